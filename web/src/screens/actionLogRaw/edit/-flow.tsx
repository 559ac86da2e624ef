import {
  resultColumns,
  resultStatusLabels,
  resultFieldLabels,
} from '@tsunagi/contract/results/messages/results'
import { results, type ResultDetail } from '@tsunagi/contract/results/results'
import { mayHappen, type Standing } from '@tsunagi/contract/results/transitions'
import { kindOf } from '@tsunagi/contract/endpoint'
import { Alert } from '@mantine/core'
import { t } from '../../../client/language.ts'
import { ButtonLink } from '../../../client/Link.tsx'
import { useSession, type Session } from '../../../client/session.ts'
import { dateTime, shownTo, text } from '../../../kit/columns.tsx'
import { editFlow, existing } from '../../../kit/editFlow.tsx'
import { erased } from '../../../kit/erased.ts'
import { Facts } from '../../../kit/Facts.tsx'
import type { Field } from '../../../kit/field.ts'
import { correctionOf, onlyOperator } from '../../../messages/results/decisions.ts'
import {
  choiceField,
  hinted,
  keptField,
  moneyField,
  textAreaField,
  when,
} from '../../../kit/fields.ts'
import { resultMessages as m } from '../../../messages/results/results.ts'
import { rejectFields } from '../-decisionFields.ts'

/** Whether whoever looks may still correct a result: what an advertiser has decided is money, and the operator's to change. */
const isCorrectable = (standing: Standing | null, userType: Session['userType']) =>
  standing === null ||
  mayHappen(standing, 'correct', kindOf(userType) === 'admin' ? 'admin' : 'advertiser')

const whileCorrectable = <Value,>(field: Field<Value>): Field<Value> => ({
  ...field,
  isShown: ({ values, session }) =>
    isCorrectable((values['standing'] ?? null) as Standing | null, session.userType),
})

export const { Input, Confirm, Complete } = editFlow(results.update, {
  title: m.editTitle,
  steps: {
    input: '/actionLogRaw/edit/input',
    confirm: '/actionLogRaw/edit/confirm',
    complete: '/actionLogRaw/edit/complete',
  },
  load: existing(
    results.info,
    (result) => ({
      ...result,
      reason: '',
      sale_amount: (result.sale_amount ?? 0) + (result.adjusted_sale ?? 0),
      gross: (result.gross ?? 0) + (result.adjusted_gross ?? 0),
      net: (result.net ?? 0) + (result.adjusted_net ?? 0),
    }),
    (result) => (
      <>
        <Correcting result={result} />
        <Facts
          title={m.summary}
          of={result}
          labels={resultFieldLabels}
          show={{
            id: text(),
            occurred_at: dateTime(),
            ad_name: text(),
            media_name: text(),
            order_number: text(),
          }}
        />
      </>
    ),
  ),
  fields: {
    // It decides which of them are there, and is not sent.
    ...erased<object>({ standing: when(() => false, keptField(resultColumns.status.label)) }),
    status: choiceField(resultColumns.status.label, resultStatusLabels),
    reject_code: when(({ status }) => status === 'rejected', rejectFields.reject_code),
    reject_comment: when(({ status }) => status === 'rejected', rejectFields.reject_comment),
    sale_amount: whileCorrectable(moneyField(resultColumns.sale_amount.label)),
    gross: shownTo(['admin'], hinted(m.byHandHint, moneyField(resultColumns.gross.label))),
    net: shownTo(['admin'], moneyField(resultColumns.net.label)),
    reason: whileCorrectable(hinted(m.correctionReasonHint, textAreaField(m.correctionReason))),
    memo: textAreaField(m.memo),
  },
  links: (id) => (
    <>
      <ButtonLink to="/actionLogRaw/info" search={{ id }}>
        {t(m.open)}
      </ButtonLink>
      <ButtonLink to="/actionLogRaw/search" variant="default">
        {t(m.toList)}
      </ButtonLink>
    </>
  ),
})

/** What becomes of money when the amounts of an approved result are changed. */
function Correcting({ result }: { result: ResultDetail }) {
  const { userType } = useSession()
  const words = isCorrectable(result.standing, userType) ? correctionOf(result) : onlyOperator
  return (
    words && (
      <Alert color="blue" variant="light" mb="md">
        {t(words)}
      </Alert>
    )
  )
}
