import { sql, type RawBuilder } from 'kysely'
import pg from 'pg'
import type { Db } from '../../server/src/platform/db.ts'
import { dropIndexes } from './fillClicks.ts'
import { fillResultDays } from './fillResultDays.ts'
import { mendReportSums } from '../../server/src/features/office/reports/reportSums.queries.ts'

const batch = 500_000

/**
 * Three years of a network of 500 media of 250 publishers and 100 promotions of 20 advertisers, a quarter of them with an agency.
 * Small numbers are frequent and large ones rare, as people and pages are.
 */
export async function fillReports(
  db: Db,
  databaseUrl: string,
  clicks: number,
  results: number,
  say: (line: string) => void,
) {
  const started = performance.now()
  const told = (what: string) =>
    say(`${what} at ${((performance.now() - started) / 1000).toFixed(0)} s`)
  await fillNetwork(db)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const indexes = await dropIndexes(client)
  for (let first = 1; first <= clicks; first += batch) {
    const last = Math.min(clicks, first + batch - 1)
    await quietly(db, (tx) => fillClicks(tx, first, last, clicks))
    told(`${last} clicks`)
  }
  for (const definition of indexes) await client.query(definition.replace(' ON ONLY ', ' ON '))
  await client.end()
  told('indexes')
  await quietly(db, (tx) => fillHours(tx))
  told('hours')
  await quietly(db, (tx) => fillResults(tx, Math.max(1, Math.round(clicks / results))))
  told('results')
  await mendReportSums(db)
  await fillResultDays(db)
  told('sums')
  await sql`vacuum analyze`.execute(db)
  told('filled')
}

/** Nobody has to hear of each row; what their triggers add up is added up afterwards. */
const quietly = (db: Db, work: (tx: Db) => Promise<unknown>) =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await work(tx)
  })

async function fillNetwork(db: Db) {
  for (const statement of [
    sql`insert into agency (company, contact_name, mail_address, lifecycle) select '代理店' || n, '代理 花子', 'agency@test.example', 'approved' from generate_series(1, 5) as n`,
    sql`insert into affiliater (kind, user_name, user_name_kana, mail_address, lifecycle) select 'individual', '山田 ' || n, 'ヤマダ', 'person' || n || '@blog.example', 'approved' from generate_series(1, 250) as n`,
    sql`insert into advertiser (company, contact_name, mail_address, lifecycle, agency_id) select '広告主' || n, '広告 太郎', 'owner@shop.example', 'approved', case when n % 4 = 0 then n / 4 end from generate_series(1, 20) as n`,
    sql`insert into promotion (advertiser_id, ad_name, categories, summary, site_url, landing_url, status) select 1 + n % 20, '広告' || n, case when n % 3 = 0 then '{other}' else '{finance}' end::text[], '概要', 'https://shop.example/', 'https://shop.example/', 'public' from generate_series(1, 100) as n`,
    sql`insert into promotion_goal (promotion_id, code, name, kind) select id, 'goal', '申込', 'fixed' from promotion`,
    sql`insert into material (promotion_id, name, kind, body) select id, '素材' || id, 'text', '詳しくはこちら' from promotion`,
    sql`insert into media (affiliater_id, name, kind, url, categories, description, status) select 1 + n % 250, 'メディア' || n, 'blog', 'https://blog' || n || '.example/', '{other}', '説明', 'approved' from generate_series(1, 500) as n`,
    sql`select ensure_click_partitions(now())`,
  ])
    await statement.execute(db)
}

const skewed = (most: number, salt: string) =>
  sql`(power(abs(hashtext(n || ${salt})) / 2147483648.0, 3) * ${sql.lit(most)})::int`

/** A medium has twenty partnerships: with ten promotions that everybody has, and ten of its own. */
const promoted = (place: RawBuilder<unknown>, medium: RawBuilder<unknown>) =>
  sql`case when ${place} < 10 then 1 + ${place} else 11 + (${medium} * 10 + ${place} - 10) % 90 end`

const fillClicks = (tx: Db, first: number, last: number, all: number) =>
  sql`
    insert into click (cid, link_code, media_id, promotion_id, material_id, affiliater_id, advertiser_id, visitor_id, clicked_at, user_agent, referrer, device, params, target_url, counted, flags)
    select 'c' || n, 'link', medium, promotion, promotion, 1 + medium % 250, 1 + promotion % 20, substr(md5('v' || n / 2), 1, 22),
      date_trunc('milliseconds', now() - interval '1095 days' * (1 - n / ${all}::float8)),
      case n % 3 when 0 then 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1' when 1 then 'Mozilla/5.0 (Linux; Android 14) Chrome/138.0.0.0 Mobile Safari/537.36' else 'Mozilla/5.0 (Windows NT 10.0) Chrome/138.0.0.0 Safari/537.36 Edg/138.0' end,
      'https://blog' || medium || '.example/articles/' || ${skewed(40, 'r')},
      case when n % 100 < 60 then 'phone' when n % 100 < 94 then 'pc' else 'tablet' end,
      jsonb_build_object('sub1', 'page' || n % 50), 'https://shop.example/', n % 100 >= 18, case when n % 100 < 18 then '{repeat}' else '{}' end::text[]
    from (select n, 1 + least(499, ${skewed(500, 'm')}) as medium, ${promoted(sql`least(19, ${skewed(20, 'q')})`, sql`least(499, ${skewed(500, 'm')})`)} as promotion from generate_series(${first}::bigint, ${last}::bigint) as n) as clicks`.execute(
    tx,
  )

const fillHours = (tx: Db) =>
  sql`
    insert into click_hour (hour, media_id, promotion_id, material_id, impressions, clicks, counted)
    select date_trunc('hour', clicked_at, 'UTC'), media_id, promotion_id, material_id, count(*) * 20, count(*), count(*) filter (where counted)
    from click group by 1, 2, 3, 4`.execute(tx)

/** Of every so many clicks one: six of ten approved, three pending, one rejected. */
const fillResults = (tx: Db, every: number) =>
  sql`
    insert into result (status, reject_code, closing_month, decided_at, promotion_id, goal_id, media_id, material_id, affiliater_id, advertiser_id, cid, clicked_at, occurred_at, order_number, sale_amount, gross, net, price_rule, route, device, os, browser, referrer)
    select made, case made when 'rejected' then 'cancelled' end, case made when 'approved' then date_trunc('month', (clicked_at + interval '5 days') at time zone 'Asia/Tokyo')::date end,
      case when made <> 'pending' then clicked_at + interval '5 days' end, promotion_id, promotion_id, media_id, material_id, affiliater_id, advertiser_id,
      cid, clicked_at, clicked_at + interval '1 hour', 'order-' || id, 10000, 1500, 1000, '{}', 's2s', device, system_of(user_agent), browser_of(user_agent), referrer
    from (select *, case when id / ${every}::int % 10 < 6 then 'approved' when id / ${every}::int % 10 < 9 then 'pending' else 'rejected' end as made from click where id % ${every}::int = 0) as bought`.execute(
    tx,
  )
