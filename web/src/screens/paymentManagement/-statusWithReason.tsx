import { Text } from '@mantine/core'
import type { Payment } from '@tsunagi/contract/money/payments'
import { badge, type Column } from '../../kit/columns.tsx'
import { statusTones } from './-statusTones.ts'

type Explained = Pick<Payment, 'status_reason'>

/** Where a payment stands and, if it does not go on, why. */
export function statusWithReason<Row extends Explained>(): Column<Payment['status'], Row> {
  const status = badge(statusTones)
  return {
    show: (value, context) => (
      <div>
        {status.show(value, context)}
        {context.row.status_reason && (
          <Text size="xs" c="dimmed" mt={2}>
            {context.row.status_reason}
          </Text>
        )}
      </div>
    ),
  }
}
