import { yen } from '@tsunagi/contract/money'
import { expect, test } from 'vitest'
import { statusOf } from './claims.rules.ts'

test.each([
  [0, 'issued'],
  [1, 'partially_paid'],
  [1099, 'partially_paid'],
  [1100, 'paid'],
])('%d of 1,100 yen received: %s', (received, status) => {
  expect(statusOf(yen(1100), received)).toBe(status)
})
