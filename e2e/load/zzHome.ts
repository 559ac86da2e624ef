import { mkdirSync } from 'node:fs'
import { sql } from 'kysely'
import { connect } from '../../server/src/platform/db.ts'
import { startPostgres } from '../../server/src/platform/embeddedPostgres.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import { asking, openApi, signIn } from './loadApi.ts'
import { existsSync, writeFileSync } from 'node:fs'

const folder = '/tmp/d-home'
mkdirSync(folder, { recursive: true })
const postgres = await startPostgres({ folder: folder + '/postgres' })
await migrate(postgres.url)
const db = connect(postgres.url)
const say = (line: string) => process.stdout.write(`${line}\n`)
const days = 400
if (!existsSync(folder + '/filled')) {
  for (const statement of [
    sql`insert into agency (company, contact_name, mail_address, lifecycle) select '代理店' || n, '代理 花子', 'agency@test.example', 'approved' from generate_series(1, 5) as n`,
    sql`insert into affiliater (kind, user_name, user_name_kana, mail_address, lifecycle) select 'individual', '山田 ' || n, 'ヤマダ', 'person' || n || '@blog.example', 'approved' from generate_series(1, 250) as n`,
    sql`insert into advertiser (company, contact_name, mail_address, lifecycle, agency_id) select '広告主' || n, '広告 太郎', 'owner@shop.example', 'approved', case when n % 4 = 0 then n / 4 end from generate_series(1, 20) as n`,
    sql`insert into promotion (advertiser_id, ad_name, categories, summary, site_url, landing_url, status) select 1 + n % 20, '広告' || n, '{finance}', '概要', 'https://shop.example/', 'https://shop.example/', 'public' from generate_series(1, 100) as n`,
    sql`insert into promotion_goal (promotion_id, code, name, kind) select id, 'goal', '申込', 'fixed' from promotion`,
    sql`insert into media (affiliater_id, name, kind, url, categories, description, status) select 1 + n % 250, 'メディア' || n, 'blog', 'https://blog' || n || '.example/', '{other}', '説明', 'approved' from generate_series(1, 500) as n`,
    sql`insert into visit_day (day, promotion_id, media_id, material_id, impressions, clicks, counted)
      select (now() at time zone 'Asia/Tokyo')::date - d, p, m, p, count(*) * 20, count(*), count(*) * 8 / 10
      from (select n % ${days} as d, 1 + least(99, (power(abs(hashtext(n || 'q')) / 2147483648.0, 3) * 100)::int) as p, 1 + least(499, (power(abs(hashtext(n || 'm')) / 2147483648.0, 3) * 500)::int) as m from generate_series(1, ${days * 9130}) as n) as x group by 1,2,3,4`,
    sql`insert into visit_promotion select day, promotion_id, sum(impressions), sum(clicks), sum(counted) from visit_day group by 1, 2`,
    sql`insert into outcome_day
      select basis, case when basis = 'closing' then date_trunc('month', (now() at time zone 'Asia/Tokyo')::date - d)::date else (now() at time zone 'Asia/Tokyo')::date - d end, p, m, p, p, 1 + p % 20, 1 + m % 250, count(*), count(*) * 6 / 10, count(*) / 10, count(*) * 3 / 10, 0, count(*) * 10000, count(*) * 1500, count(*) * 1000, 0, count(*) * 900, count(*) * 600, count(*) * 432000, count(*)
      from (select n % ${days} as d, 1 + least(99, (power(abs(hashtext(n || 'q')) / 2147483648.0, 3) * 100)::int) as p, 1 + least(499, (power(abs(hashtext(n || 'm')) / 2147483648.0, 3) * 500)::int) as m from generate_series(1, ${days * 913}) as n) as x, unnest('{occurred,clicked,decided,closing}'::text[]) as basis group by 1,2,3,4,5,6,7,8`,
    sql`insert into outcome_promotion select basis, day, promotion_id, advertiser_id, sum(results), sum(approved), sum(rejected), sum(pending), sum(click_rewards), sum(sale_amount), sum(gross), sum(net), sum(agency_margin), sum(approved_gross), sum(approved_net), sum(approval_seconds), sum(timed_approvals) from outcome_day group by 1,2,3,4`,
    sql`vacuum analyze`,
  ]) {
    await statement.execute(db)
    say('.')
  }
  writeFileSync(folder + '/filled', '')
}
const api = await openApi(db, folder)
try {
  for (const [who, given] of [
    ['operator', { user_type: '0' }],
    ['advertiser', { user_type: '2', advertiser_id: 2 }],
    ['agency', { user_type: '3', agency_id: 1 }],
    ['publisher', { user_type: '1', affiliater_id: 2 }],
  ] as const) {
    const ask = asking(api.address, await signIn(db, given))
    for (const path of ['/api/home/index', '/api/home/index', ...(who === 'publisher' ? ['/api/promotion/affiliater'] : ['/api/report/forecast'])]) {
      const times: number[] = []
      for (let run = 0; run < 20; run++) times.push(await ask(path))
      const sorted = times.toSorted((a, b) => a - b)
      say(`${who} ${path} p50 ${sorted[9]!.toFixed(0)} p95 ${sorted[18]!.toFixed(0)} first ${times[0]!.toFixed(0)}`)
    }
  }
} finally {
  await api.close()
  await db.destroy()
  await postgres.stop()
}
