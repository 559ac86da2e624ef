import { addMonths, lastDay, monthOfDay, type Day, type Month } from '@tsunagi/contract/day'
import { bankDayFrom } from './bankDays.rules.ts'

/**
 * Claims are due at the end of the month after the one they are for, or of the month they are issued in where that is later.
 * Where banks rest that day it is the next bank day, as the Civil Code (article 142) has it for periods that end on a holiday.
 */
export function dueDateOf(month: Month, issuedOn: Day): Day {
  const following = addMonths(month, 1)
  const issued = monthOfDay(issuedOn)
  return bankDayFrom(lastDay(issued > following ? issued : following))
}
