import { clickRules } from '@tsunagi/contract/catalogue/clickRules'
import { expect, test } from 'vitest'
import { isCountedEnough, isDoubleClick, isFull, isTooFast } from './countedOnce.rules.ts'

const { doubleClickSeconds, visitorClicksPerHour, addressClicksPerHour } = clickRules

test.each([
  [1, 'day', { inDay: 0, inHour: 0 }, false],
  [1, 'day', { inDay: 1, inHour: 0 }, true],
  [3, 'day', { inDay: 2, inHour: 2 }, false],
  [3, 'day', { inDay: 3, inHour: 0 }, true],
  [1, 'hour', { inDay: 5, inHour: 0 }, false],
  [1, 'hour', { inDay: 5, inHour: 1 }, true],
  [2, 'hour', { inDay: 5, inHour: 1 }, false],
  [2, 'hour', { inDay: 5, inHour: 3 }, true],
] as const)('%i a %s, counted before %o: enough is %s', (clicks, per, tally, isEnough) => {
  expect(isCountedEnough({ frequency_clicks: clicks, frequency_per: per }, tally)).toBe(isEnough)
})

test('two clicks within ten seconds are one, whichever came first', () => {
  const ms = doubleClickSeconds * 1000
  expect([0, ms - 1, ms, 1 - ms, -ms].map(isDoubleClick)).toEqual([true, true, false, true, false])
})

test.each([
  [visitorClicksPerHour - 1, addressClicksPerHour - 1, false],
  [visitorClicksPerHour, 0, true],
  [visitorClicksPerHour + 1, 0, true],
  [0, addressClicksPerHour, true],
  [0, addressClicksPerHour + 1, true],
])('%i of a visitor and %i of its network within an hour: too fast is %s', (own, all, isFast) => {
  expect(isTooFast(own, all)).toBe(isFast)
})

test.each([
  [9, 10, false],
  [10, 10, true],
  [11, 10, true],
  [0, 0, true],
  [1_000_000, null, false],
])('%i counted of a cap of %s: full is %s', (count, cap, isReached) => {
  expect(isFull(count, cap)).toBe(isReached)
})
