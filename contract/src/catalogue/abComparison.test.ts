import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareRates } from './abComparison.ts'

/** Verdicts of pairs of tries and hits, in their order. */
const verdicts = (...pairs: [tries: number, hits: number][]) => {
  const rows = pairs.map(([tries, hits], id) => ({ id, tries, hits }))
  const compared = compareRates(rows)
  return rows.map(({ id }) => compared.get(id))
}

test.each([
  ['nobody to compare with', [[1000, 50]], ['few']],
  [
    'one of two is too seldom tried',
    [
      [1000, 50],
      [99, 9],
    ],
    ['few', 'few'],
  ],
  [
    'exactly a hundred is enough',
    [
      [100, 0],
      [100, 50],
    ],
    ['behind', 'leads'],
  ],
  [
    'the same rate',
    [
      [1000, 50],
      [2000, 100],
    ],
    ['even', 'even'],
  ],
  [
    'nothing has worked yet',
    [
      [1000, 0],
      [1000, 0],
    ],
    ['even', 'even'],
  ],
  [
    'chance may have made it',
    [
      [1000, 50],
      [1000, 60],
    ],
    ['even', 'even'],
  ],
  [
    'chance has not made it',
    [
      [1000, 50],
      [1000, 80],
    ],
    ['behind', 'leads'],
  ],
  [
    'as much more as chance still makes, at a rate of a half',
    [
      [1000, 500],
      [1000, 544],
    ],
    ['even', 'even'],
  ],
  [
    'one more than that',
    [
      [1000, 500],
      [1000, 545],
    ],
    ['behind', 'leads'],
  ],
  [
    'the best is not alone, the last is far behind',
    [
      [1000, 80],
      [1000, 85],
      [1000, 40],
    ],
    ['even', 'even', 'behind'],
  ],
  [
    'who is seldom tried is left out, the others are compared',
    [
      [1000, 50],
      [1000, 90],
      [5, 5],
    ],
    ['behind', 'leads', 'few'],
  ],
  [
    'more results than clicks',
    [
      [100, 250],
      [100, 10],
    ],
    ['leads', 'behind'],
  ],
] satisfies [string, [number, number][], string[]][])('%s', (_name, pairs, expected) => {
  expect(verdicts(...pairs)).toEqual(expected)
})

const pair = fc
  .integer({ min: 0, max: 5000 })
  .chain((tries) => fc.tuple(fc.constant(tries), fc.integer({ min: 0, max: tries })))

test('at most one leads, it has the highest rate, and the order of the rows does not matter', () => {
  fc.assert(
    fc.property(fc.array(pair, { minLength: 2, maxLength: 6 }), (pairs) => {
      const found = verdicts(...pairs)
      const leading = pairs.filter((_, index) => found[index] === 'leads')
      expect(leading.length).toBeLessThanOrEqual(1)
      for (const [tries, hits] of leading)
        for (const [others, worked] of pairs.filter(([count]) => count >= 100))
          expect(hits / tries).toBeGreaterThanOrEqual(worked / others)
      expect(verdicts(...pairs.toReversed()).toSorted()).toEqual(found.toSorted())
    }),
  )
})
