import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storedChoices } from '@tsunagi/contract/office/messages/storedChoices'
import { storedFieldLabel } from '@tsunagi/contract/office/messages/storedFields'
import { testDatabase, type TestDatabase } from '../../../../test/database.ts'
import { personalData } from '../../../domain/personalData/personalData.ts'
import { tableShapes } from '../exports/snapshot.queries.ts'
import { partsOf } from './erasing.queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test.each(['affiliater', 'advertiser', 'agency', 'mail'] as const)(
  'in the lists of the file of an %s each column has a name, and each name stands once',
  async (kind) => {
    const shapes = await database.db.transaction().execute((tx) => tableShapes(tx))
    const parts = Object.values(partsOf({ kind, id: 1, mails: ['a@b.example'] }, shapes)).flat()
    const wrong = parts.flatMap(({ shape: { name: table, columns } }) => {
      const named = columns
        .filter(({ name, type }) => type !== 'jsonb' && personalData[table]?.[name] !== 'secret')
        .filter(({ type }) => type !== 'bytea')
        .map(({ name }) => ({ name, label: storedFieldLabel(table, name) }))
      return named
        .filter(
          ({ label }, at) =>
            label === null ||
            named.findIndex(
              (each) => each.label?.ja === label.ja || each.label?.en === label.en,
            ) !== at,
        )
        .map(({ name }) => `${table}.${name}`)
    })
    expect(wrong).toEqual([])
  },
)

/** How the work itself goes on, which nobody is judged by. */
const inner = new Set([
  'import_row.state',
  'ledger_entry.account',
  'login_failure.step',
  'notification.digest',
  'price_notice.kind',
])

test.each(['affiliater', 'advertiser', 'agency', 'mail'] as const)(
  'in the lists of the file of an %s each state and kind is said in words',
  async (kind) => {
    const shapes = await database.db.transaction().execute((tx) => tableShapes(tx))
    const parts = Object.values(partsOf({ kind, id: 1, mails: ['a@b.example'] }, shapes)).flat()
    const tables = parts.map(({ shape }) => shape.name)
    const { rows } = await sql<{ table: string; check: string }>`
      select conrelid::regclass::text as table, pg_get_constraintdef(oid) as check from pg_constraint
      where contype = 'c' and conrelid = any(${tables}::text[]::regclass[])`.execute(database.db)
    const allowed = rows.flatMap(({ table, check }) => {
      const [, column, values] = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(check) ?? []
      return column
        ? [...values!.matchAll(/'(\w+)'/g)].map(([, value]) => ({ table, column, value: value! }))
        : []
    })
    expect(allowed.length).toBeGreaterThan(0)
    expect(
      allowed
        .filter(({ table, column }) => !inner.has(`${table}.${column}`))
        .filter(({ table, column, value }) => !storedChoices(table, column)?.[value])
        .map(({ table, column, value }) => `${table}.${column} ${value}`),
    ).toEqual([])
  },
)
