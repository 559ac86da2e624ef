import { dayOf } from '@tsunagi/contract/day'
import { isBankDay } from '../../../domain/calendar/bankDays.rules.ts'
import type { Tx } from '../../../platform/db.ts'
import { closedDays } from '../../catalogue/masters/holidays.queries.ts'
import { bankHistories } from './bankAccounts.queries.ts'
import { lackOf } from './bankAccounts.rules.ts'
import type { Movable, PayeeKind } from './payees.service.ts'
import { movePayments, type Schedule } from './payeePayments.queries.ts'
import { accountFor, payDateFor } from './payout.rules.ts'

/**
 * When each payment is paid as things stand, and to which account: on its date as long as that has not passed, banks work on it
 * and the payee had an account in time for it, else on the next there is; without one, what the payee lacks.
 */
export async function planAgain<Payment extends Movable>(
  { payees, payeeOf }: PayeeKind<Payment>,
  tx: Tx,
  payments: readonly Payment[],
  now: Date,
): Promise<(Payment & Schedule & { lack: ReturnType<typeof lackOf> | null })[]> {
  const days = { today: dayOf(now), closed: await closedDays(tx) }
  const histories = await bankHistories(tx, payments.map(payeeOf), payees)
  return payments.map((payment) => {
    const accounts = histories.get(payeeOf(payment)) ?? []
    const isReached =
      payment.pay_on >= days.today &&
      isBankDay(payment.pay_on, days.closed) &&
      accountFor(accounts, payment.pay_on, payment) !== null
    const pay_on = isReached ? payment.pay_on : payDateFor(payment, accounts, days)
    const account = accountFor(accounts, pay_on, payment)
    return { ...payment, pay_on, account, lack: account === null ? lackOf(accounts) : null }
  })
}

/** Payments held for want of a bank account are calculated once there is one, for the first pay date the account reaches. */
export async function releaseHeld<Payment extends Movable>(
  kind: PayeeKind<Payment>,
  tx: Tx,
  waiting: readonly number[],
  now: Date,
) {
  const held = await kind.lockForSystem(tx, waiting)
  const planned = await planAgain(kind, tx, held, now)
  const reached = planned.filter(({ account }) => account !== null)
  await kind.schedule(tx, reached, { now, userId: null })
  await movePayments(tx, kind.payees, reached, { to: 'calculated', at: now, userId: null })
}
