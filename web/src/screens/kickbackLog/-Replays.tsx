import { Badge, Group, Progress, Stack, Text as Words } from '@mantine/core'
import { kickbacks, type KickbackReplay } from '@tsunagi/contract/results/kickbacks'
import { replayStateLabels } from '@tsunagi/contract/results/messages/kickbacks'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { useEndpoint } from '../../client/useEndpoint.ts'
import { ActionButton } from '../../kit/action.tsx'
import type { Tone } from '../../kit/columns.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { kickbackMessages as m, replayFigures } from '../../messages/traffic/logs.ts'
import { formatMoment } from '../../client/format.ts'

const stop = confirmFlow(kickbacks.cancelReplay, {
  label: m.stopReplay,
  tone: 'gray',
  question: () => m.stopReplayQuestion,
  appliesTo: ({ state }: Pick<KickbackReplay, 'id' | 'state'>) => state === 'running',
  request: ([replay]) => ({ params: { id: replay!.id } }),
  done: () => m.replayStopped,
})

const tones: Record<KickbackReplay['state'], Tone> = {
  running: 'cyan',
  done: 'green',
  cancelled: 'gray',
}
const shown = 3

/** The last times that many were sent again, and how far they are. */
export function Replays() {
  const isAllowed = useMayCall()(kickbacks.replays)
  const { data } = useEndpoint(kickbacks.replays, {}, { enabled: isAllowed, refreshSeconds: 2 })
  const items = (data?.items ?? []).slice(0, shown)
  if (items.length === 0) return null
  return (
    <Panel title={m.replays}>
      <Stack gap="sm">
        {items.map((replay) => (
          <Replay key={replay.id} replay={replay} />
        ))}
      </Stack>
    </Panel>
  )
}

function Replay({ replay }: { replay: KickbackReplay }) {
  const { state, total, handled, skipped, created_at, created_by } = replay
  return (
    <Stack gap={4}>
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <Badge variant="light" radius="sm" tt="none" color={tones[state]}>
            {t(replayStateLabels[state])}
          </Badge>
          <Words size="sm" className="number">
            {t(replayFigures(handled, total, skipped))}
          </Words>
        </Group>
        <Group gap="xs">
          <Words size="xs" c="dimmed" className="number">
            {formatMoment(created_at)} · {created_by}
          </Words>
          <ActionButton action={stop} rows={[replay]} />
        </Group>
      </Group>
      {state === 'running' && (
        <Progress
          value={total === 0 ? 0 : (handled / total) * 100}
          animated
          aria-label={t(m.replays)}
        />
      )}
    </Stack>
  )
}
