import { Badge, Group } from '@mantine/core'
import type { Claim } from '@tsunagi/contract/money/claims'
import { t } from '../../client/language.ts'
import { cell } from '../../kit/columns.tsx'
import { claimMessages as m } from '../../messages/money/claims.ts'
import { toldOnDay } from '../../messages/money/remittances.ts'
import { formatDay } from '../../client/format.ts'

/** When a claim is due, that it is late, that its payer told of a transfer, and that nobody could be reminded of it. */
export const dueOn = <Row extends Pick<Claim, 'overdue' | 'unreached' | 'told_on'>>() =>
  cell<string, Row>((day, { overdue, unreached, told_on }) => (
    <Group gap={6} style={{ display: 'inline-flex' }}>
      <span className="number">{formatDay(day)}</span>
      {overdue && (
        <Badge variant="light" color="red" radius="sm" tt="none">
          {t(m.overdue)}
        </Badge>
      )}
      {told_on && (
        <Badge variant="light" color="blue" radius="sm" tt="none">
          {t(toldOnDay(told_on))}
        </Badge>
      )}
      {unreached && (
        <Badge variant="light" color="orange" radius="sm" tt="none">
          {t(m.nobodyToRemind)}
        </Badge>
      )}
    </Group>
  ))
