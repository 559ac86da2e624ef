import { sql, type RawBuilder } from 'kysely'
import { hourMs } from '@tsunagi/contract/day'
import { jsonArrayOf, type ClickRecord } from '../journal/records.ts'
import type { Db } from '../platform/db.ts'
import { column, rowsOf, type ColumnOf } from '../platform/rowsOf.ts'

/** Pages that are remembered of a medium and a promotion, and how much of an address. */
const mostPages = 200
const longestPage = 500

const { bigint, boolean, inet, instant, int, jsonb, names, text } = column
const clickColumns: Record<string, ColumnOf<ClickRecord>> = {
  cid: text(({ cid }) => cid),
  link_code: text(({ link_code }) => link_code),
  media_id: bigint(({ media_id }) => media_id),
  promotion_id: bigint(({ promotion_id }) => promotion_id),
  material_id: bigint(({ material_id }) => material_id),
  affiliater_id: bigint(({ affiliater_id }) => affiliater_id),
  advertiser_id: bigint(({ advertiser_id }) => advertiser_id),
  slot_id: bigint(({ slot_id }) => slot_id),
  visitor_id: text(({ visitor_id }) => visitor_id),
  clicked_at: instant(({ clicked_at }) => new Date(clicked_at)),
  ip: inet(({ ip }) => ip),
  user_agent: text(({ user_agent }) => user_agent),
  referrer: text(({ referrer }) => referrer),
  device: text(({ device }) => device),
  country: text(({ country }) => country),
  params: jsonb(({ params }) => JSON.stringify(params)),
  target_url: text(({ target_url }) => target_url),
  counted: boolean(({ counted }) => counted),
  flags: names(({ flags }) => flags),
}

/** Clicks as they came: rows named `record`. */
export const recordsIn = (clicks: readonly ClickRecord[]): RawBuilder<unknown> =>
  rowsOf(clickColumns, clicks)

/** Clicks of one hour that are counted alike. */
interface Alike extends Pick<
  ClickRecord,
  'media_id' | 'promotion_id' | 'material_id' | 'slot_id' | 'referrer' | 'counted'
> {
  hour: Date
  clicks: number
  first_at: Date
  last_at: Date
}
const alikeColumns: Record<string, ColumnOf<Alike>> = {
  hour: instant(({ hour }) => hour),
  media_id: bigint(({ media_id }) => media_id),
  promotion_id: bigint(({ promotion_id }) => promotion_id),
  material_id: bigint(({ material_id }) => material_id),
  slot_id: bigint(({ slot_id }) => slot_id),
  referrer: text(({ referrer }) => referrer),
  counted: boolean(({ counted }) => counted),
  clicks: int(({ clicks }) => clicks),
  first_at: instant(({ first_at }) => first_at),
  last_at: instant(({ last_at }) => last_at),
}

/** Together before they are sent: a batch has many clicks and few places. */
function alike(clicks: readonly ClickRecord[]): Alike[] {
  const found = new Map<string, Alike>()
  for (const click of clicks) {
    const { media_id, promotion_id, material_id, slot_id, referrer, counted } = click
    const at = new Date(click.clicked_at)
    const hour = Math.floor(at.getTime() / hourMs)
    const key = `${hour} ${media_id} ${promotion_id} ${material_id} ${slot_id} ${counted} ${referrer}`
    const before = found.get(key)
    if (before) {
      before.clicks++
      if (at < before.first_at) before.first_at = at
      if (at > before.last_at) before.last_at = at
    } else {
      const place = { media_id, promotion_id, material_id, slot_id, referrer, counted }
      const times = { hour: new Date(hour * hourMs), first_at: at, last_at: at }
      found.set(key, { ...place, ...times, clicks: 1 })
    }
  }
  return [...found.values()]
}

/** Pages that the new clicks came from. Most have been met before; how many a medium and a promotion have is counted once for all that have not. */
const pagesOfAdded = sql`placed as (
  select media_id, promotion_id, left(substring(referrer from '^https?://[^/?#[:space:]]+[^?#[:space:]]*'), ${longestPage}) as page,
         min(first_seen) as first_seen, max(last_seen) as last_seen, sum(clicks) as clicks
  from (
    select media_id, promotion_id, referrer, min(first_at) as first_seen, max(last_at) as last_seen, sum(clicks) as clicks
    from added where counted group by 1, 2, 3) as referred
  group by 1, 2, 3
), met_page as (
  update click_page
  set clicks = click_page.clicks + placed.clicks, first_seen = least(click_page.first_seen, placed.first_seen), last_seen = greatest(click_page.last_seen, placed.last_seen)
  from placed where click_page.media_id = placed.media_id and click_page.promotion_id = placed.promotion_id and click_page.page = placed.page
  returning click_page.media_id, click_page.promotion_id, click_page.page
), unmet_page as (
  select * from placed where page is not null and (media_id, promotion_id, page) not in (select media_id, promotion_id, page from met_page)
), full_place as (
  select media_id, promotion_id from (select distinct media_id, promotion_id from unmet_page) as place
  where (select count(*) from click_page as known where known.media_id = place.media_id and known.promotion_id = place.promotion_id) >= ${mostPages}
), pages as (
  insert into click_page (media_id, promotion_id, page, first_seen, last_seen, clicks)
  select media_id, promotion_id, page, first_seen, last_seen, clicks from unmet_page
  where (media_id, promotion_id) not in (select media_id, promotion_id from full_place)
  order by media_id, promotion_id, page
  on conflict (media_id, promotion_id, page)
  do update set clicks = click_page.clicks + excluded.clicks, first_seen = least(click_page.first_seen, excluded.first_seen), last_seen = greatest(click_page.last_seen, excluded.last_seen)
)`

/** How many of some rows named `added` are counted. */
export const countedOfAdded = sql`coalesce(sum(clicks) filter (where counted), 0)`

/** What is counted of new clicks: rows named `added`, each of clicks that are alike. */
export const countsOfAdded: RawBuilder<unknown> = sql`hours as (
  insert into click_hour (hour, media_id, promotion_id, material_id, clicks, counted)
  select hour, media_id, promotion_id, material_id, sum(clicks), ${countedOfAdded}
  from added group by hour, promotion_id, media_id, material_id order by hour, promotion_id, media_id, material_id
  on conflict (hour, promotion_id, media_id, material_id)
  do update set clicks = click_hour.clicks + excluded.clicks, counted = click_hour.counted + excluded.counted
), slots as (
  insert into slot_count (slot_id, material_id, clicks, counted)
  select slot_id, material_id, sum(clicks), ${countedOfAdded}
  from added where slot_id is not null group by slot_id, material_id order by slot_id, material_id
  on conflict (slot_id, material_id)
  do update set clicks = slot_count.clicks + excluded.clicks, counted = slot_count.counted + excluded.counted
), ${pagesOfAdded}`

/** Begins a statement that counts new clicks; it may go on with more of the rows named `added`. */
export const countingOf = (clicks: readonly ClickRecord[]): RawBuilder<unknown> =>
  sql`with added as (${rowsOf(alikeColumns, alike(clicks))}), ${countsOfAdded}`

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
