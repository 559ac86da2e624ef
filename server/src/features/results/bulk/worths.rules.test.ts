import { expect, test } from 'vitest'
import { movedSale } from './worths.rules.ts'

test.each([
  [9_999, { percent: -10 }, { down: 8_999, nearest: 8_999, up: 9_000 }],
  [15, { percent: 10 }, { down: 16, nearest: 17, up: 17 }],
  [1, { percent: 50 }, { down: 1, nearest: 2, up: 2 }],
  [1_000_000_000, { percent: -0.01 }, { down: 999_900_000, nearest: 999_900_000, up: 999_900_000 }],
  [3, { percent: -100 }, { down: 0, nearest: 0, up: 0 }],
  [500, { yen: -700 }, { down: -200, nearest: -200, up: -200 }],
])('a sale of %i changed by %o', (sale, by, expected) => {
  for (const rounding of ['down', 'nearest', 'up'] as const)
    expect(movedSale(sale, { ...by, rounding })).toBe(expected[rounding])
})
