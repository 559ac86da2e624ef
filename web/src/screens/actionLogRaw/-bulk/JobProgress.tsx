import { Alert, Button, Group, Progress, Stack, Text as Words } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { bulk, type ResultJob } from '@tsunagi/contract/results/bulk'
import { useEffect } from 'react'
import { formatNumber } from '../../../client/format.ts'
import { t } from '../../../client/language.ts'
import { useEndpoint, useSend } from '../../../client/useEndpoint.ts'
import { ActionButton } from '../../../kit/action.tsx'
import { confirmFlow } from '../../../kit/confirmFlow.tsx'
import { StatCard, StatCards } from '../../../kit/StatCard.tsx'
import { ErrorMessages, LoadFailed, Placeholder } from '../../../kit/states.tsx'
import { FileLines } from '../-csv/FileLines.tsx'
import { FileSummary } from '../-csv/FileSummary.tsx'
import { bulkMessages as m } from '../../../messages/results/bulk.ts'
import { LeftOut } from './LeftOut.tsx'

const isMoving = (state: ResultJob['state'] | undefined) =>
  state === 'running' || state === 'undoing'

const undo = confirmFlow(bulk.undo, {
  label: m.undo,
  tone: 'red',
  question: () => m.undoQuestion,
  appliesTo: ({ can_undo }: Pick<ResultJob, 'id' | 'can_undo'>) => can_undo,
  request: ([job]) => ({ params: { id: job!.id } }),
  done: () => m.undone,
})

/** One change of many results: how far it is, what it left as it was, and what can be done with it. */
export function JobProgress({ id }: { id: number }) {
  const still = useEndpoint(bulk.info, { params: { id } })
  const moving = useEndpoint(
    bulk.info,
    { params: { id } },
    { refreshSeconds: 1, enabled: isMoving(still.data?.state) },
  )
  const job = moving.data ?? still.data
  useListAfterwards(job?.state)
  if (still.error) return <LoadFailed error={still.error} retry={() => void still.refetch()} />
  if (!job) return <Placeholder rows={4} />
  return (
    <Stack gap="md">
      <Words fw={600}>{job.change}</Words>
      <Stage job={job} />
      {job.file && <FileSummary job={job} file={job.file} />}
      {job.failed + job.kept > 0 && <Left job={job} />}
    </Stack>
  )
}

/** How far it is; a file that waits to be run says so itself. */
function Stage({ job }: { job: ResultJob }) {
  if (job.state === 'checked') return null
  return (
    <>
      <Counts job={job} />
      {isMoving(job.state) ? <Moving job={job} /> : <Over job={job} />}
    </>
  )
}

const Left = ({ job: { id, file } }: { job: ResultJob }) =>
  file ? <FileLines id={id} /> : <LeftOut id={id} />

const Counts = ({ job: { total, done, failed, undone, kept } }: { job: ResultJob }) => (
  <StatCards>
    <StatCard label={m.total} value={formatNumber(total)} />
    <StatCard label={m.done} value={formatNumber(done)} />
    <StatCard label={m.failed} value={formatNumber(failed)} />
    {undone > 0 && <StatCard label={m.undoneCount} value={formatNumber(undone)} />}
    {kept > 0 && <StatCard label={m.kept} value={formatNumber(kept)} />}
  </StatCards>
)

/** The list behind is loaded again once all is changed, or taken back. */
function useListAfterwards(state: ResultJob['state'] | undefined) {
  const queries = useQueryClient()
  useEffect(() => {
    if (state !== undefined && !isMoving(state)) void queries.invalidateQueries()
  }, [queries, state])
}

function Moving({ job: { id, state, total, failed, done, undone, kept } }: { job: ResultJob }) {
  const stop = useSend(bulk.cancel)
  const isRunning = state === 'running'
  const share = isRunning ? done / Math.max(1, total - failed) : (undone + kept) / Math.max(1, done)
  const words = t(isRunning ? m.running : m.undoing)
  return (
    <Stack gap="sm" role="status">
      <Words size="sm">{words}</Words>
      <Progress value={share * 100} animated aria-label={words} />
      {isRunning && (
        <Group>
          <Button
            variant="default"
            loading={stop.isPending}
            onClick={() => stop.mutate({ params: { id } })}
          >
            {t(m.stop)}
          </Button>
        </Group>
      )}
      <ErrorMessages error={stop.error} />
    </Stack>
  )
}

const endings = { done: m.finished, cancelled: m.stopped, undone: m.wasUndone } as const

function Over({ job }: { job: ResultJob }) {
  const ending = endings[job.state as keyof typeof endings]
  return (
    <Alert variant="light" color={job.state === 'done' ? 'green' : 'gray'}>
      <Group justify="space-between" gap="xs">
        {t(ending)}
        <ActionButton action={undo} rows={[job]} />
      </Group>
    </Alert>
  )
}
