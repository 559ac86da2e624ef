import { Alert, Stack } from '@mantine/core'
import type { KickbackHealth } from '@tsunagi/contract/catalogue/kickbackHealth'
import { t } from '../../client/language.ts'
import { nameColumns, showCell, cell, dateTime, number } from '../../kit/columns.tsx'
import { Fact } from '../../kit/Facts.tsx'
import facts from '../../kit/Facts.module.css'
import { milliseconds } from '../../messages/traffic/logs.ts'
import { healthLabels, mediaLinkMessages as m } from '../../messages/results/mediaLink.ts'
import { HealthBadge } from './-HealthBadge.tsx'

type Figures = KickbackHealth & { waiting?: number }

/** How well the kickbacks of a medium arrive, and what it means that they are paused. */
export function HealthFacts({ health }: { health: Figures }) {
  const columns = nameColumns<Figures>(
    {
      level: cell(() => <HealthBadge health={health} />),
      last_success_at: dateTime(),
      last_failure_at: dateTime(),
      failure_streak: number(),
      p95_ms: cell(milliseconds),
      waiting: number(),
    },
    healthLabels,
    { kind: 'admin' },
  )
  return (
    <Stack gap="sm">
      {health.paused_at && (
        <Alert color="red" variant="light" title={t(m.pausedTitle)}>
          {t(m.pausedDetail)}
        </Alert>
      )}
      <dl className={facts['facts']}>
        {columns.map((column) => (
          <Fact key={column.field} label={column.label}>
            {showCell(column, health)}
          </Fact>
        ))}
      </dl>
    </Stack>
  )
}
