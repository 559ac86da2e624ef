import { sql, type RawBuilder } from 'kysely'
import type { ClickRecord } from '../../journal/records.ts'
import { isDuplicate } from '../../platform/collision.rules.ts'
import { attempt, type Db } from '../../platform/db.ts'
import type { Storing } from '../clicks.ts'
import { newestFirst, recalledColumns } from '../recalling.ts'
import { countingOf, recordsIn } from '../counting.queries.ts'

const added = (clicks: readonly ClickRecord[]) => sql`
  insert into click (cid, link_code, media_id, promotion_id, material_id, affiliater_id, advertiser_id, slot_id, visitor_id, clicked_at, ip,
                     user_agent, referrer, device, country, params, target_url, counted, flags)
  select cid, link_code, media_id, promotion_id, material_id, affiliater_id, advertiser_id, slot_id, visitor_id, clicked_at, ip,
         user_agent, referrer, device, country, params, target_url, counted, flags
  from (${recordsIn(clicks)}) as record`

/** Hardly ever is one of them there already; to look for each, and to confirm it afterwards, would cost a twentieth of storing. */
export function toStore(tx: Db, clicks: readonly ClickRecord[]): Storing {
  const adding = added(clicks)
  let counting: RawBuilder<unknown> | null = null
  return {
    add: async () => {
      if (clicks.length === 0) return
      const isAdded = attempt(tx, () => adding.execute(tx))
      // The database is busy meanwhile.
      counting = counted(clicks)
      try {
        await isAdded
      } catch (error) {
        if (!isDuplicate(error)) throw error
        counting = counted(await addMissing(tx, clicks))
      }
    },
    count: async () => void (await counting?.execute(tx)),
  }
}

/** Adds a click and counts it, unless it is there. */
export const makeAgain = async (tx: Db, click: ClickRecord) =>
  void (await counted(await addMissing(tx, [click]))?.execute(tx))

/** Adds those that are not there, and answers which they were. */
async function addMissing(tx: Db, clicks: readonly ClickRecord[]): Promise<ClickRecord[]> {
  const { rows } = await sql<{ cid: string }>`
    ${added(clicks)} on conflict (cid, clicked_at) do nothing returning cid`.execute(tx)
  const missing = new Set(rows.map(({ cid }) => cid))
  return clicks.filter(({ cid }) => missing.delete(cid))
}

const counted = (clicks: readonly ClickRecord[]): RawBuilder<unknown> | null =>
  clicks.length === 0 ? null : sql`${countingOf(clicks)} select`

/** Clicks at once: some milliseconds of work for who reads them. */
const portion = 1000

/** Counted clicks since an instant, portion by portion, the newest first: who must not count again today. */
export const countedSince = (db: Db, since: Date) =>
  newestFirst(portion, (before, limit) =>
    db
      .selectFrom('click')
      .select(recalledColumns)
      .where('clicked_at', '>=', since.toISOString())
      .where('counted', '=', true)
      .$if(before !== null, (all) =>
        all.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('clicked_at', 'id'), '<', tuple(before!.clicked_at, before!.id)),
        ),
      )
      .orderBy('clicked_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
  )
