import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { callersOf, plain, type Callers, type Caller } from '../test/app.ts'
import { build } from '../test/build.ts'
import { exposed, numberIn } from '../test/exposed.ts'
import { quietLog } from '../test/quietLog.ts'
import { openReplicated } from '../test/standby.ts'
import { buildApi } from './api.ts'
import { fixedClock } from './platform/clock.ts'
import { connect, type Db } from './platform/db.ts'
import { queryLimits } from './platform/queryLimits.ts'
import { Replica } from './platform/replica/replica.ts'
import { eventually } from './tracker/testing/browser.ts'

const clock = fixedClock('2026-11-10T03:00:00Z')
const longestLagMs = 4000
const roles = '/api/adminRole/index'

interface Process {
  app: FastifyInstance
  replica: Replica
  close(): Promise<void>
}
let servers: Awaited<ReturnType<typeof openReplicated>>
/** The database itself. */
let db: Db
let first: Process
let second: Process
let callers: Callers

/** A process of the API that knows of the replica. */
async function startProcess(): Promise<Process> {
  const { primary, standby } = servers
  const queryLimitMs = queryLimits.api
  const replica = new Replica({
    url: standby.at(primary.productUrl),
    primaryUrl: primary.productUrl,
    longestLagMs,
    queryLimitMs,
    isPooled: false,
    clock,
    log: quietLog,
  })
  const routed = connect(primary.productUrl, { queryLimitMs, route: replica })
  const app = await buildApi({ ...plain(), db: routed, clock, replica })
  return {
    app,
    replica,
    close: async () => {
      await app.close()
      await routed.destroy()
      await replica.close()
    },
  }
}

beforeAll(async () => {
  servers = await openReplicated()
  db = connect(servers.primary.productUrl)
  first = await startProcess()
  second = await startProcess()
  callers = callersOf(first.app, db, clock)
}, 300_000)
afterAll(async () => {
  await Promise.all([first.close(), second.close(), db.destroy()])
  await servers.close()
}, 60_000)

const isUsed = () =>
  eventually(async () => [first, second].map(({ replica }) => replica.standing), allUsed, 60_000)
const allUsed = (standings: string[]) => standings.every((standing) => standing === 'used')
beforeEach(isUsed, 60_000)

/** Whether the replica was asked for an answer: its log names the request behind each query. */
const byReplica = ({ headers }: { headers: Record<string, unknown> }) =>
  servers.standby.asked().includes(`/* request ${String(headers['x-request-id'])} */`)

/** Somebody whom the replica knows by now, and who has seen no more than it knows. */
async function knownTo(who: Promise<Caller>): Promise<Caller> {
  const caller = await who
  await eventually(async () => byReplica(await caller.get(roles)), Boolean, 60_000)
  return caller
}

const namesFor = async (caller: Caller) => {
  const reply = await caller.get<{ items: { name: string }[] }>(roles)
  return { names: reply.body.items.map(({ name }) => name), byReplica: byReplica(reply) }
}
const addRole = (caller: Caller, name: string) =>
  caller.post('/api/adminRoleSetting/roleRegist', { name, description: '', keys: ['media.search'] })

test('lists, files and home are answered by the replica; a record that can be edited by the database itself', async () => {
  const { id } = await build.affiliater(db)
  const admin = await knownTo(callers.asAdmin())
  for (const path of [
    '/api/affiliater/index',
    '/api/affiliater/index/csv',
    '/api/actionLogRaw/search',
    '/api/home/index',
    roles,
  ]) {
    await knownTo(Promise.resolve(admin))
    const reply = await admin.get(path)
    expect([path, reply.status, byReplica(reply)]).toEqual([path, 200, true])
  }
  const shown = await admin.get(`/api/affiliater/show/${id}`)
  expect([shown.status, byReplica(shown)]).toEqual([200, false])
})

