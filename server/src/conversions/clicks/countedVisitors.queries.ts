import { sql } from 'kysely'
import { hourMs } from '@tsunagi/contract/day'
import type { Db } from '../../platform/db.ts'
import { deleted } from '../../platform/portions.ts'
import { column, rowsOf, type ColumnOf } from '../../platform/rowsOf.ts'
import type { CountedVisitor, Window } from './countedVisitors.ts'

const { bigint, instant, int } = column
const windowColumns: Record<string, ColumnOf<Window>> = {
  name: bigint(({ name }) => name),
  from_hour: int(({ from }) => from),
  to_hour: int(({ to }) => to),
}
const columns: Record<string, ColumnOf<CountedVisitor>> = {
  name: bigint(({ name }) => name),
  hour: int(({ hour }) => hour),
  promotion_id: bigint(({ promotion_id }) => promotion_id),
  material_id: bigint(({ material_id }) => material_id),
  clicks: int(({ clicks }) => clicks),
  own: int(({ own }) => own),
  last_at: instant(({ last_at }) => last_at),
}

/** Asks who was counted. */
export type Recall = (tx: Db) => Promise<CountedVisitor[]>

/** Who was counted within some windows, one of each name; trackers of the version before wrote a table of their own, which is looked into as long as it has rows. */
export function recallOf(windows: readonly Window[]): Recall {
  if (windows.length === 0) return () => Promise.resolve([])
  const question = sql<Omit<CountedVisitor, 'last_at'> & { last_at: string }>`
    with asked as materialized (${rowsOf(windowColumns, windows)})
    ${countedIn('visitor_count')}
    union all
    ${countedIn('counted_visitor')} where (select exists (select from counted_visitor))`
  return async (tx) => {
    const { rows } = await question.execute(tx)
    return rows.map((row) => ({ ...row, last_at: new Date(row.last_at) }))
  }
}

const countedIn = (table: 'visitor_count' | 'counted_visitor') => sql`
  select known.* from asked
  cross join lateral (
    select name, hour, promotion_id, material_id, clicks, own, last_at from ${sql.table(table)}
    where name = asked.name and hour between asked.from_hour and asked.to_hour
    offset 0) as known`

/** Adds to what is remembered. */
export async function rememberVisitors(tx: Db, rows: readonly CountedVisitor[]) {
  if (rows.length === 0) return
  await sql`
    insert into visitor_count (name, hour, promotion_id, material_id, clicks, own, last_at)
    ${rowsOf(columns, rows)}`.execute(tx)
}

/** Forgets visitors that were counted in hours before an instant; answers how many rows went. */
export const deleteCountedVisitors =
  (table: 'visitor_count' | 'counted_visitor') =>
  (db: Db, before: Date): Promise<number> =>
    deleted(
      db
        .deleteFrom(table)
        .where('hour', '<', Math.floor(before.getTime() / hourMs))
        .executeTakeFirstOrThrow(),
    )
