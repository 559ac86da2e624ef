import { sql } from 'kysely'
import { jobId, type JobName } from '@tsunagi/contract/office/jobNames'
import type { Db, Tx } from '../../../platform/db.ts'
import { whileHolding } from '../../../platform/turn.queries.ts'

/** Keeps the numbers of jobs apart from what else is locked by two numbers. */
const lockSpace = 41_370

/** Does something while nobody else in the cluster is at the same job, or nothing where somebody is. */
export const whileHoldingJob = (db: Db, job: JobName, work: () => Promise<unknown>) =>
  whileHolding(db, (held) => tryJob(held, job), work)

async function tryJob(held: Tx, job: JobName): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${lockSpace}::int, ${jobId(job)}::int) as mine`.execute(held)
  return rows[0]!.mine
}

/** The numbers of the jobs that somebody in the cluster is at right now. */
export async function heldJobs(db: Db): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select objid::int as id from pg_locks
    where locktype = 'advisory' and granted and classid::int = ${lockSpace}
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Up to when a job has done its work, how often it has failed since, and when it is tried again. */
export interface StoredMark {
  name: JobName
  covered_at: string
  failures: number
  retry_at: string | null
}

const marks = (db: Db) =>
  db.selectFrom('job').select([sql<JobName>`name`.as('name'), 'covered_at', 'failures', 'retry_at'])

/** Up to when each job has done its work. */
export const listMarks = (db: Db): Promise<StoredMark[]> => marks(db).execute()

/** Up to when one job has done its work; throws where it has no row. */
export const getMark = (db: Db, name: JobName): Promise<StoredMark> =>
  marks(db).where('name', '=', name).executeTakeFirstOrThrow()

/** A job that was never seen before gets a mark; one that has one keeps it. */
export const insertMark = (db: Db, name: JobName, covered_at: Date) =>
  db
    .insertInto('job')
    .values({ name, covered_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Notes that a job has done all up to an instant; its failures are forgotten. */
export const setCovered = (tx: Tx, name: JobName, covered_at: Date) =>
  tx
    .updateTable('job')
    .set({ covered_at, failures: 0, retry_at: null })
    .where('name', '=', name)
    .execute()

/** A job that is switched on begins with the first moment after this one, whatever it missed while it was off. */
export async function beginAfter(tx: Tx, name: JobName, covered_at: Date) {
  await insertMark(tx, name, covered_at)
  await setCovered(tx, name, covered_at)
}

/** Notes how often a job has failed in a row, and when it is tried again. */
export const setRetry = (tx: Tx, name: JobName, failures: number, retry_at: Date) =>
  tx.updateTable('job').set({ failures, retry_at }).where('name', '=', name).execute()
