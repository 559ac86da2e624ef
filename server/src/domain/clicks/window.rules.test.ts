import { expect, test } from 'vitest'
import { widestWindowOf, windowOfClick } from './window.rules.ts'

const promotion = {
  click_window_days: 10,
  former_windows: [
    { days: 60, until: '2026-10-01T00:00:00Z' },
    { days: 30, until: '2026-11-01T00:00:00Z' },
  ],
}

test.each([
  ['2026-09-30T23:59:59.999Z', 60],
  ['2026-10-01T00:00:00Z', 30],
  ['2026-10-31T23:59:59.999Z', 30],
  ['2026-11-01T00:00:00Z', 10],
])('a click of %s earns for the %i days that were said then', (at, days) => {
  expect(windowOfClick(promotion, new Date(at))).toBe(days)
})

test('days that became more are for the clicks before, too', () => {
  const longer = { ...promotion, click_window_days: 90 }
  expect(windowOfClick(longer, new Date('2026-09-01T00:00:00Z'))).toBe(90)
})

test('any click may earn for the most of them', () => {
  expect(widestWindowOf(promotion)).toBe(60)
  expect(widestWindowOf({ click_window_days: 10 })).toBe(10)
  expect(windowOfClick({ click_window_days: 10 }, new Date(0))).toBe(10)
})
