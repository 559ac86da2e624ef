import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { basisPoints, minus, pointsIn, shareOf, sum, taxOn, yen } from './money.ts'

test('percent with two decimals is whole basis points', () => {
  expect([0, 0.07, 1.1, 10.15, 33.33, 99.99, 100].map(pointsIn)).toEqual([
    0, 7, 110, 1015, 3333, 9999, 10_000,
  ])
})

describe('a share of a sale', () => {
  const cases: [amount: number, rate: number, share: number][] = [
    [1_000, 1_000, 100],
    [999, 1_000, 99],
    [1, 9_999, 0],
    [12_345, 333, 411],
    [0, 5_000, 0],
    [9_007_199_254_740_991, 10_000, 9_007_199_254_740_991],
  ]
  for (const [amount, rate, share] of cases) {
    test(`${rate} basis points of ${amount} yen are ${share} yen`, () =>
      expect(shareOf(yen(amount), basisPoints(rate))).toBe(share))
  }

  test('is never more than the exact share and less than one yen below it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (amount, rate) => {
          const exact = (amount * rate) / 10_000
          const share = shareOf(yen(amount), basisPoints(rate))
          expect(share).toBeLessThanOrEqual(exact)
          expect(share).toBeGreaterThan(exact - 1)
        },
      ),
    )
  })
})

describe('consumption tax', () => {
  const cases: [subtotal: number, tax: number][] = [
    [909, 90],
    [910, 91],
    [1_555, 155],
    [0, 0],
    [9, 0],
    [10, 1],
  ]
  for (const [subtotal, tax] of cases)
    test(`on ${subtotal} yen is ${tax} yen`, () => expect(taxOn(yen(subtotal), 10)).toBe(tax))
})

test('half a yen is refused', () => expect(() => yen(0.5)).toThrow())
test('a sum of nothing is zero', () => expect(sum([])).toBe(0))
test('a sum adds, and less than nothing takes away', () => {
  expect(sum([yen(3), yen(-1), yen(40)])).toBe(42)
  expect(minus(yen(5))).toBe(-5)
  expect(Object.is(minus(yen(0)), 0)).toBe(true)
})
