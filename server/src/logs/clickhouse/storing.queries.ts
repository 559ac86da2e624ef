import { sql } from 'kysely'
import type { ClickRecord } from '../../journal/records.ts'
import type { Db } from '../../platform/db.ts'
import type { PaidClick } from '../clicks.ts'
import { countsOfAdded, paidRecords, recordsIn } from '../counting.queries.ts'

/** So many new numbers of clicks, ascending. Those of PostgreSQL, so that a click has the same wherever it is kept. */
export async function nextIds(tx: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('click', 'id')) as id from generate_series(1, ${count})`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Counts clicks that are kept elsewhere; of all of them those are answered that are paid for. */
export async function countClicks(
  tx: Db,
  clicks: readonly ClickRecord[],
  isNew: (cid: string) => boolean,
): Promise<PaidClick[]> {
  const added = clicks.filter(({ cid }) => isNew(cid)).map(({ cid }) => cid)
  const { rows } = await sql<PaidClick>`
    with record as (${recordsIn(clicks)}),
    added as (select * from record where cid = any(${added}::text[])),
    ${countsOfAdded},
    steps as (
      insert into page_step (day, promotion_id, media_id, material_id, page, clicks, counted)
      select (clicked_at at time zone 'Asia/Tokyo')::date, promotion_id, media_id, material_id, page_of(referrer), count(*), count(*) filter (where counted)
      from added group by 1, 2, 3, 4, 5
    )
    ${paidRecords}`.execute(tx)
  return rows
}
