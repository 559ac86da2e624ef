import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { pino } from 'pino'
import {
  findPromotionSecret,
  insertPromotionSecret,
} from '../../server/src/catalogue/promotionSecrets.queries.ts'
import { addStepsUp } from '../../server/src/conversions/facts/capUse.queries.ts'
import { changeByNotice } from '../../server/src/features/results/results/noticeChange.service.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { connect, type Db } from '../../server/src/platform/db.ts'
import { startPostgres } from '../../server/src/platform/embeddedPostgres.ts'
import { readKeys, type Keys } from '../../server/src/platform/keys.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import { startTracker } from '../../server/src/tracker/server.ts'
import { fillClicks } from './fillClicks.ts'
import { judging } from './judging.ts'

/*
 * Two promotions with RESULTS (default 1,000,000) results each, one of them with every kind of cap, take NOTICES (default 8,000) notices by turns, ROUNDS (default 5) times.
 * With caps a round takes at most 15 % longer than the one before it without, in the middle of all pairs. Measure on a quiet machine.
 */
const results = Number(process.env['RESULTS'] ?? 1_000_000)
const notices = Number(process.env['NOTICES'] ?? 8000)
const rounds = Number(process.env['ROUNDS'] ?? 5)
const most = { longer: 15 }
const atOnce = 256
/** Who buys: each of them clicked from an address of its own, half a hundred links in turn. */
const visitors = 2000
const say = (line: string) => process.stdout.write(`${line}\n`)

/** What a round is sent with. */
interface Shop {
  id: number
  secret: string
  cids: readonly string[]
}

