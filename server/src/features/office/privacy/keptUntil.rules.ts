import { addMonths, lastDay, monthOfDay, type Day } from '@tsunagi/contract/day'
import { beginOfYear } from '../../../domain/calendar/businessYear.rules.ts'

interface KeptFor {
  fiscal_start_month: number
  kept_years: number
}

/** Months after the end of a business year in which its tax return is due. */
const monthsToFile = 2

/**
 * The last day on which the law asks for what was booked on a day: so many years from the day the return of that business year
 * is due (法人税法施行規則59条, 67条; 電子帳簿保存法).
 */
export function keptUntil(newest: Day, { fiscal_start_month, kept_years }: KeptFor): Day {
  const begin = beginOfYear(monthOfDay(newest), fiscal_start_month)
  return lastDay(addMonths(begin, 11 + monthsToFile + 12 * kept_years))
}
