import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../test/database.ts'
import { buildPlacement, buildResult } from '../test/logs.ts'
import { openReceiver } from '../test/receiver.ts'
import { testKeys } from '../test/secondFactor.ts'
import { fixedClock } from './platform/clock.ts'
import { connect } from './platform/db.ts'
import type { Log } from './platform/log.ts'
import { startWorker } from './worker.ts'
import { quietLog } from '../test/quietLog.ts'
import { scratchFolder } from '../test/scratch.ts'

const clock = fixedClock('2026-11-10T03:00:00Z')
const config = {
  app: { port: 0, url: 'http://app.test' },
  mail: { smtpUrl: undefined, from: undefined },
  kickbackAllowLoopback: true,
  backup: { folder: '/nowhere', keep: 1, passphrase: undefined, nightly: false },
  dataDir: scratchFolder('worker'),
}

let database: TestDatabase
let receiver: Awaited<ReturnType<typeof openReceiver>>

beforeAll(async () => {
  database = await testDatabase({ connections: 5 })
  receiver = await openReceiver()
})
afterAll(async () => {
  await receiver.close()
  await database.close()
})

const wanting = () =>
  buildPlacement(database.db, { link: { url: `${receiver.url}/kb?id=[result_id]&s=[status]` } })

test('a result past its deadline is approved, and its kickbacks leave within seconds', async () => {
  const due = await buildResult(database.db, await wanting(), { due_at: '2026-11-10T02:00:00Z' })
  const worker = startWorker({ db: database.db, clock, config, keys: testKeys, log: quietLog })
  await vi.waitFor(
    () => expect(receiver.got.map(({ url }) => url)).toContain(`/kb?id=${due.id}&s=1`),
    { timeout: 60_000, interval: 20 },
  )
  const fresh = await buildResult(database.db, await wanting())
  await vi.waitFor(
    () => expect(receiver.got.map(({ url }) => url)).toContain(`/kb?id=${fresh.id}&s=0`),
    { timeout: 60_000, interval: 20 },
  )
  await worker.close()
  expect(
    await database.db
      .selectFrom('result')
      .select(['status', 'closing_month'])
      .where('id', '=', due.id)
      .executeTakeFirst(),
  ).toEqual({ status: 'approved', closing_month: '2026-11-01' })
})

test('it makes the partitions that coming clicks need', async () => {
  clock.set('2028-03-10T03:00:00Z')
  const worker = startWorker({ db: database.db, clock, config, keys: testKeys, log: quietLog })
  await vi.waitFor(
    async () => {
      const plan = await database.db
        .selectFrom('click')
        .select('id')
        .where('clicked_at', '=', '2028-06-02T00:00:00Z')
        .explain()
      expect(JSON.stringify(plan)).toContain('click_202806')
    },
    { timeout: 60_000, interval: 100 },
  )
  await worker.close()
  clock.set('2026-11-10T03:00:00Z')
})

test('it survives a database that is away, and stops when told to', async () => {
  const failures: string[] = []
  const away = connect('postgres://nobody@127.0.0.1:1/nothing')
  const worker = startWorker({
    db: away,
    clock,
    config,
    keys: testKeys,
    log: {
      ...quietLog,
      warn: (_facts: object, message: string) => {
        failures.push(message)
      },
    } as unknown as Log,
  })
  const hasFailed = () => failures.some((message) => message.startsWith('deliver kickbacks'))
  await vi.waitFor(() => expect(hasFailed()).toBe(true), { timeout: 60_000 })
  await worker.close()
  await away.destroy()
})
