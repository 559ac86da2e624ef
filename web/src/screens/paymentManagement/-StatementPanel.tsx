import { Alert, Group, Stack } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { statementColumns } from '@tsunagi/contract/money/messages/statements'
import type { PaymentDetail } from '@tsunagi/contract/money/payments'
import { hasStatement, isRunning } from '@tsunagi/contract/money/statementMoves'
import type { StatementStep } from '@tsunagi/contract/money/statements'
import { t } from '../../client/language.ts'
import { useUserKind } from '../../client/session.ts'
import { ActionButton } from '../../kit/action.tsx'
import { badge, dateTime, day, number, shownTo, text } from '../../kit/columns.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { RelatedTable } from '../../kit/RelatedTable.tsx'
import {
  bySide,
  deemedAfter,
  statementFactLabels,
  statementMessages as m,
  statementStepLabels,
} from '../../messages/money/statements.ts'
import type { statementDecisionsOf, Stated } from './-statementDecisions.tsx'
import { eventTones, statementTones } from './-statusTones.ts'

/** A payment whose statement is shown. */
type Payment = Stated & Pick<PaymentDetail, 'statement_state' | 'answer_by' | 'statement_steps'>

/** What became of the statement of a payment, and what its payee or the operator can say about it. */
export const StatementPanel = ({
  payment,
  decisions,
}: {
  payment: Payment
  decisions: ReturnType<typeof statementDecisionsOf>
}) =>
  payment.statement && (
    <>
      <Facts
        title={m.title}
        of={{ ...payment, ...payment.statement }}
        labels={{ ...statementColumns, ...statementFactLabels }}
        show={{
          statement_state: badge(statementTones),
          sent_at: dateTime(),
          answer_by: day(),
          objection_days: shownTo(['admin'], number()),
        }}
      />
      <Stack gap="xs">
        <Notice payment={payment} />
        <Group gap="xs">
          {Object.values(decisions).map((action) => (
            <ActionButton key={action.label.ja} action={action} rows={[payment]} />
          ))}
        </Group>
      </Stack>
      <RelatedTable
        title={m.historyTitle}
        rows={payment.statement_steps.map((step) => ({ ...step, by: whoOf(step) }))}
        labels={statementStepLabels}
        columns={{
          at: dateTime(),
          event: badge(eventTones),
          by: text(),
          answer_by: day(),
          comment: text(),
          revision: number(),
        }}
        empty={m.noHistory}
      />
    </>
  )

/** What comes next by itself, or what does not. */
function Notice({ payment: { status, statement } }: { payment: Payment }) {
  const isAdmin = useUserKind() === 'admin'
  if (!statement || !hasStatement(status)) return null
  if (statement.state === 'disputed')
    return (
      <Alert color="red" variant="light" icon={<IconInfoCircle size={18} />}>
        {t(isAdmin ? m.stopped : m.waiting)}
      </Alert>
    )
  return isRunning(statement.state) && statement.answer_by && !isAdmin ? (
    <Alert color="brand" variant="light" icon={<IconInfoCircle size={18} />}>
      {t(deemedAfter(statement.answer_by))}
    </Alert>
  ) : null
}

const whoOf = ({ by, side }: StatementStep): string | null =>
  by ?? (side === 'payee' ? null : t(bySide[side]))
