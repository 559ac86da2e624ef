import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { actAs, type Actor } from './actor.ts'
import { connect, type Db } from './db.ts'

let database: TestDatabase
/** One connection only, so that whatever is left on it would be found by the next. */
let db: Db

beforeAll(async () => {
  database = await testDatabase()
  db = connect(database.url, { max: 1 })
})
afterAll(async () => {
  await db.destroy()
  await database.close()
})
beforeEach(() => db.deleteFrom('setting').execute())

const someone: Actor = {
  userId: 7,
  proxyUserId: null,
  key: 'test.key',
  ip: '203.0.113.1',
  userAgent: 'Browser',
  requestId: 'request',
}
const write = (section: string, on: Db = db) =>
  on.insertInto('setting').values({ section, value: '{}' }).execute()
const authorOf = async (section: string) =>
  (
    await db
      .selectFrom('audit_row')
      .select('actor_id')
      .where('target_id', '=', section)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.actor_id
const told = async () =>
  (
    await sql<{
      actor: string | null
    }>`select nullif(current_setting('app.actor', true), '') as actor`.execute(db)
  ).rows[0]!.actor

test('a single change is recorded under its author, and nothing stays on the connection', async () => {
  await actAs(someone, () => write('single'))
  expect([await authorOf('single'), await told()]).toEqual([7, null])
})

test('a transaction is recorded under its author, however deep it was begun', async () => {
  await actAs(someone, () =>
    db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      await write('transaction', tx)
    }),
  )
  expect([await authorOf('transaction'), await told()]).toEqual([7, null])
})

test('a change hidden in a select or in raw SQL is recorded under its author too', async () => {
  await actAs(someone, async () => {
    await db
      .with('written', (with_) =>
        with_.insertInto('setting').values({ section: 'hidden', value: '{}' }).returning('section'),
      )
      .selectFrom('written')
      .selectAll()
      .execute()
    await sql`insert into setting (section, value) values ('raw', '{}')`.execute(db)
  })
  expect([await authorOf('hidden'), await authorOf('raw')]).toEqual([7, 7])
})

test("a change without an author is the system's", async () => {
  await write('system')
  expect(await authorOf('system')).toBe(null)
})

test('a single change that fails says why, changes nothing and leaves the connection usable', async () => {
  await write('twice')
  await expect(actAs(someone, () => write('twice'))).rejects.toThrow('duplicate key')
  await actAs(someone, () => write('after'))
  expect([await authorOf('twice'), await authorOf('after')]).toEqual([null, 7])
})

test('a transaction that fails leaves the connection usable', async () => {
  await expect(
    actAs(someone, () =>
      db.transaction().execute(async (tx) => {
        await write('undone', tx)
        throw new Error('no')
      }),
    ),
  ).rejects.toThrow('no')
  expect([await authorOf('undone'), await told()]).toEqual([undefined, null])
  await actAs(someone, () => write('later'))
  expect(await authorOf('later')).toBe(7)
})

test('a broken deferred constraint fails at the commit of a single change', async () => {
  const entry = sql`with posted as (insert into ledger_transaction (kind, month) values ('accrual', '2026-11-01') returning id) insert into ledger_entry (transaction_id, account, amount) select id, 'margin', 5 from posted`
  await expect(actAs(someone, () => entry.execute(db))).rejects.toThrow('not balanced')
  await actAs(someone, () => write('still'))
  expect(await authorOf('still')).toBe(7)
})
