import { sql } from 'kysely'
import type { Day, Month } from '@tsunagi/contract/day'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Admin } from '../../../platform/session.ts'
import { visiblePayments } from './payments.queries.ts'

declare const locked: unique symbol
/** A payment that this transaction holds, with what decides how it may go on. */
export type LockedPayment = Awaited<ReturnType<typeof selectForUpdate>>[number] & { [locked]: true }

type FromPayment = ReturnType<typeof visiblePayments>

/** In the order of their ids, so that two calls cannot block each other. */
const selectForUpdate = (from: FromPayment, ids: readonly number[]) =>
  from
    .select([
      'payment.id',
      'payment.number',
      'payment.affiliater_id',
      'payment.status',
      'payment.status_reason',
      'payment.total',
      'payment.withholding',
      'payment.pay_months',
      'payment.pay_day',
      'payment.transfer_file_id',
      sql<Day>`payment.pay_on`.as('pay_on'),
      sql<Day | null>`payment.paid_on`.as('paid_on'),
      sql<Month>`to_char(payment.month, 'YYYY-MM')`.as('month'),
      sql<string>`payment.created_at`.as('created_at'),
    ])
    .where(sql<boolean>`payment.id = any(${ids})`)
    .orderBy('payment.id')
    .forUpdate('payment')
    .execute()

/** Locks those of some payments that are the administrator's business. */
export const lockPayments = async (tx: Tx, viewer: Admin, ids: readonly number[]) =>
  (await selectForUpdate(visiblePayments(tx, viewer), ids)) as LockedPayment[]

/** Locks payments for what the system does by itself. */
export const lockForSystem = async (tx: Tx, ids: readonly number[]) =>
  (await selectForUpdate(allPayments(tx), ids)) as LockedPayment[]

const allPayments = (db: Db): FromPayment =>
  db.selectFrom('payment').innerJoin('affiliater', 'affiliater.id', 'payment.affiliater_id')
