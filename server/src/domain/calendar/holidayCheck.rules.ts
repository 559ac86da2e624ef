import { dayOf, type Day } from '@tsunagi/contract/day'
import { coversYear } from './bankDays.rules.ts'

/** From this day of a year on the holidays of the next one must be known. */
export const holidaysKnownFrom = '10-01'

/** The year whose national holidays should be known and are not; null = all that are needed are. */
export function yearWithoutHolidays(now: Date, covers = coversYear): number | null {
  const today: Day = dayOf(now)
  const year = Number(today.slice(0, 4))
  const needed = today.slice(5) >= holidaysKnownFrom ? [year, year + 1] : [year]
  return needed.find((each) => !covers(each)) ?? null
}
