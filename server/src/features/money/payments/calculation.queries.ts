import { sql } from 'kysely'
import { firstDay, type Month } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { AffiliaterRank } from '@tsunagi/contract/people/ranks'
import type { PayCycle } from '../../../domain/calendar/payDate.rules.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { payeeNow } from './bankAccounts.queries.ts'
import type { PayoutPlan } from './payout.rules.ts'

/** Rewards approved up to a month that no payment pays yet. */
export const unpaidRewards = (db: Db, month: Month) =>
  db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_transaction as t', 't.id', 'e.transaction_id')
    .leftJoin('payment_line as line', 'line.ledger_entry_id', 'e.id')
    .where('e.account', '=', 'affiliater_unpaid')
    .where('t.kind', 'in', [
      'accrual',
      'reversal',
      'adjustment',
      'affiliater_adjustment',
      'forfeiture',
    ])
    .where('t.month', '<=', firstDay(month))
    .where('line.payment_id', 'is', null)

/** What the ledger says an affiliater is owed, up to a month. */
export async function unpaidBalance(tx: Tx, affiliaterId: number, month: Month): Promise<Yen> {
  const { balance } = await tx
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_transaction as t', 't.id', 'e.transaction_id')
    .select(sql<Yen>`coalesce(-sum(e.amount), 0)`.as('balance'))
    .where('e.account', '=', 'affiliater_unpaid')
    .where('e.affiliater_id', '=', affiliaterId)
    .where('t.month', '<=', firstDay(month))
    .executeTakeFirstOrThrow()
  return balance
}

export interface NewPayment extends PayoutPlan, PayCycle {
  rank: AffiliaterRank
  number: string
  affiliater_id: number
  month: Month
  subtotal: Yen
  tax_rate: number
  tax: Yen
  withholding: Yen
  total: Yen
  sender: object
  created_at: Date
}

/** Makes a payment to the bank account that it goes to as things stand; null = none. */
export const insertPayment = (tx: Tx, payment: NewPayment, accountId: number | null) =>
  tx
    .insertInto('payment')
    .values((eb) => ({
      ...payment,
      month: firstDay(payment.month),
      sender: JSON.stringify(payment.sender),
      payee: eb
        .selectFrom('affiliater')
        .leftJoin('bank_account as bank', (join) => join.on('bank.id', '=', accountId))
        .select(payeeNow.as('payee'))
        .where('affiliater.id', '=', payment.affiliater_id),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()

/** Ties an affiliater's rewards to the payment that pays them, so that none is paid twice. */
export const attachRewards = (tx: Tx, paymentId: number, affiliaterId: number, month: Month) =>
  tx
    .insertInto('payment_line')
    .columns(['ledger_entry_id', 'payment_id'])
    .expression(
      unpaidRewards(tx, month)
        .where('e.affiliater_id', '=', affiliaterId)
        .select((eb) => ['e.id', eb.val(paymentId).as('payment_id')]),
    )
    .execute()

/** Payments that wait for a bank account. */
export const waitingForAccount = async (tx: Tx): Promise<number[]> =>
  (
    await tx
      .selectFrom('payment')
      .select('id')
      .where('status', '=', 'held')
      .where('status_reason', 'in', ['missing_bank', 'late_bank', 'returned'])
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)
