import { sql, type Updateable } from 'kysely'
import type { Db, Tables, Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { takeOldest, type JobTable } from '../../../platform/outbox/jobLease.queries.ts'
import type { Condition } from './personRows.queries.ts'

/** Puts work for a request in line for the worker; answers its id. */
export const insertJob = async (
  tx: Tx,
  job: { request_id: number; kind: 'export' | 'erasure'; created_at: Date; created_by: number },
): Promise<number> =>
  (await tx.insertInto('privacy_job').values(job).returning('id').executeTakeFirstOrThrow()).id

/** Whether something is being made for a request. */
export const isBusy = async (tx: Tx, requestId: number): Promise<boolean> =>
  (await tx
    .selectFrom('privacy_job')
    .select('id')
    .where('request_id', '=', requestId)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()) !== undefined

/** Work for a request as it stands; not found where there is none. */
export async function getJob(db: Db, id: number) {
  const found = await db
    .selectFrom('privacy_job')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
/** Work for a request as it stands. */
export type StoredJob = Awaited<ReturnType<typeof getJob>>

const jobs: JobTable = { table: 'privacy_job', working: ['waiting', 'running'] }

/** Takes the oldest job that nobody does; null when there is none. */
export async function takeJob(db: Db, now: Date, until: Date): Promise<StoredJob | null> {
  const id = await takeOldest(db, jobs, now, until)
  return id === null ? null : getJob(db, id)
}

/** Writes down how a job went, as long as it is still one's own. */
export const setJob = async (
  db: Db,
  { id, attempt }: Pick<StoredJob, 'id' | 'attempt'>,
  values: Updateable<Tables['privacy_job']>,
): Promise<boolean> =>
  (
    await db
      .updateTable('privacy_job')
      .set(values)
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('state', '=', 'running')
      .executeTakeFirstOrThrow()
  ).numUpdatedRows > 0n

/** Jobs whose files are wanted. */
export const wantedFiles = async (db: Db): Promise<Set<number>> =>
  new Set(
    (
      await db
        .selectFrom('privacy_job')
        .select('id')
        .where('kind', '=', 'export')
        .where('state', 'in', ['running', 'done'])
        .execute()
    ).map(({ id }) => id),
  )

const giveUpFiles = (db: Db) =>
  db
    .updateTable('privacy_job')
    .set({ state: sql`'removed'` })
    .where('kind', '=', 'export')

/** Gives up the files of jobs that ended before this moment. */
export const expireFiles = (db: Db, before: Date) =>
  giveUpFiles(db)
    .where('state', '=', 'done')
    .where('finished_at', '<', before.toISOString())
    .execute()

/** Gives up what was written, or is being written, for these requests: their person is erased. */
export const giveUpFilesOf = (tx: Tx, requests: Condition) =>
  giveUpFiles(tx)
    .where('state', 'in', ['running', 'done'])
    .where(sql<boolean>`request_id in (select id from privacy_request where ${requests})`)
    .execute()
