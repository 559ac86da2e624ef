import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, addMonths, dayOf, firstDay, lastDay, monthOf } from '@tsunagi/contract/day'
import { addAgents } from '../../server/src/features/office/reports/agentSums.queries.ts'
import { connect, type Db } from '../../server/src/platform/db.ts'
import { startPostgres } from '../../server/src/platform/embeddedPostgres.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import { queryLimits } from '../../server/src/platform/queryLimits.ts'
import { fillReports } from './fillReports.ts'
import { asking, openApi, signIn, type Ask } from './loadApi.ts'
import { comparePeers, type PeerQuestion } from './reportPeers.ts'

/*
 * Asks 60 questions of reports, home pages and lists on three years of CLICKS (ten million) clicks and RESULTS (one million) results, RUNS (20)
 * times each, over HTTP. FOLDER keeps what was filled between runs; without it a folder of that size among the temporary ones.
 * At the end some of them are asked of PostgreSQL and of DuckDB over the raw rows, too; PEERS=off leaves that out.
 */
const clicks = Number(process.env['CLICKS'] ?? 10_000_000)
const results = Number(process.env['RESULTS'] ?? 1_000_000)
const runs = Number(process.env['RUNS'] ?? 20)
const folder = process.env['FOLDER'] ?? join(tmpdir(), `tsunagi-reports-${clicks}-${results}`)
const say = (line: string) => process.stdout.write(`${line}\n`)

const today = dayOf(new Date())
const thisMonth = monthOf(new Date())
const periods = {
  day: { from: today, to: today },
  week: { from: addDays(today, -6), to: today },
  month: { from: firstDay(addMonths(thisMonth, -1)), to: lastDay(addMonths(thisMonth, -1)) },
  quarter: { from: addDays(today, -91), to: today },
  year: { from: addDays(today, -364), to: today },
  threeYears: { from: firstDay(addMonths(thisMonth, -35)), to: today },
} as const
type Length = keyof typeof periods

const within = (length: Length) => `from=${periods[length].from}&to=${periods[length].to}`
const report = (length: Length, ...rest: string[]) =>
  `/api/report/figures?${[within(length), ...rest].join('&')}`
const by = (...names: string[]) => names.map((name) => `by=${name}`).join('&')

const everybody = [
  '/api/report/index?pageType=1',
  '/api/report/index?pageType=2',
  '/api/report/index?pageType=3',
  report('day'),
  report('month', by('day'), 'compare=previous_month'),
  report('quarter', by('day', 'promotion_id')),
  report('threeYears', by('month'), 'compare=previous_year'),
  report('threeYears', by('promotion_id'), 'top=20'),
]
const operators = [
  report('week', by('hour')),
  report('quarter', by('weekday', 'hour')),
  report('year', by('media_id'), 'sort=-epc', 'top=50'),
  report('threeYears', by('media_id', 'promotion_id'), 'top=100'),
  report('threeYears', by('month', 'promotion_id', 'media_id'), 'top=100'),
  report('threeYears', by('month', 'category')),
  report('threeYears', by('advertiser_id', 'goal_id')),
  report('threeYears', by('affiliater_id', 'rank'), 'top=50'),
  report('threeYears', by('month'), 'date_basis=clicked'),
  report('threeYears', by('month'), 'date_basis=decided'),
  report('threeYears', by('month'), 'date_basis=closing'),
  report('quarter', by('day'), 'date_basis=decided'),
  report('threeYears', by('agency_id', 'month')),
  report('threeYears', by('material_id'), 'promotion_id=3'),
  report('threeYears', by('month', 'promotion_id'), 'media_id=7'),
  report('threeYears', by('month', 'device')),
  report('year', by('os', 'browser')),
  report('month', by('referrer_domain'), 'top=50'),
  report('week', by('referrer_page', 'media_id'), 'top=50'),
  report('week', by('sub1'), 'affiliater_id=8'),
]
const lists = [
  '/api/home/index',
  '/api/actionLogRaw/search',
  '/api/actionLogRaw/search?status=pending',
  `/api/actionLogRaw/search?${within('month')}`,
  '/api/actionLogRaw/search?order_number=order-12',
]

