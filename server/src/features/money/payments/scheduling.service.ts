import { dayOf, type Day } from '@tsunagi/contract/day'
import type { Tx } from '../../../platform/db.ts'
import { bankHistories } from './bankAccounts.queries.ts'
import type { BankHistory } from './bankAccounts.rules.ts'
import type { LockedPayment, Schedule } from './paymentWrites.queries.ts'
import { accountFor, payDateFor, type DueMonth } from './payout.rules.ts'

/**
 * When each payment is paid as things stand, and to which account: on its date as long as that has not passed and the payee
 * had an account in time for it, else on the next there is. Null = the payee has none.
 */
export async function planAgain<Payment extends LockedPayment>(
  tx: Tx,
  payments: readonly Payment[],
  now: Date,
): Promise<(Payment & Schedule)[]> {
  const today = dayOf(now)
  const histories = await bankHistories(
    tx,
    payments.map(({ affiliater_id }) => affiliater_id),
  )
  return payments.map((payment) =>
    plannedAgain(payment, histories.get(payment.affiliater_id) ?? [], today),
  )
}

/** The same of one payment, given the accounts of its payee. */
export function plannedAgain<Payment extends DueMonth & { pay_on: Day }>(
  payment: Payment,
  accounts: BankHistory,
  today: Day,
) {
  const isReached =
    payment.pay_on >= today && accountFor(accounts, payment.pay_on, payment) !== null
  const pay_on = isReached ? payment.pay_on : payDateFor(payment, accounts, today)
  return { ...payment, pay_on, account: accountFor(accounts, pay_on, payment) }
}
