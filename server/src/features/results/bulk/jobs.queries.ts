import { sql } from 'kysely'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Page } from '@tsunagi/contract/paging'
import type { ResultJob } from '@tsunagi/contract/results/bulk'
import { type Db, type Tx } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { by, isBusinessOf } from '../../people/accounts/scope.queries.ts'
import { visibleResults } from '../results/resultFilter.queries.ts'
import type { JobChange } from './bulk.rules.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'

type State = ResultJob['state']

/** The operator sees every job, an advertiser those of its own people; administrators limited to their own clients see theirs and those of such advertisers. */
const visibleJobs = (db: Db, viewer: User) =>
  db
    .selectFrom('result_job as job')
    .innerJoin('user_account as author', 'author.id', 'job.created_by')
    .where((eb) =>
      eb.or([
        isBusinessOf(viewer, { advertiser: by('author.advertiser_id') }),
        eb('job.created_by', '=', viewer.id),
      ]),
    )

const namedJobs = (db: Db, viewer: User) =>
  visibleJobs(db, viewer).select([
    'job.id',
    'job.change',
    'job.state',
    'job.total',
    'job.done',
    'job.failed',
    'job.undone',
    'job.kept',
    'author.id as author_id',
    'author.user_name as created_by',
    'job.created_at',
    'job.finished_at',
  ])
/** A change of many results with the names of what it says. */
export type NamedJob = Awaited<ReturnType<ReturnType<typeof namedJobs>['executeTakeFirstOrThrow']>>

/** A page of the changes that the viewer may see. */
export async function listJobs(db: Db, viewer: User, { page, size, sort }: Page) {
  return pageOf(db, namedJobs(db, viewer), visibleJobs(db, viewer).select(totalCount), {
    page,
    size,
    order: orderOf(sort, { id: sql.ref('job.id') }, sql.ref('job.id')),
  })
}

/** A change that the viewer may see; undefined = there is none. */
export const findJob = (db: Db, viewer: User, id: number) =>
  namedJobs(db, viewer).where('job.id', '=', id).executeTakeFirst()

/** Whether a job has changed results that are not, or no longer, a viewer's business. */
export const changedOthers = async (db: Db, viewer: User, jobId: number): Promise<boolean> =>
  (await db
    .selectFrom('result_job_row as changed')
    .select('changed.line')
    .where('changed.job_id', '=', jobId)
    .where('changed.state', '=', 'done')
    .where(({ not, exists }) =>
      not(
        exists(
          visibleResults(db, viewer)
            .select('result.id')
            .whereRef('result.id', '=', sql.ref('changed.result_id')),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Results that a job left as they were, with the reason in the reader's language. */
export async function listLeftOut(
  db: Db,
  jobId: number,
  language: Language,
  { page, size, sort }: Page,
) {
  const left = db
    .selectFrom('result_job_row')
    .where('job_id', '=', jobId)
    .where('state', 'in', ['failed', 'kept'])
    .where('result_id', 'is not', null)
  return pageOf(
    db,
    left.select([
      sql<number>`result_id`.as('result_id'),
      sql<'failed' | 'kept'>`state`.as('state'),
      sql<string>`coalesce(reason ->> ${language}, '')`.as('reason'),
    ]),
    left.select(totalCount),
    { page, size, order: orderOf(sort, { result_id: sql.ref('result_id') }, sql.ref('line')) },
  )
}

/** Writes down a change of many results, looked at or already under way; answers its id. */
export const insertJob = async (
  tx: Tx,
  {
    change,
    state,
    total,
    failed,
    userId,
    at,
  }: {
    change: JobChange
    state: 'checked' | 'running'
    total: number
    failed: number
    userId: number
    at: Date
  },
): Promise<number> =>
  (
    await tx
      .insertInto('result_job')
      .values({
        change: JSON.stringify(change),
        state,
        total,
        failed,
        created_by: userId,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Moves a job from one of some states to another; false when it is in none of them. */
export async function moveJob(
  db: Db,
  id: number,
  from: readonly State[],
  to: State,
  finishedAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('result_job')
    .set({ state: to, finished_at: finishedAt })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const atWork = ['running', 'undoing'] as const

/** Jobs with work left. */
export const waitingJobs = (db: Db) =>
  db.selectFrom('result_job').select('id').where('state', 'in', atWork).orderBy('id').execute()

const workingJob = (tx: Tx, id: number) =>
  tx
    .selectFrom('result_job as job')
    .innerJoin('user_account as author', 'author.id', 'job.created_by')
    .select(['job.id', 'job.change', 'job.state', 'job.created_by', 'author.user_type'])
    .where('job.id', '=', id)
    .where('job.state', 'in', atWork)
    .forUpdate('job')

/** A job with work left, held by this transaction once nobody else holds it; undefined where none is left. */
export const lockJob = (tx: Tx, id: number) => workingJob(tx, id).executeTakeFirst()

/** The same, unless another worker has it. */
export const takeJob = (tx: Tx, id: number) => workingJob(tx, id).skipLocked().executeTakeFirst()
/** A change that this transaction holds. */
export type RunningJob = NonNullable<Awaited<ReturnType<typeof lockJob>>>

/** The next lines of a change in a state, in their order: waiting ones to be done, done ones to be taken back. */
export const nextRows = (tx: Tx, jobId: number, state: 'waiting' | 'done', batch: number) =>
  tx
    .selectFrom('result_job_row')
    .select(['line', 'seen', 'change', 'before', 'after'])
    // Only a line that adds a result has none, until that is done.
    .select((eb) => eb.ref('result_id').$notNull().as('result_id'))
    .where('job_id', '=', jobId)
    .where('state', '=', state)
    .orderBy('line')
    .limit(batch)
    .execute()
/** A line of a change, with the result as it was seen, before and after. */
export type JobRow = Awaited<ReturnType<typeof nextRows>>[number]

/** What became of a row. */
export interface Outcome {
  line: number
  state: 'done' | 'failed' | 'undone' | 'kept'
  /** The result that a line made. */
  result_id?: number
  reason?: object
  before?: object
  after?: object
}

/** Writes what became of rows, and counts it on their job. */
export async function setOutcomes(tx: Tx, jobId: number, outcomes: readonly Outcome[]) {
  if (outcomes.length === 0) return
  await sql`update result_job_row set state = outcome.state, reason = outcome.reason,
      result_id = coalesce(outcome.result_id, result_job_row.result_id), before = coalesce(outcome.before, result_job_row.before), after = coalesce(outcome.after, result_job_row.after)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as outcome (line int, state text, result_id bigint, reason jsonb, before jsonb, after jsonb)
    where result_job_row.job_id = ${jobId} and result_job_row.line = outcome.line`.execute(tx)
  const plus = (state: Outcome['state']) =>
    sql<number>`${sql.ref(state)} + ${outcomes.filter((each) => each.state === state).length}::int`
  await tx
    .updateTable('result_job')
    .set({
      done: plus('done'),
      failed: plus('failed'),
      undone: plus('undone'),
      kept: plus('kept'),
    })
    .where('id', '=', jobId)
    .execute()
}
