import { day } from '@tsunagi/contract/day'
import { expect, test } from 'vitest'
import { earliestDay, stateOf } from './termsOfUse.rules.ts'

test.each([
  ['2026-11-10', true, '2026-01-01', '2026-12-11'],
  ['2027-01-31', true, '2026-01-01', '2027-03-03'],
  ['2026-11-10', false, '2026-01-01', '2026-11-11'],
  ['2026-11-10', false, '2026-12-01', '2026-12-02'],
  ['2026-11-10', true, '2026-12-01', '2026-12-11'],
])('on %s, worse: %s, after %s → from %s', (today, worse, newest, first) => {
  expect(earliestDay(day(today), worse, day(newest))).toBe(first)
})

const all = [
  { effective_on: day('2026-12-01') },
  { effective_on: day('2026-06-01') },
  { effective_on: day('2026-01-01') },
]
test.each([
  ['2026-12-01', '2026-11-30', 'planned'],
  ['2026-12-01', '2026-12-01', 'in_force'],
  ['2026-06-01', '2026-11-30', 'in_force'],
  ['2026-06-01', '2026-12-01', 'former'],
  ['2026-01-01', '2026-11-30', 'former'],
])('the version of %s is on %s %s', (from, today, state) => {
  expect(stateOf(day(from), all, day(today))).toBe(state)
})
