import {
  addDays,
  addMonths,
  lastDay,
  monthOfDay,
  type Day,
  type Month,
} from '@tsunagi/contract/day'
import { bankDayFrom, bankDayUntil, type ClosedDays } from './bankDays.rules.ts'

const bankCutOffDay = 24

/** The day it is, and the operator's own closed days. */
export interface PayDays {
  today: Day
  closed: ClosedDays
}

/** When the rewards of a month are paid: so many months later, on a day; beyond the end of a month that means its last day. */
export interface PayCycle {
  pay_months: number
  pay_day: number
}

/** The 15th of the month after next, which the terms of use promise at the latest. */
export const ordinaryCycle = { pay_months: 2, pay_day: 15 } as const satisfies PayCycle

/** The day that a month's payment is meant for, whether banks work on it or not. */
const wantedIn = (month: Month, pay_day: number): Day => {
  const wanted = `${month}-${String(pay_day).padStart(2, '0')}` as Day
  const last = lastDay(month)
  return wanted < last ? wanted : last
}

/** The day of the cycle, or the next on which banks work. */
export const payDateOf = (
  month: Month,
  { pay_months, pay_day }: PayCycle,
  closed: ClosedDays,
): Day => bankDayFrom(wantedIn(addMonths(month, pay_months), pay_day), closed)

/** The last day to register a bank account for a pay date of the cycle, or of the ordinary one; that date stays what it was when days are closed later. */
export function cutOffBefore(payOn: Day, { pay_day }: PayCycle): Day {
  const month = monthOfDay(payOn)
  const isOwn = [pay_day, ordinaryCycle.pay_day].some((day) => wantedIn(month, day) <= payOn)
  // Else the end of the month before has moved into this one.
  return `${addMonths(month, isOwn ? -1 : -2)}-${bankCutOffDay}` as Day
}

/** The last day to register a bank account for the payment of a month. */
export const bankCutOffOf = (month: Month, cycle: PayCycle, closed: ClosedDays): Day =>
  cutOffBefore(payDateOf(month, cycle, closed), cycle)

/** The first pay date after a day, of the cycle or an ordinary one: a payment that missed its own is paid then. */
export function payDateAfter(date: Day, { pay_day }: PayCycle, closed: ClosedDays): Day {
  const month = monthOfDay(date)
  // The end of the month before may have moved into this one.
  const candidates = [-1, 0, 1].flatMap((months) =>
    [pay_day, ordinaryCycle.pay_day].map((each) =>
      bankDayFrom(wantedIn(addMonths(month, months), each), closed),
    ),
  )
  return candidates.filter((each) => each > date).reduce((a, b) => (a < b ? a : b))
}

/** The last day on which banks work before a pay date: most take transfer files until then. */
export const lastBankDayBefore = (payDate: Day, closed: ClosedDays): Day =>
  bankDayUntil(addDays(payDate, -1), closed)
