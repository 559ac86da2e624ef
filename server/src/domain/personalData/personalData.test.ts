import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { personalData } from './personalData.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Columns of all tables, and whether they could hold words or bytes of somebody. */
async function columns() {
  const { rows } = await sql<{ name: string; wide: boolean }>`
    select k.relname || '.' || a.attname as name,
      (t.typname in ('text', '_text', 'jsonb', 'inet', 'bytea') or a.attname = 'birth_date')
      -- A list of allowed values says what it holds by itself.
      and not exists (
        select from pg_constraint c where c.conrelid = k.oid and c.contype = 'c' and c.conkey = array[a.attnum]
          and t.typname = 'text' and pg_get_constraintdef(c.oid) ~ '(= ANY|= '')') as wide
    from pg_class k join pg_attribute a on a.attrelid = k.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where k.relnamespace = 'public'::regnamespace and k.relkind in ('r', 'p') and not k.relispartition`.execute(
    database.db,
  )
  return rows
}

const said = Object.entries(personalData).flatMap(([table, kinds]) =>
  Object.keys(kinds).map((column) => `${table}.${column}`),
)

test('of every column that could hold something of a person it is said what it holds', async () => {
  const wide = (await columns()).filter((column) => column.wide).map(({ name }) => name)
  expect(wide.filter((name) => !said.includes(name))).toEqual([])
})

test('nothing is said of a column that is not there', async () => {
  const there = new Set((await columns()).map(({ name }) => name))
  expect(said.filter((name) => !there.has(name))).toEqual([])
})
