import { dayMs } from '@tsunagi/contract/day'
import { expect, test } from 'vitest'
import { expectedSince, hasStopped, type Flow } from './stopped.rules.ts'

const flow = (given: Partial<Flow>): Flow => ({
  conversions: 280,
  clicks: 5600,
  knownDays: 28,
  quietMs: dayMs,
  quietClicks: 200,
  ...given,
})

test.each([
  ['ten a day, one day without', {}, 10, true],
  ['the same, eight tenths of a day', { quietMs: 0.8 * dayMs, quietClicks: 160 }, 8, true],
  ['just fewer than the threshold', { quietMs: 0.79 * dayMs }, 7, false],
  [
    'very many a day, but only one night',
    { conversions: 28_000, quietMs: 0.49 * dayMs },
    490,
    false,
  ],
  ['very many a day, and half a day', { conversions: 28_000, quietMs: 0.5 * dayMs }, 500, true],
  [
    'two a week, three weeks without',
    { conversions: 8, quietMs: 21 * dayMs, quietClicks: 4000 },
    5,
    false,
  ],
  [
    'two a week, four weeks without',
    { conversions: 8, quietMs: 28 * dayMs, quietClicks: 5600 },
    8,
    true,
  ],
  ['no clicks come any more', { quietMs: 10 * dayMs, quietClicks: 0 }, 0, false],
  ['few clicks come', { quietMs: 10 * dayMs, quietClicks: 100 }, 5, false],
  ['never a click: sales by coupon', { clicks: 0 }, 0, false],
  ['known for less than a week', { conversions: 60, clicks: 1200, knownDays: 6 }, 0, false],
  ['known for a week', { conversions: 70, clicks: 1400, knownDays: 7 }, 10, true],
  ['never a conversion', { conversions: 0 }, 0, false],
] as const)('%s', (_case, given, expected, stopped) => {
  expect(expectedSince(flow(given))).toBe(expected)
  expect(hasStopped(flow(given), 8)).toBe(stopped)
})

test('a threshold of nothing raises no alarm', () => {
  expect(hasStopped(flow({ quietMs: 100 * dayMs, quietClicks: 100_000 }), 0)).toBe(false)
})
