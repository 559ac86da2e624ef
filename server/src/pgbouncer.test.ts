import { request } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../test/app.ts'
import { hasPgbouncer, openPgbouncer } from '../test/pgbouncer.ts'
import { quietLog } from '../test/quietLog.ts'
import { testKeys } from '../test/secondFactor.ts'
import { scratchFolder } from '../test/scratch.ts'
import { lockWaits } from '../test/lockWaits.ts'
import { buildApi } from './api.ts'
import { connect, type Db } from './platform/db.ts'
import { systemClock } from './platform/clock.ts'
import { queryLimits } from './platform/queryLimits.ts'
import { ask, cidOf, eventually } from './tracker/testing/browser.ts'
import { buildNetwork } from './tracker/testing/network.ts'
import { dataFolder, startTestTracker } from './tracker/testing/startTest.ts'
import { startWorker } from './worker.ts'

let t: TestApp
let bouncer: Awaited<ReturnType<typeof openPgbouncer>>
let pooled: Db
beforeAll(async () => {
  if (!hasPgbouncer) return
  t = await testApp()
  bouncer = await openPgbouncer(t.url)
  pooled = connect(bouncer.url, { isPooled: true, queryLimitMs: queryLimits.api })
})
afterAll(async () => {
  if (!hasPgbouncer) return
  await pooled.destroy()
  await bouncer.close()
  await t.close()
})

test.skipIf(!hasPgbouncer)(
  'clicks, their links and jobs go through PgBouncer in transaction mode',
  async () => {
    const folder = dataFolder()
    const tracker = await startTestTracker(bouncer.url, folder.path, { directUrl: t.url })
    const { link } = await buildNetwork(t.db)
    const clicked = await eventually(
      () => ask(tracker.port, `/c/${link.code}`),
      ({ status }) => status === 302,
      60_000,
    )
    await eventually(
      () => t.db.selectFrom('click').select('id').where('cid', '=', cidOf(clicked)).execute(),
      ({ length }) => length === 1,
      60_000,
    )
    const worker = startWorker({
      db: pooled,
      clock: systemClock,
      config: {
        app: { port: 0, url: 'http://app.test' },
        mail: { smtpUrl: undefined, from: undefined },
        kickbackAllowLoopback: true,
        backup: { folder: '/nowhere', keep: 1, passphrase: undefined, nightly: false },
        dataDir: scratchFolder('pooled'),
      },
      keys: testKeys,
      log: quietLog,
    })
    await eventually(
      () => t.db.selectFrom('job_run').select('state').where('job', '=', 'run_ranks').execute(),
      ([run]) => run?.state === 'done',
      60_000,
    )
    await worker.close()
    await tracker.close()
    folder.remove()
  },
  180_000,
)

test.skipIf(!hasPgbouncer)(
  'a screen answers through it, and who hangs up ends the query at the server behind it',
  async () => {
    const app = await buildApi({ ...t.given, db: pooled, clock: t.clock })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as { port: number }
    const { headers } = await t.asAdmin()
    const path = '/api/actionLogRaw/search'
    expect((await app.inject({ url: path, headers })).statusCode).toBe(200)
    const waiting = () => lockWaits(t.db)
    const held = await t.db.startTransaction().execute()
    await sql`lock table result in access exclusive mode`.execute(held)
    const call = request({ port, path, headers })
    call.on('error', () => {})
    call.end()
    await eventually(waiting, (count) => count > 0, 60_000)
    call.destroy()
    await eventually(waiting, (count) => count === 0, 60_000)
    await held.rollback().execute()
    await app.close()
  },
  120_000,
)
