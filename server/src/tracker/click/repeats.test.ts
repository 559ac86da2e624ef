import { expect, test } from 'vitest'
import { keyOf } from './keys.ts'
import { Repeats, type CountedPromotion } from './repeats.ts'
import { traceOf } from './visitor.ts'

const noon = new Date('2026-10-10T03:00:00Z')
const nextHour = new Date('2026-10-10T04:00:00Z')
const nextDay = new Date('2026-10-10T15:00:00Z')
const visitor = { id: 'v'.repeat(22), isKnown: true, trace: keyOf('trace'), network: null }
const counting = (frequency_clicks: number, frequency_per: 'day' | 'hour'): CountedPromotion => ({
  id: 1,
  frequency_clicks,
  frequency_per,
})
const after = (clicks: number) => {
  const repeats = new Repeats()
  for (let number = 0; number < clicks; number++) repeats.remember(1, visitor, noon)
  return repeats
}

test.each<[CountedPromotion, number, Date, boolean]>([
  [counting(1, 'day'), 0, noon, false],
  [counting(1, 'day'), 1, noon, true],
  [counting(1, 'day'), 1, nextHour, true],
  [counting(1, 'day'), 1, nextDay, false],
  [counting(3, 'day'), 2, noon, false],
  [counting(3, 'day'), 3, nextHour, true],
  [counting(3, 'day'), 3, nextDay, false],
  [counting(2, 'hour'), 1, noon, false],
  [counting(2, 'hour'), 2, noon, true],
  [counting(2, 'hour'), 2, nextHour, false],
  [counting(100, 'day'), 99, noon, false],
  [counting(100, 'day'), 100, noon, true],
])('%o after %i clicks', (promotion, clicks, at, isEnough) => {
  expect(after(clicks).isEnough(promotion, visitor, at)).toBe(isEnough)
})

test('each promotion and each visitor is counted by itself, with or without the cookie', () => {
  const repeats = after(1)
  const other = { ...visitor, id: 'o'.repeat(22), trace: keyOf('another') }
  expect(repeats.isEnough({ ...counting(1, 'day'), id: 2 }, visitor, noon)).toBe(false)
  expect(repeats.isEnough(counting(1, 'day'), other, noon)).toBe(false)
  expect(repeats.isEnough(counting(1, 'day'), { ...visitor, isKnown: false }, noon)).toBe(true)
})

test('what other trackers have counted is learnt, and what is known already is not counted twice', () => {
  const repeats = after(2)
  const trace = traceOf(noon, null, null)
  repeats.learn(1, keyOf(visitor.id), { inDay: 2, inHour: 2 }, noon)
  expect(repeats.isEnough(counting(3, 'day'), visitor, noon)).toBe(false)
  repeats.learn(1, keyOf(visitor.id), { inDay: 3, inHour: 1 }, noon)
  expect(repeats.isEnough(counting(3, 'day'), visitor, noon)).toBe(true)
  expect(repeats.isEnough(counting(3, 'hour'), visitor, noon)).toBe(false)
  repeats.recall(1, trace, noon)
  expect(repeats.isEnough(counting(1, 'day'), { ...visitor, isKnown: false, trace }, noon)).toBe(
    true,
  )
})
