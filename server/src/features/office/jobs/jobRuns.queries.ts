import { sql } from 'kysely'
import type { Text } from '@tsunagi/contract/messages/text'
import type { JobName, RunState } from '@tsunagi/contract/office/jobNames'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Admin } from '../../../platform/session.ts'

/** What a run had to say, and how much it did. */
export interface RunOutcome {
  state: 'done' | 'failed'
  handled: number
  lines: Text[]
}

/** Notes that a run of a job has begun, whether asked for or due; answers its id. */
export const beginRun = async (
  db: Db,
  job: JobName,
  request_id: number | null,
  now: Date,
): Promise<number> =>
  (
    await db
      .insertInto('job_run')
      .values({ job, request_id, started_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Notes how a run ended; `quiet` = the runs just before it that found nothing to do, for which it stands. */
export const endRun = (
  tx: Tx,
  id: number,
  { state, handled, lines }: RunOutcome,
  now: Date,
  quiet = 0,
) =>
  tx
    .updateTable('job_run')
    .set({ state, handled, quiet, lines: JSON.stringify(lines), ended_at: now })
    .where('id', '=', id)
    .execute()

/** Runs that nobody is at any more, though they have no end: the process that was at them is gone. */
export const endCutOff = async (tx: Tx, job: JobName): Promise<boolean> =>
  (
    await tx
      .updateTable('job_run')
      .set({ state: 'interrupted' })
      .where('job', '=', job)
      .where('state', '=', 'running')
      .executeTakeFirstOrThrow()
  ).numUpdatedRows > 0n

/** The names of the jobs that are running. */
export const openRuns = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set(
    (await db.selectFrom('job_run').select('job').where('state', '=', 'running').execute()).map(
      ({ job }) => job,
    ),
  )

/** Takes the run before away where it found nothing to do and nobody asked for it; answers for how many it stood. */
export async function takeQuietRunBefore(tx: Tx, job: JobName, id: number): Promise<number> {
  const before = await tx
    .selectFrom('job_run')
    .select([
      'id',
      'quiet',
      'state',
      'handled',
      'request_id',
      sql<number>`jsonb_array_length(lines)`.as('lines'),
    ])
    .where('job', '=', job)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isQuiet =
    before?.state === 'done' &&
    before.handled === 0 &&
    before.lines === 0 &&
    before.request_id === null
  if (!isQuiet) return 0
  await tx.deleteFrom('job_run').where('id', '=', before.id).execute()
  return before.quiet + 1
}

/** Who waits for a job, by its name. */
export const waitingRequests = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set(
    (await db.selectFrom('job_request').select('job').where('taken_at', 'is', null).execute()).map(
      ({ job }) => job,
    ),
  )

/** Asks for a job to run soon; while it is asked for already nothing is added. */
export const insertRequest = (db: Db, job: JobName, user_id: number, now: Date) =>
  db
    .insertInto('job_request')
    .values({ job, user_id, asked_at: now })
    .onConflict((conflict) => conflict.column('job').where('taken_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()

/** The request that is taken up now, if there is one. */
export const takeRequest = async (db: Db, job: JobName, now: Date): Promise<number | null> =>
  (
    await db
      .updateTable('job_request')
      .set({ taken_at: now })
      .where('job', '=', job)
      .where('taken_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
  )?.id ?? null

/** The one way in for readers: only the operator sees what the worker does. */
const visibleRuns = (db: Db, _viewer: Admin) => db.selectFrom('job_run')

const duration = sql<
  number | null
>`(extract(epoch from (job_run.ended_at - job_run.started_at)) * 1000)::bigint`

/** The last run of each job. */
export const lastRuns = (db: Db, viewer: Admin) =>
  visibleRuns(db, viewer)
    .distinctOn('job_run.job')
    .select([
      'job_run.job',
      sql<RunState>`job_run.state`.as('state'),
      'job_run.started_at',
      'job_run.handled',
      duration.as('duration'),
    ])
    .orderBy('job_run.job')
    .orderBy('job_run.id', 'desc')
    .execute()

const shown = 50

/** What happened last, the newest first. */
export const listRuns = (db: Db, viewer: Admin, job: JobName) =>
  visibleRuns(db, viewer)
    .leftJoin('job_request', 'job_request.id', 'job_run.request_id')
    .leftJoin('user_account', 'user_account.id', 'job_request.user_id')
    .select([
      'job_run.id',
      'job_run.started_at',
      sql<RunState>`job_run.state`.as('state'),
      'job_run.handled',
      'job_run.quiet',
      duration.as('duration'),
      sql<Text[]>`job_run.lines`.as('lines'),
      'user_account.user_name as asked_by',
    ])
    .where('job_run.job', '=', job)
    .orderBy('job_run.id', 'desc')
    .limit(shown)
    .execute()

/** Old runs go, but of each job the last one stays. */
export const deleteJobRuns = async (db: Db, before: Date): Promise<number> =>
  Number(
    (
      await db
        .deleteFrom('job_run')
        .where('started_at', '<', before.toISOString())
        .where('state', '<>', 'running')
        .where('id', 'not in', (eb) =>
          eb
            .selectFrom('job_run as kept')
            .select((kept) => kept.fn.max('kept.id').as('id'))
            .groupBy('kept.job'),
        )
        .executeTakeFirstOrThrow()
    ).numDeletedRows,
  )

/** How each job fares: failures in a row, when it last ended well (Unix seconds), and how much that run handled. */
export async function jobFigures(db: Db) {
  const { rows } = await sql<{
    job: string
    failures: number
    succeeded: number | null
    handled: number | null
  }>`
    select job.name as job, job.failures, last.succeeded, last.handled
    from job left join lateral (
      select extract(epoch from ended_at)::float8 as succeeded, handled
      from job_run where job_run.job = job.name and state = 'done' order by id desc limit 1
    ) as last on true
    order by 1`.execute(db)
  return rows
}
