import { sql } from 'kysely'
import { jsonArrayOf } from '../../journal/records.ts'
import type { Db } from '../../platform/db.ts'
import type { PaidClick } from '../clicks.ts'

/** Pages that are remembered of a medium and a promotion, and how much of an address. */
const mostPages = 200
const longestPage = 500

export async function storeClicks(tx: Db, clicks: readonly Buffer[]): Promise<PaidClick[]> {
  if (clicks.length === 0) return []
  const { rows } = await sql<PaidClick>`
    with record as (
      select * from json_to_recordset(${jsonArrayOf(clicks)}::json) as record (
        cid text, link_code text, media_id bigint, promotion_id bigint, material_id bigint, affiliater_id bigint, advertiser_id bigint, slot_id bigint,
        visitor_id text, clicked_at timestamptz, ip inet, user_agent text, referrer text, device text, country text, params jsonb, target_url text,
        counted boolean, flags text[])
    ), added as (
      insert into click (cid, link_code, media_id, promotion_id, material_id, affiliater_id, advertiser_id, slot_id, visitor_id, clicked_at, ip,
                         user_agent, referrer, device, country, params, target_url, counted, flags)
      select cid, link_code, media_id, promotion_id, material_id, affiliater_id, advertiser_id, slot_id, visitor_id, clicked_at, ip,
             user_agent, referrer, device, country, params, target_url, counted, flags from record
      on conflict (cid, clicked_at) do nothing
      returning clicked_at, media_id, promotion_id, material_id, slot_id, counted, referrer
    ), hours as (
      insert into click_hour (hour, media_id, promotion_id, material_id, clicks, counted)
      select date_trunc('hour', clicked_at, 'UTC') as hour, media_id, promotion_id, material_id, count(*), count(*) filter (where counted)
      from added group by hour, promotion_id, media_id, material_id order by hour, promotion_id, media_id, material_id
      on conflict (hour, promotion_id, media_id, material_id)
      do update set clicks = click_hour.clicks + excluded.clicks, counted = click_hour.counted + excluded.counted
    ), slots as (
      insert into slot_count (slot_id, material_id, clicks, counted)
      select slot_id, material_id, count(*), count(*) filter (where counted)
      from added where slot_id is not null group by slot_id, material_id order by slot_id, material_id
      on conflict (slot_id, material_id)
      do update set clicks = slot_count.clicks + excluded.clicks, counted = slot_count.counted + excluded.counted
    ), pages as (
      insert into click_page (media_id, promotion_id, page, first_seen, last_seen, clicks)
      select media_id, promotion_id, page, first_seen, last_seen, clicks
      from (
        select media_id, promotion_id, left(substring(referrer from '^https?://[^/?#[:space:]]+[^?#[:space:]]*'), ${longestPage}) as page,
               min(clicked_at) as first_seen, max(clicked_at) as last_seen, count(*) as clicks
        from added where counted group by 1, 2, 3) as placed
      where page is not null and (exists (select from click_page as known where known.media_id = placed.media_id and known.promotion_id = placed.promotion_id and known.page = placed.page)
        or (select count(*) from click_page as known where known.media_id = placed.media_id and known.promotion_id = placed.promotion_id) < ${mostPages})
      order by media_id, promotion_id, page
      on conflict (media_id, promotion_id, page)
      do update set clicks = click_page.clicks + excluded.clicks, first_seen = least(click_page.first_seen, excluded.first_seen), last_seen = greatest(click_page.last_seen, excluded.last_seen)
    )
    select promotion_id, media_id, affiliater_id, material_id, cid, clicked_at, (clicked_at at time zone 'Asia/Tokyo')::date as day, params ->> 'pcp' as parameter
    from record where counted and promotion_id in (select promotion_id from promotion_goal where kind = 'click' and not closed)
    order by promotion_id, media_id, clicked_at, cid`.execute(tx)
  return rows
}

export async function countImpressions(tx: Db, impressions: readonly Buffer[]) {
  if (impressions.length === 0) return
  await sql`
    insert into click_hour (hour, media_id, promotion_id, material_id, impressions)
    select date_trunc('hour', record.at, 'UTC') as hour, media_id, promotion_id, material_id, count(*)
    from json_to_recordset(${jsonArrayOf(impressions)}::json) as record (at timestamptz, media_id bigint, promotion_id bigint, material_id bigint)
    group by hour, promotion_id, media_id, material_id order by hour, promotion_id, media_id, material_id
    on conflict (hour, promotion_id, media_id, material_id) do update set impressions = click_hour.impressions + excluded.impressions`.execute(
    tx,
  )
}

/** Counted clicks since an instant: who must not count again today. */
export const countedSince = (db: Db, since: Date) =>
  db
    .selectFrom('click')
    .select(['promotion_id', 'visitor_id', 'ip', 'user_agent', 'clicked_at'])
    .where('clicked_at', '>=', since.toISOString())
    .where('counted', '=', true)
    .orderBy('clicked_at', 'desc')
    .limit(250_000)
    .execute()
