import { createFileRoute } from '@tanstack/react-router'
import { mails, type OutboxMail } from '@tsunagi/contract/office/mails'
import { mailStateLabels, outboxColumns } from '@tsunagi/contract/office/messages/mails'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import { badge, cell, choice, dateTime, number, text } from '../../kit/columns.tsx'
import { OpenRow } from '../../kit/DetailDrawer.tsx'
import {
  choiceField,
  dateRange,
  multiChoiceField,
  numberField,
  textField,
} from '../../kit/fields.ts'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { flagField } from '../../kit/flagField.tsx'
import { listScreen } from '../../kit/listScreen.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { mailMessages as m, templateLabels } from '../../messages/office/mails.ts'
import { settlingMessages as s } from '../../messages/settling.ts'
import { MailDrawer } from './-MailDrawer.tsx'
import { stateTones } from './-stateTones.ts'

/** Takes what failed off the things to do. */
const settle = confirmFlow(mails.settle, {
  label: s.settle,
  tone: 'gray',
  appliesTo: ({ state, settled_at }: Pick<OutboxMail, 'id' | 'state' | 'settled_at'>) =>
    settled_at === null && ['failed', 'bounced'].includes(state),
  question: () => s.question,
  request: (rows) => ({ body: { ids: rows.map(({ id }) => id) } }),
  done: () => s.done,
})

const Outbox = listScreen(mails.outbox, {
  title: m.title,
  toolbar: <TemplatesButton />,
  lead: <MailDrawer />,
  search: {
    from: dateRange(m.period),
    word: textField(m.word),
    template: choiceField(outboxColumns.template.label, templateLabels),
    state: multiChoiceField(outboxColumns.state.label, mailStateLabels),
    attempts_from: numberField(m.attemptsFrom),
    is_settled: flagField(s.settled, { true: s.yes, false: s.no }),
  },
  columns: {
    id: cell((id: number) => <OpenRow id={id}>{id}</OpenRow>),
    created_at: dateTime(),
    template: choice(),
    to_address: text(),
    subject: text(),
    state: badge(stateTones),
    attempts: number(),
    sent_at: dateTime(),
    last_error: text(),
    settled_at: dateTime(),
  },
  defaultHidden: ['attempts', 'last_error', 'settled_at'],
  bulk: [settle],
  bulkLimit: 1000,
  empty: <EmptyState title={m.empty} detail={m.emptyDetail} />,
})

function TemplatesButton() {
  const mayCall = useMayCall()
  return (
    mayCall(mails.templates) && (
      <ButtonLink to="/mail/templates" variant="default">
        {t(m.toTemplates)}
      </ButtonLink>
    )
  )
}

export const Route = createFileRoute('/mail/')({ component: Outbox })
