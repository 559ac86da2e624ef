import { sql, type ExpressionBuilder, type Insertable, type Updateable } from 'kysely'
import { instantOf } from '@tsunagi/contract/day'
import type { Language } from '@tsunagi/contract/messages/text'
import type {
  PrivacyEvent,
  PrivacyRequest,
  PrivacyRequestDetail,
  PrivacyRequestFilter,
} from '@tsunagi/contract/office/privacyRequests'
import type { Page } from '@tsunagi/contract/paging'
import { matches, type Conditions, type Db, type Tables, type Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'
import type { Condition } from './personRows.queries.ts'

type From = ExpressionBuilder<{ request: Tables['privacy_request'] }, 'request'>

const conditionsOn = (today: string): Conditions<From, PrivacyRequestFilter> => ({
  id: (eb, id) => eb('request.id', '=', id),
  kind: (eb, kind) => eb('request.kind', '=', kind),
  asker: (eb, asker) => eb('request.asker', '=', asker),
  asker_id: (eb, id) => eb('request.asker_id', '=', id),
  status: (eb, status) => eb('request.status', '=', status),
  is_overdue: (_, is) =>
    sql<boolean>`(request.status = 'open' and request.answer_on < ${today}::date) = ${is}`,
})

/** As the account is called now. */
const nameOfSubject = sql<string | null>`case request.asker
  when 'affiliater' then (select coalesce(company, user_name) from affiliater where id = request.asker_id)
  when 'advertiser' then (select company from advertiser where id = request.asker_id)
  when 'agency' then (select company from agency where id = request.asker_id)
  else request.mail_address end`

const requests = (db: Db) =>
  db
    .selectFrom('privacy_request as request')
    .leftJoin('user_account as decider', 'decider.id', 'request.decided_by')

const columns = [
  'request.id',
  'request.kind',
  'request.asker',
  'request.asker_id',
  'request.channel',
  'request.asked_on',
  'request.answer_on',
  'request.identity',
  'request.status',
  'request.decided_at',
  'decider.user_name as decided_by_name',
] as const
const sorts = {
  id: sql.ref('request.id'),
  asked_on: sql.ref('request.asked_on'),
  answer_on: sql.ref('request.answer_on'),
}

/** Requests that a list asks for. */
export const foundRequests = (db: Db, today: string, filter: PrivacyRequestFilter) =>
  requests(db).where(matches(conditionsOn(today), filter))

/** A page of the requests that a filter finds; those that are open after the day of their answer are overdue `today`. */
export async function listRequests(
  db: Db,
  today: string,
  { page, size, sort, ...filter }: PrivacyRequestFilter & Page,
): Promise<{ items: PrivacyRequest[]; total: number }> {
  const found = foundRequests(db, today, filter)
  return pageOf(
    db,
    found.select([...columns, nameOfSubject.as('name')]),
    found.select(totalCount),
    { page, size, order: orderOf(sort, sorts, sorts.id) },
  )
}

/** A request with its steps and what was made for it; throws not found where there is none. */
export async function getRequest(
  db: Db,
  language: Language,
  id: number,
): Promise<PrivacyRequestDetail> {
  const row = await requests(db)
    .leftJoin('user_account as creator', 'creator.id', 'request.created_by')
    .select([
      ...columns,
      nameOfSubject.as('name'),
      'request.mail_address',
      'request.words',
      'request.decision',
      'creator.user_name as created_by_name',
    ])
    .where('request.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const [steps, jobs] = await Promise.all([stepsOf(db, id), jobsOf(db, language, id)])
  return { ...row, steps, jobs }
}

const stepsOf = (db: Db, id: number) =>
  db
    .selectFrom('privacy_step as step')
    .leftJoin('user_account', 'user_account.id', 'step.user_id')
    .select(['step.at', 'step.event', 'user_account.user_name', 'step.comment'])
    .where('step.request_id', '=', id)
    .orderBy('step.id')
    .execute()

const jobsOf = async (db: Db, language: Language, id: number) =>
  (
    await db
      .selectFrom('privacy_job as job')
      .innerJoin('user_account', 'user_account.id', 'job.created_by')
      .select([
        'job.id',
        'job.kind',
        'job.state',
        'job.rows_done',
        'job.bytes',
        'job.created_at',
        'user_account.user_name as started_by',
        'job.finished_at',
        `job.problem_${language} as problem`,
      ])
      .where('job.request_id', '=', id)
      .orderBy('job.id', 'desc')
      .execute()
  ).map((job) => ({ ...job, created_at: instantOf(job.created_at)! }))

/** The requests that an affiliater has made itself, newest first, a hundred at most. */
export const listOwnRequests = (db: Db, affiliaterId: number) =>
  db
    .selectFrom('privacy_request')
    .select(['id', 'kind', 'asked_on', 'status'])
    .where('asker', '=', 'affiliater')
    .where('asker_id', '=', affiliaterId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** Whether an account has an open request of this kind already. */
export const hasOpenRequest = async (
  tx: Tx,
  affiliaterId: number,
  kind: PrivacyRequest['kind'],
): Promise<boolean> =>
  (await tx
    .selectFrom('privacy_request')
    .select('id')
    .where('asker', '=', 'affiliater')
    .where('asker_id', '=', affiliaterId)
    .where('kind', '=', kind)
    .where('status', '=', 'open')
    .executeTakeFirst()) !== undefined

/** Writes a request down; answers its number. */
export const insertRequest = async (
  tx: Tx,
  values: Insertable<Tables['privacy_request']>,
): Promise<number> =>
  (await tx.insertInto('privacy_request').values(values).returning('id').executeTakeFirstOrThrow())
    .id

/** A request, held by this transaction. */
export async function lockRequest(tx: Tx, id: number) {
  const found = await tx
    .selectFrom('privacy_request')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}
/** A request as it is stored. */
export type StoredRequest = Awaited<ReturnType<typeof lockRequest>>

/** A request that is only read, not held; throws not found where there is none. */
export async function findRequest(db: Db, id: number): Promise<StoredRequest> {
  const found = await db
    .selectFrom('privacy_request')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** Changes what is stored of a request; the caller holds it. */
export const setRequest = (tx: Tx, id: number, values: Updateable<Tables['privacy_request']>) =>
  tx.updateTable('privacy_request').set(values).where('id', '=', id).execute()

/** Takes a step of a request down; it stays. */
export const insertStep = (
  tx: Tx,
  step: {
    request_id: number
    at: Date
    user_id: number | null
    event: PrivacyEvent
    comment?: string
  },
) => tx.insertInto('privacy_step').values(step).execute()

/** Whether an account of this kind and number is there. */
export async function isAccount(tx: Tx, kind: string, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(kind)} where id = ${id}`.execute(tx)
  return rows.length > 0
}

/** What requests themselves say of a person who is erased. */
export const emptyRequests = (tx: Tx, condition: Condition) =>
  sql`update privacy_request set words = '', mail_address = case when mail_address is not null then '' end where ${condition}`.execute(
    tx,
  )
