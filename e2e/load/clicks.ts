import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { addDays, dayOf } from '../../contract/src/day.ts'
import { clickFlags, clickStatuses, devices } from '../../contract/src/clicks.ts'
import { buildApi } from '../../server/src/api.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { connect } from '../../server/src/platform/db.ts'
import { openEgress } from '../../server/src/platform/egress.ts'
import { startPostgres } from '../../server/src/platform/embeddedPostgres.ts'
import { readKeys } from '../../server/src/platform/keys.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import { hashToken, newToken } from '../../server/src/platform/session.ts'
import { insertClicks } from '../../server/src/tracker/clicks.queries.ts'
import { fillClicks } from './fillClicks.ts'

/*
 * Searches CLICKS (default ten million) clicks by every filter over 31 days, over HTTP: 95 of 100 searches by each must answer within 500 ms,
 * one click with all that came of it within 100 ms. FOLDER keeps the database for another run.
 */
const count = Number(process.env['CLICKS'] ?? 10_000_000)
const mostSearchMs = 500
const mostInfoMs = 100
const runs = 20

const kept = process.env['FOLDER']
const folder = kept ?? mkdtempSync(join(tmpdir(), 'tsunagi-load-'))
const say = (line: string) => process.stdout.write(`${line}\n`)
const postgres = await startPostgres({ folder })
await migrate(postgres.url)
const db = connect(postgres.url)
if (!(await db.selectFrom('click').select('id').limit(1).executeTakeFirst())) await fillClicks(postgres.url, count, say)
const url = 'http://127.0.0.1'
const egress = openEgress({ allowLoopback: false })
const app = await buildApi({ db, clock: systemClock, keys: readKeys(folder), egress, config: { app: { port: 0, url }, tracker: { port: 0, url }, trustProxy: false, mail: { smtpUrl: undefined, from: undefined } } })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
let failed = 0
try {
  const [admin, affiliater] = [await signIn({ user_type: '0' }), await signIn({ user_type: '1', affiliater_id: 7 })]
  failed += await searches(admin, affiliater)
  failed += await infos(admin)
  await ingestion()
} finally {
  await app.close()
  await egress.close()
  await db.destroy()
  await postgres.stop()
  if (!kept) rmSync(folder, { recursive: true, force: true })
}
say(`${2 - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function signIn(who: { user_type: '0' | '1'; affiliater_id?: number }): Promise<Record<string, string>> {
  const user = await db.insertInto('user_account').values({ ...who, mail_address: `${newToken()}@network.example`, password_hash: '-', user_name: '運営' }).returning('id').executeTakeFirstOrThrow()
  const [bearer, half, csrf_token] = [newToken(), newToken(), newToken()]
  await db.insertInto('session').values({ user_id: user.id, bearer_hash: hashToken(bearer), cookie_hash: hashToken(half), csrf_token, expires_at: '2999-01-01T00:00:00Z' }).execute()
  return { authorization: `Bearer ${bearer}`, cookie: `sid=${half}` }
}

/** Words that are in many clicks, in some, in one, and in none. */
async function words(): Promise<string[]> {
  const click = await db.selectFrom('click').selectAll().where('clicked_at', '<', new Date(Date.now() - 3 * 86_400_000).toISOString()).orderBy('clicked_at', 'desc').limit(1).executeTakeFirstOrThrow()
  const params = click.params as Record<string, string>
  return [click.cid, click.visitor_id!, click.ip!, click.link_code, ...Object.values(params), 'page7', 'Android', 'Device-2999', 'Device-11)', 'blog477.example', '/articles/39', '7', '73', '99', '499', 'nothing of the kind']
}

async function searches(admin: Record<string, string>, affiliater: Record<string, string>): Promise<number> {
  const filters = [
    '', 'page=100', 'sort=clicked_at', 'promotion_id=1', 'promotion_id=60', 'promotion_id=99', 'media_id=1', 'media_id=300', 'media_id=499', 'media_id=1&promotion_id=99', 'counted=yes', 'counted=no',
    ...devices.map((device) => `device=${device}`), ...clickFlags.map((flag) => `flag=${flag}`), ...clickStatuses.map((status) => `status=${status}`),
    'status=with_result&promotion_id=60', 'device=tablet&flag=bot', 'device=other&counted=no', ...(await words()).map((word) => `word=${encodeURIComponent(word)}`),
  ]
  const today = dayOf(new Date())
  const periods = [`from=${addDays(today, -30)}&to=${today}`, `from=${addDays(today, -75)}&to=${addDays(today, -45)}`]
  const slow: string[] = []
  const measure = async (path: string, headers: Record<string, string>) => {
    const p95 = await p95Of(path, headers)
    say(`${p95.toFixed(0).padStart(5)} ms  ${decodeURIComponent(path)}`)
    if (p95 > mostSearchMs) slow.push(path)
  }
  for (const filter of filters) for (const period of periods) await measure(`/api/checkLog/search?${period}&${filter}`, admin)
  for (const filter of filters.filter((each) => !each.startsWith('status=with'))) await measure(`/api/checkLog/affiliater?${periods[0]}&${filter}`, affiliater)
  say(`search: clicks=${count} over ${mostSearchMs} ms: ${slow.map(decodeURIComponent).join(', ') || 'none'}`)
  return slow.length === 0 ? 0 : 1
}

async function p95Of(path: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) times.push(await timed(path, headers))
  return times.sort((a, b) => a - b)[Math.ceil(runs * 0.95) - 1]!
}

async function timed(path: string, headers: Record<string, string>): Promise<number> {
  const started = performance.now()
  const reply = await fetch(`${address}${path}`, { headers })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  await reply.arrayBuffer()
  return performance.now() - started
}

/** Single clicks of all months, each only once, so that nothing is answered from what was just read. */
async function infos(headers: Record<string, string>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from click tablesample system (0.01) limit 200`.execute(db)
  const withResult = await sql<{ id: number }>`select click.id from result join click on click.cid = result.cid where result.id % 1000 = 1 limit 100`.execute(db)
  const times: number[] = []
  for (const { id } of [...rows, ...withResult.rows]) times.push(await timed(`/api/checkLog/info/${id}`, headers))
  const p95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!
  say(`info: clicks=${times.length} p95=${p95.toFixed(0)}ms most=${Math.max(...times).toFixed(0)}ms`)
  return p95 <= mostInfoMs ? 0 : 1
}

