import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { scratchFolder } from '../../test/scratch.ts'
import { testKeys } from '../../test/secondFactor.ts'
import { salvage } from '../journal/journalFrame.ts'
import { makeBackup } from '../platform/backup/backup.ts'
import { Archiver } from '../platform/backup/continuous/archiver.ts'
import { wayTo } from '../platform/backup/continuous/moments.ts'
import { restoreMoment } from '../platform/backup/continuous/replay.ts'
import { connect } from '../platform/db.ts'
import { startPostgres } from '../platform/embeddedPostgres.ts'
import { migrate } from '../platform/migrate.ts'
import { ask, cidOf, eventually } from '../tracker/testing/browser.ts'
import { buildNetwork } from '../tracker/testing/network.ts'
import { startTestTracker } from '../tracker/testing/startTest.ts'
import { fitRestored } from './fitRestored.ts'

const scratch = scratchFolder('moment')
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const settings = { shared_buffers: '32MB' }

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
    .query<Row>(text)
    .then(
      ({ rows }) => rows,
      () => [],
    )
    .finally(() => client.end())
}

/** Visitors without a pause; every answered click is remembered. */
function visit(port: number, code: string) {
  const answered: string[] = []
  let visitors = 0
  let stopping = false
  const loops = Array.from({ length: 6 }, async () => {
    while (!stopping) {
      const address = `198.51.${++visitors >> 8}.${visitors & 255}`
      answered.push(
        cidOf(await ask(port, `/c/${code}`, { headers: { 'x-forwarded-for': address } })),
      )
      await wait(5)
    }
  })
  return {
    answered,
    /** Waits until so many more were answered. */
    more: async (count: number) => {
      const had = answered.length
      await eventually(
        async () => answered.length - had,
        (more) => more >= count,
        60_000,
      )
    },
    stop: async () => {
      stopping = true
      await Promise.all(loops)
    },
  }
}

test('a network that is taken back to a moment, while its journal was ahead of its database, has every answered click once', async () => {
  const dataDir = join(scratch, 'network')
  const folder = join(scratch, 'backups')
  mkdirSync(dataDir)
  const server = await startPostgres({ folder: join(dataDir, 'postgres'), settings })
  await migrate(server.url, server.productUrl)
  const db = connect(server.url, { max: 1 })
  const { link } = await buildNetwork(db, { secretsKey: testKeys.secrets })
  await db.destroy()
  const tracker = await startTestTracker(server.productUrl, dataDir)
  const archiver = new Archiver({
    url: server.url,
    dataDir,
    folder,
    wholeRecords: (bytes) => salvage(bytes).end,
  })
  await archiver.round()
  const visitors = visit(tracker.port, link.code)
  await visitors.more(20)
  await makeBackup({ dataDir, folder, url: server.url, embedded: true, keep: 9, now: new Date() })
  await archiver.round()
  await visitors.more(20)

  // Nothing is shipped for a while, and in the middle of it is the moment.
  const holder = new pg.Client({ connectionString: server.url })
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from journal_position for update')
  await visitors.more(20)
  const before = [...visitors.answered]
  const [clock] = await query<{ now: string }>(server.url, 'select clock_timestamp()::text as now')
  const moment = new Date(clock!.now)
  await visitors.more(20)
  await query(server.url, 'create table made_later (id int)')
  await holder.query('commit')
  await holder.end()

  await visitors.more(20)
  await visitors.stop()
  await archiver.round()
  await archiver.close()
  process.kill(server.pid, 'SIGKILL')
  await tracker.close()
  rmSync(dataDir, { recursive: true, force: true })

  const elsewhere = join(scratch, 'elsewhere')
  await restoreMoment(wayTo(folder, moment), { dataDir: elsewhere })
  const config = {
    dataDir: elsewhere,
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    databaseDirectUrl: undefined,
  }
  const { problems, waiting } = await fitRestored(config, true, new Date())
  expect(problems).toEqual([])
  expect(waiting.records).toBeGreaterThan(0)
  const again = await startPostgres({ folder: join(elsewhere, 'postgres'), settings })
  const taken = () => query<{ cid: string }>(again.url, 'select cid from click')
  const atOnce = (await taken()).map(({ cid }) => cid)
  expect(atOnce.length + waiting.records).toBe(visitors.answered.length)
  expect(await query(again.url, "select from pg_tables where tablename = 'made_later'")).toEqual([])
  const trackerAgain = await startTestTracker(again.productUrl, elsewhere)
  await eventually(
    async () => (await taken()).length,
    (count) => count >= visitors.answered.length,
    60_000,
  )
  const stored = (await taken()).map(({ cid }) => cid)
  expect(stored.toSorted()).toEqual(visitors.answered.toSorted())
  expect(before.filter((cid) => !atOnce.includes(cid)).length).toBeGreaterThan(0)
  await trackerAgain.close()
  await again.stop()
}, 240_000)
