import { sql } from 'kysely'
import { hourMs } from '@tsunagi/contract/day'
import type { Db } from '../../platform/db.ts'
import { deleted } from '../../platform/portions.ts'
import { keyOf, type CountedVisitor, type Window } from './countedVisitors.ts'

/** Who was counted within some windows. */
export async function recallVisitors(
  tx: Db,
  windows: readonly Window[],
): Promise<CountedVisitor[]> {
  if (windows.length === 0) return []
  const each = new Map(windows.map((window) => [Object.values(window).join(' '), window]))
  const { rows } = await sql<Omit<CountedVisitor, 'last_at'> & { last_at: string }>`
    select known.*
    from json_to_recordset(${JSON.stringify([...each.values()])}::json) as asked (name bigint, "from" int, "to" int)
    cross join lateral (
      select name, hour, promotion_id, material_id, clicks, own, last_at from counted_visitor
      where name = asked.name and hour between asked.from and asked.to
      offset 0) as known`.execute(tx)
  const found = rows.map((row) => ({ ...row, last_at: new Date(row.last_at) }))
  // Windows of one name may have hours in common.
  return [...new Map(found.map((row) => [keyOf(row), row])).values()]
}

export async function rememberVisitors(tx: Db, rows: readonly CountedVisitor[]) {
  if (rows.length === 0) return
  await sql`
    insert into counted_visitor as known (name, hour, promotion_id, material_id, clicks, own, last_at)
    select name, hour, promotion_id, material_id, clicks, own, last_at
    from json_to_recordset(${JSON.stringify(rows)}::json) as counted (name bigint, hour int, promotion_id bigint, material_id bigint, clicks int, own int, last_at timestamptz)
    on conflict (name, hour, promotion_id, material_id) do update
    set clicks = known.clicks + excluded.clicks, own = known.own + excluded.own, last_at = greatest(known.last_at, excluded.last_at)`.execute(
    tx,
  )
}

export const deleteCountedVisitors = (db: Db, before: Date): Promise<number> =>
  deleted(
    db
      .deleteFrom('counted_visitor')
      .where('hour', '<', Math.floor(before.getTime() / hourMs))
      .executeTakeFirstOrThrow(),
  )
