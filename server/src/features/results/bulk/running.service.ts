import { bulkRefusals } from '@tsunagi/contract/results/messages/bulk'
import type { BulkChange } from '@tsunagi/contract/results/bulk'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { stepOfEach } from '../../../platform/eachByItself.ts'
import { openMonths } from '../../../ledger/closedMonths.queries.ts'
import { takingMonths, type Author } from '../results/decisions.service.ts'
import { lockResultsForSystem } from '../results/results.queries.ts'
import type { JobChange } from './bulk.rules.ts'
import { kindOf } from './bulkKinds.service.ts'
import { makeLines } from './files/lines.service.ts'
import {
  lockJob,
  moveJob,
  nextRows,
  setOutcomes,
  takeJob,
  waitingJobs,
  type JobRow,
  type Outcome,
  type RunningJob,
} from './jobs.queries.ts'
import { statesOf } from './states.queries.ts'
import { refusalsOf } from './selection.queries.ts'
import { restoreAll } from './restoring.service.ts'

/** Results that are changed in one transaction: nobody waits for them long. */
const portion = 500

/** Changes, or takes back, the next results of every job: a portion of each, so that it can be stopped and goes on after a restart. Answers how many. */
export const runResultJobs = async (db: Db, clock: Clock): Promise<number> =>
  stepOfEach('change of results', await waitingJobs(db), (id) => runPortion(db, clock, id, takeJob))

/** Runs a job to its end, unless somebody stops it. */
export async function finishJob(db: Db, clock: Clock, id: number): Promise<void> {
  while ((await runPortion(db, clock, id, lockJob)) === portion);
}

function runPortion(db: Db, clock: Clock, id: number, hold: typeof lockJob): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const job = await hold(tx, id)
    if (!job) return 0
    const at = clock.now()
    const undoing = job.state === 'undoing'
    const rows = await nextRows(tx, job.id, undoing ? 'done' : 'waiting', portion)
    const author = authorOf(job, at)
    await setOutcomes(
      tx,
      job.id,
      undoing ? await takeBack(tx, author, job, rows) : await makeChanges(tx, author, job, rows),
    )
    if (rows.length < portion)
      await moveJob(tx, job.id, [job.state], undoing ? 'undone' : 'done', at)
    return rows.length
  })
}

/** A job goes on as whoever began it. */
const authorOf = ({ created_by, user_type }: RunningJob, at: Date): Author => ({
  actor: user_type === '0' ? 'admin' : 'advertiser',
  userId: created_by,
  at,
})

function makeChanges(tx: Tx, author: Author, job: RunningJob, rows: readonly JobRow[]) {
  const change = job.change as JobChange
  return 'file' in change
    ? makeLines(tx, author, rows)
    : changeAll(tx, author, job.id, change, rows)
}

/** Gives results back what they were; what was only said beside them is taken away whatever became of them. */
async function takeBack(
  tx: Tx,
  author: Author,
  job: RunningJob,
  rows: readonly JobRow[],
): Promise<Outcome[]> {
  const change = job.change as JobChange
  const withdraw = 'file' in change ? undefined : kindOf(change).withdraw
  if (!withdraw) return restoreAll(tx, author, rows)
  const ids = rows.map(({ result_id }) => result_id)
  await withdraw(tx, job.id, ids)
  return rows.map(({ line }) => ({ line, state: 'undone' }))
}

async function changeAll(
  tx: Tx,
  author: Author,
  jobId: number,
  change: BulkChange,
  rows: readonly JobRow[],
): Promise<Outcome[]> {
  if (rows.length === 0) return []
  const kind = kindOf(change)
  const ids = rows.map(({ result_id }) => result_id)
  const results = await lockResultsForSystem(tx, ids)
  const { lastClosed } = await openMonths(tx, author.at)
  const months = await takingMonths(tx, author.at, lastClosed)
  const outlooks =
    (await kind.foresee?.(tx, results, change, { actor: author.actor, uses: new Map() })) ??
    new Map()
  const verdict = kind.verdict(change, author, { now: author.at, ...months }, outlooks)
  const refusals = await refusalsOf(tx, ids, verdict)
  const seen = new Map(rows.map((row) => [row.result_id, row.seen]))
  const changing = results.filter(
    ({ id, status }) => refusals.get(id) === null && seen.get(id) === status,
  )
  const changed = changing.map(({ id }) => id)
  const before = await statesOf(tx, changed)
  if (changing.length > 0) await kind.apply(tx, author, changing, change, { jobId, outlooks })
  const after = await statesOf(tx, changed)
  return rows.map(({ line, result_id }) => {
    const [was, became] = [before.get(result_id), after.get(result_id)]
    return was && became
      ? { line, state: 'done', before: was, after: became }
      : { line, state: 'failed', reason: bulkRefusals[refusals.get(result_id) ?? 'changed']! }
  })
}
