import { sql, type RawBuilder } from 'kysely'
import type { ClickRecord } from '../../journal/records.ts'
import { attempt, type Db } from '../../platform/db.ts'
import { mostRecalled } from '../clicks.ts'
import { countsOfAdded, recordsIn } from '../counting.queries.ts'

const asTheyAre = sql``
/** Looks each up before it is added and confirms it afterwards: a twentieth of what storing costs. */
const ifNotThere = sql`on conflict (cid, clicked_at) do nothing`

const stored = (clicks: readonly ClickRecord[], how: RawBuilder<unknown>) => sql`
  with added as (
    insert into click (cid, link_code, media_id, promotion_id, material_id, affiliater_id, advertiser_id, slot_id, visitor_id, clicked_at, ip,
                       user_agent, referrer, device, country, params, target_url, counted, flags)
    select cid, link_code, media_id, promotion_id, material_id, affiliater_id, advertiser_id, slot_id, visitor_id, clicked_at, ip,
           user_agent, referrer, device, country, params, target_url, counted, flags
    from (${recordsIn(clicks)}) as record
    ${how}
    returning clicked_at, media_id, promotion_id, material_id, slot_id, counted, referrer
  ), ${countsOfAdded}
  select`

/** Hardly ever is one of them there already: then all are asked for. */
export function toStore(tx: Db, clicks: readonly ClickRecord[]): () => Promise<void> {
  if (clicks.length === 0) return () => Promise.resolve()
  const statement = stored(clicks, asTheyAre)
  return async () => {
    try {
      await attempt(tx, () => statement.execute(tx))
    } catch (error) {
      if (!isThere(error)) throw error
      await addMissing(tx, clicks)
    }
  }
}

/** Adds those that are not there. */
export const addMissing = async (tx: Db, clicks: readonly ClickRecord[]) =>
  void (await stored(clicks, ifNotThere).execute(tx))

/** SQLSTATE unique_violation. */
const isThere = (error: unknown) => (error as { code?: unknown }).code === '23505'

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
