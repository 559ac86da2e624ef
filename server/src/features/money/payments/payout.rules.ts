import { dayOf, lastDay, type Day, type Month } from '@tsunagi/contract/day'
import { taxOn, yen, type Yen } from '@tsunagi/contract/money'
import type { paymentReasons } from '@tsunagi/contract/money/messages/payments'
import { consumptionTaxOn } from '@tsunagi/contract/tax'
import {
  bankCutOffOf,
  firstPayDateFor,
  payDateAfter,
  payDateOf,
  type PayCycle,
} from '../../../domain/calendar/payDate.rules.ts'

/** Rewards whose total stays below this wait for the next month: 1,000 yen with tax is 910 yen before. */
export const minimumTotal = yen(1000)

/** What is paid for rewards earned until a day: tax once per statement, rounded down. */
export function payoutOf(subtotal: Yen, until: Day) {
  const taxRate = consumptionTaxOn(until)
  const tax = taxOn(subtotal, taxRate)
  return { subtotal, tax_rate: taxRate, tax, total: yen(subtotal + tax) }
}

export interface PayoutPlan {
  status: 'calculated' | 'carried' | 'held'
  status_reason: keyof typeof paymentReasons | null
  pay_on: Day
}

/** A month, and the cycle by which its rewards are paid. */
export interface DueMonth extends PayCycle {
  month: Month
}

/** Whether the rewards of a month are paid, and when. `registeredAt` is when the bank account came, null without one. */
export function planPayout(
  due: DueMonth,
  total: Yen,
  registeredAt: string | null,
  today: Day,
): PayoutPlan {
  const pay_on = payDateFor(due, registeredAt, today)
  if (total < minimumTotal) return { status: 'carried', status_reason: 'under_minimum', pay_on }
  if (registeredAt === null) return { status: 'held', status_reason: 'missing_bank', pay_on }
  if (dayOf(new Date(registeredAt)) > bankCutOffOf(due.month, due))
    return { status: 'held', status_reason: 'late_bank', pay_on }
  return { status: 'calculated', status_reason: null, pay_on }
}

/** The pay date of the cycle, put off to the first one the bank account reaches and, if that has passed, to the next there is. */
export function payDateFor(due: DueMonth, registeredAt: string | null, today: Day): Day {
  const own = payDateOf(due.month, due)
  const reachable =
    registeredAt === null ? own : later(own, firstPayDateFor(dayOf(new Date(registeredAt)), due))
  return reachable > today ? reachable : payDateAfter(today, due)
}

/** Where an affiliater's rewards stand that no payment covers: what was carried over, what each open month brought, its account and its cycle. */
export interface Unpaid {
  carried: Yen
  months: readonly { month: Month; amount: Yen }[]
  registeredAt: string | null
  cycle: PayCycle
}

/** When the next payment can be expected: that of the first month with which the minimum is reached. Null without it or an account. */
export function expectedPayDate(
  { carried, months, registeredAt, cycle }: Unpaid,
  today: Day,
): Day | null {
  if (registeredAt === null) return null
  let subtotal = carried
  for (const { month, amount } of months) {
    subtotal = yen(subtotal + amount)
    if (payoutOf(subtotal, lastDay(month)).total >= minimumTotal)
      return payDateFor({ month, ...cycle }, registeredAt, today)
  }
  return null
}

const later = (a: Day, b: Day): Day => (a > b ? a : b)
