import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unusualRate, type RateDay } from './unusualRate.rules.ts'

const days = (count: number, clicks: number, results: number): RateDay[] =>
  Array.from({ length: count }, () => ({ clicks, results }))

/** Of a thousand clicks at 5 % three deviations are 21.2 results. */
test.each([
  ['as always', 50, null],
  ['a little less', 30, null],
  ['far less', 28, { rate: 0.028, usual: 0.05 }],
  ['none', 0, { rate: 0, usual: 0.05 }],
  ['a little more', 71, null],
  ['far more', 72, { rate: 0.072, usual: 0.05 }],
])('%s: %i of a thousand where fifty are usual', (_, results, said) => {
  expect(unusualRate(days(28, 1000, 50), { clicks: 1000, results })).toEqual(said)
})

test.each([
  ['of thirteen days', days(13, 1000, 50), { clicks: 1000, results: 0 }],
  ['of nineteen results', days(19, 1000, 1), { clicks: 1000, results: 100 }],
  ['of twenty-nine clicks', days(28, 1000, 500), { clicks: 29, results: 0 }],
  [
    'of thirteen days and some without clicks',
    [...days(13, 1000, 50), ...days(9, 0, 0)],
    { clicks: 1000, results: 0 },
  ],
  ['of days without clicks', days(28, 0, 0), { clicks: 1000, results: 500 }],
])('nothing is said %s', (_, before, day) => {
  expect(unusualRate(before, day)).toBeNull()
})

test.each([
  ['of fourteen days', days(14, 1000, 50), { clicks: 1000, results: 0 }],
  ['of twenty results', days(20, 1000, 1), { clicks: 1000, results: 100 }],
  ['of thirty clicks', days(28, 1000, 500), { clicks: 30, results: 0 }],
  [
    'beside days without clicks',
    [...days(28, 1000, 50), ...days(9, 0, 0)],
    { clicks: 1000, results: 0 },
  ],
])('something is said %s', (_, before, day) => {
  expect(unusualRate(before, day)).not.toBeNull()
})

test('where days differ much from each other, it takes more', () => {
  const uneven = [...days(14, 1000, 20), ...days(14, 1000, 80)]
  expect(unusualRate(uneven, { clicks: 1000, results: 72 })).toBeNull()
  expect(unusualRate(uneven, { clicks: 1000, results: 160 })).toEqual({ rate: 0.16, usual: 0.05 })
})

const anyDay = fc.record({ clicks: fc.nat(500), results: fc.nat(50) })
test('the usual itself is never unusual, and a day further away is not less so', () => {
  fc.assert(
    fc.property(fc.array(anyDay, { maxLength: 40 }), fc.nat(400), fc.nat(400), (before, a, b) => {
      const clicks = before.reduce((sum, day) => sum + day.clicks, 0)
      const results = before
        .filter((day) => day.clicks > 0)
        .reduce((sum, day) => sum + day.results, 0)
      if (clicks > 0) expect(unusualRate(before, { clicks, results })).toBeNull()
      const [less, more] = [Math.min(a, b), Math.max(a, b)]
      const said = unusualRate(before, { clicks: 400, results: less })
      if (said && said.rate > said.usual)
        expect(unusualRate(before, { clicks: 400, results: more })).not.toBeNull()
    }),
  )
})
