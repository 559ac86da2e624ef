import {
  addDays,
  addMonths,
  lastDay,
  monthOfDay,
  type Day,
  type Month,
} from '@tsunagi/contract/day'
import { bankDayFrom } from './bankDays.rules.ts'

/** Whoever is billed has at least so many days to pay. */
const leastDays = 14

/**
 * Claims are due at the end of the month after the one they are for, or of the next month that leaves the time to pay them.
 * Where banks rest that day it is the next bank day, as the Civil Code (article 142) has it for periods that end on a holiday.
 */
export function dueDateOf(month: Month, issuedOn: Day): Day {
  const payable = monthOfDay(addDays(issuedOn, leastDays))
  return bankDayFrom(lastDay([addMonths(month, 1), payable].toSorted().pop()!))
}
