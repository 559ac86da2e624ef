import { sql } from 'kysely'
import type { ClickRecord } from '../../journal/records.ts'
import type { Db } from '../../platform/db.ts'
import { mostRecalled, type PaidClick } from '../clicks.ts'
import { countsOfAdded, paidRecords, recordsIn } from '../counting.queries.ts'

export function toStore(tx: Db, clicks: readonly ClickRecord[]): () => Promise<PaidClick[]> {
  if (clicks.length === 0) return () => Promise.resolve([])
  const statement = sql<PaidClick>`
    with record as (${recordsIn(clicks)}), added as (
      insert into click (cid, link_code, media_id, promotion_id, material_id, affiliater_id, advertiser_id, slot_id, visitor_id, clicked_at, ip,
                         user_agent, referrer, device, country, params, target_url, counted, flags)
      select cid, link_code, media_id, promotion_id, material_id, affiliater_id, advertiser_id, slot_id, visitor_id, clicked_at, ip,
             user_agent, referrer, device, country, params, target_url, counted, flags from record
      on conflict (cid, clicked_at) do nothing
      returning clicked_at, media_id, promotion_id, material_id, slot_id, counted, referrer
    ), ${countsOfAdded}
    ${paidRecords}`
  return async () => (await statement.execute(tx)).rows
}

/** Counted clicks since an instant: who must not count again today. */
export const countedSince = (db: Db, since: Date) =>
  db
    .selectFrom('click')
    .select(['promotion_id', 'visitor_id', 'ip', 'user_agent', 'clicked_at'])
    .where('clicked_at', '>=', since.toISOString())
    .where('counted', '=', true)
    .orderBy('clicked_at', 'desc')
    .limit(mostRecalled)
    .execute()
