import { RecordVersions } from '../records/records.service.ts'
import { records } from '../records/parts.ts'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { column, endpoint } from '@tsunagi/contract/endpoint'
import { text } from '@tsunagi/contract/messages/text'
import { paged, pageQuery } from '@tsunagi/contract/paging'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { answerErrors } from './answerErrors.ts'
import { fixedClock } from './clock.ts'
import { connect, type Db } from './db.ts'
import { queryLimits } from './queryLimits.ts'
import { serve } from './serve.ts'
import type { User } from './session.ts'
import { whileWaitedFor } from './waiting.ts'

let database: TestDatabase
let db: Db
let app: FastifyInstance
let port: number
/** Until then nobody knows who is asking. */
let known: Promise<unknown> = Promise.resolve()

const asked = { access: 'anyone', summary: 'Takes its time', response: z.object({}) } as const
const slow = {
  read: endpoint({ ...asked, method: 'GET', path: '/api/slow/read' }),
  snapshot: endpoint({ ...asked, method: 'GET', path: '/api/slow/snapshot' }),
  write: endpoint({ ...asked, method: 'POST', path: '/api/slow/write' }),
  collide: endpoint({
    ...asked,
    method: 'POST',
    path: '/api/slow/collide',
    body: z.object({ code: z.string() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/slow/list',
    access: 'signedIn',
    summary: 'Its second piece takes its time',
    query: z.object(pageQuery(['id'], 'id')),
    response: paged(z.object({ id: z.int() })),
    columns: { id: column(text('ID', 'ID')) },
  }),
}

beforeAll(async () => {
  database = await testDatabase()
  db = connect(database.url, { name: 'slow', max: 2, queryLimitMs: 3000 })
  app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('caller', null)
  answerErrors(app)
  const nap = async (on: Db, seconds: number) => {
    await sql`select pg_sleep(${seconds})`.execute(on)
    return {}
  }
  serve(
    app,
    {
      db,
      findUser: async () => {
        await known
        return { id: 1, kind: 'admin', permissions: null } as User
      },
      clock: fixedClock('2026-11-10T03:00:00Z'),
      records: new RecordVersions(db, records),
      readers: new Map(),
    },
    slow,
    {
      read: () => nap(db, 60),
      snapshot: () => db.transaction().execute((tx) => nap(tx, 60)),
      list: async ({ query: { page, size } }) => {
        if (page === 2) await nap(db, 60)
        const length = page === 1 ? size : 0
        return { items: Array.from({ length }, (_, id) => ({ id })), total: 10_000 }
      },
      collide: async ({ body: { code } }) => {
        await sql`do ${sql.lit(`begin raise sqlstate '${code}'; end`)}`.execute(db)
        return {}
      },
      write: async () => {
        await nap(db, 1)
        await db.insertInto('setting').values({ section: 'slow', value: '{}' }).execute()
        return {}
      },
    },
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
})

afterAll(async () => {
  await app.close()
  await db.destroy()
  await database.close()
})

const running = async () =>
  (
    await sql`select from pg_stat_activity where application_name = 'slow' and state <> 'idle'`.execute(
      database.db,
    )
  ).rows.length

const until = (count: number) => expect.poll(running, { timeout: 60_000, interval: 20 }).toBe(count)

/** Asks, and hangs up as soon as the database is at work. */
async function hangUp(method: 'GET' | 'POST', path: string) {
  const call = request({ port, method, path })
  call.on('error', () => {})
  call.end()
  await until(1)
  call.destroy()
}

for (const path of ['/api/slow/read', '/api/slow/snapshot'])
  test(
    `a caller that hangs up ends its query in the database within a second (${path})`,
    { retry: 3 },
    async () => {
      await hangUp('GET', path)
      const left = Date.now()
      await until(0)
      expect(Date.now() - left).toBeLessThan(1000)
      expect(await sql`select 1 as one`.execute(db)).toMatchObject({ rows: [{ one: 1 }] })
    },
  )

test('nothing is asked for a caller that has hung up before it was known who it is', async () => {
  const isAsked = once(app.server, 'request') as Promise<[IncomingMessage]>
  known = isAsked.then(([{ socket }]) => once(socket, 'close'))
  const call = request({ port, path: '/api/slow/list?page=2' })
  call.on('error', () => {})
  call.end()
  await isAsked
  call.destroy()
  await known
  // Whoever asks next is answered, and until then nothing of the one before has begun.
  const reply = await app.inject({ method: 'GET', url: '/api/slow/list?page=3' })
  expect(reply.statusCode).toBe(200)
  expect(await running()).toBe(0)
})

test(
  'a query is ended though it has hardly been sent, whatever else is under way',
  { retry: 3 },
  async () => {
    const end = Date.now() + 2000
    while (Date.now() < end) {
      const gone = new AbortController()
      const [first, second] = whileWaitedFor(gone.signal, () =>
        [1, 2].map(() => sql`select pg_sleep(60)`.execute(db)),
      )
      setTimeout(() => gone.abort(), Math.random() * 4)
      const left = Date.now()
      await Promise.allSettled([first, second])
      expect(Date.now() - left).toBeLessThan(1500)
    }
  },
)

test(
  'a file that nobody takes any more ends its query, however much of it was sent',
  { retry: 3 },
  async () => {
    const call = request({ port, path: '/api/slow/list/csv' })
    call.on('error', () => {})
    call.on('response', (reply) => reply.on('error', () => {}).resume())
    call.end()
    await until(1)
    call.destroy()
    const left = Date.now()
    await until(0)
    expect(Date.now() - left).toBeLessThan(1000)
  },
)

test('what was asked to be changed is changed, even when the caller hangs up', async () => {
  await hangUp('POST', '/api/slow/write')
  await expect
    .poll(() => database.db.selectFrom('setting').select('section').execute(), { timeout: 60_000 })
    .toContainEqual({ section: 'slow' })
})

test('a query that takes longer than its limit is ended, and the caller is told what to do', async () => {
  const reply = await app.inject({ method: 'GET', url: '/api/slow/read' })
  expect(reply.statusCode).toBe(503)
  expect(reply.headers['retry-after']).toBe('5')
  expect(reply.json()).toMatchObject({ status: 503, message: expect.stringContaining('期間') })
  expect(await running()).toBe(0)
})

for (const [code, what] of [
  ['40001', 'two changes of one moment'],
  ['40P01', 'two changes that wait for each other'],
  ['23505', 'two of what there can be only one of'],
] as const)
  test(`${what}: whoever lost is told that nothing was changed, and to try again`, async () => {
    const reply = await app.inject({ method: 'POST', url: '/api/slow/collide', body: { code } })
    expect(reply.json()).toMatchObject({
      status: 409,
      message: expect.stringContaining('もう一度'),
    })
  })

test('the processes that answer somebody have a limit below the minute', () => {
  expect(queryLimits.api).toBeLessThan(60_000)
})
