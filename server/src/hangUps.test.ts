import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from '@tsunagi/contract'
import { userKinds, type Endpoint, type UserKind } from '@tsunagi/contract/endpoint'
import { testApp, type TestApp } from '../test/app.ts'
import { lockWaits } from '../test/lockWaits.ts'
import { connect, type Db } from './platform/db.ts'

/** Every list, every file of one and every report, while others hold all that they would read. */
let t: TestApp
let onlooker: Db
let port: number

beforeAll(async () => {
  t = await testApp()
  onlooker = connect(t.url, { name: 'onlooker' })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  port = (t.app.server.address() as { port: number }).port
})
afterAll(async () => {
  await onlooker.destroy()
  await t.close()
})

/** Read before it is known what somebody may do, or written for the record. */
const leftOpen = [
  'user_account',
  'session',
  'totp',
  'admin_role',
  'setting',
  'affiliater',
  'advertiser',
  'agency',
  'csv_export',
  'audit_row',
]

const waiting = () => lockWaits(onlooker)

async function whileAllIsHeld(work: () => Promise<void>) {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and not relispartition and relname <> all (${leftOpen})`.execute(onlooker)
  await onlooker.transaction().execute(async (tx) => {
    for (const { name } of rows)
      await sql`lock table ${sql.table(name)} in access exclusive mode`.execute(tx)
    await work()
  })
}

/** Asks, hangs up as soon as the database waits, and says how that ended. */
async function hangUp(path: string, headers: Record<string, string>) {
  let isAnswered = false
  const call = request({ port, path, headers }, (reply) => {
    isAnswered = true
    reply.resume()
  })
  call.on('error', () => {})
  call.end()
  for (let tries = 0; tries < 300 && !isAnswered && (await waiting()) === 0; tries++)
    await sleep(10)
  call.destroy()
  if (isAnswered) return 'answered'
  for (let tries = 0; tries < 100; tries++) {
    if ((await waiting()) === 0) return 'ended'
    await sleep(10)
  }
  return 'left'
}

const reads = ({ path, columns, query, method }: Endpoint) =>
  method === 'GET' && ((columns && query) || /report|home|dashboard/i.test(path))
const mayAsk = ({ access }: Endpoint, kind: UserKind) =>
  access === 'anyone' || access === 'signedIn' || access[kind] === true

test('a list, a file or a report that nobody waits for any more leaves nothing in the database', async () => {
  const callers = {
    admin: await t.asAdmin(),
    affiliater: await t.asAffiliater(),
    advertiser: await t.asAdvertiser(),
    agency: await t.asAgency(),
  }
  const outcome: Record<string, string[]> = { answered: [], ended: [], left: [] }
  await whileAllIsHeld(async () => {
    for (const endpoint of allEndpoints.filter(reads)) {
      const kind = userKinds.find((each) => mayAsk(endpoint, each))!
      const { path, columns, query } = endpoint
      for (const asked of columns && query ? [path, `${path}/csv`] : [path])
        outcome[await hangUp(asked, callers[kind].headers)]!.push(asked)
    }
  })
  expect(outcome['left']).toEqual([])
  // Others ask for nothing but who is asking, or for what they are about.
  expect(outcome['ended']!.length).toBeGreaterThan(2 * outcome['answered']!.length)
}, 300_000)
