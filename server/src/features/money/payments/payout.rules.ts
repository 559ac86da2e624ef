import type { Day, Month } from '@tsunagi/contract/day'
import { sum, yen, type Yen } from '@tsunagi/contract/money'
import type { PaymentReason } from '@tsunagi/contract/money/paymentReasons'
import type { Setting, UnregisteredPolicy } from '@tsunagi/contract/office/settingSections'
import type { WithholdingKind } from '@tsunagi/contract/tax'
import {
  cutOffBefore,
  payDateAfter,
  payDateOf,
  type PayCycle,
  type PayDays,
} from '../../../domain/calendar/payDate.rules.ts'
import { taxedParts, withFullTax, type Earned } from '../../../domain/tax/purchase.rules.ts'
import { withheldFrom, type PaidBesides } from '../../../domain/tax/withholding.rules.ts'
import { accountNow, accountOn, lackOf, type BankHistory } from './bankAccounts.rules.ts'

/** How a payee is taxed. */
export interface TaxTerms {
  unregistered: UnregisteredPolicy
  withholding: WithholdingKind
}

/** The terms of a payee under the operator's settings: from a corporation nothing is withheld. */
export const taxTermsOf = (
  { kind, withholding }: { kind: 'individual' | 'corporation'; withholding: WithholdingKind },
  { unregistered_tax, withholds }: Setting<'payment'>,
): TaxTerms => ({
  unregistered: unregistered_tax,
  withholding: withholds && kind === 'individual' ? withholding : 'none',
})

/** What is paid for rewards, with its tax by the days on which they were earned, and what is withheld beside what is paid in the same month. */
export function payoutOf(
  earned: readonly Earned[],
  { unregistered, withholding }: TaxTerms,
  besides?: PaidBesides,
) {
  const parts = taxedParts(earned, unregistered)
  const subtotal = sum(parts.map((part) => part.subtotal))
  const tax = sum(parts.map((part) => part.tax))
  const withheld = withheldFrom(subtotal, withholding, besides)
  return {
    subtotal,
    tax_rate: parts.at(-1)?.tax_rate ?? 0,
    tax,
    non_deductible: sum(parts.map((part) => part.non_deductible)),
    withholding: withheld,
    total: yen(subtotal + tax - withheld),
    parts,
  }
}

/** What becomes of a payment when its month is closed: it waits for confirmation, joins the next month, or is held for an account. */
export interface PayoutPlan {
  status: 'calculated' | 'carried' | 'held'
  status_reason: Exclude<PaymentReason, 'returned' | 'lapsed' | 'manual'> | null
  pay_on: Day
}

/** A month, and the cycle by which its rewards are paid. */
export interface DueMonth extends PayCycle {
  month: Month
}

/** A month that is closed now, with the least that is paid at once, with tax. */
export interface ClosingMonth extends DueMonth {
  least_total: Yen
}

/** Whether rewards up to a month reach the minimum, which asks for them before tax, whatever tax the payee is paid. */
export const reachesMinimum = (
  subtotal: Yen,
  { month, least_total }: Pick<ClosingMonth, 'month' | 'least_total'>,
): boolean => withFullTax(subtotal, month) >= least_total

/** Whether the rewards up to a month are paid. Not those that tax leaves nothing of: so it is where the tax that is taken back is of a higher rate than the one that is paid. */
export const isPaid = (
  { subtotal, total }: Record<'subtotal' | 'total', Yen>,
  due: Pick<ClosingMonth, 'month' | 'least_total'>,
): boolean => total > 0 && reachesMinimum(subtotal, due)

/** Whether the rewards of a month are paid, and when. */
export function planPayout(
  due: ClosingMonth,
  payout: Record<'subtotal' | 'total', Yen>,
  accounts: BankHistory,
  { today, closed }: PayDays,
): PayoutPlan {
  const pay_on = payDateFor(due, accounts, { today, closed })
  if (!isPaid(payout, due)) return { status: 'carried', status_reason: 'under_minimum', pay_on }
  if (accountFor(accounts, pay_on, due) === null)
    return { status: 'held', status_reason: lackOf(accounts), pay_on }
  if (accountFor(accounts, payDateOf(due.month, due, closed), due) === null)
    return { status: 'held', status_reason: 'late_bank', pay_on }
  return { status: 'calculated', status_reason: null, pay_on }
}

/** The account that a payment on a pay date goes to: the one of the 24th of the month before. Null without one. */
export const accountFor = (accounts: BankHistory, payOn: Day, cycle: PayCycle) =>
  accountOn(accounts, cutOffBefore(payOn, cycle))

/** The pay date of the cycle or, where that has passed or the payee had no account in time for it, the next there is. */
export function payDateFor(due: DueMonth, accounts: BankHistory, { today, closed }: PayDays): Day {
  const own = payDateOf(due.month, due, closed)
  let payOn = own > today ? own : payDateAfter(today, due, closed)
  if (accountNow(accounts) === null) return payOn
  while (accountFor(accounts, payOn, due) === null) payOn = payDateAfter(payOn, due, closed)
  return payOn
}

/** Where an affiliater's rewards stand that no payment covers: what was carried over, what each open month brought, its accounts, its cycle and the least that is paid. */
export interface Unpaid {
  carried: Yen
  months: readonly { month: Month; amount: Yen }[]
  accounts: BankHistory
  cycle: PayCycle
  least_total: Yen
}

/** When the next payment can be expected: that of the first month with which the minimum is reached. Null without it or an account. */
export function expectedPayDate(
  { carried, months, accounts, cycle, least_total }: Unpaid,
  days: PayDays,
): Day | null {
  if (accountNow(accounts) === null) return null
  let subtotal = carried
  for (const { month, amount } of months) {
    subtotal = yen(subtotal + amount)
    if (reachesMinimum(subtotal, { month, least_total }))
      return payDateFor({ month, ...cycle }, accounts, days)
  }
  return null
}
