import { expect, test } from 'vitest'
import type { Onlooker, Targeting } from '../targeting/targeting.rules.ts'
import { chooseEntry, type SlotEntry } from './choose.rules.ts'
import { randomFrom } from '../random/random.rules.ts'
import { learnWeights, type Figures } from './learn.rules.ts'

/** Saturday noon in Japan. */
const noon = new Date('2026-10-10T03:00:00Z')
const visitor = (given: Partial<Onlooker> = {}): Onlooker => ({
  device: 'pc',
  rules: ['pc'],
  at: noon,
  language: 'ja',
  ...given,
})
const meant = (given: Partial<Targeting>): Targeting => ({
  devices: [],
  hours: [],
  weekdays: [],
  languages: [],
  ...given,
})
interface Named extends SlotEntry {
  name: string
}
const entry = (name: string, given: Partial<SlotEntry> = {}): Named => ({
  name,
  weight: 100,
  priority: 1,
  targeting: null,
  ...given,
})
const choose = (
  entries: readonly Named[],
  {
    closed = [],
    onlooker = visitor(),
    random = () => 0.5,
  }: {
    closed?: readonly string[]
    onlooker?: Onlooker
    random?: () => number
  } = {},
) => chooseEntry(entries, { onlooker, canEarn: ({ name }) => !closed.includes(name), random })?.name

/** How often each was chosen. */
function simulate(
  clicks: number,
  entries: readonly Named[],
  of: Parameters<typeof choose>[1] = {},
) {
  const counts = new Map(entries.map(({ name }) => [name, 0]))
  const random = randomFrom(20_261_010)
  for (let click = 0; click < clicks; click++) {
    const name = choose(entries, { ...of, random })!
    counts.set(name, counts.get(name)! + 1)
  }
  return counts
}

test('of numbers that are spread evenly each entry takes exactly its share', () => {
  const entries = [
    entry('half', { weight: 500 }),
    entry('third', { weight: 300 }),
    entry('sixth', { weight: 150 }),
    entry('rest', { weight: 50 }),
    entry('stand-in', { weight: 1000, priority: 2 }),
  ]
  const taken = Array.from({ length: 1000 }, (_, place) =>
    choose(entries, { random: () => place / 1000 }),
  )
  expect(taken).toEqual(
    entries.slice(0, 4).flatMap(({ name, weight }) => Array.from({ length: weight }, () => name)),
  )
})

test.each<[string, Named[], Parameters<typeof choose>[1], string | undefined]>([
  ['the foremost', [entry('first'), entry('second', { priority: 2, weight: 1000 })], {}, 'first'],
  [
    'its stand-in',
    [entry('first'), entry('second', { priority: 2 })],
    { closed: ['first'] },
    'second',
  ],
  ['nothing is left', [entry('first')], { closed: ['first'] }, undefined],
  ['there is nothing', [], {}, undefined],
  [
    'the device',
    [entry('phones', { targeting: meant({ devices: ['iphone'] }) }), entry('all', { priority: 2 })],
    {},
    'all',
  ],
  [
    'the hour',
    [entry('evening', { targeting: meant({ hours: ['18-24'] }) }), entry('all', { priority: 2 })],
    { onlooker: visitor({ at: new Date('2026-10-10T09:00:00Z') }) },
    'evening',
  ],
  [
    'a moment before the hour',
    [entry('evening', { targeting: meant({ hours: ['18-24'] }) }), entry('all', { priority: 2 })],
    { onlooker: visitor({ at: new Date('2026-10-10T08:59:59.999Z') }) },
    'all',
  ],
  ['the least number there is', [entry('a'), entry('b')], { random: () => 0 }, 'a'],
  ['the greatest number there is', [entry('a'), entry('b')], { random: () => 1 - 2 ** -53 }, 'b'],
  ['what rounding leaves', [entry('a'), entry('b'), entry('c')], { random: () => 1 }, 'c'],
])('what is taken goes by %s', (_, entries, of, name) => {
  expect(choose(entries, of)).toBe(name)
})

test('priorities and hours hold for every one of many clicks', () => {
  const entries = [
    entry('morning', { targeting: meant({ hours: ['0-12'] }) }),
    entry('afternoon', { targeting: meant({ hours: ['12-24'] }) }),
    entry('never', { priority: 2 }),
  ]
  for (let hour = 0; hour < 24; hour++) {
    const at = new Date(Date.parse('2026-10-10T00:30:00+09:00') + hour * 3_600_000)
    const counts = simulate(2000, entries, { onlooker: visitor({ at }) })
    expect(counts.get(hour < 12 ? 'morning' : 'afternoon')).toBe(2000)
  }
})

