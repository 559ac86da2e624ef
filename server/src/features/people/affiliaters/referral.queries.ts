import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { withinScope } from '../accounts/scope.queries.ts'

/** The name of whom the row `affiliater` came by. */
export const referrerName = sql<
  string | null
>`(select coalesce(other.company, other.user_name) from affiliater as other where other.id = affiliater.referrer_id)`

/** Lets one referrer after another be given, so that no two make a circle together. */
export const takeTurnOfReferrers = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('referrer', 0))`.execute(tx)

/** Whether an affiliater is there and the administrator's business. */
export const isOneOfTheirs = async (tx: Tx, adminId: number, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('affiliater')
    .select('id')
    .where('id', '=', id)
    .where(withinScope(adminId, sql.ref('affiliater.staff_id')))
    .executeTakeFirst()) !== undefined

/** Whether an affiliater came by another one, straight or by those whom that one brought. */
export const cameBy = async (tx: Tx, id: number, other: number): Promise<boolean> =>
  (
    await sql<{ is_so: boolean }>`
      with recursive line as (
        select id, referrer_id from affiliater where id = ${id}
        union select above.id, above.referrer_id from affiliater as above join line on above.id = line.referrer_id)
      select exists (select from line where line.id = ${other}) as is_so`.execute(tx)
  ).rows[0]!.is_so
