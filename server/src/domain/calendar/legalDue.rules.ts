import {
  addDays,
  addMonths,
  lastDay,
  monthOfDay,
  type Day,
  type Month,
} from '@tsunagi/contract/day'
import type { ClosedDays } from './bankDays.rules.ts'
import { payDateOf, type PayCycle } from './payDate.rules.ts'

/** Within so many days of a service its freelancer is paid, of which the day of the service is the first (Freelance Act, article 4). */
const longestDays = 60

/** The last day on which rewards earned on a day may be paid: those of a month that is closed as a whole count as earned on its last day. */
export const legalDueOf = (earnedOn: Day): Day =>
  addDays(lastDay(monthOfDay(earnedOn)), longestDays - 1)

/** A payment as it would be made of a month. */
interface PlannedPayment {
  status: 'calculated' | 'carried' | 'held'
  pay_on: Day
  legal_due_on: Day
}

/** Whether rewards of a month would be paid later than that, what is carried over with the next month at the earliest. What is held waits for its payee. */
export function isPaidLate(
  { status, pay_on, legal_due_on }: PlannedPayment,
  { month, ...cycle }: PayCycle & { month: Month },
  closed: ClosedDays,
): boolean {
  if (status === 'held') return false
  const earliest = status === 'carried' ? payDateOf(addMonths(month, 1), cycle, closed) : pay_on
  return earliest > legal_due_on
}
