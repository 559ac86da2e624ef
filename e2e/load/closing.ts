import { fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { addMonths, firstDay, monthOf } from '../../contract/src/day.ts'
import { RunSums } from '../../contract/src/money/closing.ts'
import { keepRenderer } from '../../server/src/main/keepRenderer.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { connect, type Db } from '../../server/src/platform/db.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { startRendering } from '../../server/src/worker.ts'
import { onNewNetwork, say, type Network } from './ground.ts'
import { judging } from './judging.ts'
import { asking, posting, signIn } from './loadApi.ts'
import { askOn } from './others.ts'

/*
 * Last month, RESULTS (default 1,000,000) results of ADVERTISERS (2,000) and AFFILIATERS (20,000) were approved. Looks at what would be issued (at most 60 s),
 * issues it (at most 180 s), confirms the payments and renders all invoices and statements in the background (at most 10 minutes) while others ask on
 * (95 of 100 answers within 500 ms).
 */
const results = Number(process.env['RESULTS'] ?? 1_000_000)
const parties = {
  advertisers: Number(process.env['ADVERTISERS'] ?? 2000),
  affiliaters: Number(process.env['AFFILIATERS'] ?? 20_000),
}
const most = { previewMs: 60_000, issueMs: 180_000, pdfMs: 600_000, answerMs: 500 }
const month = addMonths(monthOf(new Date()), -1)
const worksFor = process.env['WORKS_FOR']

/** What the worker does, in a process of its own and its second thread. */
function work(databaseUrl: string) {
  const log = createLog('worker', 'warn')
  startRendering({ db: connect(databaseUrl), clock: systemClock, log })
  keepRenderer({ databaseUrl, isPooled: false, logLevel: 'warn' }, log)
}

async function measure({ db, url, address }: Network): Promise<number> {
  const started = performance.now()
  await fillMonth(db)
  say(`${results} results in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  return await measureClosing(db, address, url)
}

async function measureClosing(db: Db, address: string, url: string): Promise<number> {
  const headers = await signIn(db, { user_type: '0' })
  const ask = asking(address, headers)
  const post = posting(address, headers)
  const { judge, timed, failed } = judging(say)
  await post('/api/claimManagement/close', { month })
  const others = askOn(asking(address, await signIn(db, { user_type: '0' })), [
    '/api/claimManagement/index',
    '/api/paymentManagement/index',
    '/api/promotion/index',
  ])
  const state = `/api/claimManagement/closing?month=${month}`
  await timed('what would be issued', most.previewMs, () => ask(state))
  for (const drafts of ['draftClaims', 'draftPayments'])
    await timed(`a page of ${drafts}`, most.previewMs, () =>
      ask(`/api/claimManagement/${drafts}?month=${month}&closing_day=month_end`),
    )
  const { runs } = (await (await fetch(`${address}${state}`, { headers })).json()) as {
    runs: RunSums[]
  }
  const seen = RunSums.parse(runs[0])
  const { claims, payments } = seen
  await timed(`issuing ${claims} claims and ${payments} payments`, most.issueMs, () =>
    post('/api/claimManagement/issue', { month, closing_day: 'month_end', ...seen }),
  )
  const worker = fork(import.meta.filename, { env: { ...process.env, WORKS_FOR: url } })
  await confirmAll(db, post)
  await timed(`rendering ${claims} invoices and ${payments} statements`, most.pdfMs, async () => {
    while (await isWaiting(db)) await sleep(500)
  }).finally(() => worker.kill('SIGKILL'))
  const { count, p95 } = await others.end()
  judge(`95 of 100 of ${count} answers to others meanwhile`, p95, most.answerMs)
  return failed()
}

/** Confirms all payments, so that their statements may be read. */
async function confirmAll(db: Db, post: ReturnType<typeof posting>) {
  const ids = (
    await db.selectFrom('payment').select('id').where('status', '=', 'calculated').execute()
  ).map(({ id }) => id)
  if (ids.length === 0) throw new Error('no payment can be confirmed')
  for (let from = 0; from < ids.length; from += atOnce)
    await post('/api/paymentManagement/confirm', { ids: ids.slice(from, from + atOnce) })
}
const atOnce = 5000

const isWaiting = async (db: Db) =>
  (await db.selectFrom('document_order').select('id').limit(1).execute()).length > 0

/** A month of approved results, with the ledger as approving them leaves it. */
async function fillMonth(db: Db) {
  await db
    .insertInto('setting')
    .values({ section: 'document', value: JSON.stringify(sender) })
    .execute()
  await db.transaction().execute(async (tx) => {
    // As fast as a restore: what triggers would see to is written out.
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of [parts.advertisers, parts.affiliaters, parts.results, parts.ledger])
      for (const each of statement) await each.execute(tx)
  })
  await sql`vacuum analyze`.execute(db)
}

const sender = {
  company: '運営株式会社',
  postal_code: '1500002',
  address: '東京都渋谷区',
  phone: '03-0000-0000',
  invoice_number: 'T8700110005901',
  bank_code: '0009',
  bank_name: '三井住友銀行',
  bank_kana: 'ミツイスミトモ',
  branch_code: '219',
  branch_name: '神田支店',
  branch_kana: 'カンダ',
  account_type: '1',
  account_number: '1234567',
  account_holder_kana: 'カ）ウンエイ',
  transfer_client_code: '1234567890',
}
const { advertisers, affiliaters } = parties
const day = firstDay(month)
const parts = {
  advertisers: [
    sql`insert into advertiser (company, contact_name, mail_address, postal_code, address, lifecycle)
      select '広告主' || n, '広告 太郎', 'owner' || n || '@shop.example', '1500002', '東京都渋谷区', 'approved' from generate_series(1, ${advertisers}::int) as n`,
    sql`insert into promotion (advertiser_id, ad_name, categories, summary, site_url, landing_url, status)
      select n, '広告' || n, '{other}', '概要', 'https://shop.example/', 'https://shop.example/', 'public' from generate_series(1, ${advertisers}::int) as n`,
    sql`insert into promotion_goal (promotion_id, code, name, kind) select id, 'goal', '申込', 'fixed' from promotion`,
  ],
  affiliaters: [
    sql`insert into affiliater (kind, user_name, user_name_kana, mail_address, lifecycle, bank_code, bank_name, branch_code, branch_name, account_type, account_number, account_holder_kana)
      select 'individual', '山田 ' || n, 'ヤマダ', 'person' || n || '@blog.example', 'approved', '0001', 'みずほ銀行', '001', '東京営業部', '1', lpad(n::text, 7, '0'), 'ヤマダ タロウ' from generate_series(1, ${affiliaters}::int) as n`,
    sql`insert into bank_account (affiliater_id, registered_at, bank_code, bank_name, branch_code, branch_name, account_type, account_number, account_holder_kana)
      select id, ${day}::date - 365, bank_code, bank_name, branch_code, branch_name, account_type, account_number, account_holder_kana from affiliater`,
    sql`insert into media (affiliater_id, name, kind, url, categories, description, status)
      select n, 'メディア' || n, 'blog', 'https://blog' || n || '.example/', '{other}', '説明', 'approved' from generate_series(1, ${affiliaters}::int) as n`,
  ],
  results: [
    sql`insert into result (status, promotion_id, goal_id, media_id, affiliater_id, advertiser_id, occurred_at, order_number, gross, net, price_rule, route, closing_month)
      select 'approved', 1 + n % ${advertisers}, 1 + n % ${advertisers}, 1 + n % ${affiliaters}, 1 + n % ${affiliaters}, 1 + n % ${advertisers},
        ${day}::date + n % 27 * interval '1 day' + interval '3 hours', 'load-' || n, 1500, 1000, '{}', 's2s', ${day}::date from generate_series(1, ${results}::int) as n`,
  ],
  ledger: [
    sql`insert into ledger_transaction (kind, month, booked_on, result_id, turn) select 'accrual', ${day}::date, ${day}::date + (id % 27)::int, id, 1 from result`,
    sql`insert into ledger_entry (transaction_id, account, amount, advertiser_id, affiliater_id)
      select t.id, side.account, side.amount, side.advertiser_id, side.affiliater_id from ledger_transaction t join result r on r.id = t.result_id
      cross join lateral (values ('advertiser_unbilled', r.gross, r.advertiser_id, null), ('affiliater_unpaid', -r.net, null, r.affiliater_id),
        ('margin', r.net - r.gross, null, null)) as side (account, amount, advertiser_id, affiliater_id)`,
  ],
}

if (worksFor) work(worksFor)
else process.exit((await onNewNetwork(measure)) === 0 ? 0 : 1)
