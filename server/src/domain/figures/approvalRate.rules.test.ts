import { expect, test } from 'vitest'
import { approvalRate } from './approvalRate.rules.ts'

test.each([
  [0, 0, null],
  [0, 5, 0],
  [1, 3, 0.3333],
  [2, 3, 0.6667],
  [1, 20_000, 0.0001],
  [5, 5, 1],
])('%i approved of %i decided is %j', (approved, decided, rate) => {
  expect(approvalRate({ approved, decided })).toBe(rate)
})
