import { addDays, addMonths, lastDay, type Day, type Month } from '@tsunagi/contract/day'
import type { dueShifts, paymentSites } from '@tsunagi/contract/people/billingTerms'
import { bankDayFrom, bankDayUntil, type ClosedDays } from './bankDays.rules.ts'

/** Whoever is billed has at least so many days to pay. */
const leastDays = 14

/** When an advertiser pays what it is billed for a month. */
export interface DueTerms {
  payment_site: (typeof paymentSites)[number]
  due_shift: (typeof dueShifts)[number]
}

const monthsLater = { next_month_end: 1, month_after_next_end: 2 }
/** The Civil Code (article 142) has the day after for periods that end on a holiday; people may agree on the day before. */
const shifts = { after: bankDayFrom, before: bankDayUntil }

/**
 * Claims are due at the end of the month that the terms name, or of the first one after it that leaves the time to pay them.
 * Where banks rest that day it is a bank day beside it.
 */
export function dueDateOf(
  month: Month,
  issuedOn: Day,
  { payment_site, due_shift }: DueTerms,
  closed: ClosedDays,
): Day {
  const earliest = addDays(issuedOn, leastDays)
  const dueFrom = (first: Month): Day => {
    const due = shifts[due_shift](lastDay(first), closed)
    return due < earliest ? dueFrom(addMonths(first, 1)) : due
  }
  return dueFrom(addMonths(month, monthsLater[payment_site]))
}
