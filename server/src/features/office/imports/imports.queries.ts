import { sql, type ExpressionBuilder, type Insertable, type SqlBool } from 'kysely'
import type { ImportError, ImportJob } from '@tsunagi/contract/office/imports'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Page } from '@tsunagi/contract/paging'
import type { Actor } from '../../../platform/actor.ts'
import { matches, type Conditions, type Db, type Tables, type Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { FieldErrors } from '../../../platform/fieldErrors.ts'
import type { ReadLine } from '../../../platform/csvLines.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'
import { deleted } from '../../../platform/portions.ts'
import type { Admin } from '../../../platform/session.ts'

/** How many lines of an import are in a state. */
export const countRows = (state: string) =>
  sql<number>`(select count(*) from import_row where import_row.job_id = import_job.id and import_row.state = ${state})`

/** Whoever is limited to their own clients sees what they uploaded themselves. */
const isBusinessOf = ({ scope, id }: Admin) =>
  scope === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`import_job.created_by = ${id}`

/** The one way to imports as somebody sees them. */
export const visibleImports = (db: Db, viewer: Admin) =>
  db.selectFrom('import_job').where(isBusinessOf(viewer))

const jobs = (db: Db, viewer: Admin) =>
  visibleImports(db, viewer)
    .innerJoin('user_account', 'user_account.id', 'import_job.created_by')
    .select([
      'import_job.id',
      'import_job.party',
      'import_job.mode',
      'import_job.filename',
      'import_job.encoding',
      'import_job.send_mail',
      'import_job.state',
      'import_job.total',
      sql<number>`import_job.total - ${countRows('unchecked')}`.as('checked'),
      countRows('bad').as('bad'),
      countRows('done').as('done'),
      countRows('undone').as('undone'),
      countRows('kept').as('kept'),
      'user_account.user_name as created_by',
      'import_job.created_at',
      'import_job.finished_at',
    ])

type JobFilter = { party?: ImportJob['party'] | undefined; state?: ImportJob['state'] | undefined }
const conditions: Conditions<ExpressionBuilder<Tables, 'import_job'>, JobFilter> = {
  party: (eb, party) => eb('import_job.party', '=', party),
  state: (eb, state) => eb('import_job.state', '=', state),
}

/** A page of the imports that are the administrator's business. */
export async function listJobs(
  db: Db,
  viewer: Admin,
  { page, size, sort, ...filter }: JobFilter & Page,
) {
  const where = matches(conditions, filter)
  return pageOf(
    db,
    jobs(db, viewer).where(where),
    visibleImports(db, viewer).where(where).select(totalCount),
    {
      page,
      size,
      order: orderOf(sort, { id: sql.ref('import_job.id') }, sql.ref('import_job.id')),
    },
  )
}

/** An import; not found where it is not the administrator's business. */
export async function getJob(db: Db, viewer: Admin, id: number): Promise<ImportJob> {
  const job = await jobs(db, viewer).where('import_job.id', '=', id).executeTakeFirst()
  if (!job) throw notFound()
  return job
}

/** Who reads what is wrong with lines, and whether account numbers are shown to them whole. */
export interface Reader {
  viewer: Admin
  language: Language
  accountNumbers: 'whole' | 'masked'
}

const valueFor = ({ accountNumbers }: Reader) =>
  accountNumbers === 'whole'
    ? sql`given ->> name`
    : sql`case name when 'account_number' then '****' || right(given ->> name, 3) else given ->> name end`

/** What is wrong with the lines of an import: one row for each message. */
export async function listErrors(
  db: Db,
  reader: Reader,
  { import_id, page, size, sort }: { import_id: number } & Page,
): Promise<{ items: ImportError[]; total: number }> {
  const found = db.selectFrom(
    sql<ImportError & { place: number }>`(
      select line, name as field, coalesce(${valueFor(reader)}, '') as value, message ->> ${reader.language} as message, place
      from import_job join import_row on import_row.job_id = import_job.id,
        jsonb_each(errors) as field(name, messages), jsonb_array_elements(messages) with ordinality as each(message, place)
      where import_job.id = ${import_id} and errors is not null and ${isBusinessOf(reader.viewer)})`.as(
      'error',
    ),
  )
  const id = sql`array[field, place::text]`
  return pageOf(db, found.select(['line', 'field', 'value', 'message']), found.select(totalCount), {
    page,
    size,
    order: orderOf(sort, { line: sql.ref('line') }, id),
  })
}

/** Writes down an import, before anything of it is taken over; answers its id. */
export const insertJob = async (tx: Tx, job: Insertable<Tables['import_job']>): Promise<number> =>
  (await tx.insertInto('import_job').values(job).returning('id').executeTakeFirstOrThrow()).id

/** Keeps the lines of a file: those whose cells can be trusted are still to be tried out. */
export const insertRows = (tx: Tx, id: number, lines: readonly ReadLine[]) =>
  tx
    .insertInto('import_row')
    .values(
      lines.map(({ line, given, problem }) => ({
        job_id: id,
        line,
        given: JSON.stringify(given),
        errors: problem ? JSON.stringify({ _: [problem] }) : null,
        state: problem ? ('bad' as const) : ('unchecked' as const),
      })),
    )
    .execute()

/** Says how many lines an import has. */
export const setTotal = (tx: Tx, id: number, total: number) =>
  tx.updateTable('import_job').set({ total }).where('id', '=', id).execute()

/** Moves an import from one of some states to another; false when it is in none of them. */
export async function moveJob(
  db: Db,
  id: number,
  from: readonly ImportJob['state'][],
  to: ImportJob['state'],
  finishedAt: Date | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import_job')
    .set({ state: to, finished_at: finishedAt })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Lines of a tried out import that would be taken over, the first of them. */
export const linesToTake = (db: Db, id: number) =>
  db
    .selectFrom('import_row')
    .innerJoin('import_job', 'import_job.id', 'import_row.job_id')
    .select(['import_row.line', 'import_row.given'])
    .where('import_job.id', '=', id)
    .where('import_job.state', '=', 'checked')
    .where('import_row.state', '=', 'waiting')
    .orderBy('import_row.line')
    .limit(mostLines)
    .execute()
const mostLines = 5000

const atWork = ['running', 'undoing'] as const

/** Imports that wait for a worker. */
export const waitingJobs = (db: Db) =>
  db.selectFrom('import_job').select('id').where('state', 'in', atWork).orderBy('id').execute()

/** Who moved an import last, and by what; undefined where no person did. */
export async function whoMoved(db: Db, id: number): Promise<Actor | undefined> {
  const { rows } = await sql<Actor>`
    select actor_id as "userId", proxy_actor_id as "proxyUserId", key, host(ip) as ip, user_agent as "userAgent", request_id as "requestId"
    from audit_row where target = 'import_job' and target_id = ${String(id)} and actor_id is not null
    order by id desc limit 1`.execute(db)
  return rows[0]
}

/** One of them, held by this transaction; undefined where it was stopped meanwhile, or another worker has it. */
export const takeJob = (tx: Tx, id: number) =>
  tx
    .selectFrom('import_job')
    .select(['id', 'party', 'mode', 'send_mail', 'state', 'created_by'])
    .where('id', '=', id)
    .where('state', 'in', atWork)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
/** An import that this transaction works at. */
export type RunningJob = NonNullable<Awaited<ReturnType<typeof takeJob>>>

/** The next lines of an import in a state: waiting ones to be taken over, done ones to be taken back. */
export const nextRows = (tx: Tx, jobId: number, state: 'waiting' | 'done', batch: number) =>
  tx
    .selectFrom('import_row')
    .select(['line', 'given', 'party_id', 'before', 'after'])
    .where('job_id', '=', jobId)
    .where('state', '=', state)
    // What came last is taken back first: it may stand on what came before.
    .orderBy('line', state === 'done' ? 'desc' : 'asc')
    .limit(batch)
    .execute()
/** A line of an import, with the account before and after. */
export type ImportRow = Awaited<ReturnType<typeof nextRows>>[number]

/** What lines are taken over with. */
export interface RunContext {
  appUrl: string
  now: Date
}

/** What became of a line. */
export interface Outcome {
  state: 'waiting' | 'bad' | 'done' | 'undone' | 'kept'
  party_id?: number
  errors?: FieldErrors | null
  before?: object | null
  after?: object | null
}
/** Keeps what became of a line; what the outcome leaves open stays as it was. */
export const setRow = (
  tx: Tx,
  jobId: number,
  line: number,
  { errors, before, after, ...outcome }: Outcome,
) =>
  tx
    .updateTable('import_row')
    .set({
      ...outcome,
      ...(errors && { errors: JSON.stringify(errors) }),
      ...(before && { before: JSON.stringify(before) }),
      ...(after && { after: JSON.stringify(after) }),
    })
    .where('job_id', '=', jobId)
    .where('line', '=', line)
    .execute()

/** What became of many lines. */
export const setRows = (tx: Tx, jobId: number, outcomes: readonly (Outcome & { line: number })[]) =>
  sql`update import_row set state = outcome.state, party_id = coalesce(outcome.party_id, import_row.party_id),
      errors = coalesce(outcome.errors, import_row.errors), before = coalesce(outcome.before, import_row.before), after = coalesce(outcome.after, import_row.after)
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as outcome (line int, state text, party_id bigint, errors jsonb, before jsonb, after jsonb)
    where import_row.job_id = ${jobId} and import_row.line = outcome.line`.execute(tx)

/** Deletes imports of which no line was ever taken over, with what their files said of people. Answers how many. */
export const deleteTriedImports = (db: Db, before: Date): Promise<number> =>
  deleted(
    db
      .deleteFrom('import_job')
      .where('created_at', '<', before.toISOString())
      .where('state', 'in', ['checking', 'checked', 'cancelled'])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('import_row')
              .select('line')
              .whereRef('import_row.job_id', '=', 'import_job.id')
              .where('state', 'in', ['done', 'undone', 'kept']),
          ),
        ),
      )
      .executeTakeFirstOrThrow(),
  )
