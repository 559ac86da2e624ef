import { sql } from 'kysely'
import { firstDay, type Day, type Month } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { AffiliaterRank } from '@tsunagi/contract/people/ranks'
import type { PayCycle } from '../../../domain/calendar/payDate.rules.ts'
import type { Tx } from '../../../platform/db.ts'
import type { PayoutPlan } from './payout.rules.ts'

/** The payee as the statement names it and the bank file pays it, as it is now: the payment keeps it. */
export const payeeNow = sql<string>`jsonb_build_object(
  'kind', affiliater.kind, 'user_name', affiliater.user_name, 'company', affiliater.company,
  'postal_code', affiliater.postal_code, 'address', affiliater.address, 'invoice_number', affiliater.invoice_number,
  'bank_code', affiliater.bank_code, 'bank_name', affiliater.bank_name, 'branch_code', affiliater.branch_code, 'branch_name', affiliater.branch_name,
  'account_type', affiliater.account_type, 'account_number', affiliater.account_number, 'account_holder_kana', affiliater.account_holder_kana)`

/** Rewards approved up to a month that no payment pays yet. */
const unpaidRewards = (tx: Tx, month: Month) =>
  tx
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_transaction as t', 't.id', 'e.transaction_id')
    .leftJoin('payment_line as line', 'line.ledger_entry_id', 'e.id')
    .where('e.account', '=', 'affiliater_unpaid')
    .where('t.kind', 'in', ['accrual', 'reversal', 'adjustment', 'forfeiture'])
    .where('t.month', '<=', firstDay(month))
    .where('line.payment_id', 'is', null)

export interface Owed {
  affiliater_id: number
  rank: AffiliaterRank
  subtotal: Yen
  bank_registered_at: string | null
}

/** What each affiliater is owed up to a month, by its rewards that no payment pays yet. */
export const owedRewards = (tx: Tx, month: Month): Promise<Owed[]> =>
  unpaidRewards(tx, month)
    .innerJoin('affiliater', 'affiliater.id', 'e.affiliater_id')
    .select([
      'affiliater.id as affiliater_id',
      'affiliater.rank',
      'affiliater.bank_registered_at',
      sql<Yen>`-sum(e.amount)`.as('subtotal'),
    ])
    .groupBy('affiliater.id')
    .having(sql<boolean>`-sum(e.amount) > 0`)
    .orderBy('affiliater.id')
    .execute()

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
  total: Yen
  sender: object
  created_at: Date
}

export const insertPayment = (tx: Tx, payment: NewPayment) =>
  tx
    .insertInto('payment')
    .values((eb) => ({
      ...payment,
      month: firstDay(payment.month),
      sender: JSON.stringify(payment.sender),
      payee: eb
        .selectFrom('affiliater')
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

export const countPayments = async (tx: Tx, month: Month): Promise<number> =>
  (
    await tx
      .selectFrom('payment')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('month', '=', firstDay(month))
      .executeTakeFirstOrThrow()
  ).count

/** Held payments whose affiliater has a bank account by now. */
export const releasable = (tx: Tx) =>
  tx
    .selectFrom('payment')
    .innerJoin('affiliater', 'affiliater.id', 'payment.affiliater_id')
    .select([
      'payment.id',
      sql<Month>`to_char(payment.month, 'YYYY-MM')`.as('month'),
      'payment.pay_months',
      'payment.pay_day',
      'affiliater.bank_registered_at',
    ])
    .where('payment.status', '=', 'held')
    .where('affiliater.bank_registered_at', 'is not', null)
    .orderBy('payment.id')
    .forUpdate('payment')
    .execute()

/** Gives payments a status and the payee as it is now. Answers how many there were in one of the states it may come from. */
export async function settle(
  tx: Tx,
  ids: readonly number[],
  from: readonly Status[],
  to: { status: Status; pay_on: Day },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('payment')
    .from('affiliater')
    .set({ ...to, status_reason: null, payee: payeeNow })
    .whereRef('affiliater.id', '=', 'payment.affiliater_id')
    .where('payment.id', 'in', ids)
    .where('payment.status', 'in', from)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
type Status = 'calculated' | 'held' | 'confirmed'
