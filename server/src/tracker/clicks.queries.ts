import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db.ts'
import type { ClickRecord, ImpressionRecord } from './records.ts'

/** Adds clicks and their hourly counts. One that is there already, made again from its id by a notice, is not counted twice. */
export async function insertClicks(tx: Tx, clicks: readonly ClickRecord[]) {
  if (clicks.length === 0) return
  await sql`
    with added as (
      insert into click (cid, link_code, media_id, promotion_id, material_id, affiliater_id, advertiser_id, visitor_id, clicked_at, ip,
                         user_agent, referrer, device, params, target_url, counted, flags)
      select * from json_to_recordset(${JSON.stringify(clicks)}::json) as record (
        cid text, link_code text, media_id bigint, promotion_id bigint, material_id bigint, affiliater_id bigint, advertiser_id bigint,
        visitor_id text, clicked_at timestamptz, ip inet, user_agent text, referrer text, device text, params jsonb, target_url text,
        counted boolean, flags text[])
      on conflict (cid, clicked_at) do nothing
      returning clicked_at, media_id, promotion_id, material_id, counted
    )
    insert into click_hour (hour, media_id, promotion_id, material_id, clicks, counted)
    select date_trunc('hour', clicked_at, 'UTC') as hour, media_id, promotion_id, material_id, count(*), count(*) filter (where counted)
    from added group by hour, promotion_id, media_id, material_id order by hour, promotion_id, media_id, material_id
    on conflict (hour, promotion_id, media_id, material_id)
    do update set clicks = click_hour.clicks + excluded.clicks, counted = click_hour.counted + excluded.counted`.execute(tx)
}

export async function countImpressions(tx: Tx, impressions: readonly ImpressionRecord[]) {
  if (impressions.length === 0) return
  await sql`
    insert into click_hour (hour, media_id, promotion_id, material_id, impressions)
    select date_trunc('hour', record.at, 'UTC') as hour, media_id, promotion_id, material_id, count(*)
    from json_to_recordset(${JSON.stringify(impressions)}::json) as record (at timestamptz, media_id bigint, promotion_id bigint, material_id bigint)
    group by hour, promotion_id, media_id, material_id order by hour, promotion_id, media_id, material_id
    on conflict (hour, promotion_id, media_id, material_id) do update set impressions = click_hour.impressions + excluded.impressions`.execute(tx)
}

/** Counted clicks since an instant: who must not count again today. */
export const countedClicksSince = (db: Db, since: Date) =>
  db.selectFrom('click').select(['promotion_id', 'visitor_id', 'ip', 'user_agent']).where('clicked_at', '>=', since.toISOString()).where('counted', '=', true)
    .orderBy('clicked_at', 'desc').limit(250_000).execute()
