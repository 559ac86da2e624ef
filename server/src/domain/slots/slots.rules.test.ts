import { expect, test } from 'vitest'
import type { Onlooker, Targeting } from '../targeting/targeting.rules.ts'
import { chooseEntry, type SlotEntry } from './choose.rules.ts'
import { learnWeights, randomFrom, type Figures } from './learn.rules.ts'

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
