import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { once } from 'node:events'
import { connect, type Db } from '../platform/db.ts'
import { startPostgres, type EmbeddedPostgres } from '../platform/embeddedPostgres.ts'
import { migrate } from '../platform/migrate.ts'
import { testDatabase } from '../../test/database.ts'
import { exposed, numberIn } from '../../test/exposed.ts'
import { journalsIn } from '../journal/journalFolder.ts'
import { ask, cidOf, eventually } from './testing/browser.ts'
import { killHard, runChild, type Child } from './testing/child.ts'
import { buildNetwork } from './testing/network.ts'
import { testKeys } from '../../test/secondFactor.ts'
import { clickKey, dataFolder, startTestTracker } from './testing/startTest.ts'

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

const later = <Value>(value: Value, step: (value: Value) => unknown): Value => {
  cleanUp.push(() => step(value))
  return value
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** How often each of these clicks stands in the database. */
async function countsOf(db: Db, cids: readonly string[]) {
  const rows = await db.selectFrom('click').select('cid').execute()
  const counts = Map.groupBy(rows, (row) => row.cid)
  return {
    missing: cids.filter((cid) => !counts.has(cid)).length,
    twice: [...counts.values()].filter((same) => same.length > 1).length,
  }
}

/** Clicks as fast as a few visitors can, until told to stop; `acknowledged` are those whose redirect was read to the end. */
function clickSteadily(port: () => number, code: string, connections: number) {
  const acknowledged: string[] = []
  const failures: string[] = []
  let stopped = false
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  async function visit() {
    while (!stopped) {
      try {
        const reply = await ask(port(), `/c/${code}`, { agent })
        if (reply.status === 302) acknowledged.push(cidOf(reply))
        else failures.push(String(reply.status))
      } catch (error) {
        failures.push(String(error))
        await pause(20)
      }
    }
  }
  const done = Promise.all(Array.from({ length: connections }, visit))
  return {
    acknowledged,
    failures,
    stop: async () => {
      stopped = true
      await done
      agent.destroy()
    },
  }
}

test('while the database is away clicks are answered as before, the next attempt waits its time, and all arrive once when it is back', async () => {
  const home = later(dataFolder(), ({ remove }) => remove())
  const start = () =>
    startPostgres({ folder: `${home.path}/postgres`, settings: { shared_buffers: '32MB' } })
  let postgres: EmbeddedPostgres = await start()
  cleanUp.push(() => postgres.stop())
  await migrate(postgres.url)
  const db = later(connect(postgres.url), (pool) => pool.destroy())
  const { link, promotion } = await buildNetwork(db)
  const tracker = await startTestTracker(postgres.url, `${home.path}/data`)
  const load = clickSteadily(() => tracker.port, link.code, 4)
  await pause(500)
  await postgres.stop()
  const before = load.acknowledged.length
  await pause(5500)
  await eventually(
    async () => load.acknowledged.length - before,
    (count) => count > 500,
    180_000,
  )
  const sale = await ask(tracker.port, '/track', {
    method: 'POST',
    headers: { 'x-tsunagi-secret': promotion.s2s_secret },
    body: JSON.stringify({ p: promotion.id, args: 'AWAY', cid: load.acknowledged[0] }),
  })
  expect(sale.status).toBe(202)
  expect(sale.json()).toMatchObject({ code: null, receipt_id: expect.any(String) })
  const attempts = async () =>
    numberIn(await exposed(tracker.source), 'tsunagi_shipping_failures_total')!
  const earlier = await attempts()
  for (let number = 0; number < 20; number++)
    await ask(tracker.port, `/track?p=${promotion.id}&args=WAITING`)
  expect((await attempts()) - earlier).toBeLessThan(5)
  await load.stop()
  expect(load.failures).toEqual([])
  await tracker.close()
  const cold = later(await startTestTracker(postgres.url, `${home.path}/data`), (other) =>
    other.close(),
  )
  const reply = await ask(cold.port, `/c/${link.code}`)
  expect(reply.status).toBe(302)
  postgres = await start()
  const cids = [...load.acknowledged, cidOf(reply)]
  await eventually(
    () => countsOf(db, cids).catch(() => null),
    (counts) => counts !== null && counts.missing === 0,
    180_000,
  )
  expect(await countsOf(db, cids)).toEqual({ missing: 0, twice: 0 })
  expect(await db.selectFrom('result').select('order_number').execute()).toEqual([
    { order_number: 'AWAY' },
  ])
})

test('a tracker killed three times under load has lost and doubled nothing that it answered', async () => {
  const database = later(await testDatabase(), (test) => test.close())
  const home = later(dataFolder(), ({ remove }) => remove())
  const { link, promotion } = await buildNetwork(database.db, {
    promotion: { direct_links: true },
  })
  let port = 0
  let child: Child
  const startChild = async () => {
    child = runChild(
      'trackerProcess.ts',
      home.path,
      JSON.stringify({ databaseUrl: database.url, port, clickKey, secretsKey: testKeys.secrets }),
    )
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    port = Number(/listening on (\d+)/.exec(line.toString())![1])
  }
  await startChild()
  cleanUp.push(() => killHard(child))
  const load = clickSteadily(() => port, link.code, 8)
  const firstClick = await eventually(
    () => Promise.resolve(load.acknowledged[0]),
    (cid) => cid !== undefined,
  )
  const orders: string[] = []
  const direct: string[] = []
  for (let kill = 0; kill < 3; kill++) {
    await pause(600)
    for (let number = 0; number < 5; number++) {
      const order = `K-${kill}-${number}`
      const reply = await ask(port, '/track', {
        method: 'POST',
        headers: { 'x-tsunagi-secret': promotion.s2s_secret },
        body: JSON.stringify({ p: promotion.id, args: order, cid: firstClick }),
      })
      if (reply.status === 200 || reply.status === 202) orders.push(order)
    }
    const arrived = await ask(port, `/d/${link.code}`, {
      method: 'POST',
      body: '{}',
      headers: { origin: 'https://shop.test.example' },
    })
    direct.push(arrived.json<{ cid: string }>().cid)
    await killHard(child!)
    await startChild()
  }
  await pause(300)
  await eventually(
    async () => load.acknowledged.length,
    (count) => count > 300,
    180_000,
  )
  await load.stop()
  const answered = [...load.acknowledged, ...direct]
  await eventually(
    () => countsOf(database.db, answered),
    ({ missing }) => missing === 0,
    180_000,
  )
  expect(await countsOf(database.db, answered)).toEqual({ missing: 0, twice: 0 })
  const results = await database.db.selectFrom('result').select('order_number').execute()
  expect(results.map((row) => row.order_number).sort()).toEqual(orders.sort())
  const hours = await database.db
    .selectFrom('click_hour')
    .select(({ fn }) => fn.sum<number>('clicks').as('clicks'))
    .executeTakeFirstOrThrow()
  const clicks = await database.db
    .selectFrom('click')
    .select(({ fn }) => fn.countAll<number>().as('clicks'))
    .executeTakeFirstOrThrow()
  expect(hours.clicks).toBe(clicks.clicks)
})

test('a second tracker on the same journal is refused with a clear sentence', async () => {
  const database = later(await testDatabase(), (test) => test.close())
  const home = later(dataFolder(), ({ remove }) => remove())
  later(await startTestTracker(database.url, home.path), (tracker) => tracker.close())
  await expect(startTestTracker(database.url, home.path)).rejects.toThrow(
    /Another tracker already writes/,
  )
})

test('a record that the database will never take is put aside, and those around it arrive', async () => {
  const database = later(await testDatabase(), (test) => test.close())
  const home = later(dataFolder(), ({ remove }) => remove())
  const { link } = await buildNetwork(database.db)
  const tracker = later(await startTestTracker(database.url, home.path), (started) =>
    started.close(),
  )
  await sql`alter table click add constraint refused check (referrer is distinct from 'https://refused.example/')`.execute(
    database.db,
  )
  const click = async (referer: string) =>
    cidOf(await ask(tracker.port, `/c/${link.code}`, { headers: { referer } }))
  const [before, refused, after] = await Promise.all(
    ['https://a.example/', 'https://refused.example/', 'https://b.example/'].map(click),
  )
  await eventually(
    () => countsOf(database.db, [before!, after!]),
    ({ missing }) => missing === 0,
  )
  expect((await countsOf(database.db, [refused!])).missing).toBe(1)
  expect(
    await eventually(
      async () => readFileSync(join(journalsIn(home.path)[0]!.folder, 'refused.jsonl'), 'utf8'),
      (text) => text.includes('\n'),
    ),
  ).toContain(refused!)
})

test('a full journal stops no visitor: the click is sent on, the alarm is raised, and its sale still counts', async () => {
  const database = later(await testDatabase(), (test) => test.close())
  const home = later(dataFolder(), ({ remove }) => remove())
  const { link, promotion } = await buildNetwork(database.db)
  const full = await startTestTracker(database.url, home.path, { maxJournalBytes: 1 })
  await ask(full.port, `/c/${link.code}`)
  const unrecorded = cidOf(await ask(full.port, `/c/${link.code}`))
  const health = await ask(full.port, '/readyz')
  expect([health.status, health.body]).toEqual([
    503,
    expect.stringContaining('the journal is full'),
  ])
  await full.close()
  const roomy = later(await startTestTracker(database.url, home.path), (started) => started.close())
  const sale = await ask(roomy.port, '/track', {
    method: 'POST',
    headers: { 'x-tsunagi-secret': promotion.s2s_secret },
    body: JSON.stringify({ p: promotion.id, args: 'FULL', cid: unrecorded }),
  })
  expect(sale.json()).toMatchObject({ code: 1 })
  expect(await countsOf(database.db, [unrecorded])).toEqual({ missing: 0, twice: 0 })
})
