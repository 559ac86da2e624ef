import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { isRefusal } from '../shipping/refusedRecords.ts'
import { column, rowsOf } from './rowsOf.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

interface Row {
  count: number | null
  small: number
  at: Date
  yes: boolean | undefined
  said: string | null
  ip: string | null
  params: object
  flags: readonly string[]
}
const columns = {
  count: column.bigint(({ count }: Row) => count),
  small: column.int(({ small }: Row) => small),
  at: column.instant(({ at }: Row) => at),
  yes: column.boolean(({ yes }: Row) => yes),
  said: column.text(({ said }: Row) => said),
  ip: column.inet(({ ip }: Row) => ip),
  params: column.jsonb(({ params }: Row) => JSON.stringify(params)),
  flags: column.names(({ flags }: Row) => flags),
}
const usual: Row = {
  count: 1,
  small: 2,
  at: new Date('2026-11-10T03:00:00.123Z'),
  yes: true,
  said: 'こんにちは "quoted", {braced} \\ 😀',
  ip: '2001:db8::1',
  params: { 'a "b"': ['c', null] },
  flags: ['repeat', 'double_click'],
}
const read = async (rows: readonly Row[]) => (await rowsOf(columns, rows).execute(database.db)).rows

test('every kind of value comes back as it was given, and nothing where nothing was', async () => {
  const empty: Row = {
    count: null,
    small: -2_147_483_648,
    at: new Date('1969-12-31T23:59:59.999Z'),
    yes: undefined,
    said: '',
    ip: null,
    params: {},
    flags: [],
  }
  const large = { ...usual, count: Number.MAX_SAFE_INTEGER, yes: false }
  const least = { ...usual, count: Number.MIN_SAFE_INTEGER, said: null }
  expect(await read([usual, empty, large, least])).toEqual(
    [usual, empty, large, least].map((row) => ({
      ...row,
      at: row.at.toISOString(),
      yes: row.yes ?? null,
    })),
  )
})

test('no rows are none', async () => expect(await read([])).toEqual([]))

test('columns have the types that are said', async () => {
  const types = Object.keys(columns).map((name) => sql`pg_typeof(${sql.ref(name)})::text`)
  const { rows } = await sql<{ types: string[] }>`
    select array[${sql.join(types)}] as types from (${rowsOf(columns, [usual])}) as given`.execute(
    database.db,
  )
  expect(rows[0]!.types).toEqual([
    'bigint',
    'integer',
    'timestamp with time zone',
    'boolean',
    'text',
    'inet',
    'jsonb',
    'text[]',
  ])
})

test.each<[string, object]>([
  ['a number that is none', { count: 'x' }],
  ['a part of a number', { small: 1.5 }],
  ['a day that is none', { at: new Date('never') }],
  ['a number for a text', { said: 7 }],
  ['an address that is none', { ip: 'somewhere' }],
  ['a text that the database has no place for', { said: 'a\u0000b' }],
])('%s is refused for good', async (_what, wrong) => {
  const error = await Promise.resolve()
    .then(() => read([{ ...usual, ...wrong }]))
    .then(
      () => null,
      (thrown: unknown) => thrown,
    )
  expect(isRefusal(error)).toBe(true)
})
