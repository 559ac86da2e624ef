import { Button, Group, Progress, Stack, Text as Words } from '@mantine/core'
import { dataMigration, type MigrationDetail } from '@tsunagi/contract/office/dataMigration'
import { migrationStateLabels } from '@tsunagi/contract/office/messages/dataMigration'
import { migrationSteps, type MigrationStep } from '@tsunagi/contract/office/migrationKinds'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../../client/language.ts'
import { useSend } from '../../client/useEndpoint.ts'
import { ActionButton } from '../../kit/action.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { ErrorMessages } from '../../kit/states.tsx'
import {
  dataMigrationMessages as m,
  linesDone,
  recordsGone,
} from '../../messages/office/dataMigration.ts'

/** How far the work is. */
export function Moving({ migration }: { migration: MigrationDetail }) {
  const { state } = migration
  const { share, words } = progressOf(migration)
  const label = t(migrationStateLabels[state])
  return (
    <Stack gap={4} role="status">
      <Words size="sm">
        {label} {words && t(words)}
      </Words>
      <Progress value={share * 100} animated aria-label={label} />
    </Stack>
  )
}

function progressOf({ state, files, undo_done, undo_total }: MigrationDetail): {
  share: number
  words: Text | null
} {
  if (state === 'running') {
    const lines = files.reduce((sum, file) => sum + file.lines, 0)
    const done = files.reduce((sum, file) => sum + file.done, 0)
    return { share: done / Math.max(1, lines), words: linesDone(done, lines) }
  }
  if (state !== 'undoing') return { share: 1, words: null }
  if (undo_total === null) return { share: 1, words: m.looking }
  return { share: undo_done / Math.max(1, undo_total), words: recordsGone(undo_done, undo_total) }
}

const isOpen = (step: MigrationStep, { state, files }: MigrationDetail) =>
  files.length > 0 && (migrationSteps[step].from as readonly string[]).includes(state)

const undo = confirmFlow(dataMigration.undo, {
  label: m.undo,
  tone: 'red',
  appliesTo: (migration: MigrationDetail) => isOpen('undo', migration),
  question: () => m.undoQuestion,
  request: ([migration]) => ({ params: { id: migration!.id } }),
  done: () => m.undoBegun,
})

const adopt = confirmFlow(dataMigration.adopt, {
  label: m.adopt,
  tone: 'brand',
  appliesTo: (migration: MigrationDetail) => isOpen('adopt', migration),
  question: () => m.adoptQuestion,
  request: ([migration]) => ({ params: { id: migration!.id } }),
  done: () => m.adopted,
})

/** What can be done with a migration now. */
export function Steps({ migration }: { migration: MigrationDetail }) {
  const { state } = migration
  const hint = hints[state]
  return (
    <Stack gap="xs">
      {hint && (
        <Words size="sm" c="dimmed">
          {t(hint)}
        </Words>
      )}
      <Group gap="xs" align="flex-start">
        {(['check', 'run', 'stop'] as const)
          .filter((step) => isOpen(step, migration))
          .map((step) => (
            <Step key={step} id={migration.id} step={step} label={labelOf(step, state)} />
          ))}
        <ActionButton action={adopt} rows={[migration]} />
        <ActionButton action={undo} rows={[migration]} />
      </Group>
    </Stack>
  )
}

const hints: Partial<Record<MigrationDetail['state'], Text>> = {
  checked: m.checkedHint,
  done: m.finishHint,
  undo_paused: m.undoPausedHint,
}

function labelOf(step: 'check' | 'run' | 'stop', state: MigrationDetail['state']): Text {
  if (step === 'run' && state === 'paused') return m.goOn
  return step === 'run' && state === 'undo_paused' ? m.takeOverAgain : m[step]
}

interface StepProps {
  id: number
  step: 'check' | 'run' | 'stop'
  label: Text
}

function Step({ id, step, label }: StepProps) {
  const send = useSend(dataMigration[step])
  return (
    <Stack gap={4}>
      <Button
        variant={step === 'stop' ? 'default' : 'filled'}
        loading={send.isPending}
        onClick={() => send.mutate({ params: { id } })}
      >
        {t(label)}
      </Button>
      <ErrorMessages error={send.error} />
    </Stack>
  )
}