const earned = (clicks: number, results: number, net = results * 1000): Figures => ({
  clicks,
  results,
  net,
})
const shares = (entries: readonly Figures[]) => {
  const weights = learnWeights(entries, 7)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

test('the same seed brings the same numbers, those of mulberry32', () => {
  const numbers = (seed: number) => {
    const random = randomFrom(seed)
    return [random(), random(), random()].map((number) => number * 2 ** 32)
  }
  expect(numbers(0)).toEqual([1144304738, 1416247, 958946056])
  expect(numbers(1)).toEqual([2693262067, 11749833, 2265367787])
  expect(numbers(20_261_010)).toEqual([2544510192, 2862919775, 1634474488])
  expect(numbers(2 ** 32 - 1)).toEqual([3850105811, 813802916, 3073704848])
})

/** Of two entries whose results are worth the same, by the regularized beta function. */
test.each([
  [100, 2, 1, 0.68099],
  [1000, 10, 14, 0.21371],
  [400, 5, 9, 0.16044],
  [900, 0, 0, 0.5],
])(
  'with %i clicks each, and %i and %i results, the first gets what its chance of %d to be the better is worth',
  (clicks, one, other, chance) => {
    for (const seed of [1, 7, 99]) {
      const [first] = learnWeights([earned(clicks, one, one), earned(clicks, other, other)], seed)
      expect(Math.abs(first! - (50 + 900 * chance))).toBeLessThan(15)
    }
  },
)

test('a run can be looked at again: the same figures and the same seed give these very weights', () => {
  const weights = (...figures: Figures[]) => learnWeights(figures, 7)
  expect(weights()).toEqual([])
  expect(weights(earned(1000, 10))).toEqual([1000])
  expect(weights(earned(0, 0), earned(0, 0))).toEqual([503, 497])
  expect(weights(earned(1000, 10), earned(1000, 20))).toEqual([83, 917])
  expect(weights(earned(0, 0), earned(10_000, 0), earned(20_000, 1))).toEqual([52, 36, 912])
  expect(weights(earned(300, 3, 9000), earned(200, 4, 2000), earned(500, 0))).toEqual([
    809, 156, 35,
  ])
})

test('what earns most for a click gets most, whoever earns nothing still gets some', () => {
  const [good, bad, nothing] = shares([earned(10_000, 300), earned(10_000, 100), earned(10_000, 0)])
  expect(good).toBeGreaterThan(0.85)
  expect(bad).toBeGreaterThan(0.02)
  expect(nothing).toBeGreaterThan(0.02)
})

test('a reward counts as much as how often it is earned', () => {
  const [rare, often] = shares([earned(10_000, 50, 500_000), earned(10_000, 200, 200_000)])
  expect(rare).toBeGreaterThan(often!)
})

test('without figures all are alike, and a new entry beside a known one is tried', () => {
  for (const share of shares([earned(0, 0), earned(0, 0), earned(0, 0)]))
    expect(share).toBeCloseTo(1 / 3, 1)
  const [known, fresh] = shares([earned(5000, 100), earned(0, 0)])
  expect(fresh).toBeGreaterThan(0.1)
  expect(known).toBeGreaterThan(0.3)
})

test('whatever is learnt is a weight between 1 and 1000, and the same for the same figures', () => {
  const entries = Array.from({ length: 50 }, (_, number) => earned(number * 100, number))
  const weights = learnWeights(entries, 3)
  expect(weights).toEqual(learnWeights(entries, 3))
  for (const weight of weights) {
    expect(weight).toBeGreaterThanOrEqual(1)
    expect(weight).toBeLessThanOrEqual(1000)
  }
})

test('visitors that are led by what is learnt find the best entry', () => {
  const rates = [0.01, 0.02, 0.04]
  const random = randomFrom(11)
  const figures = rates.map(() => earned(0, 0))
  for (let day = 0; day < 60; day++) {
    const weights = learnWeights(figures, day)
    const entries = weights.map((weight, at) => entry(String(at), { weight }))
    for (let click = 0; click < 200; click++) {
      const at = Number(choose(entries, { random }))
      figures[at]!.clicks++
      if (random() < rates[at]!) {
        figures[at]!.results++
        figures[at]!.net += 1000
      }
    }
  }
  expect(figures[2]!.clicks).toBeGreaterThan(7000)
})

test('over a million clicks each entry gets its share within 1 in 100', () => {
  const entries = [
    entry('half', { weight: 500 }),
    entry('third', { weight: 300 }),
    entry('sixth', { weight: 150 }),
    entry('rest', { weight: 50 }),
    entry('stand-in', { weight: 1000, priority: 2 }),
  ]
  const counts = simulate(1_000_000, entries)
  expect(counts.get('stand-in')).toBe(0)
  for (const { name, weight } of entries.slice(0, 4)) {
    const share = counts.get(name)! / 1_000_000
    expect(Math.abs(share / (weight / 1000) - 1), `${name}: ${share}`).toBeLessThan(0.01)
  }
})
