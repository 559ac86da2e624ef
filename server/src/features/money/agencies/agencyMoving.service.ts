import { dayOf, firstDay, monthOfDay, type Day } from '@tsunagi/contract/day'
import { minus } from '@tsunagi/contract/money'
import { mayMove, paymentTransitions, type PaymentMove } from '@tsunagi/contract/money/paymentMoves'
import { post } from '../../../ledger/ledger.queries.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { assertHappened } from '../moneyDay.service.ts'
import { cannotMove, idsOf, withoutAccount } from '../payments/moving.service.ts'
import { latestOf, madeOn } from '../payments/paying.service.ts'
import {
  acceptAgencyAccounts,
  lockAgencyPayments,
  moveAgencyPayments,
  noteAgencyReturned,
  schedule,
  type LockedAgencyPayment,
} from './agencyPaymentWrites.queries.ts'
import { planAgencyPayments } from './agencyScheduling.service.ts'

/** Who moves payments to agencies, and when. */
export interface Mover {
  db: Db
  clock: Clock
  admin: Admin
}

/** Holds exactly these payments for a move that each of them may make; one that is not there, or may not, fails them all. */
export async function lockFor(
  tx: Tx,
  admin: Admin,
  ids: readonly number[],
  move: PaymentMove,
): Promise<LockedAgencyPayment[]> {
  const wanted = [...new Set(ids)]
  const payments = await lockAgencyPayments(tx, admin, wanted)
  if (payments.length !== wanted.length) throw notFound()
  for (const { number, status } of payments)
    if (!mayMove(status, move)) throw cannotMove(number, status, move)
  return payments
}

/** Where a move leads; all payments of one call stand where it may be made. */
const target = ([payment]: readonly LockedAgencyPayment[], move: PaymentMove) =>
  paymentTransitions[payment!.status][move] as Exclude<LockedAgencyPayment['status'], 'lapsed'>

/** Confirms payments or lets held ones go on, all or none: each for the first pay date that its bank account reaches. */
export const settle = (
  { db, clock, admin }: Mover,
  ids: readonly number[],
  move: 'confirm' | 'release',
) =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    const payments = await lockFor(tx, admin, ids, move)
    if (move === 'release') await acceptAgencyAccounts(tx, idsOf(payments))
    const planned = await planAgencyPayments(tx, payments, now)
    for (const { number, account } of planned) if (account === null) throw withoutAccount(number)
    await schedule(tx, planned)
    await moveAgencyPayments(tx, payments, {
      to: target(payments, move),
      at: now,
      userId: admin.id,
      ...(move === 'confirm' && { set: { confirmed_by: admin.id } }),
    })
    return { changed: payments.length }
  })

/** Takes confirmations back or holds payments back, all or none. */
export const stop = (
  { db, clock, admin }: Mover,
  ids: readonly number[],
  move: 'unconfirm' | 'hold',
  comment: string,
) =>
  db.transaction().execute(async (tx) => {
    const payments = await lockFor(tx, admin, ids, move)
    await moveAgencyPayments(tx, payments, {
      to: target(payments, move),
      at: clock.now(),
      userId: admin.id,
      comment,
      ...(move === 'hold' && { reason: 'manual' }),
      set: { confirmed_by: null },
    })
    return { changed: payments.length }
  })

/** Marks payments of a transfer file as paid, all or none, and books the money that left the bank. */
export const payAgencies = ({ db, clock, admin }: Mover, ids: readonly number[], paidOn: string) =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    const payments = await lockFor(tx, admin, ids, 'pay')
    assertHappened('paid_on', paidOn, { notBefore: latestOf(payments, madeOn), today: dayOf(now) })
    const set = { paid_on: paidOn }
    await moveAgencyPayments(tx, payments, { to: 'paid', at: now, userId: admin.id, set })
    await postPayouts(tx, payments, 'payout', paidOn as Day, admin)
    return { changed: payments.length }
  })

/** Takes the mark back from payments that were not paid after all, all or none, by a posting against that of the mark. */
export const unpayAgencies = (
  { db, clock, admin }: Mover,
  ids: readonly number[],
  comment: string,
) =>
  db.transaction().execute(async (tx) => {
    const at = clock.now()
    const payments = await lockFor(tx, admin, ids, 'unpay')
    const set = { paid_on: null }
    await moveAgencyPayments(tx, payments, { to: 'exported', at, userId: admin.id, comment, set })
    await postPayouts(tx, payments, 'payout_reversal', dayOf(at), admin)
    return { changed: payments.length }
  })

/** Books transfers that the bank sent back, all or none. They are owed again and wait for another bank account. */
export const takeBackFromAgencies = (
  { db, clock, admin }: Mover,
  ids: readonly number[],
  { returned_on, reason }: { returned_on: string; reason: string },
) =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    const payments = await lockFor(tx, admin, ids, 'giveBack')
    const left = latestOf(payments, (payment) => payment.paid_on ?? madeOn(payment))
    assertHappened('returned_on', returned_on, { notBefore: left, today: dayOf(now) })
    await noteAgencyReturned(tx, idsOf(payments), returned_on as Day)
    await moveAgencyPayments(tx, payments, {
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

/** Books money that left the bank for agencies or, with the other kinds, is there again. */
async function postPayouts(
  tx: Tx,
  payments: readonly LockedAgencyPayment[],
  kind: 'payout' | 'payout_reversal' | 'return',
  on: Day,
  { id: userId }: Admin,
) {
  const month = firstDay(monthOfDay(on))
  for (const { agency_id: agencyId, total } of payments) {
    const [owed, bank] = kind === 'payout' ? [total, minus(total)] : [minus(total), total]
    await post(tx, { kind, month, on, userId }, [
      { account: 'agency_payable', agencyId, amount: owed },
      { account: 'bank', amount: bank },
    ])
  }
}
