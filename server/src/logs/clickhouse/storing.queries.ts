import { sql } from 'kysely'
import type { ClickRecord } from '../../journal/records.ts'
import type { Db } from '../../platform/db.ts'
import { countedOfAdded, countingOf } from '../counting.queries.ts'

/** So many new numbers of clicks, ascending. Those of PostgreSQL, so that a click has the same wherever it is kept. */
export async function nextIds(tx: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('click', 'id')) as id from generate_series(1, ${count})`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Counts clicks that are kept elsewhere. */
export async function countClicks(
  tx: Db,
  clicks: readonly ClickRecord[],
  isNew: (cid: string) => boolean,
): Promise<void> {
  const added = clicks.filter(({ cid }) => isNew(cid))
  if (added.length === 0) return
  await sql`
    ${countingOf(added)}
    insert into page_step (day, promotion_id, media_id, material_id, page, clicks, counted)
    select (hour at time zone 'Asia/Tokyo')::date, promotion_id, media_id, material_id, page_of(referrer), sum(clicks), ${countedOfAdded}
    from added group by 1, 2, 3, 4, 5`.execute(tx)
}
