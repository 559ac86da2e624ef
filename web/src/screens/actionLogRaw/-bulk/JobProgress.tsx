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
import { Loaded } from '../../../kit/Loaded.tsx'
import { ErrorMessages } from '../../../kit/states.tsx'
import { FileLines } from '../-csv/FileLines.tsx'
import { FileSummary } from '../-csv/FileSummary.tsx'
import { bulkMessages as m } from '../../../messages/results/bulk.ts'
import { resultFileMessages } from '../../../messages/results/resultFiles.ts'
import { LeftOut } from './LeftOut.tsx'

/** A file may add results as well as change them: its lines are applied. */
const wordsOf = ({ file }: ResultJob) => (file ? resultFileMessages : m)

const isMoving = ({ state }: Pick<ResultJob, 'state'>) => state === 'running' || state === 'undoing'

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
  const found = useEndpoint(
    bulk.info,
    { params: { id } },
    { refreshSeconds: 1, refreshWhile: isMoving },
  )
  useListAfterwards(found.data)
  return (
    <Loaded query={found} rows={4}>
      {(job) => (
        <Stack gap="md">
          <Words fw={600}>{job.change}</Words>
          <Stage job={job} />
          {job.file && <FileSummary job={job} file={job.file} />}
          {job.failed + job.kept > 0 && <Left job={job} />}
        </Stack>
      )}
    </Loaded>
  )
}

/** How far it is; a file that waits to be run says so itself. */
function Stage({ job }: { job: ResultJob }) {
  if (job.state === 'checked') return null
  return (
    <>
      <Counts job={job} />
      {isMoving(job) ? <Moving job={job} /> : <Over job={job} />}
    </>
  )
}

const Left = ({ job: { id, file } }: { job: ResultJob }) =>
  file ? <FileLines id={id} /> : <LeftOut id={id} />

const Counts = ({ job }: { job: ResultJob }) => (
  <StatCards>
    <StatCard label={wordsOf(job).total} value={formatNumber(job.total)} />
    <StatCard label={wordsOf(job).done} value={formatNumber(job.done)} />
    <StatCard label={wordsOf(job).failed} value={formatNumber(job.failed)} />
    {job.undone > 0 && <StatCard label={m.undoneCount} value={formatNumber(job.undone)} />}
    {job.kept > 0 && <StatCard label={m.kept} value={formatNumber(job.kept)} />}
  </StatCards>
)

/** The list behind is loaded again once all is changed, or taken back. */
function useListAfterwards(job: ResultJob | undefined) {
  const queries = useQueryClient()
  const endsAs = job && !isMoving(job) ? job.state : undefined
  useEffect(() => {
    if (endsAs !== undefined) void queries.invalidateQueries()
  }, [queries, endsAs])
}

function Moving({ job }: { job: ResultJob }) {
  const { id, state, total, failed, done, undone, kept } = job
  const stop = useSend(bulk.cancel)
  const isRunning = state === 'running'
  const share = isRunning ? done / Math.max(1, total - failed) : (undone + kept) / Math.max(1, done)
  const words = t(isRunning ? wordsOf(job).running : m.undoing)
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

function Over({ job }: { job: ResultJob }) {
  const endings = { done: m.finished, cancelled: wordsOf(job).stopped, undone: m.wasUndone }
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
