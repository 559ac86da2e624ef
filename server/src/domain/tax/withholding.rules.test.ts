import { month } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addPaid, withheldFrom, type PaidMonths } from './withholding.rules.ts'

test.each([
  ['fee', 0, 0],
  ['fee', 9, 0],
  ['fee', 33_333, 3403],
  ['fee', 100_000, 10_210],
  ['fee', 999_999, 102_099],
  ['fee', 1_000_000, 102_100],
  ['fee', 1_000_001, 102_100],
  ['fee', 1_000_005, 102_101],
  ['fee', 1_500_000, 204_200],
  ['sales_agent', 119_999, 0],
  ['sales_agent', 120_000, 0],
  ['sales_agent', 200_000, 8168],
  ['sales_agent', 1_500_000, 140_898],
  ['none', 1_500_000, 0],
] as const)('of %s %i yen, %i are withheld', (kind, subtotal, withheld) => {
  expect(withheldFrom(yen(subtotal), kind)).toBe(withheld)
})

test.each([
  [200_000, { subtotal: 0, withheld: 0 }, 8168],
  [100_000, { subtotal: 200_000, withheld: 8168 }, 10_210],
  [100_000, { subtotal: 50_000, withheld: 0 }, 3063],
  [20_000, { subtotal: 100_000, withheld: 0 }, 0],
  // The others bear the allowance of a month in which they are not paid any more.
  [200_000, { subtotal: 100_000, withheld: 10_210 }, 8168],
  [10_000, { subtotal: 100_000, withheld: 10_210 }, 0],
  // Nothing was withheld of the others, since it was switched off.
  [10_000, { subtotal: 500_000, withheld: 0 }, 1021],
])(
  'of %i yen to a sales agent, paid %o besides, %i are withheld',
  (subtotal, besides, withheld) => {
    const paid = { subtotal: yen(besides.subtotal), withheld: yen(besides.withheld) }
    expect(withheldFrom(yen(subtotal), 'sales_agent', paid)).toBe(withheld)
  },
)

const november = month('2026-11')

test('a month of a sales agent bears the same tax, in however many payments it is paid', () => {
  const payments = fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(payments, (amounts) => {
      const months: PaidMonths = new Map()
      for (const amount of amounts.map(yen)) {
        const withheld = withheldFrom(amount, 'sales_agent', months.get(november))
        addPaid(months, november, { subtotal: amount, withheld })
      }
      const paid = months.get(november)!
      expect(paid.withheld).toBe(withheldFrom(paid.subtotal, 'sales_agent'))
    }),
  )
})
