import {
  mayMove,
  paymentTransitions,
  type PaymentMove,
  type PaymentStatus,
} from '@tsunagi/contract/money/paymentMoves'
import { paymentMoveLabels, paymentStatusLabels } from '@tsunagi/contract/money/messages/payments'
import { text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { acceptAccounts } from './bankAccounts.queries.ts'
import {
  lockPayments,
  movePayments,
  schedule,
  type LockedPayment,
} from './paymentWrites.queries.ts'
import { planAgain } from './scheduling.service.ts'

/**
 * Confirms payments, all or none. Each takes the bank account of the 24th before its pay date; one whose pay date has
 * passed gets the next it can reach.
 */
export const confirmPayments = (db: Db, clock: Clock, admin: Admin, ids: readonly number[]) =>
  settle(db, clock, admin, ids, 'confirm')

/** Lets held payments go on, all or none, to the first pay date they can reach. An account that money came back from counts as looked into. */
export const releasePayments = (db: Db, clock: Clock, admin: Admin, ids: readonly number[]) =>
  settle(db, clock, admin, ids, 'release')

function settle(
  db: Db,
  clock: Clock,
  admin: Admin,
  ids: readonly number[],
  move: 'confirm' | 'release',
) {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const payments = await lockFor(tx, admin, ids, move)
    if (move === 'release') await acceptAccounts(tx, idsOf(payments))
    const planned = await planAgain(tx, payments, now)
    for (const { number, account } of planned) if (account === null) throw withoutAccount(number)
    await schedule(tx, planned)
    await movePayments(tx, payments, {
      to: paymentTransitions[payments[0]!.status][move]!,
      at: now,
      userId: admin.id,
      ...(move === 'confirm' && { set: { confirmed_by: admin.id } }),
    })
    return { changed: payments.length }
  })
}

/** A payment whose payee has no account cannot go on. */
export const withoutAccount = (number: string) =>
  conflict(
    text(
      `${number}は振込先口座が登録されていないため進められません。`,
      `${number} cannot go on: no bank account is registered.`,
    ),
  )

/** Takes confirmations back, all or none. */
export const unconfirmPayments = (
  db: Db,
  clock: Clock,
  admin: Admin,
  ids: readonly number[],
  reason: string,
) => stop(db, clock, admin, ids, 'unconfirm', { comment: reason })

/** Holds payments back, all or none, until somebody releases them. */
export const holdPayments = (
  db: Db,
  clock: Clock,
  admin: Admin,
  ids: readonly number[],
  reason: string,
) => stop(db, clock, admin, ids, 'hold', { reason: 'manual', comment: reason })

const stop = (
  db: Db,
  clock: Clock,
  admin: Admin,
  ids: readonly number[],
  move: 'unconfirm' | 'hold',
  why: { reason?: 'manual'; comment: string },
) =>
  db.transaction().execute(async (tx) => {
    const payments = await lockFor(tx, admin, ids, move)
    await movePayments(tx, payments, {
      to: paymentTransitions[payments[0]!.status][move]!,
      at: clock.now(),
      userId: admin.id,
      set: { confirmed_by: null },
      ...why,
    })
    return { changed: payments.length }
  })

export const idsOf = (payments: readonly { id: number }[]) => payments.map(({ id }) => id)

/** Holds exactly these payments for a move that each of them may make; one that is not there, or may not, fails them all. */
export async function lockFor(
  tx: Tx,
  admin: Admin,
  ids: readonly number[],
  move: PaymentMove,
): Promise<LockedPayment[]> {
  const wanted = [...new Set(ids)]
  const payments = await lockPayments(tx, admin, wanted)
  if (payments.length !== wanted.length) throw notFound()
  for (const { number, status } of payments)
    if (!mayMove(status, move)) throw cannotMove(number, status, move)
  return payments
}

/** What a payment is told that may not move as it stands. */
export function cannotMove(number: string, status: PaymentStatus, move: PaymentMove) {
  const [label, what] = [paymentStatusLabels[status], paymentMoveLabels[move]]
  return conflict(
    text(
      `${number}は「${label.ja}」のため、${what.ja}はできません。`,
      `${number} is “${label.en}”. ${what.en} is not possible.`,
    ),
  )
}
