import { once } from 'node:events'
import { connect as reach, createServer, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { connect, type Db } from './db.ts'
import { whileWaitedFor } from './waiting.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const isCancelRequest = (bytes: Buffer) =>
  bytes.length === 16 && bytes.readInt32BE(4) === 80_877_102

/** Stands between a client and its database, and holds back requests to end a query. */
async function holdingBack(url: string) {
  const { hostname, port } = new URL(url)
  const held: (() => void)[] = []
  const between = createServer((client) => {
    client.once('data', (first) => {
      const pass = () => {
        const server = reach(Number(port), hostname)
        server.write(first)
        client.pipe(server).pipe(client)
        for (const end of [client, server]) end.on('error', () => {})
      }
      if (isCancelRequest(first)) held.push(pass)
      else pass()
    })
  }).listen(0, '127.0.0.1')
  await once(between, 'listening')
  const address = new URL(url)
  address.hostname = '127.0.0.1'
  address.port = String((between.address() as AddressInfo).port)
  return { url: address.toString(), held, close: () => between.close() }
}

const isActive = async (db: Db, words: string) =>
  (
    await sql`select from pg_stat_activity where state = 'active' and query like ${`%${words}%`} and pid <> pg_backend_pid()`.execute(
      db,
    )
  ).rows.length > 0

test('a request to end a query never meets the next one on its connection, however long it is on its way', async () => {
  const line = await holdingBack(database.url)
  const db = connect(line.url, { name: 'held', max: 1 })
  const leaving = new AbortController()
  const left = whileWaitedFor(leaving.signal, () => sql`select 'left', pg_sleep(0.4)`.execute(db))
  await expect.poll(() => isActive(database.db, "'left'")).toBe(true)
  leaving.abort()
  const next = sql<{ words: string }>`select 'next' as words, pg_sleep(0.4)`.execute(db)
  await expect.poll(() => line.held.length).toBe(1)
  await expect.poll(() => isActive(database.db, "'left'")).toBe(false)
  for (const pass of line.held) pass()
  await left
  expect((await next).rows).toMatchObject([{ words: 'next' }])
  await db.destroy()
  line.close()
})
