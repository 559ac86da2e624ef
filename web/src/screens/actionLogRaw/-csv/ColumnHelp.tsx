import { column } from '@tsunagi/contract/endpoint'
import { decisionLineColumns as columns } from '@tsunagi/contract/results/messages/resultFiles'
import { text as words, type Text } from '@tsunagi/contract/messages/text'
import { t } from '../../../client/language.ts'
import { useUserKind } from '../../../client/session.ts'
import { text } from '../../../kit/columns.tsx'
import { RelatedTable } from '../../../kit/RelatedTable.tsx'
import { resultFileMessages as m } from '../../../messages/results/resultFiles.ts'

const labels = { column: column(m.column), takes: column(m.takes) }

/** Several columns in one cell. */
const together = (...names: { label: Text }[]) =>
  words(
    names.map(({ label }) => label.ja).join('・'),
    names.map(({ label }) => label.en).join(', '),
  )

const help: { column: Text; takes: Text; isOperators?: true }[] = [
  {
    column: together(columns.id, columns.promotion_id, columns.order_number),
    takes: m.target,
  },
  { column: columns.decision.label, takes: m.decision },
  { column: columns.reject_code.label, takes: m.rejectCode },
  { column: columns.reject_comment.label, takes: m.rejectComment },
  { column: columns.sale_amount.label, takes: m.amount },
  { column: together(columns.gross, columns.net), takes: m.byHand, isOperators: true },
  { column: columns.reason.label, takes: m.reason },
  { column: columns.closing_month.label, takes: m.month },
]

/** What can be written into which column of a file of decisions. */
export function ColumnHelp() {
  const kind = useUserKind()
  return (
    <RelatedTable
      title={m.columns}
      rows={help
        .filter(({ isOperators }) => !isOperators || kind === 'admin')
        .map((row) => ({ column: t(row.column), takes: t(row.takes) }))}
      labels={labels}
      columns={{ column: text(), takes: text() }}
      empty={m.columns}
    />
  )
}
