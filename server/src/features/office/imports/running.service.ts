import type { AccountDeps } from '../../people/accounts/status.service.ts'
import { stepOfEach } from '../../../platform/eachByItself.ts'
import { inNameOfMover } from './actor.service.ts'
import { importKinds } from './importKinds.service.ts'
import { moveJob, nextRows, takeJob, waitingJobs } from './imports.queries.ts'

/** Takes the next lines of every import over, or back: a batch of each, so that it can be stopped, and goes on after a restart. Answers how many lines. */
export const runImports = async (deps: AccountDeps): Promise<number> =>
  stepOfEach('import', await waitingJobs(deps.db), (id) =>
    inNameOfMover(deps.db, id, () => runBatch(deps, id)),
  )

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
