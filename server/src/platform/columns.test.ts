import type { Updateable } from 'kysely'
import { expect, test } from 'vitest'
import type { OnlyColumns, Tables } from './db.ts'

test('a value that the table has no column for does not compile, though it is spread', () => {
  const write = <Values extends Updateable<Tables['promotion']>>(
    values: OnlyColumns<'promotion', Values>,
  ) => Object.keys(values)
  const input = { ad_name: 'Tea', horoscope: 'Libra' }
  // @ts-expect-error a promotion has no horoscope
  expect(write({ ...input })).toEqual(['ad_name', 'horoscope'])
  expect(write({ ad_name: input.ad_name })).toEqual(['ad_name'])
})
