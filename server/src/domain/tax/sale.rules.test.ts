import { yen } from '@tsunagi/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxedSale } from './sale.rules.ts'

const sold = (...parts: [tax_rate: number, subtotal: number][]) =>
  parts.map(([tax_rate, subtotal]) => ({ tax_rate, subtotal: yen(subtotal) }))

test.each<[string, [number, number][], number[], number]>([
  ['one rate', [[10, 15_005]], [1500], 16_505],
  [
    'a rate that rose',
    [
      [8, 199],
      [10, 199],
    ],
    [15, 19],
    432,
  ],
  [
    'each rounded for itself',
    [
      [8, 12],
      [10, 9],
    ],
    [0, 0],
    21,
  ],
  [
    'a hypothetical 12 %',
    [
      [10, 1001],
      [12, 1001],
    ],
    [100, 120],
    2222,
  ],
  [
    'more taken off than sold at the old rate',
    [
      [8, -199],
      [10, 1000],
    ],
    [-15, 100],
    886,
  ],
  ['nothing', [], [], 0],
])('%s', (_what, parts, taxes, total) => {
  const { tax, ...sale } = taxedSale(sold(...parts))
  expect(sale.parts.map((part) => part.tax)).toEqual(taxes)
  expect([tax, sale.total]).toEqual([taxes.reduce((all, each) => all + each, 0), total])
})

test('of one rate the tax is that of the sum, however many results there were', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), (amount) => {
      expect(taxedSale(sold([10, amount])).tax).toBe(Math.floor(amount / 10))
    }),
  )
})
