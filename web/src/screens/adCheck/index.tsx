import { createFileRoute } from '@tanstack/react-router'
import { adChecks } from '@tsunagi/contract/catalogue/adChecks'
import { adCheckColumns, adCheckStatusLabels } from '@tsunagi/contract/catalogue/messages/adChecks'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { useMayCall } from '../../client/permission.ts'
import { badge, choice, dateTime, day, lines, list, number, text } from '../../kit/columns.tsx'
import { dateRange, multiChoiceField, optionField, textField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { recordName } from '../../kit/recordName.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { adCheckMessages as m } from '../../messages/catalogue/adChecks.ts'
import { checkDecisions } from './-actions.ts'
import { PageAddress } from './-PageAddress.tsx'
import { checkTones, placeTones } from './-tones.ts'

const CheckList = listScreen(adChecks.index, {
  title: m.title,
  search: {
    status: multiChoiceField(adCheckColumns.status.label, adCheckStatusLabels),
    promotion_id: optionField(adCheckColumns.ad_name.label, promotions.dealtNames),
    from: dateRange(m.period),
    word: textField(m.word),
  },
  columns: {
    status: badge(checkTones),
    page: { show: (page: string) => <PageAddress page={page} /> },
    media_name: recordName('media'),
    ad_name: recordName('promotion'),
    pr_label: text(),
    pr_place: badge(placeTones),
    ng_words: list(),
    problem: choice(),
    deadline_on: day(),
    asked_at: dateTime(),
    message: lines(),
    answer: lines(),
    links: number(),
    http_status: text(),
    fetched_at: dateTime(),
    decided_at: dateTime(),
    id: text(),
  },
  defaultHidden: [
    'id',
    'message',
    'answer',
    'links',
    'http_status',
    'problem',
    'fetched_at',
    'decided_at',
  ],
  heading: ['page', 'status'],
  rowLink: ({ id }) => ({ to: '/adCheck/show', search: { id } }),
  bulk: checkDecisions,
  bulkLimit: 100,
  toolbar: <ToPages />,
  empty: <Empty />,
})

export const Route = createFileRoute('/adCheck/')({ component: CheckList })

function ToPages() {
  return (
    useMayCall()(adChecks.pages) && (
      <ButtonLink to="/adCheck/pages" variant="default">
        {t(m.toPages)}
      </ButtonLink>
    )
  )
}

function Empty() {
  const isOperator = useMayCall()(adChecks.pages)
  return (
    <EmptyState title={m.noChecks} detail={isOperator ? m.noChecksDetail : m.noChecksOwn}>
      <ToPages />
    </EmptyState>
  )
}
