import { sql } from 'kysely'
import { dayMs } from '@tsunagi/contract/day'
import { snapshotOf, type Db } from '../../platform/db.ts'
import type { BrokenPromise } from '../clicks.ts'
import { countedJournals, isCounted } from './journals.queries.ts'
import { moveMadeAgain } from './moving.ts'
import { dayInJapan, lastClickAt } from './sums.queries.ts'
import type { LogStore } from './tables.ts'

/** So many days are looked at, up to the last click. */
const days = 35

/** What must be true of clicks and of what is counted of them, and how often it is broken. */
export async function brokenPromises(db: Db, store: LogStore): Promise<BrokenPromise[]> {
  await moveMadeAgain(db, store)
  const last = await lastClickAt(store)
  if (!last) return []
  const since = new Date(Math.floor(last.getTime() / dayMs - days) * dayMs)
  const ofClicks = await brokenOfClicks(store, since)
  return [
    ...ofClicks,
    { promise: 'I9 the hours add up to the clicks', broken: await wrongHours(db, store, since) },
  ]
}

async function brokenOfClicks({ db }: LogStore, since: Date): Promise<BrokenPromise[]> {
  const { rows } = await sql<BrokenPromise>`
    select 'I8 one row for each click' as promise, toUInt64(count() - uniqExact(cid)) as broken from click where clicked_at >= ${since}
    union all
    select 'I9 flagged clicks do not count', countIf(counted and notEmpty(flags)) from click where clicked_at >= ${since}
    union all
    select 'I9 a visitor counts once a day', count() from (
      select 1 from click where clicked_at >= ${since} and counted and isNotNull(visitor_id)
      group by promotion_id, visitor_id, ${dayInJapan} having count() > 1)`.execute(db)
  return rows
}

/** Hours that say something else than their clicks, as of one moment. */
const wrongHours = (db: Db, store: LogStore, since: Date): Promise<number> =>
  snapshotOf(db, async (tx) => {
    const { rows: said } = await sql<object>`
      select toStartOfHour(clicked_at) as hour, media_id, promotion_id, material_id, count() as clicks, countIf(counted) as counted
      from click where clicked_at >= ${since} and ${isCounted(await countedJournals(tx))}
      group by hour, media_id, promotion_id, material_id`.execute(store.db)
    const { rows } = await sql<{ broken: number }>`
      select count(*)::int as broken
      from json_to_recordset(${JSON.stringify(said)}::json) as said (hour timestamptz, media_id bigint, promotion_id bigint, material_id bigint, clicks bigint, counted bigint)
      full join (select * from click_hour where hour >= ${since.toISOString()}) as click_hour using (hour, media_id, promotion_id, material_id)
      where (coalesce(click_hour.clicks, 0), coalesce(click_hour.counted, 0)) <> (coalesce(said.clicks, 0), coalesce(said.counted, 0))`.execute(
      tx,
    )
    return rows[0]!.broken
  })
