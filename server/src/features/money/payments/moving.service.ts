import { paymentReasons } from '@tsunagi/contract/money/messages/payments'
import { text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { conflict } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { acceptAccounts, movePayments } from './payeePayments.queries.ts'
import {
  affiliaters,
  idsOf,
  leadsTo,
  lockFor,
  type Movable,
  type PayeeKind,
} from './payees.service.ts'
import { planAgain } from './scheduling.service.ts'

/**
 * Confirms payments or lets held ones go on, all or none. Each takes the bank account of the 24th before its pay date; one whose
 * pay date has passed gets the next it can reach. Once released, an account that money came back from counts as looked into.
 */
export const settling =
  <Payment extends Movable>(kind: PayeeKind<Payment>, move: 'confirm' | 'release') =>
  (db: Db, clock: Clock, admin: Admin, ids: readonly number[]) => {
    const now = clock.now()
    return db.transaction().execute(async (tx) => {
      const payments = await lockFor(kind, tx, admin, ids, move)
      if (move === 'release') await acceptAccounts(tx, kind.payees, idsOf(payments))
      const planned = await planAgain(kind, tx, payments, now)
      for (const { number, lack } of planned) if (lack !== null) throw withoutAccount(number, lack)
      await kind.schedule(tx, planned, { now, userId: admin.id })
      await movePayments(tx, kind.payees, payments, {
        to: leadsTo(payments, move),
        at: now,
        userId: admin.id,
        ...(move === 'confirm' && { set: { confirmed_by: admin.id } }),
      })
      return { changed: payments.length }
    })
  }

/** A payment whose payee has no account that takes it cannot go on. */
const withoutAccount = (number: string, lack: 'missing_bank' | 'returned_bank') =>
  conflict(
    text(
      `${number}は進められません。${paymentReasons[lack].ja}`,
      `${number} cannot go on. ${paymentReasons[lack].en}`,
    ),
  )

/** Takes confirmations back, or holds payments back until somebody releases them, all or none. */
export const stopping =
  <Payment extends Movable>(kind: PayeeKind<Payment>, move: 'unconfirm' | 'hold') =>
  (db: Db, clock: Clock, admin: Admin, ids: readonly number[], comment: string) =>
    db.transaction().execute(async (tx) => {
      const payments = await lockFor(kind, tx, admin, ids, move)
      await movePayments(tx, kind.payees, payments, {
        to: leadsTo(payments, move),
        at: clock.now(),
        userId: admin.id,
        comment,
        ...(move === 'hold' && { reason: 'manual' as const }),
        set: { confirmed_by: null },
      })
      return { changed: payments.length }
    })

/** Confirms payments to affiliaters, all or none. */
export const confirmPayments = settling(affiliaters, 'confirm')
/** Lets held payments to affiliaters go on, all or none. */
export const releasePayments = settling(affiliaters, 'release')
/** Takes confirmations of payments to affiliaters back, all or none. */
export const unconfirmPayments = stopping(affiliaters, 'unconfirm')
/** Holds payments to affiliaters back until somebody releases them, all or none. */
export const holdPayments = stopping(affiliaters, 'hold')
