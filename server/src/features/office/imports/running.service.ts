import type { AccountDeps } from '../../people/accounts/status.service.ts'
import { importKinds } from './importKinds.service.ts'
import { moveJob, nextRows, takeJob, waitingJobs } from './imports.queries.ts'

/** Takes the next lines of every import over, or back: a batch of each, so that it can be stopped, and goes on after a restart. One that fails holds up no other: it fails when nothing else is left to do. Answers how many lines. */
export async function runImports(deps: AccountDeps): Promise<number> {
  const failures: Error[] = []
  let handled = 0
  for (const { id } of await waitingJobs(deps.db)) {
    try {
      handled += await runBatch(deps, id)
    } catch (error) {
      failures.push(new Error(`import ${id}: ${(error as Error).message}`, { cause: error }))
    }
  }
  if (handled === 0 && failures.length > 0)
    throw new AggregateError(failures, failures.map(({ message }) => message).join('\n'))
  return handled
}

const runBatch = ({ db, clock, appUrl }: AccountDeps, id: number): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const job = await takeJob(tx, id)
    if (!job) return 0
    const now = clock.now()
    const undoing = job.state === 'undoing'
    const { atOnce, run, undo } = importKinds[job.party]
    const rows = await nextRows(tx, job.id, undoing ? 'done' : 'waiting', atOnce)
    await (undoing ? undo : run)(tx, job, rows, { appUrl, now })
    if (rows.length < atOnce)
      await moveJob(tx, job.id, [job.state], undoing ? 'undone' : 'done', now)
    return rows.length
  })
