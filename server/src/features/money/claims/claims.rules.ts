import { addMonths, lastDay, monthOfDay, type Day, type Month } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { Claim } from '@tsunagi/contract/money/claims'
import { bankDayFrom } from '../../../platform/calendar.ts'

/**
 * Claims are due at the end of the month after the one they are for, or of the month they are issued in where that is later.
 * Where banks rest that day it is the next bank day, as the Civil Code (article 142) has it for periods that end on a holiday.
 */
export function dueDateOf(month: Month, issuedOn: Day): Day {
  const following = addMonths(month, 1)
  const issued = monthOfDay(issuedOn)
  return bankDayFrom(lastDay(issued > following ? issued : following))
}

/** What a claim is, once so much of it has been received. */
export const statusOf = (total: Yen, received: number): Claim['status'] =>
  received >= total ? 'paid' : received > 0 ? 'partially_paid' : 'issued'
