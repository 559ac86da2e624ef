import { day } from './day.ts'
import { expect, test } from 'vitest'
import { consumptionTaxOn } from './tax.ts'

test.each([
  ['1989-03-31', 0],
  ['1989-04-01', 3],
  ['1997-03-31', 3],
  ['1997-04-01', 5],
  ['2014-03-31', 5],
  ['2014-04-01', 8],
  ['2019-09-30', 8],
  ['2019-10-01', 10],
  ['2026-11-10', 10],
])('on %s the consumption tax is %i %%', (date, percent) => {
  expect(consumptionTaxOn(day(date))).toBe(percent)
})
