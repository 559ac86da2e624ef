import { Badge, Tooltip } from '@mantine/core'
import type { KickbackHealth } from '@tsunagi/contract/catalogue/kickbackHealth'
import { kickbackHealthLabels } from '@tsunagi/contract/catalogue/messages/media'
import { t } from '../../client/language.ts'
import type { Tone } from '../../kit/columns.tsx'
import { milliseconds } from '../../messages/traffic/logs.ts'
import { healthSummary } from '../../messages/results/mediaLink.ts'
import { formatInstant } from '../../client/format.ts'

const tones: Record<KickbackHealth['level'], Tone> = {
  none: 'gray',
  green: 'green',
  yellow: 'yellow',
  red: 'red',
}

/** How well kickbacks arrive, with the figures behind it on pointing at it. */
export function HealthBadge({ health }: { health: KickbackHealth | null }) {
  if (!health) return null
  const { level, failure_streak, last_success_at, p95_ms } = health
  const summary = t(
    healthSummary(
      failure_streak,
      last_success_at ? formatInstant(last_success_at) : '–',
      p95_ms === null ? '–' : milliseconds(p95_ms),
    ),
  )
  return (
    <Tooltip label={summary} multiline maw={300}>
      <Badge variant="light" radius="sm" tt="none" color={tones[level]} title={summary}>
        {t(kickbackHealthLabels[level])}
      </Badge>
    </Tooltip>
  )
}