/** What the indexes cost: new clicks a second, as the tracker writes them. */
async function ingestion() {
  const rows = 200_000
  const now = Date.now()
  const started = performance.now()
  for (let done = 0; done < rows; done += 2000) {
    await db.transaction().execute((tx) => insertClicks(tx, Array.from({ length: 2000 }, (_, index) => Buffer.from(JSON.stringify(newClick(now + done + index, done + index))))))
  }
  const perSecond = rows / ((performance.now() - started) / 1000)
  const sizes = await sql<{ rows: number; heap: string; indexes: string }>`
    select sum(reltuples)::int8 as rows, pg_size_pretty(sum(pg_relation_size(oid))) as heap, pg_size_pretty(sum(pg_indexes_size(oid))) as indexes from pg_class where relname like 'click\_2%' and relkind = 'r'`.execute(db)
  say(`ingestion: ${perSecond.toFixed(0)} clicks/s into ${JSON.stringify(sizes.rows[0])}`)
}

const newClick = (at: number, index: number) => ({
  type: 'click' as const, cid: newToken() + newToken().slice(0, 21), link_code: 'linkcode0001', media_id: 1 + (index % 500), promotion_id: 1 + (index % 100), material_id: 1 + (index % 100), affiliater_id: 1 + (index % 250), advertiser_id: 1,
  visitor_id: newToken().slice(0, 22), clicked_at: new Date(at).toISOString(), ip: `10.${index % 251}.${index % 256}.${index % 199}`, user_agent: `Mozilla/5.0 (Linux; Android 14; Device-${index % 3000}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36`,
  referrer: `https://blog${index % 500}.example/articles/${index % 40}`, device: 'phone' as const, params: { pbid: newToken().slice(0, 11), sub1: `page${index % 50}` }, target_url: 'https://shop.example/', counted: true, flags: [],
})
