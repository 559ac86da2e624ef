import {
  addDays,
  addMonths,
  lastDay,
  monthOfDay,
  type Day,
  type Month,
} from '@tsunagi/contract/day'
import type { ClosingDay } from '@tsunagi/contract/people/billingTerms'

/** A closing day of a month: what is owed until then is billed together. */
export interface BillingRun {
  month: Month
  closing_day: ClosingDay
}

/** The last day that a run bills. */
export const lastDayOf = ({ month, closing_day }: BillingRun): Day =>
  closing_day === 'month_end' ? lastDay(month) : (`${month}-${closing_day}` as Day)

/** The first day of the period that a run ends. */
export const firstDayOf = ({ month, closing_day }: BillingRun): Day =>
  addDays(lastDayOf({ month: addMonths(month, -1), closing_day }), 1)

/** The month whose run bills a day, as `billing_month` has it in the database. */
export function billingMonth(day: Day, closing_day: ClosingDay): Month {
  const month = monthOfDay(day)
  return day <= lastDayOf({ month, closing_day }) ? month : addMonths(month, 1)
}

/** When the time begins that a claim is for: with its own period, or with the first one before it of which something is left to bill. */
export function periodFrom(run: BillingRun, firstOn: Day, billedUntil: Day | undefined): Day {
  const month = billingMonth(firstOn, run.closing_day)
  const begin = firstDayOf({ ...run, month: month < run.month ? month : run.month })
  const afterLast = billedUntil && addDays(billedUntil, 1)
  return afterLast && afterLast > begin && afterLast <= firstOn ? afterLast : begin
}
