import holidays from '@holiday-jp/holiday_jp'
import { addDays, weekday, type Day } from '@tsunagi/contract/day'

const nationalHolidays: Record<string, unknown> = holidays.holidays
/** Years the table of national holidays covers; beyond it a date cannot be promised. */
const lastCoveredYear = Object.keys(nationalHolidays).at(-1)!.slice(0, 4)

/** Days on which nothing is paid besides those of the law: the operator's own list. */
export type ClosedDays = ReadonlySet<string>

/** Whether the holidays of a year are known. */
export const coversYear = (year: number): boolean => String(year) <= lastCoveredYear

/**
 * Banks rest on weekends, national holidays, of which New Year's Day is one, and from 31 December to 3 January (Banking
 * Act, article 15), and on the days of the operator's list.
 */
export function isBankDay(date: Day, closed: ClosedDays): boolean {
  if (!coversYear(Number(date.slice(0, 4)))) throw new RangeError(`no holidays known for ${date}`)
  const atWeekend = weekday(date) === 0 || weekday(date) === 6
  const atYearEnd = ['12-31', '01-02', '01-03'].includes(date.slice(5))
  return !atWeekend && !atYearEnd && !(date in nationalHolidays) && !closed.has(date)
}

/** The day itself, or the next one on which banks work. */
export const bankDayFrom = (date: Day, closed: ClosedDays): Day =>
  isBankDay(date, closed) ? date : bankDayFrom(addDays(date, 1), closed)

/** The day itself, or the last one before it on which banks work. */
export const bankDayUntil = (date: Day, closed: ClosedDays): Day =>
  isBankDay(date, closed) ? date : bankDayUntil(addDays(date, -1), closed)
