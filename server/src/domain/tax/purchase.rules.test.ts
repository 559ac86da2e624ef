import { day, month } from '@tsunagi/contract/day'
import { sum, yen } from '@tsunagi/contract/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { taxedParts, withFullTax, type Earned } from './purchase.rules.ts'

const earnedOn = (date: string, subtotal: number, registration: string | null = null): Earned => ({
  first_day: day(date),
  last_day: day(date),
  registration,
  subtotal: yen(subtotal),
})
const registered = 'T8700110005901'

describe('10,000 yen of an unregistered payee, by the day they were earned', () => {
  test.each<[date: string, share: number, cost: number, paidAsShare: number, costOfShare: number]>([
    ['2023-09-30', 100, 0, 1000, 0],
    ['2023-10-01', 80, 200, 800, 16],
    ['2026-09-30', 80, 200, 800, 16],
    ['2026-10-01', 70, 300, 700, 20],
    ['2028-09-30', 70, 300, 700, 20],
    ['2028-10-01', 50, 500, 500, 23],
    ['2030-09-30', 50, 500, 500, 23],
    ['2030-10-01', 30, 700, 300, 20],
    ['2031-09-30', 30, 700, 300, 20],
    ['2031-10-01', 0, 1000, 0, 0],
  ])(
    '%s: %i %% can be deducted, %i yen are a cost; its share is %i yen, of which %i are',
    (date, deductible_share, non_deductible, tax, costOfShare) => {
      const earned = [earnedOn(date, 10_000)]
      const full = { tax_rate: 10, deductible_share, tax: 1000, non_deductible }
      expect(taxedParts(earned, 'full')).toMatchObject([full])
      expect(taxedParts(earned, 'share')).toMatchObject([{ tax, non_deductible: costOfShare }])
      expect(taxedParts(earned, 'none')).toMatchObject([{ tax: 0, non_deductible: 0 }])
    },
  )
})

test.each(['full', 'share', 'none'] as const)(
  'a registered payee is paid all of the tax, and all of it can be deducted (%s)',
  (policy) => {
    expect(taxedParts([earnedOn('2031-10-01', 10_000, registered)], policy)).toMatchObject([
      { deductible_share: 100, tax: 1000, non_deductible: 0 },
    ])
  },
)

test('parts of one day stay in the order they came in: what rounding leaves falls to the later one', () => {
  const [one, other] = [earnedOn('2026-10-01', 5), earnedOn('2026-10-01', 5, registered)]
  expect(taxedParts([one, other], 'full')).toMatchObject([
    { registration: null, tax: 0 },
    { registration: registered, tax: 1 },
  ])
})

describe('a document over a border', () => {
  test('is parted by the day and rounded once for the rate: 5 + 5 yen bear one yen', () => {
    const earned = [earnedOn('2026-10-01', 5), earnedOn('2026-09-30', 5)]
    expect(taxedParts(earned, 'full')).toMatchObject([
      { first_day: '2026-09-30', deductible_share: 80, tax: 0 },
      { first_day: '2026-10-01', deductible_share: 70, tax: 1 },
    ])
  })

  test('is rounded for each rate of its own', () => {
    const earned = [
      earnedOn('2019-09-30', 199, registered),
      earnedOn('2019-10-01', 199, registered),
    ]
    expect(taxedParts(earned, 'full')).toMatchObject([
      { tax_rate: 8, tax: 15 },
      { tax_rate: 10, tax: 19 },
    ])
  })

  test('pays a payee that registers in between its whole tax from that day on', () => {
    const earned = [
      earnedOn('2026-11-15', 10_000, registered),
      earnedOn('2026-11-14', 10_000),
      earnedOn('2026-12-01', 10_000),
    ]
    expect(taxedParts(earned, 'share').map(({ tax }) => tax)).toEqual([700, 1000, 700])
  })
})

test('its tax is that of the sum, whatever the parts', () => {
  const part = fc.record({
    date: fc.constantFrom('2026-09-30', '2026-10-01'),
    net: fc.nat(100_000),
  })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const taxed = taxedParts(
        parts.map(({ date, net }) => earnedOn(date, net)),
        'full',
      )
      const net = parts.reduce((total, each) => total + each.net, 0)
      expect(sum(taxed.map(({ tax }) => tax))).toBe(Math.floor(net / 10))
      for (const { tax, non_deductible } of taxed) {
        expect(non_deductible).toBeGreaterThanOrEqual(0)
        expect(non_deductible).toBeLessThanOrEqual(tax)
      }
    }),
  )
})

test('a share of the tax that is paid is not deducted as though all of it were', () => {
  const { tax, non_deductible, subtotal } = taxedParts(
    [earnedOn('2026-10-01', 1_000_000)],
    'share',
  )[0]!
  expect([tax, tax - non_deductible]).toEqual([
    70_000,
    Math.floor(Math.floor(((subtotal + tax) * 10) / 110) * 0.7),
  ])
})

test.each(['full', 'share', 'none'] as const)(
  'what is taken back of an unregistered payee is of both what it was when it was paid (%s)',
  (policy) => {
    const amounts = (subtotal: number) => {
      const { tax, non_deductible } = taxedParts([earnedOn('2026-10-01', subtotal)], policy)[0]!
      return [tax, non_deductible]
    }
    expect(amounts(-12_340)).toEqual(amounts(12_340).map((amount) => 0 - amount))
  },
)

test('the minimum is measured with all the tax there could be', () => {
  expect(withFullTax(yen(909), month('2026-10'))).toBe(999)
  expect(withFullTax(yen(910), month('2026-10'))).toBe(1001)
})
