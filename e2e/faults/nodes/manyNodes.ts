import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomFrom } from '../../../server/src/domain/random/random.rules.ts'
import { connect } from '../../../server/src/platform/db.ts'
import { buildNetwork } from '../../../server/src/tracker/testing/network.ts'
import { signIn } from '../../load/loadApi.ts'
import { compare, query } from '../accounting.ts'
import type { Fault, Finding } from '../fault.ts'
import { brokenInvariants } from '../invariants.ts'
import type { Ledger } from '../load.ts'
import { shipped } from '../outcome.ts'
import { seed } from '../random.ts'
import { startReaders } from '../rolling/readers.ts'
import { missingNginx, startNginx } from './nginx.ts'
import { openNodes, type Nodes } from './nodes.ts'
import { click, plannedClicks } from './visitors.ts'

const clicks = Number(process.env['FAULTS_NODE_CLICKS'] ?? 2_000_000)
const kills = Number(process.env['FAULTS_NODE_KILLS'] ?? 20)
const atOnce = 64
const promotions = 8
const capped = 5
const shipsWithinMs = 30 * 60_000

/** Three trackers, two apis and two workers behind nginx, each request to any of them; now and then one is killed, or the database. */
async function manyNodes(): Promise<Finding> {
  const home = mkdtempSync(join(tmpdir(), 'tsunagi-nodes-'))
  const nodes = await openNodes({ home, counts: { tracker: 3, api: 2, worker: 2 } })
  const [trackerPort, appPort] = nodes.spare as [number, number]
  const portsOf = (part: 'tracker' | 'api') =>
    nodes.of(part).map(({ url }) => Number(new URL(url!).port))
  try {
    const { links, headers } = await fill(nodes)
    await nodes.ready()
    const nginx = await startNginx(home, [
      { port: trackerPort, behind: portsOf('tracker') },
      { port: appPort, behind: portsOf('api') },
    ])
    try {
      return await underLoad(nodes, {
        links,
        headers,
        tracker: `http://127.0.0.1:${trackerPort}`,
        app: `http://127.0.0.1:${appPort}`,
      })
    } finally {
      await nginx.stop()
    }
  } finally {
    await nodes.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

/** Promotions to click on, of which some take fewer clicks than come; and an administrator who is signed in. */
async function fill({ url, keys }: Nodes) {
  const db = connect(url)
  const cap = Math.max(1, Math.floor(clicks / promotions / 4))
  const links: string[] = []
  for (let n = 0; n < promotions; n++) {
    const promotion = { cap_clicks_total: n < capped ? cap : null, cap_reached: 'refuse' as const }
    links.push((await buildNetwork(db, { secretsKey: keys.secrets, promotion })).link.code)
  }
  const headers = await signIn(db, { user_type: '0' })
  await db.destroy()
  return { links, headers: { ...headers, 'content-type': 'application/json' } }
}

interface Load {
  links: readonly string[]
  headers: Record<string, string>
  tracker: string
  app: string
}

async function underLoad(nodes: Nodes, { links, headers, tracker, app }: Load): Promise<Finding> {
  const random = randomFrom(seed)
  const readers = startReaders(app, headers, 2)
  let killed = 0
  const started = performance.now()
  const ledger = await click(
    tracker,
    plannedClicks(links, seed),
    { count: clicks, atOnce },
    (done) => {
      if (killed >= kills || done < ((killed + 1) * clicks) / (kills + 1)) return
      const victim = nodes.nodes[Math.floor(random() * (nodes.nodes.length + 1))]
      if (victim) killed += victim.process.kill() ? 1 : 0
      else {
        nodes.database.kill()
        killed++
      }
    },
  )
  const clickedIn = (performance.now() - started) / 1000
  await readers.stop()
  await nodes.ready()
  await Promise.all(nodes.of('tracker').map(({ url }) => shipped(url!, shipsWithinMs)))
  return judge(nodes.url, ledger, {
    kills: killed,
    asked_again: ledger.errors,
    per_second: Math.round(clicks / clickedIn),
    app_asked: readers.answers.asked,
    app_unanswered: readers.answers.failures.values().reduce((all, each) => all + each, 0),
  })
}

/** Counts what is stored, beside what was acknowledged and beside what must count. */
async function judge(url: string, ledger: Ledger, notes: Record<string, number>): Promise<Finding> {
  const count = await compare(url, ledger)
  const counted = await countedBeside(url)
  const wrong = counted.filter(
    (each) => each.counted !== each.reference || each.hours !== each.counted,
  )
  const broken = await brokenInvariants(url)
  const caps = counted.filter((each) => each.cap !== null && each.counted === each.cap).length
  const sum = (name: 'counted' | 'reference') => counted.reduce((all, each) => all + each[name], 0)
  const figures = {
    sent: ledger.sent,
    acked: ledger.clicks.size,
    stored: count.stored,
    lost: count.lost,
    duplicated: count.duplicated,
    unacked_stored: count.unackedStored,
    counted: sum('counted'),
    reference: sum('reference'),
    caps_exact: `${caps}/${capped}`,
    ...notes,
  }
  return {
    isSound:
      count.lost + count.duplicated + wrong.length + broken.length === 0 &&
      caps === capped &&
      notes['kills'] === kills,
    figures: [
      ...Object.entries(figures).map(([name, value]) => `${name}=${value}`),
      ...wrong.map((each) => `wrong: ${JSON.stringify(each)}`),
      ...broken.map((promise) => `broken: ${promise}`),
    ].join(' '),
  }
}

/** Of each promotion how many clicks count, by row and by hour; and how many must: visitors, who have an address each, by day in Japan, up to its cap. */
const countedBeside = (url: string) =>
  query<{ id: number; cap: number | null; counted: number; hours: number; reference: number }>(
    url,
    `
    select promotion.id::int, cap_clicks_total::int as cap, said.counted, least(visitors, cap_clicks_total)::int as reference,
      (select sum(counted) from click_hour where promotion_id = promotion.id)::int as hours
    from promotion join (
      select promotion_id, count(*) filter (where counted)::int as counted,
        count(distinct (host(ip), (clicked_at at time zone 'Asia/Tokyo')::date)) as visitors
      from click group by 1) as said on said.promotion_id = promotion.id
    order by 1`,
  )

export const countedOnce: Fault = {
  id: 'F21',
  name: 'many nodes behind nginx',
  missing: missingNginx,
  run: manyNodes,
}
