import { afterAll, beforeAll, expect, test } from 'vitest'
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
