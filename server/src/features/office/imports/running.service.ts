import type { AccountDeps } from '../../people/accounts/status.service.ts'
import { importKinds } from './importKinds.service.ts'
import { lockNextJob, moveJob, nextRows } from './imports.queries.ts'

/** Takes the next lines of an import over, or back: a batch at a time, so that it can be stopped, and goes on after a restart. Answers how many. */
export function runImports({ db, clock, appUrl }: AccountDeps): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const job = await lockNextJob(tx)
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
}
