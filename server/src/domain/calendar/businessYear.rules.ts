import { addMonths, type Month } from '@tsunagi/contract/day'

/** The first month of the business year that a month is in. */
export function beginOfYear(month: Month, startMonth: number): Month {
  const into = (Number(month.slice(5)) - startMonth + 12) % 12
  return addMonths(month, -into)
}
