import { sql, type RawBuilder } from 'kysely'
import { jsonArrayOf } from '../journal/records.ts'
import type { Db } from '../platform/db.ts'

/** Pages that are remembered of a medium and a promotion, and how much of an address. */
const mostPages = 200
const longestPage = 500

/** Clicks as they came, of a list in JSON: rows named `record`. */
export const recordsIn = (clicks: string | Buffer): RawBuilder<unknown> => sql`
  select * from json_to_recordset(${clicks}::json) as record (
    cid text, link_code text, media_id bigint, promotion_id bigint, material_id bigint, affiliater_id bigint, advertiser_id bigint, slot_id bigint,
    visitor_id text, clicked_at timestamptz, ip inet, user_agent text, referrer text, device text, country text, params jsonb, target_url text,
    counted boolean, flags text[])`

/** What is counted of the clicks that are new, which are rows named `added`. */
export const countsOfAdded: RawBuilder<unknown> = sql`hours as (
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
)`

/** The counted ones of promotions that pay for clicks, in a fixed order. */
export const paidRecords: RawBuilder<unknown> = sql`
  select promotion_id, media_id, affiliater_id, material_id, cid, clicked_at, (clicked_at at time zone 'Asia/Tokyo')::date as day, params ->> 'pcp' as parameter
  from record where counted and promotion_id in (select promotion_id from promotion_goal where kind = 'click' and not closed)
  order by promotion_id, media_id, clicked_at, cid`

/** Adds impressions, of which only counts are kept. */
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
