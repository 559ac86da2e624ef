import { Badge, Group } from '@mantine/core'
import type { Claim } from '@tsunagi/contract/claims'
import { t } from '../../app/language.ts'
import { cell } from '../../kit/columns.tsx'
import { claimMessages as m } from '../../messages/claims.ts'
import { formatDay } from '../../ui/format.ts'

/** When a claim is due, and that it is late. */
export const dueOn = <Row extends Pick<Claim, 'overdue'>>() =>
  cell<string, Row>((day, { overdue }) => (
    <Group gap={6} wrap="nowrap" style={{ display: 'inline-flex' }}>
      <span className="number">{formatDay(day)}</span>
      {overdue && (
        <Badge variant="light" color="red" radius="sm" tt="none">
          {t(m.overdue)}
        </Badge>
      )}
    </Group>
  ))
