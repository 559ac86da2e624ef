import { expect, test } from 'vitest'
import { strangeTraffic, type Placed } from './strangeTraffic.rules.ts'

const medium = (
  [affiliater_id, media_id]: [number, number],
  given: Partial<Omit<Placed, 'affiliater_id' | 'media_id'>>,
): Placed => ({
  affiliater_id,
  media_id,
  clicks: 0,
  results: 0,
  timed: 0,
  late: 0,
  ...given,
})

/** Three media of three publishers, of whose clicks 0.5, 1 and 4 of a hundred bring results. */
const rates = [
  medium([1, 11], { clicks: 1_000, results: 5 }),
  medium([2, 12], { clicks: 2_000, results: 20 }),
  medium([3, 13], { clicks: 100, results: 4 }),
]
const flood = (clicks: number, results: number) => [medium([9, 91], { clicks, results })]

test.each<[string, Placed[], Placed[], object[]]>([
  [
    'many clicks and less than a tenth of the results',
    flood(20_000, 19),
    rates,
    [{ kind: 'flooding', affiliater_id: 9, counted: 20_000, share: 0.000_95, usual: 0.01 }],
  ],
  ['a tenth of the results', flood(20_000, 20), rates, []],
  ['too few clicks to say', flood(9_999, 0), rates, []],
  [
    'just enough clicks',
    flood(10_000, 9),
    rates,
    [{ kind: 'flooding', affiliater_id: 9, counted: 10_000 }],
  ],
  [
    'clicks of several media of one publisher',
    [
      medium([9, 91], { clicks: 6_000, results: 2 }),
      medium([9, 92], { clicks: 6_000, results: 3 }),
    ],
    rates,
    [{ kind: 'flooding', affiliater_id: 9, counted: 12_000 }],
  ],
  ['too few others that say what is usual', flood(50_000, 0), rates.slice(1), []],
  [
    'others with too few clicks to say',
    flood(50_000, 0),
    [...rates.slice(1), medium([4, 14], { clicks: 99, results: 5 })],
    [],
  ],
  ['nobody brings results', flood(50_000, 0), rates.map((each) => ({ ...each, results: 0 })), []],
  [
    'so rare a result that none of ten thousand may be chance',
    flood(10_000, 0),
    rates.map((each) => ({ ...each, clicks: 10_000, results: 8 })),
    [],
  ],
  [
    'one more of an even number, between whose middle ones the usual lies',
    flood(40_000, 29),
    [...rates, medium([4, 14], { clicks: 1_000, results: 6 })],
    [{ kind: 'flooding', share: 0.000_725, usual: 0.008 }],
  ],
])('flooding: %s', (_, own, others, said) => {
  expect(strangeTraffic([...own, ...others])).toMatchObject(said)
  expect(strangeTraffic([...own, ...others])).toHaveLength(said.length)
})

/** Thirty results of two other publishers, of which so many came late. */
const others = (late: number, timed = 30) => [
  medium([1, 11], { timed: timed - 10, late }),
  medium([2, 12], { timed: 10 }),
]

test.each<[string, Placed[], object[]]>([
  [
    'three times the share of the others',
    [medium([9, 91], { timed: 30, late: 9 }), ...others(3)],
    [{ kind: 'late', affiliater_id: 9, media_id: 91, counted: 30, share: 0.3, usual: 0.1 }],
  ],
  ['a little less than three times', [medium([9, 91], { timed: 30, late: 8 }), ...others(3)], []],
  ['too few results to say', [medium([9, 91], { timed: 29, late: 29 }), ...others(3)], []],
  ['too few of the others', [medium([9, 91], { timed: 30, late: 30 }), ...others(3, 29)], []],
  [
    'none of the others, and one by chance',
    [medium([9, 91], { timed: 30, late: 1 }), ...others(0)],
    [],
  ],
  [
    'none of the others, and too many for chance',
    [medium([9, 91], { timed: 30, late: 5 }), ...others(0)],
    [{ kind: 'late', share: 5 / 30, usual: 0 }],
  ],
  [
    'three times, which may be chance',
    [medium([9, 91], { timed: 30, late: 2 }), ...others(60, 3000)],
    [],
  ],
  [
    'no other publisher, whatever its own media do',
    [medium([9, 91], { timed: 30, late: 30 }), medium([9, 92], { timed: 300 })],
    [],
  ],
  [
    'two media of one publisher, each against those of others',
    [
      medium([9, 91], { timed: 40, late: 40 }),
      medium([9, 92], { timed: 40, late: 30 }),
      ...others(3),
    ],
    [
      { media_id: 91, share: 1, usual: 0.1 },
      { media_id: 92, share: 0.75, usual: 0.1 },
    ],
  ],
])('late: %s', (_, placed, said) => {
  expect(strangeTraffic(placed)).toMatchObject(said)
  expect(strangeTraffic(placed)).toHaveLength(said.length)
})
