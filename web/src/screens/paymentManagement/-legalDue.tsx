import { Badge, Group } from '@mantine/core'
import type { Payment } from '@tsunagi/contract/money/payments'
import { latenessLabels } from '@tsunagi/contract/money/messages/payments'
import { today } from '../../client/clock.ts'
import { formatDay } from '../../client/format.ts'
import { t } from '../../client/language.ts'
import { cell } from '../../kit/columns.tsx'

/** Says that a payment comes later than the law has it. */
export const Late = () => (
  <Badge variant="light" color="red" radius="sm" tt="none">
    {t(latenessLabels.true)}
  </Badge>
)

/** Until when the law has a payment made, and that it is later. */
export const legalDue = <Row extends Pick<Payment, 'pay_on' | 'paid_on' | 'status'>>() =>
  cell<string, Row>((day, { pay_on, paid_on, status }) => (
    <Group gap={6} style={{ display: 'inline-flex' }}>
      <span className="number">{formatDay(day)}</span>
      {(paid_on ?? pay_on ?? (status === 'held' ? today() : '')) > day && <Late />}
    </Group>
  ))