/** Asked of the product and of two others that read the raw rows. */
const peerQuestions = (
  [
    ['threeYears', 'month'],
    ['quarter', 'day'],
    ['quarter', 'weekday', 'hour'],
    ['threeYears', 'promotion_id'],
    ['year', 'media_id'],
    ['threeYears', 'media_id', 'promotion_id'],
    ['threeYears', 'month', 'promotion_id', 'media_id'],
    ['threeYears', 'device'],
    ['month', 'referrer_domain'],
  ] as const
).map(([length, ...names]): PeerQuestion => ({
  name: `${names.join(' × ')}, ${length}`,
  by: names,
  period: periods[length],
  path: report(length, by(...names), 'sort=-gross', 'top=100'),
}))

/** The same questions in three ways, in a table. */
async function tellPeers(db: Db, address: string) {
  const ask = asking(address, await signIn(db, { user_type: '0' }))
  const peers = await comparePeers(postgres.url, folder, peerQuestions, {
    ask,
    runs: Math.min(runs, 5),
  })
  const inTable = (cells: readonly string[]) =>
    say(cells.map((cell, index) => (index === 0 ? cell.padEnd(52) : cell.padStart(12))).join(''))
  inTable(['p50 in ms of', 'tsunagi', 'PostgreSQL', 'DuckDB'])
  for (const { question, ...times } of peers)
    inTable([question, ...Object.values(times).map((time) => time.toFixed(0))])
}

/** What was not answered took longer than anything. */
const patiently = (ask: Ask, path: string): Promise<number> =>
  ask(path).catch((error: Error) => {
    say(error.message.slice(0, 300))
    return Infinity
  })

interface Asked {
  who: string
  path: string
  ask: Ask
  most: number
}

async function questions(db: Db, address: string): Promise<Asked[]> {
  const people = {
    operator: { user_type: '0' },
    publisher: { user_type: '1', affiliater_id: 2 },
    advertiser: { user_type: '2', advertiser_id: 2 },
    agency: { user_type: '3', agency_id: 1 },
  } as const
  const asked: Asked[] = []
  for (const [who, given] of Object.entries(people)) {
    const ask = asking(address, await signIn(db, given))
    const own = [...everybody, ...(who === 'operator' ? [...operators, ...lists] : [lists[0]!])]
    for (const path of own)
      asked.push({ who, path, ask, most: path.startsWith('/api/report') ? 300 : 100 })
  }
  return asked
}

// A folder that was not filled to the end is of no use.
const filled = join(folder, 'filled')
if (!existsSync(filled)) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const postgres = await startPostgres({ folder: join(folder, 'postgres') })
await migrate(postgres.url)
const filling = connect(postgres.url)
try {
  if (!existsSync(filled)) await fillReports(filling, postgres.url, clicks, results, say)
  writeFileSync(filled, '')
  while ((await addAgents(filling, new Date())) > 0);
} catch (error) {
  await postgres.stop()
  throw error
} finally {
  await filling.destroy()
}
const db = connect(postgres.url, { queryLimitMs: queryLimits.api })
const api = await openApi(db, folder)
say(
  `${clicks} clicks, ${results} results; ${availableParallelism()} cores, load average ${loadavg()[0]!.toFixed(1)}; ${runs} times each`,
)
const slowest = { report: 0, other: 0 }
let failed = 0
try {
  for (const { who, path, ask, most } of await questions(db, api.address)) {
    const times: number[] = []
    for (let run = 0; run < runs; run++) times.push(await patiently(ask, path))
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(runs - 1, Math.ceil(runs * share) - 1)]!
    const p95 = at(0.95)
    if (p95 > most) failed++
    const kind = path.startsWith('/api/report') ? 'report' : 'other'
    slowest[kind] = Math.max(slowest[kind], p95)
    say(
      `${p95 <= most ? 'PASS' : 'FAIL'} p50 ${at(0.5).toFixed(0).padStart(5)}  p95 ${p95.toFixed(0).padStart(5)} of ${most} ms  ${who} ${path}`,
    )
  }
  if (process.env['PEERS'] !== 'off') await tellPeers(db, api.address)
} finally {
  await api.close()
  await db.destroy()
  await postgres.stop()
}
say(`reports_p95_ms=${slowest.report.toFixed(0)}`)
say(`lists_p95_ms=${slowest.other.toFixed(0)}`)
say(`load average ${loadavg()[0]!.toFixed(1)} at the end`)
process.exit(failed === 0 ? 0 : 1)
