import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApi } from './api.ts'
import { actAs } from './platform/actor.ts'
import { Loops } from './platform/loops.ts'
import { onBehalfOf } from './platform/origin.ts'
import { testApp, type TestApp } from '../test/app.ts'
import { build } from '../test/build.ts'
import { quietLog } from '../test/quietLog.ts'
import { lockWaits } from '../test/lockWaits.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp(undefined, { connections: 5 })
})
afterAll(() => t.close())

const ownQuery = sql<{
  query: string
}>`select query from pg_stat_activity where pid = pg_backend_pid()`
const asSeen = async () => (await ownQuery.execute(t.db)).rows[0]!.query

test('a request is called in its answer as the proxy before us calls it, and anew where there is none', async () => {
  const config = { ...t.given.config, proxies: 1 }
  const trusting = await buildApi({ ...t.given, db: t.db, clock: t.clock, config })
  const idOf = async (app: TestApp['app'], given: string) =>
    (await app.inject({ url: '/healthz', headers: { 'x-request-id': given } })).headers[
      'x-request-id'
    ]
  expect(await idOf(trusting, 'proxy-1234567')).toBe('proxy-1234567')
  for (const [app, given] of [
    [t.app, 'proxy-1234567'],
    [trusting, '*/ drop table result'],
    [trusting, 'x'.repeat(65)],
  ] as const)
    expect(await idOf(app, given)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
  await trusting.close()
})

test('the database is told for which request a query is, inside a transaction too', async () => {
  const actor = {
    userId: null,
    proxyUserId: null,
    key: 'k',
    ip: '',
    userAgent: '',
    requestId: 'r-12345678',
  }
  expect(await actAs(actor, asSeen)).toMatch(/\/\* request r-12345678 \*\/$/)
  expect(
    await actAs(actor, () =>
      t.db.transaction().execute(async (tx) => (await ownQuery.execute(tx)).rows[0]!.query),
    ),
  ).toMatch(/\/\* request r-12345678 \*\/$/)
  expect(await asSeen()).not.toContain('/*')
})

test('and which run of the worker it belongs to', async () => {
  const seen: string[] = []
  const loop = new Loops(quietLog).repeat('tell of agencies’ payments', 60_000, async () => {
    seen.push(await asSeen())
  })
  await expect
    .poll(() => seen)
    .toEqual([expect.stringMatching(/\/\* tell of agencies payments 1 \*\/$/)])
  await loop.close()
})

test('a mail that a request causes names it, and is sent on its behalf', async () => {
  const { id } = await build.advertiser(t.db)
  await t.asAdvertiser(id)
  const admin = await t.asAdmin()
  const asked = await t.app.inject({
    method: 'POST',
    url: `/api/advertiser/passwordMail/${id}`,
    headers: admin.headers,
  })
  expect(asked.statusCode).toBe(200)
  const mails = await t.db.selectFrom('mail').select('request_id').execute()
  expect(mails).toEqual([{ request_id: asked.headers['x-request-id'] }])
  const seen = await onBehalfOf(mails[0]!.request_id, 'mail', asSeen)
  expect(seen).toContain(`/* request ${mails[0]!.request_id} */`)
  expect(await onBehalfOf(null, 'mail', asSeen)).not.toContain('/*')
})

test('an API that is to end says so, and what it was asked before is answered', async () => {
  const ending = new AbortController()
  const app = await buildApi({ ...t.given, db: t.db, clock: t.clock, ending: ending.signal })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  const held = await t.db.startTransaction().execute()
  await sql`lock table setting in access exclusive mode`.execute(held)
  const asked = fetch(`${address}/api/lookups/banks?word=a`)
  await expect.poll(() => lockWaits(t.db)).toBeGreaterThan(0)
  ending.abort()
  expect((await fetch(`${address}/readyz`)).status).toBe(503)
  const closed = app.close()
  await held.rollback().execute()
  expect((await asked).status).toBe(200)
  await closed
})
