import { dayOf, type Day } from '@tsunagi/contract/day'
import { expect, test } from 'vitest'
import { isOver, lastDayToObject } from './objection.rules.ts'

test.each([
  ['2026-11-02T03:00:00Z', 14, '2026-11-16', 'in the middle of a month'],
  ['2026-11-01T14:59:59Z', 14, '2026-11-15', 'the last second of a day in Japan'],
  ['2026-11-01T15:00:00Z', 14, '2026-11-16', 'midnight in Japan, the day before in UTC'],
  ['2026-11-20T03:00:00Z', 14, '2026-12-04', 'over the end of a month of 30 days'],
  ['2026-12-20T03:00:00Z', 14, '2027-01-03', 'over the end of a year'],
  ['2027-02-14T03:00:00Z', 14, '2027-02-28', 'to the end of February'],
  ['2027-02-15T03:00:00Z', 14, '2027-03-01', 'over February'],
  ['2028-02-15T03:00:00Z', 14, '2028-02-29', 'to a leap day'],
  ['2028-02-16T03:00:00Z', 14, '2028-03-01', 'over a leap day'],
  ['2026-11-02T03:00:00Z', 7, '2026-11-09', 'the least days'],
  ['2026-12-31T03:00:00Z', 60, '2027-03-01', 'the most days'],
])('sent at %s, %i days: until %s (%s)', (sent, days, last) => {
  expect(lastDayToObject(dayOf(new Date(sent)), days)).toBe(last)
})

test.each([
  [null, '2030-01-01', false],
  ['2026-11-16', '2026-11-15', false],
  ['2026-11-16', '2026-11-16', false],
  ['2026-11-16', '2026-11-17', true],
  ['2028-02-29', '2028-03-01', true],
  ['2026-12-31', '2027-01-01', true],
] as const)('the last day is %s: on %s it is over: %s', (last, today, over) => {
  expect(isOver(last as Day | null, today as Day)).toBe(over)
})
