import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { accounts } from '../../contract/src/people/accounts.ts'
import { connect } from '../../server/src/platform/db.ts'
import { startPostgres } from '../../server/src/platform/embeddedPostgres.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import { openApi, signIn } from './loadApi.ts'

/*
 * Searches and sorts ACCOUNTS (default 50000) affiliaters by every filter and column, and takes all of them as CSV, over HTTP.
 * A search must answer within 300 ms (95 of 100), and the CSV must not make the process grow with the number of rows.
 */
const count = Number(process.env['ACCOUNTS'] ?? 50_000)
const mostP95Ms = 300
const mostGrowthMb = 150

const folder = mkdtempSync(join(tmpdir(), 'tsunagi-load-'))
const postgres = await startPostgres({ folder })
await migrate(postgres.url)
await fill(postgres.url)
const db = connect(postgres.url)
const { address, close } = await openApi(db, folder)
let failed = 0
try {
  const headers = await signIn(db, { user_type: '0' })
  failed += await searches(headers)
  failed += await csv(headers)
} finally {
  await close()
  await db.destroy()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.stdout.write(`${2 - failed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)

/** As many affiliaters, each with a person, most with a medium and results of this month; one in fifty shares a phone with another. */
async function fill(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into affiliater (kind, user_name, user_name_kana, company, mail_address, phone, prefecture, birth_date, rank, lifecycle, bank_code, branch_code, account_type, account_number, tags, created_at)
    select case when n % 5 = 0 then 'corporation' else 'individual' end, '山田 太郎' || n, 'ヤマダ タロウ' || n, case when n % 5 = 0 then '株式会社サンプル' || n end, 'person' || n || '@blog.example',
      '090' || lpad((n - case when n % 50 = 0 then 1 else 0 end)::text, 8, '0'), (array['東京都', '大阪府', '福岡県'])[1 + n % 3], date '1970-01-01' + n % 9000, (array['regular', 'silver', 'gold'])[1 + n % 3],
      (array['approved', 'approved', 'pending', 'suspended'])[1 + n % 4]::lifecycle, '0001', '001', '1', lpad(n::text, 7, '0'), array['タグ' || n % 20], now() - n * interval '10 minutes'
    from generate_series(1, $1::int) as n`,
    [count],
  )
  await client.query(
    `insert into user_account (user_type, mail_address, password_hash, user_name, affiliater_id, last_login_at) select '1', mail_address, '-', user_name, id, now() - id * interval '5 minutes' from affiliater`,
  )
  await client.query(
    `insert into advertiser (company, contact_name, mail_address, lifecycle) values ('広告主', '広告 太郎', 'owner@shop.example', 'approved')`,
  )
  await client.query(
    `insert into promotion (advertiser_id, ad_name, categories, summary, site_url, landing_url, status) values (1, '広告', '{other}', '概要', 'https://shop.example/', 'https://shop.example/', 'public')`,
  )
  await client.query(
    `with goal as (insert into promotion_goal (promotion_id, code, name, kind) values (1, 'goal', '申込', 'fixed') returning id)
     insert into goal_price (goal_id, valid_from, gross, net) select id, now(), 1500, 1000 from goal`,
  )
  await client.query(
    `insert into media (affiliater_id, name, kind, url, categories, description, status) select id, 'メディア' || id, 'blog', 'https://blog' || id || '.example/', '{other}', '説明', 'approved' from affiliater where id % 4 <> 0`,
  )
  await client.query(`insert into result (status, promotion_id, goal_id, media_id, affiliater_id, advertiser_id, occurred_at, order_number, gross, net, price_rule, route)
    select 'pending', 1, 1, id, affiliater_id, 1, now() - interval '1 minute', 'order-' || id, 1500, 1000, '{}', 's2s' from media`)
  await client.query('vacuum analyze')
  await client.end()
}

async function searches(headers: Record<string, string>): Promise<number> {
  const filters = [
    'word=山田 太郎499',
    'word=person4999@',
    'word=12345',
    'word=ヤマダ',
    'word=株式会社サンプル5',
    'lifecycle=pending',
    'rank=gold',
    'kind=corporation',
    'prefecture=東京都',
    'tag=タグ7',
    'has_signals=1',
    'has_media=0',
    'has_bank_account=1',
    'has_invoice_number=0',
    'unpaid_from=1',
    'unpaid_to=0',
    'created_from=2026-01-01',
    'last_login_from=2026-01-01',
    'page=2000',
  ]
  const sorts = accounts.affiliaters.query.shape.sort.unwrap().options.map((sort) => `sort=${sort}`)
  const slow: string[] = []
  const all: number[] = []
  for (const query of [...filters, ...sorts]) {
    const times: number[] = []
    for (let run = 0; run < 20; run++) {
      const started = performance.now()
      const reply = await fetch(`${address}/api/affiliater/index?${encodeURI(query)}`, { headers })
      if (!reply.ok) throw new Error(`${query}: ${reply.status} ${await reply.text()}`)
      await reply.arrayBuffer()
      times.push(performance.now() - started)
    }
    const p95 = times.toSorted((a, b) => a - b)[18]!
    all.push(...times)
    process.stdout.write(`${p95.toFixed(0).padStart(5)} ms  ${query}\n`)
    if (p95 > mostP95Ms) slow.push(query)
  }
  const p95 = all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)]!
  process.stdout.write(
    `search: accounts=${count} queries=${filters.length + sorts.length} p95=${p95.toFixed(0)}ms over ${mostP95Ms}ms: ${slow.join(', ') || 'none'}\n`,
  )
  return p95 <= mostP95Ms ? 0 : 1
}

async function csv(headers: Record<string, string>): Promise<number> {
  const before = process.memoryUsage().rss
  let [most, bytes, lines] = [before, 0, 0]
  const started = performance.now()
  const reply = await fetch(`${address}/api/affiliater/index/csv`, { headers })
  for await (const chunk of reply.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    lines += chunk.reduce((found, byte) => found + (byte === 10 ? 1 : 0), 0)
    most = Math.max(most, process.memoryUsage().rss)
  }
  const growth = (most - before) / 1_048_576
  process.stdout.write(
    `csv: lines=${lines} bytes=${bytes} seconds=${((performance.now() - started) / 1000).toFixed(1)} growth=${growth.toFixed(0)}MB (at most ${mostGrowthMb})\n`,
  )
  return lines === count + 1 && growth <= mostGrowthMb ? 0 : 1
}
