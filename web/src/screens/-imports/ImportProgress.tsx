import { Alert, Button, Group, Progress, Stack, Text as Words } from '@mantine/core'
import { imports, type ImportJob } from '@tsunagi/contract/office/imports'
import type { Text } from '@tsunagi/contract/messages/text'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { WayBack } from '../../kit/WayBack.tsx'
import { t } from '../../client/language.ts'
import { useEndpoint, useSend } from '../../client/useEndpoint.ts'
import { ActionButton } from '../../kit/action.tsx'
import { StatCard, StatCards } from '../../kit/StatCard.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { ErrorMessages } from '../../kit/states.tsx'
import { importMessages as m, importName, takeOver } from '../../messages/office/imports.ts'
import { formatNumber } from '../../client/format.ts'
import { ImportErrors } from './ImportErrors.tsx'
import { SimilarLines } from './SimilarLines.tsx'
import { undo } from './undo.ts'

const isMoving = ({ state }: ImportJob) => ['checking', 'running', 'undoing'].includes(state)

/** One import: what the dry run found, how far it is, and what can be done with it. */
export function ImportProgress({ id, onBack }: { id: number; onBack: () => void }) {
  const found = useEndpoint(
    imports.info,
    { params: { id } },
    { refreshSeconds: 1, refreshWhile: isMoving },
  )
  useListAfterwards(found.data?.state)
  return (
    <Loaded query={found} rows={6}>
      {(job) => (
        <Stack gap="md">
          <Group justify="space-between" gap="xs">
            <Words fw={600} style={{ overflowWrap: 'anywhere' }}>
              {t(importName(job.filename))}
            </Words>
            <WayBack label={m.back} onBack={onBack} />
          </Group>
          <Counts job={job} />
          {job.party === 'deposit' && job.state === 'checked' && <SimilarLines id={id} />}
          <Step job={job} />
          {job.bad > 0 && job.state !== 'checking' && <ImportErrors id={id} party={job.party} />}
        </Stack>
      )}
    </Loaded>
  )
}

/** The list behind the dialog is loaded again once lines were taken over, or back. */
function useListAfterwards(state: ImportJob['state'] | undefined) {
  const queries = useQueryClient()
  useEffect(() => {
    if (state === 'done' || state === 'undone') void queries.invalidateQueries()
  }, [queries, state])
}

const Counts = ({
  job: { state, total, checked, bad, done, undone, kept },
}: {
  job: ImportJob
}) => (
  <StatCards>
    <StatCard label={m.lines} value={formatNumber(total)} />
    <StatCard label={m.good} value={formatNumber(checked - bad)} />
    <StatCard label={m.bad} value={formatNumber(bad)} />
    {state !== 'checking' && state !== 'checked' && (
      <StatCard label={m.taken} value={formatNumber(done)} />
    )}
    {(state === 'undoing' || state === 'undone') && (
      <StatCard label={m.undone} value={formatNumber(undone)} />
    )}
    {(state === 'undoing' || state === 'undone') && (
      <StatCard label={m.kept} value={formatNumber(kept)} />
    )}
  </StatCards>
)

function Step({ job }: { job: ImportJob }) {
  switch (job.state) {
    case 'checking':
      return <Moving job={job} words={m.checking} share={job.checked / Math.max(1, job.total)} />
    case 'checked':
      return <Checked job={job} />
    case 'running':
      return (
        <Moving job={job} words={m.running} share={job.done / Math.max(1, job.total - job.bad)} />
      )
    case 'undoing':
      return (
        <Moving
          job={job}
          words={m.undoing}
          share={(job.undone + job.kept) / Math.max(1, job.done)}
        />
      )
    case 'undone':
      return (
        <Alert variant="light" color="gray">
          {t(m.wasUndone)}
        </Alert>
      )
    default:
      return (
        <Alert variant="light" color={job.state === 'done' ? 'green' : 'gray'}>
          <Group justify="space-between" gap="xs">
            {t(job.state === 'done' ? m.done : m.cancelled)}
            <ActionButton action={undo} rows={[job]} />
          </Group>
        </Alert>
      )
  }
}

function Checked({ job: { id, total, bad } }: { job: ImportJob }) {
  const confirm = useSend(imports.confirm)
  const cancel = useSend(imports.cancel)
  const good = total - bad
  return (
    <Stack gap="sm">
      {bad > 0 && (
        <Alert variant="light" color={good > 0 ? 'yellow' : 'red'}>
          {t(good > 0 ? m.leftOut : m.allBad)}
        </Alert>
      )}
      <ErrorMessages error={confirm.error ?? cancel.error} />
      <Group>
        {good > 0 && (
          <Button loading={confirm.isPending} onClick={() => confirm.mutate({ params: { id } })}>
            {t(takeOver(good))}
          </Button>
        )}
        <Button
          variant="default"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params: { id } })}
        >
          {t(m.cancelChecked)}
        </Button>
      </Group>
    </Stack>
  )
}

interface MovingProps {
  job: ImportJob
  /** What is being done. */
  words: Text
  /** How much of it is done, of 1. */
  share: number
}

function Moving({ job: { id, state }, words, share }: MovingProps) {
  const cancel = useSend(imports.cancel)
  return (
    <Stack gap="sm" role="status">
      <Words size="sm">{t(words)}</Words>
      <Progress value={share * 100} animated aria-label={t(words)} />
      {state !== 'undoing' && (
        <Group>
          <Button
            variant="default"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id } })}
          >
            {t(m.cancelRunning)}
          </Button>
        </Group>
      )}
      <ErrorMessages error={cancel.error} />
    </Stack>
  )
}