test('who has just changed something reads it at once, through any process, while the replica stands still; the others as of before', async () => {
  const writer = await knownTo(callers.asAdmin())
  const other = await knownTo(callers.asAdmin())
  await servers.standby.tell('select pg_wal_replay_pause()')
  expect((await addRole(writer, '今できた役割')).status).toBe(200)
  const here = await namesFor(writer)
  expect([here.names.includes('今できた役割'), here.byReplica]).toEqual([true, false])
  const there = await second.app.inject({ url: roles, headers: writer.headers })
  expect(there.body).toContain('今できた役割')
  const before = await namesFor(other)
  expect([before.names.includes('今できた役割'), before.byReplica]).toEqual([false, true])
  // What somebody has seen of the database itself is never followed by something older.
  const { id } = await build.affiliater(db)
  expect((await other.get(`/api/affiliater/show/${id}`)).status).toBe(200)
  const after = await namesFor(other)
  expect([after.names.includes('今できた役割'), after.byReplica]).toEqual([true, false])
  await servers.standby.tell('select pg_wal_replay_resume()')
  expect((await namesFor(await knownTo(Promise.resolve(writer)))).names).toContain('今できた役割')
})

test('a replica that is further behind than it may be is left out, which is said, and is back when it has caught up', async () => {
  const reader = await knownTo(callers.asAdmin())
  const writer = await callers.asAdmin()
  await servers.standby.tell('select pg_wal_replay_pause()')
  expect((await addRole(writer, '遅れて届く役割')).status).toBe(200)
  await eventually(
    async () => first.replica.standing,
    (standing) => standing === 'behind',
    60_000,
  )
  const left = await namesFor(reader)
  expect([left.names.includes('遅れて届く役割'), left.byReplica]).toEqual([true, false])
  const readiness = async () => (await first.app.inject('/readyz')).json()
  expect(await readiness()).toEqual({ ready: true, replica: 'behind' })
  const text = await exposed(first.replica.source)
  expect(numberIn(text, 'tsunagi_replica_used')).toBe(0)
  expect(numberIn(text, 'tsunagi_replica_lag_seconds')).toBeGreaterThan(longestLagMs / 1000)
  expect(numberIn(text, 'tsunagi_replica_requests_total{answer="left_out"}')).toBeGreaterThan(0)
  await servers.standby.tell('select pg_wal_replay_resume()')
  await isUsed()
  expect(await readiness()).toEqual({ ready: true, replica: 'used' })
  expect(numberIn(await exposed(first.replica.source), 'tsunagi_replica_used')).toBe(1)
})

/** Asks for lists and files without a pause until told to stop, which answers what failed. */
function keepAsking(caller: Caller) {
  let isOver = false
  const asked: string[] = []
  const ask = async (path: string) => {
    while (!isOver) asked.push(`${path} ${(await caller.get(path)).status}`)
  }
  const asking = ['/api/affiliater/index', '/api/affiliater/index/csv', roles].map(ask)
  return {
    /** Waits until so many more were answered. */
    more: async (count: number) => {
      const had = asked.length
      await eventually(
        async () => asked.length - had,
        (more) => more >= count,
        60_000,
      )
    },
    stop: async () => {
      isOver = true
      await Promise.all(asking)
      return asked.filter((answer) => !answer.endsWith(' 200'))
    },
  }
}

test('a replica that is killed while it is asked fails nobody, and is asked again when it is back', async () => {
  // A file of several pieces.
  await sql`
    insert into affiliater (kind, user_name, user_name_kana, mail_address, lifecycle)
    select 'individual', '山田 ' || n, 'ヤマダ', 'affiliater@test.example', 'approved'
    from generate_series(1, 4500) n`.execute(db)
  const reader = await knownTo(callers.asAdmin())
  const asking = keepAsking(reader)
  await asking.more(10)
  await servers.standby.kill('SIGKILL')
  await eventually(
    async () => first.replica.standing,
    (standing) => standing === 'away',
    60_000,
  )
  await asking.more(10)
  expect(await asking.stop()).toEqual([])
  await servers.standby.start()
  await isUsed()
  await knownTo(Promise.resolve(reader))
}, 120_000)

test('one that is silent is waited for by nobody for long', async () => {
  const reader = await knownTo(callers.asAdmin())
  servers.standby.signal('SIGSTOP')
  const started = performance.now()
  const reply = await reader.get(roles)
  expect([reply.status, byReplica(reply)]).toEqual([200, false])
  expect(performance.now() - started).toBeLessThan(20_000)
  servers.standby.signal('SIGCONT')
  await isUsed()
}, 120_000)
