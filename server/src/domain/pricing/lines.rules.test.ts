import fc from 'fast-check'
import { expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import { productsOf, quantityIn, rescaled, withSale, type ToldLine } from './lines.rules.ts'

const line = (code: string, quantity: number, sale: number | null): ToldLine => ({
  code,
  quantity,
  sale,
})
const sales = (lines: { sale: number }[]) => lines.map(({ sale }) => sale)

test.each<[promise: string, total: number, told: ToldLine[], sales: number[]]>([
  ['one line is the whole sale', 5000, [line('a', 2, null)], [5000]],
  ['one line is the whole sale, whatever it says itself', 5000, [line('a', 2, 4000)], [5000]],
  [
    'what lines say of themselves stays, whatever was paid for all',
    900,
    [line('a', 1, 300), line('b', 1, 700)],
    [300, 700],
  ],
  [
    'a line without yen is what is left',
    3000,
    [line('a', 1, 1000), line('b', 1, null)],
    [1000, 2000],
  ],
  [
    'several of them share it by their number',
    3000,
    [line('a', 1, null), line('b', 2, null)],
    [1000, 2000],
  ],
  [
    'the yen that is left goes to the largest fraction',
    100,
    [line('a', 1, null), line('b', 2, null), line('c', 3, null)],
    [17, 33, 50],
  ],
  [
    'wherever that is',
    100,
    [line('a', 3, null), line('b', 2, null), line('c', 1, null)],
    [50, 33, 17],
  ],
  [
    'of like fractions to the first',
    100,
    [line('a', 1, null), line('b', 1, null), line('c', 1, null)],
    [34, 33, 33],
  ],
  ['where nothing is left it is nothing', 800, [line('a', 1, 1000), line('b', 1, null)], [1000, 0]],
])('%s', (_, total, told, expected) => {
  expect(sales(withSale(told, yen(total)))).toEqual(expected)
})

test.each<
  [promise: string, before: number, after: number, had: (number | null)[], sales: (number | null)[]]
>([
  ['the same total changes nothing', 10_000, 10_000, [3000, 6000], [3000, 6000]],
  ['nor does one of nothing that stays so', 0, 0, [3000, 6000], [3000, 6000]],
  ['another is shared as before', 10_000, 9000, [3000, 7000], [2700, 6300]],
  ['what the lines do not say stays out of it', 10_000, 9000, [3000, 6000], [2700, 5400]],
  ['whole yen add up', 3, 100, [1, 1, 1], [34, 33, 33]],
  ['where there was no sale it is shared by number', 0, 300, [0, 0], [100, 200]],
  ['nothing is left of a sale that was taken back', 3000, 0, [1000, 2000], [0, 0]],
  ['what one line does not say is not guessed', 3000, 4000, [1000, null], [1000, null]],
])('of a total that became another: %s', (_, before, after, had, expected) => {
  const lines = had.map((sale, index) => line('a', index + 1, sale))
  expect(rescaled(lines, before, after).map(({ sale }) => sale)).toEqual(expected)
})

test('whatever the lines, they add up, and none is a yen away from its share', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 })
  const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 99_999 }), amount), {
    minLength: 1,
    maxLength: 100,
  })
  fc.assert(
    fc.property(lines, amount, (given, after) => {
      const had = given.map(([quantity, sale]) => line('a', quantity, sale))
      const before = had.reduce((sum, { sale }) => sum + sale!, 0)
      const scaled = rescaled(had, before, after).map(({ sale }) => sale!)
      expect(scaled.reduce((sum, sale) => sum + sale, 0)).toBe(after)
      if (before > 0)
        for (const [index, sale] of scaled.entries())
          expect(Math.abs(sale - (after * had[index]!.sale!) / before)).toBeLessThan(1.001)
    }),
  )
})

test('products are those that were named, as often as they were', () => {
  const lines = [line('a', 1, null), { ...line('', 1, null), code: null }, line('a', 2, 5)]
  expect(productsOf(lines)).toEqual(['a', 'a'])
  expect(quantityIn(lines)).toBe(4)
})
