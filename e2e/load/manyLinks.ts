import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Db } from '../../server/src/platform/db.ts'
import { buildNetwork, type Network } from '../../server/src/tracker/testing/network.ts'
import { emptyLedger, send, startLoad, type Ledger } from '../faults/load.ts'
import { openCluster } from '../faults/rolling/cluster.ts'
import { root } from '../faults/rolling/version.ts'

/*
 * A tracker that knows LINKS (default 100,000) links takes 200 clicks a second for SECONDS (default 30), while a medium changes every second.
 * Half of the visitors wait for 25 ms at most, 99 of 100 for 250 ms, and a change of a promotion holds within a second. Measure on a quiet machine.
 */
const links = Number(process.env['LINKS'] ?? 100_000)
const seconds = Number(process.env['SECONDS'] ?? 30)
const most = { p50: 25, p99: 250, takenOver: 1000 }
const materials = 50
const elsewhere = 'https://elsewhere.test.example/lp'
const say = (line: string) => process.stdout.write(`${line}\n`)

async function measure(): Promise<number> {
  const home = mkdtempSync(join(tmpdir(), 'tsunagi-load-'))
  const cluster = await openCluster(home)
  const [, , tracker] = cluster.parts
  try {
    cluster.migrateWith(root)
    const db = connect(cluster.databaseUrl)
    const network = await buildNetwork(db, { secretsKey: cluster.secretsKey })
    await fillLinks(db, network)
    await tracker!.start(root)
    const found = await measureUnderLoad(
      db,
      network,
      `http://127.0.0.1:${cluster.ports.tracker[0]}`,
    )
    await db.destroy()
    return found
  } finally {
    await cluster.close()
    rmSync(home, { recursive: true, force: true })
  }
}

/** Media of one affiliater, each with a link to each of the materials. */
async function fillLinks(db: Db, { promotion, media: { affiliater_id } }: Network) {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db)
  await run(sql`
    insert into media (affiliater_id, name, kind, url, categories, description, status)
    select ${affiliater_id}, 'm' || n, 'blog', 'https://m' || n || '.test.example/', '{finance}', repeat('d', 30), 'approved'
    from generate_series(1, ${Math.ceil(links / materials)}::int) n`)
  await run(sql`
    insert into material (promotion_id, name, kind, body)
    select ${promotion.id}, 'k' || n, 'text', 'b' from generate_series(1, ${materials}::int) n`)
  await run(sql`
    insert into partnership (media_id, promotion_id, status)
    select id, ${promotion.id}, 'approved' from media on conflict do nothing`)
  await run(sql`
    insert into link (code, media_id, material_id)
    select lpad((media.id * 100000 + material.id)::text, 12, 'Z'), media.id, material.id
    from media cross join material on conflict do nothing`)
  await run(sql`analyze`)
}

async function measureUnderLoad(db: Db, network: Network, url: string): Promise<number> {
  const { link, media, promotion } = network
  const ledger = emptyLedger()
  const load = startLoad({
    tracker: url,
    links: [{ code: link.code, promotion: promotion.id, secret: promotion.s2s_secret }],
    clicksPerSecond: 200,
    clicksPerSale: 1_000_000,
    ledger,
  })
  for (let second = 0; second < seconds; second++) {
    await sql`update media set name = ${`m${second}`} where id = ${media.id}`.execute(db)
    await wait(1000)
  }
  await load.stop()
  const takenOver = await timeOfChange(db, network, url)
  const found = { ...waits(ledger), takenOver }
  say(
    `links=${links} clicks=${ledger.sent} failed=${ledger.sent - ledger.clicks.size} p50_ms=${found.p50} p99_ms=${found.p99} taken_over_ms=${takenOver}`,
  )
  const isSound =
    ledger.clicks.size === ledger.sent &&
    found.p50 <= most.p50 &&
    found.p99 <= most.p99 &&
    takenOver <= most.takenOver
  return isSound ? 0 : 1
}

/** Milliseconds until visitors are led where a promotion leads from now on. */
async function timeOfChange(db: Db, { promotion, link }: Network, url: string): Promise<number> {
  const began = performance.now()
  await sql`update promotion set landing_url = ${elsewhere} where id = ${promotion.id}`.execute(db)
  while (!(await send('GET', `${url}/c/${link.code}`)).location?.startsWith(elsewhere))
    await wait(10)
  return Math.round(performance.now() - began)
}

function waits({ latenciesMs }: Ledger) {
  const sorted = latenciesMs.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)]! * 10) / 10
  return { p50: at(0.5), p99: at(0.99) }
}

process.exitCode = await measure()
