import { expect, test } from 'vitest'
import { yearWithoutHolidays } from './holidayCheck.rules.ts'

/** Holidays are known until the end of 2027. */
const until2027 = (year: number) => year <= 2027

test.each([
  ['2026-12-31T23:59', null],
  ['2027-09-30T23:59', null],
  ['2027-10-01T00:00', 2028],
  ['2027-12-31T23:59', 2028],
  ['2028-01-01T00:00', 2028],
  ['2028-11-01T00:00', 2028],
])('at %s in Japan, the year whose holidays are missing is %s', (at, year) => {
  expect(yearWithoutHolidays(new Date(`${at}:00+09:00`), until2027)).toBe(year)
})

test('the table that the product has goes far enough', () => {
  expect(yearWithoutHolidays(new Date('2049-12-31T00:00:00Z'))).toBe(null)
  expect(yearWithoutHolidays(new Date('2050-10-01T00:00:00Z'))).toBe(2051)
})
