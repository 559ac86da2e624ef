import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastAdvertisers, usualAmong, type Standing } from './benchmark.rules.ts'

const standing = (advertiser_id: number, value: number | null): Standing => ({
  advertiser_id,
  conversion_rate: value,
  approval_rate: value,
  approval_days: value,
})
const of = (...values: (number | null)[]) =>
  values.map((value, index) => standing(index + 1, value))
const rate = (standings: Standing[], id = 1) => usualAmong(standings, id)?.approval_rate

test.each([
  [[10, 20, 30, 40, 50], 30],
  [[10, 20, 30, 40, 90], 30],
  [[90, 10, 35, 20, 50], 35],
  [[10, 20, 30, 50, 60, 70], 40],
  [[0, 0, 0, 0, 0], 0],
])('the middle of %j is %i', (values, middle) => {
  expect(rate(of(...values))).toBe(middle)
})

test('four are too few, and so are five of which one has nothing to compare', () => {
  expect(usualAmong(of(1, 2, 3, 4), 1)).toBeNull()
  expect(rate(of(1, 2, 3, 4, null))).toBeNull()
})

test('nothing is said to whoever is not among them', () => {
  expect(usualAmong(of(1, 2, 3, 4, 5), 6)).toBeNull()
})

const values = fc.uniqueArray(fc.integer({ min: 0, max: 10_000 }), {
  minLength: leastAdvertisers,
  maxLength: 30,
})
test('it lies among them, whatever their order, and takes more than one of them to know', () => {
  fc.assert(
    fc.property(values, fc.nat(), (list, at) => {
      const middle = rate(of(...list))!
      expect(middle).toBeGreaterThan(Math.min(...list))
      expect(middle).toBeLessThan(Math.max(...list))
      expect(rate(of(...list.toReversed()))).toBeCloseTo(middle, 9)
      // However far one of them moves, it moves no further than to its neighbours.
      const moved = list.with(at % list.length, 1_000_000)
      expect(rate(of(...moved))!).toBeLessThanOrEqual(Math.max(...list))
    }),
  )
})
