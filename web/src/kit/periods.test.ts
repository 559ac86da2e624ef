import { day } from '@tsunagi/contract/day'
import { expect, test } from 'vitest'
import { fiscalYearOf, presetsOn, weekOf } from './periods.ts'

test.each([
  ['2026-11-25', 'monday', '2026-11-23', '2026-11-29'],
  ['2026-11-23', 'monday', '2026-11-23', '2026-11-29'],
  ['2026-11-22', 'monday', '2026-11-16', '2026-11-22'],
  ['2026-11-25', 'sunday', '2026-11-22', '2026-11-28'],
  ['2026-11-22', 'sunday', '2026-11-22', '2026-11-28'],
  ['2026-11-21', 'sunday', '2026-11-15', '2026-11-21'],
  ['2027-01-01', 'monday', '2026-12-28', '2027-01-03'],
] as const)('the week of %s that begins on %s is %s to %s', (on, week_start, from, to) => {
  expect(weekOf(day(on), { week_start })).toEqual({ from, to })
})

test.each([
  ['2026-11-25', 4, '2026-04-01', '2027-03-31'],
  ['2026-03-31', 4, '2025-04-01', '2026-03-31'],
  ['2026-04-01', 4, '2026-04-01', '2027-03-31'],
  ['2026-11-25', 1, '2026-01-01', '2026-12-31'],
  ['2026-11-30', 12, '2025-12-01', '2026-11-30'],
  ['2028-02-29', 3, '2027-03-01', '2028-02-29'],
])('the business year of %s from month %i on is %s to %s', (on, fiscal_start_month, from, to) => {
  expect(fiscalYearOf(day(on), { fiscal_start_month })).toEqual({ from, to })
})

test('the periods to choose from follow what the operator has set', () => {
  const periodOf = (name: string, calendar: Parameters<typeof presetsOn>[1]) =>
    presetsOn(day('2026-11-25'), calendar).find(({ label }) => label.en === name)!.period
  const ours = { week_start: 'sunday', fiscal_start_month: 7 } as const
  expect(periodOf('This week', ours)).toEqual({ from: '2026-11-22', to: '2026-11-28' })
  expect(periodOf('Last week', ours)).toEqual({ from: '2026-11-15', to: '2026-11-21' })
  expect(periodOf('This business year', ours)).toEqual({ from: '2026-07-01', to: '2027-06-30' })
  expect(periodOf('Last business year', ours)).toEqual({ from: '2025-07-01', to: '2026-06-30' })
})
