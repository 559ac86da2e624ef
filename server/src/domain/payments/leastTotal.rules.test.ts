import { settingSections } from '@tsunagi/contract/office/settingSections'
import { expect, test } from 'vitest'
import { leastTotalFor } from './leastTotal.rules.ts'

const setting = { ...settingSections.payment.parse({}), least_total: 3000 }

test.each([
  [false, 3000],
  [true, 1],
])('whoever has left (%s) is paid from %i yen on', (has_left, least) => {
  expect(leastTotalFor({ has_left }, setting)).toBe(least)
})
