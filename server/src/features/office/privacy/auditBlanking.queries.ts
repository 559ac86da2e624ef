import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { entryContent } from '../audit/chain.queries.ts'
import { sumOfRest } from '../../../platform/auditChain.ts'
import type { Fields } from './auditBlanking.rules.ts'

/** An entry of the audit log, with what it says of a row before and after. */
export interface Entry {
  id: number
  target: string
  target_id: string
  actor_id: number | null
  before: Fields
  after: Fields
}

/** By which an erasure is known in the audit log. */
export const erasureName = (jobId: number) => `erasure-${jobId}`

/** Entries of the job that are not blanked yet: those that it found before, and those that it made itself, but for what says so. */
const left = (jobId: number) => sql`
  from audit_row where (id in (select jsonb_array_elements_text(audit_ids)::bigint from privacy_job where id = ${jobId}) or (request_id = ${erasureName(jobId)} and target <> 'audit_erasure'))
    and not exists (select from audit_erasure, jsonb_array_elements(erased) as done where job_id = ${jobId} and (done ->> 'id')::bigint = audit_row.id)`

/** Some of them that are sealed, held by this transaction. */
export const lockEntries = async (tx: Tx, jobId: number, most: number): Promise<Entry[]> =>
  (
    await sql<Entry>`select id, target, target_id, actor_id, before, after ${left(jobId)} and seq is not null order by id limit ${most} for update of audit_row`.execute(
      tx,
    )
  ).rows

/** Whether some wait to be sealed. */
export const hasUnsealed = async (db: Db, jobId: number): Promise<boolean> =>
  (await sql`select 1 ${left(jobId)} and seq is null limit 1`.execute(db)).rows.length > 0

/** What is left of an entry once it is blanked. */
export interface BlankedEntry {
  id: number
  target_id: string
  before: Fields
  after: Fields
  /** The machine is that of the person. */
  is_own: boolean
}

/** Blanks entries, and takes down what each was sealed as and what is left of it. */
export async function blankEntries(
  tx: Tx,
  jobId: number,
  at: Date,
  entries: readonly BlankedEntry[],
): Promise<void> {
  await sql`
    update audit_row set before = given.before, after = given.after, target_id = given.target_id,
      ip = case when given.is_own then null else ip end, user_agent = case when given.is_own then null else user_agent end
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as given (id bigint, target_id text, before jsonb, after jsonb, is_own boolean)
    where audit_row.id = given.id`.execute(tx)
  const rest = await entryContent(
    tx,
    entries.map(({ id }) => id),
  )
  const erased = rest.map(({ id, row_hash, content }) => ({
    id,
    sealed_as: row_hash.toString('hex'),
    rest: sumOfRest(content),
  }))
  await tx
    .insertInto('audit_erasure')
    .values({ job_id: jobId, at, erased: JSON.stringify(erased) })
    .execute()
}
