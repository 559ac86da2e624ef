import { yen } from '@tsunagi/contract/money'
import { expect, test } from 'vitest'
import { withheldFrom } from './withholding.rules.ts'

test.each([
  ['fee', 0, 0],
  ['fee', 9, 0],
  ['fee', 33_333, 3403],
  ['fee', 100_000, 10_210],
  ['fee', 999_999, 102_099],
  ['fee', 1_000_000, 102_100],
  ['fee', 1_000_001, 102_100],
  ['fee', 1_000_005, 102_101],
  ['fee', 1_500_000, 204_200],
  ['sales_agent', 119_999, 0],
  ['sales_agent', 120_000, 0],
  ['sales_agent', 200_000, 8168],
  ['sales_agent', 1_500_000, 140_898],
  ['none', 1_500_000, 0],
] as const)('of %s %i yen, %i are withheld', (kind, subtotal, withheld) => {
  expect(withheldFrom(yen(subtotal), kind)).toBe(withheld)
})
