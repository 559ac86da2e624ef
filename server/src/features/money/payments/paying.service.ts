import { dayOf, firstDay, monthOfDay, type Day } from '@tsunagi/contract/day'
import { minus } from '@tsunagi/contract/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Admin } from '../../../platform/session.ts'
import { post } from '../../../ledger/ledger.queries.ts'
import { assertHappened } from '../moneyDay.service.ts'
import { noteReturned } from './bankAccounts.queries.ts'
import { idsOf, lockFor } from './moving.service.ts'
import { movePayments, type LockedPayment } from './paymentWrites.queries.ts'

/** Marks payments of a transfer file as paid, all or none, and books the money that left the bank. */
export function markPaid(
  db: Db,
  clock: Clock,
  admin: Admin,
  ids: readonly number[],
  paidOn: string,
) {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const payments = await lockFor(tx, admin, ids, 'pay')
    assertHappened('paid_on', paidOn, { notBefore: latestOf(payments, madeOn), today: dayOf(now) })
    await movePayments(tx, payments, {
      to: 'paid',
      at: now,
      userId: admin.id,
      set: { paid_on: paidOn },
    })
    await postPayouts(tx, payments, 'payout', paidOn as Day, admin)
    return { changed: payments.length }
  })
}

/** Takes the mark back from payments that were not paid after all, all or none, by a posting against that of the mark. */
export function unmarkPaid(
  db: Db,
  clock: Clock,
  admin: Admin,
  ids: readonly number[],
  reason: string,
) {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const payments = await lockFor(tx, admin, ids, 'unpay')
    await movePayments(tx, payments, {
      to: 'exported',
      at: now,
      userId: admin.id,
      comment: reason,
      set: { paid_on: null },
    })
    await postPayouts(tx, payments, 'payout_reversal', dayOf(now), admin)
    return { changed: payments.length }
  })
}

/**
 * Books transfers that the bank sent back, all or none. They are owed again and wait for another bank account; what was not
 * marked as paid yet never left the books.
 */
export function returnPayments(
  db: Db,
  clock: Clock,
  admin: Admin,
  ids: readonly number[],
  { returned_on, reason }: { returned_on: string; reason: string },
) {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const payments = await lockFor(tx, admin, ids, 'giveBack')
    const left = latestOf(payments, (payment) => payment.paid_on ?? madeOn(payment))
    assertHappened('returned_on', returned_on, { notBefore: left, today: dayOf(now) })
    await noteReturned(tx, idsOf(payments), returned_on as Day)
    await movePayments(tx, payments, {
      to: 'held',
      at: now,
      userId: admin.id,
      reason: 'returned',
      comment: reason,
      set: { paid_on: null, transfer_file_id: null, confirmed_by: null },
    })
    const paid = payments.filter(({ status }) => status === 'paid')
    await postPayouts(tx, paid, 'return', returned_on as Day, admin)
    return { changed: payments.length }
  })
}

/** The day in Japan on which a payment was made. */
export const madeOn = ({ created_at }: { created_at: string }) => dayOf(new Date(created_at))

/** The latest of the days that payments have. */
export const latestOf = <Payment>(
  payments: readonly Payment[],
  of: (payment: Payment) => Day,
): Day => payments.map(of).reduce((newest, day) => (day > newest ? day : newest))

/** Books money that left the bank for payees or, with the other kinds, is there again. */
async function postPayouts(
  tx: Tx,
  payments: readonly LockedPayment[],
  kind: 'payout' | 'payout_reversal' | 'return',
  on: Day,
  { id: userId }: Admin,
) {
  const month = firstDay(monthOfDay(on))
  for (const { affiliater_id, total } of payments) {
    const [owed, bank] = kind === 'payout' ? [total, minus(total)] : [minus(total), total]
    await post(tx, { kind, month, on, userId }, [
      { account: 'affiliater_payable', affiliaterId: affiliater_id, amount: owed },
      { account: 'bank', amount: bank },
    ])
  }
}
