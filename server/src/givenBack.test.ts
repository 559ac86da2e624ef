import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { build } from '../test/build.ts'
import { testDatabase, type TestDatabase } from '../test/database.ts'

const contentOf = async ({ db }: TestDatabase) => {
  const { rows } = await sql<{ table: string }>`
    select relname as table from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(
    db,
  )
  const counts: Record<string, number> = {}
  for (const { table } of rows) {
    const [counted] = (
      await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db)
    ).rows
    if (counted!.count > 0) counts[table] = counted!.count
  }
  return counts
}
const masters = ({ db }: TestDatabase) =>
  db.selectFrom('master_row').selectAll().orderBy('id').execute()

test('a database that was given back is as good as new: rows, what migrations put in, numbers, sessions', async () => {
  const first = await testDatabase()
  const [content, rows] = [await contentOf(first), await masters(first)]
  expect(content).toMatchObject({ master_row: rows.length })
  const { id } = await build.affiliater(first.db)
  await build.media(first.db, { affiliater_id: id })
  await first.db.updateTable('master_row').set({ is_active: false }).execute()
  await sql`set statement_timeout = '7s'`.execute(first.db)
  await sql`select pg_advisory_lock(4711)`.execute(first.db)
  await first.close()

  const second = await testDatabase()
  expect(second.url).toBe(first.url)
  expect([await contentOf(second), await masters(second)]).toEqual([content, rows])
  expect((await build.affiliater(second.db)).id).toBe(id)
  expect(
    (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(second.db)).rows,
  ).toEqual([{ statement_timeout: '0' }])
  const { rows: locks } = await sql`select from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`.execute(
    second.db,
  )
  expect(locks).toEqual([])
  await second.close()
})

test.each([
  'create table left_behind (id integer)',
  'alter table affiliater disable trigger user',
  'alter table affiliater drop constraint affiliater_pkey cascade',
])('one whose tables are others now goes to nobody: %s', async (change) => {
  const first = await testDatabase()
  await sql.raw(change).execute(first.db)
  await first.close()
  const second = await testDatabase()
  expect(second.url).not.toBe(first.url)
  await second.close()
})

test('one in which somebody still works goes to nobody', async () => {
  const first = await testDatabase()
  const client = await first.pool.connect()
  await first.close().catch(() => {})
  client.release()
  const second = await testDatabase()
  expect(second.url).not.toBe(first.url)
  await second.close()
})

test('what a test has left at work takes no connection from the next one', async () => {
  const first = await testDatabase()
  await first.close()
  const second = await testDatabase()
  expect(second.url).toBe(first.url)
  await expect(contentOf(first)).rejects.toThrow('this test has given its database back')
  expect(await masters(second)).not.toEqual([])
  await second.close()
})
