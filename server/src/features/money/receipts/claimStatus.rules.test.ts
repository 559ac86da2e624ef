import { expect, test } from 'vitest'
import { statusOf } from './claimStatus.rules.ts'

test.each([
  [0, 0, 0, 'issued'],
  [1, 0, 0, 'partially_paid'],
  [1099, 0, 0, 'partially_paid'],
  [1100, 0, 0, 'paid'],
  [660, 440, 0, 'paid'],
  [0, 440, 0, 'partially_paid'],
  [1000, 100, 100, 'written_off'],
  [0, 1100, 1100, 'written_off'],
])(
  'of 1,100 yen %d received, %d kept back or given up, %d of it given up: %s',
  (received, deducted, written_off, status) => {
    expect(statusOf(1100, { received, deducted, written_off })).toBe(status)
  },
)
