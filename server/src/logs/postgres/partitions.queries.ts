import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { StoredMonth } from '../clicks.ts'

/** Makes the monthly tables that the clicks of the coming months go into. */
export const ensureClickPartitions = (db: Db, now: Date) =>
  sql`select ensure_click_partitions(${now.toISOString()})`.execute(db)

/** `click_202611` holds the clicks of a month of UTC. */
const monthOf = sql`to_date(right(c.relname, 6), 'YYYYMM')`
const endOf = sql`((${monthOf} + interval '1 month') at time zone 'UTC')`
const isMonth = sql`c.relname ~ '^click_[0-9]{6}$' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`

/** Monthly tables with nothing younger than an instant; one that a removal left behind half way is among them. */
export async function findOldMonths(
  db: Db,
  before: Date,
): Promise<{ name: string; is_attached: boolean }[]> {
  const { rows } = await sql<{ name: string; is_attached: boolean }>`
    select c.relname as name, c.relispartition as is_attached from pg_class c where ${isMonth} and ${endOf} <= ${before.toISOString()} order by c.relname`.execute(
    db,
  )
  return rows
}

/** What is stored of each month that has clicks. Counts are the database's own estimates. */
export async function listStoredMonths(db: Db): Promise<StoredMonth[]> {
  const { rows } = await sql<StoredMonth>`
    select to_char(${monthOf}, 'YYYY-MM') as month, greatest(c.reltuples, 0)::int8 as entries, pg_total_relation_size(c.oid) as bytes, ${endOf} as ends_at
    from pg_class c where ${isMonth} and c.relispartition and pg_relation_size(c.oid) > 0 order by c.relname desc`.execute(
    db,
  )
  return rows
}

/** Months that there are partitions for, as 202611. */
export async function preparedMonths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select right(inhrelid::regclass::text, 6) as month from pg_inherits where inhparent = 'click'::regclass and inhrelid::regclass::text ~ '_[0-9]{6}$' order by 1`.execute(
    db,
  )
  return rows.map(({ month }) => month)
}

/** Milliseconds that taking a month away may make new clicks wait on their way into the database. Visitors never wait for it. */
const longestWaitMs = 100
const lockNotAvailable = '55P03'

/**
 * Takes a month out of the log. It is a matter of milliseconds, but needs the log for itself: when others use it
 * for longer, nothing is done. PostgreSQL cannot do it concurrently where there is a default partition.
 */
export async function detachMonth(db: Db, name: string): Promise<boolean> {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`select set_config('lock_timeout', ${`${longestWaitMs}ms`}, true)`.execute(tx)
      await sql`select detach_click_month(${name})`.execute(tx)
    })
    return true
  } catch (error) {
    if ((error as { code?: string }).code === lockNotAvailable) return false
    throw error
  }
}

/** Removes a month that is no longer part of the log. Answers how many clicks it had. */
export async function dropMonth(tx: Tx, name: string): Promise<number> {
  const { rows } = await sql<{
    entries: number
  }>`select count(*) as entries from ${sql.table(name)}`.execute(tx)
  await sql`select drop_click_month(${name})`.execute(tx)
  return rows[0]!.entries
}
