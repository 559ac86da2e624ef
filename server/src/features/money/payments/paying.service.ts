import { dayOf, firstDay, monthOfDay, type Day } from '@tsunagi/contract/day'
import { minus } from '@tsunagi/contract/money'
import { text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { post } from '../../../ledger/ledger.queries.ts'
import { assertHappened } from '../moneyDay.service.ts'
import { movePayments, noteReturned, paymentsBeside } from './payeePayments.queries.ts'
import { affiliaters, idsOf, lockFor, type Movable, type PayeeKind } from './payees.service.ts'
import { togetherIn } from './transfers.rules.ts'

/** Marks payments of a transfer file as paid, all or none, and books the money that left the bank. */
export const marking =
  <Payment extends Movable>(kind: PayeeKind<Payment>) =>
  (db: Db, clock: Clock, admin: Admin, ids: readonly number[], paidOn: string) => {
    const now = clock.now()
    return db.transaction().execute(async (tx) => {
      const payments = await lockFor(kind, tx, admin, ids, 'pay')
      const notBefore = latestOf(payments, madeOn)
      assertHappened('paid_on', paidOn, { notBefore, today: dayOf(now) })
      const set = { paid_on: paidOn }
      await movePayments(tx, kind.payees, payments, { to: 'paid', at: now, userId: admin.id, set })
      await postPayouts(kind, tx, payments, { kind: 'payout', on: paidOn as Day, admin })
      return { changed: payments.length }
    })
  }

/** Takes the mark back from payments that were not paid after all, all or none, by a posting against that of the mark. */
export const unmarking =
  <Payment extends Movable>(kind: PayeeKind<Payment>) =>
  (db: Db, clock: Clock, admin: Admin, ids: readonly number[], comment: string) => {
    const at = clock.now()
    return db.transaction().execute(async (tx) => {
      const payments = await lockFor(kind, tx, admin, ids, 'unpay')
      const set = { paid_on: null }
      await movePayments(tx, kind.payees, payments, {
        to: 'exported',
        at,
        userId: admin.id,
        comment,
        set,
      })
      await postPayouts(kind, tx, payments, { kind: 'payout_reversal', on: dayOf(at), admin })
      return { changed: payments.length }
    })
  }

/**
 * Books transfers that the bank sent back, all or none. They are owed again and wait for another bank account; what was not
 * marked as paid yet never left the books.
 */
export const takingBack =
  <Payment extends Movable>(kind: PayeeKind<Payment>) =>
  (
    db: Db,
    clock: Clock,
    admin: Admin,
    ids: readonly number[],
    { returned_on, reason }: { returned_on: string; reason: string },
  ) => {
    const now = clock.now()
    return db.transaction().execute(async (tx) => {
      const payments = await lockFor(kind, tx, admin, ids, 'giveBack')
      await assertWhole(kind, tx, admin, payments)
      const left = latestOf(payments, (payment) => payment.paid_on ?? madeOn(payment))
      assertHappened('returned_on', returned_on, { notBefore: left, today: dayOf(now) })
      await noteReturned(tx, kind.payees, idsOf(payments), returned_on as Day)
      await movePayments(tx, kind.payees, payments, {
        to: 'held',
        at: now,
        userId: admin.id,
        reason: 'returned',
        comment: reason,
        set: { paid_on: null, transfer_file_id: null, confirmed_by: null },
      })
      const paid = payments.filter(({ status }) => status === 'paid')
      await postPayouts(kind, tx, paid, { kind: 'return', on: returned_on as Day, admin })
      return { changed: payments.length }
    })
  }

/** A bank sends a transfer back whole: what went out with it has to come back with it. */
async function assertWhole<Payment extends Movable>(
  { payees, payables }: PayeeKind<Payment>,
  tx: Tx,
  admin: Admin,
  payments: readonly Payment[],
) {
  const ids = idsOf(payments)
  const sent = await paymentsBeside(tx, payees, ids)
  if (sent.length === 0) return
  const chosen = ({ id }: { id: number }) => ids.includes(id)
  const torn = togetherIn(await payables(tx, admin, sent)).find(
    (each) => each.some(chosen) && !each.every(chosen),
  )
  if (torn) throw sentTogether(torn.map(({ number }) => number))
}

const sentTogether = (numbers: readonly string[]) =>
  conflict(
    text(
      `${numbers.join('、')}は、1件の振込にまとめて送金されています。組戻しは振込ごとに届くため、すべて選んで登録してください。`,
      `${numbers.join(', ')} went out as one transfer, and a bank sends a transfer back whole. Choose all of them.`,
    ),
  )

/** Marks payments to affiliaters as paid and books the money that left the bank, all or none. */
export const markPaid = marking(affiliaters)
/** Takes the mark back from payments to affiliaters that were not paid after all, all or none. */
export const unmarkPaid = unmarking(affiliaters)
/** Books transfers to affiliaters that the bank sent back, all or none: they are owed again. */
export const returnPayments = takingBack(affiliaters)

/** The day in Japan on which a payment was made. */
const madeOn = ({ created_at }: Movable) => dayOf(new Date(created_at))

/** The latest of the days that payments have. */
const latestOf = <Payment>(payments: readonly Payment[], of: (payment: Payment) => Day): Day =>
  payments.map(of).reduce((newest, day) => (day > newest ? day : newest))

/** Books money that left the bank for payees or, with the other kinds, is there again. */
async function postPayouts<Payment extends Movable>(
  { payable }: PayeeKind<Payment>,
  tx: Tx,
  payments: readonly Payment[],
  posting: { kind: 'payout' | 'payout_reversal' | 'return'; on: Day; admin: Admin },
) {
  const { kind, on, admin } = posting
  const month = firstDay(monthOfDay(on))
  for (const payment of payments) {
    const { total } = payment
    const [owed, bank] = kind === 'payout' ? [total, minus(total)] : [minus(total), total]
    await post(tx, { kind, month, on, userId: admin.id }, [
      { ...payable(payment), amount: owed },
      { account: 'bank', amount: bank },
    ])
  }
}
