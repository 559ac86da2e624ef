import { expect, test } from 'vitest'
import { inColumns } from './db.ts'

test('a value that the table has no column for does not compile, though it is spread', () => {
  const input = { ad_name: 'Tea', horoscope: 'Libra' }
  // @ts-expect-error a promotion has no horoscope
  expect(inColumns('promotion', { ...input })).toEqual(input)
  expect(inColumns('promotion', { ad_name: input.ad_name })).toEqual({ ad_name: 'Tea' })
})

test('a value that may be missing does not compile: the column would be left as it was', () => {
  const input: { ad_name: string; closed_url?: string } = { ad_name: 'Tea' }
  // @ts-expect-error what is left out is empty, and says so
  expect(inColumns('promotion', { ...input })).toEqual(input)
  const values = inColumns('promotion', { ...input, closed_url: input.closed_url ?? null })
  expect(values).toEqual({ ad_name: 'Tea', closed_url: null })
})
