import { Badge, Group } from '@mantine/core'
import type { Claim } from '@tsunagi/contract/money/claims'
import { t } from '../../client/language.ts'
import { cell } from '../../kit/columns.tsx'
import { claimMessages as m } from '../../messages/money/claims.ts'
import { formatDay } from '../../client/format.ts'

/** When a claim is due, that it is late, and that nobody could be reminded of it. */
export const dueOn = <Row extends Pick<Claim, 'overdue' | 'unreached'>>() =>
  cell<string, Row>((day, { overdue, unreached }) => (
    <Group gap={6} style={{ display: 'inline-flex' }}>
      <span className="number">{formatDay(day)}</span>
      {overdue && (
        <Badge variant="light" color="red" radius="sm" tt="none">
          {t(m.overdue)}
        </Badge>
      )}
      {unreached && (
        <Badge variant="light" color="orange" radius="sm" tt="none">
          {t(m.nobodyToRemind)}
        </Badge>
      )}
    </Group>
  ))
