import { addDays, day, type Day, type Period } from '@tsunagi/contract/day'
import { expect, test } from 'vitest'
import { monthsAway, type Era } from './eras.rules.ts'

const of = (from: string, to: string): Period => ({ from: day(from), to: day(to) })
const placeOf = ({ counted }: Era, date: Day): number => {
  const { from } = counted.find(({ until }) => date <= until)!
  return (Date.parse(date) - Date.parse(from)) / 86_400_000
}
/** The day of the period that a day of the other one stands beside; null = none. */
function besideOf(period: Period, months: number, date: string): Day | null {
  const beside = addDays(period.from, placeOf(monthsAway(period, months), day(date)))
  return beside <= period.to ? beside : null
}

test.each<[string, Period, number, string, string | null]>([
  ['the first day', of('2026-02-01', '2026-03-31'), -1, '2026-01-01', '2026-02-01'],
  ['a day in the second month', of('2026-02-01', '2026-03-31'), -1, '2026-02-01', '2026-03-01'],
  ['the last day there is', of('2026-02-01', '2026-03-31'), -1, '2026-02-28', '2026-03-28'],
  ['a day that its month does not have', of('2026-02-01', '2026-03-31'), -1, '2026-01-31', null],
  ['a longer month', of('2026-02-01', '2026-02-28'), -1, '2026-01-29', null],
  ['the last of a shorter month', of('2026-03-31', '2026-04-02'), -1, '2026-02-28', '2026-03-31'],
  ['what follows it', of('2026-03-31', '2026-04-02'), -1, '2026-03-01', '2026-04-01'],
  ['29 February, alone', of('2028-02-29', '2028-02-29'), -12, '2027-02-28', '2028-02-29'],
  ['after a 29 February', of('2028-02-15', '2028-03-15'), -12, '2027-03-01', '2028-03-01'],
  ['a 29 February before', of('2029-02-15', '2029-03-15'), -12, '2028-02-29', null],
  ['after a 29 February before', of('2029-02-15', '2029-03-15'), -12, '2028-03-01', '2029-03-01'],
  ['over the turn of the year', of('2026-12-20', '2027-01-10'), -1, '2026-12-01', '2027-01-01'],
])('%s', (_, period, months, date, beside) => expect(besideOf(period, months, date)).toBe(beside))