async function measure(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'tsunagi-load-'))
  const postgres = await startPostgres({ folder: join(folder, 'postgres') })
  await migrate(postgres.url)
  const db = connect(postgres.url)
  const keys = readKeys(folder)
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  try {
    await fillClicks(postgres.url, 1000, () => {})
    await fillResults(db, keys)
    const tracker = await trackerOn(postgres.url, join(folder, 'tracker'), keys)
    const adding = setInterval(() => void addStepsUp(db), 1000)
    try {
      return await measureRounds(db, keys, tracker.port, agent)
    } finally {
      clearInterval(adding)
      await tracker.close()
    }
  } finally {
    agent.destroy()
    await db.destroy()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const trackerOn = (databaseUrl: string, dataDir: string, keys: Keys) =>
  startTracker({
    databaseUrl,
    dataDir,
    port: 0,
    appUrl: 'http://127.0.0.1',
    trackerUrl: 'http://127.0.0.1',
    clickKey: keys.click,
    secretsKey: keys.secrets,
    clock: systemClock,
    changeResult: changeByNotice,
    log: pino({ level: 'silent' }),
    proxies: 1,
  })

const plainId = 1
const cappedId = 2

async function measureRounds(db: Db, keys: Keys, port: number, agent: Agent): Promise<number> {
  const { judge, failed } = judging(say)
  const shops = {
    plain: await openShop(db, keys, port, agent, plainId),
    capped: await openShop(db, keys, port, agent, cappedId),
  }
  const took = { plain: [] as number[], capped: [] as number[] }
  for (const shop of [shops.plain, shops.capped]) await round(db, port, agent, shop)
  for (let n = 1; n <= rounds; n++)
    for (const name of ['plain', 'capped'] as const) {
      const ms = await round(db, port, agent, shops[name])
      took[name].push(ms)
      say(`${name.padEnd(6)} round ${n}: ${((notices / ms) * 1000).toFixed(0)} notices/s`)
    }
  const longer = took.capped.map((ms, pair) => 100 * (ms / took.plain[pair]! - 1))
  judge('longer with caps', median(longer), most.longer, '%')
  judge('results that the caps missed', await missedBy(db), 0, 'results')
  return failed()
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

let sent = 0

/** Sends notices of a server, and waits until each of them is a result. */
async function round(db: Db, port: number, agent: Agent, { id, secret, cids }: Shop) {
  const orders = Array.from({ length: notices }, () => `cap-${++sent}`)
  const waiting = [...orders]
  const started = performance.now()
  const send = async () => {
    for (let args = waiting.pop(); args !== undefined; args = waiting.pop())
      await post(port, agent, secret, { p: id, args, cid: cids[sent++ % cids.length], wait: 0 })
  }
  await Promise.all(Array.from({ length: atOnce }, send))
  while ((await resultsOf(db, id, orders)) < notices) {
    await sleep(100)
    if (performance.now() - started > 120_000) throw new Error(await whyNot(db))
  }
  return performance.now() - started
}

const resultsOf = async (db: Db, id: number, orders: readonly string[]): Promise<number> =>
  (
    await db
      .selectFrom('result')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('promotion_id', '=', id)
      // Each promotion has one goal, of the same number.
      .where('goal_id', '=', id)
      .where('order_number', 'in', orders)
      .executeTakeFirstOrThrow()
  ).count

/** What became of notices that are no results. */
async function whyNot(db: Db): Promise<string> {
  const { rows } = await sql<{ code: number; count: number }>`
    select code, count(*) from notice group by code order by count(*) desc limit 5`.execute(db)
  return `notices by code: ${JSON.stringify(rows)}`
}

/** Results that the counters of the capped promotion do not know of, or know twice. */
const missedBy = async (db: Db): Promise<number> =>
  (
    await sql<{ missed: number }>`
      select abs((select count(*) from result where promotion_id = ${cappedId} and status <> 'rejected')
        - (select sum(results) from cap_use where promotion_id = ${cappedId} and goal_id = 0 and affiliater_id = 0 and media_id = 0 and day = '0001-01-01')) as missed`.execute(
      db,
    )
  ).rows[0]!.missed

async function openShop(db: Db, { secrets }: Keys, port: number, agent: Agent, id: number) {
  const secret = (await findPromotionSecret(db, secrets, id))!
  const { rows } = await sql<{
    code: string
  }>`select link.code from link join material on material.id = link.material_id where material.promotion_id = ${id} order by link.code limit 50`.execute(
    db,
  )
  const cids = await Promise.all(
    Array.from({ length: visitors }, (_, n) => click(port, agent, rows[n % rows.length]!.code)),
  )
  return { id, secret, cids }
}

/** The id of a click on a link. */
const click = async (port: number, agent: Agent, code: string): Promise<string> => {
  const { location } = await ask(port, agent, `/c/${code}`)
  return new URL(location).searchParams.get('cid')!
}

const post = async (port: number, agent: Agent, secret: string, body: object) => {
  const { status } = await ask(port, agent, '/track', { secret, body: JSON.stringify(body) })
  if (status !== 200 && status !== 202) throw new Error(`a notice was answered with ${status}`)
}

let clicks = 0
const addressOf = (n: number) => `203.${n >> 16}.${(n >> 8) % 256}.${n % 256}`

function ask(
  port: number,
  agent: Agent,
  path: string,
  notice?: { secret: string; body: string },
): Promise<{ status: number; location: string }> {
  const headers = notice
    ? { 'content-type': 'application/json', 'x-tsunagi-secret': notice.secret }
    : {
        'user-agent':
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
        'x-forwarded-for': addressOf(clicks++),
      }
  return new Promise((resolve, reject) => {
    const method = notice ? 'POST' : 'GET'
    request({ host: '127.0.0.1', port, path, method, agent, headers }, (response) => {
      response
        .resume()
        .on('end', () =>
          resolve({ status: response.statusCode!, location: response.headers.location ?? '' }),
        )
    })
      .on('error', reject)
      .end(notice?.body)
  })
}

/** Partnerships of all media, and results of both promotions over a year, with what is used of caps as their triggers would have it. */
async function fillResults(db: Db, { secrets }: Keys) {
  for (const id of [plainId, cappedId]) await insertPromotionSecret(db, secrets, id)
  await sql`update promotion set hold_seconds = 0`.execute(db)
  await sql`update promotion set cap_results_day = 100000000, cap_results_month = 100000000, cap_results_total = 100000000,
      cap_budget_day = 100000000000, cap_budget_month = 100000000000, cap_budget_total = 100000000000,
      finer_caps = ${JSON.stringify(finerCaps)}::jsonb where id = ${cappedId}`.execute(db)
  await sql`insert into partnership (media_id, promotion_id, status) select media.id, promotion.id, 'approved' from media cross join promotion where promotion.id in (${plainId}, ${cappedId})`.execute(
    db,
  )
  await db.transaction().execute(async (tx) => {
    // As fast as a restore: what triggers would see to is written out.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into result (status, promotion_id, goal_id, media_id, material_id, affiliater_id, advertiser_id, occurred_at, order_number, gross, net, price_rule, route)
      select 'pending', promotion.id, goal.id, media.id, promotion.id, media.affiliater_id, promotion.advertiser_id, now() - n * interval '30 seconds', 'old-' || n, 1500, 1000, '{}', 's2s'
      from generate_series(1, ${results}::int) as n cross join promotion join promotion_goal as goal on goal.promotion_id = promotion.id
      join media on media.id = 1 + n % 500 where promotion.id in (${plainId}, ${cappedId})`.execute(
      tx,
    )
    await sql`delete from cap_step`.execute(tx)
    await sql`insert into cap_step (promotion_id, goal_id, affiliater_id, media_id, day, is_click, results, gross, approved_results, approved_gross)
      select promotion_id, goal_id, affiliater_id, media_id, (occurred_at at time zone 'Asia/Tokyo')::date, route = 'click', count(*), sum(gross), 0, 0
      from result group by 1, 2, 3, 4, 5, 6`.execute(tx)
  })
  while ((await addStepsUp(db)) > 0);
  await sql`vacuum analyze`.execute(db)
}

const finerCaps = [
  { per: 'media', goal: '', measure: 'results', period: 'day', limit: 100_000_000 },
  { per: 'affiliater', goal: '', measure: 'results', period: 'month', limit: 100_000_000 },
  { per: 'goal', goal: 'goal', measure: 'budget', period: 'month', limit: 100_000_000_000 },
]

process.exit((await measure()) === 0 ? 0 : 1)
