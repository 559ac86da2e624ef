import { sql } from 'kysely'
import type { Day, Month } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { PaymentStatus } from '@tsunagi/contract/money/paymentMoves'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Admin } from '../../../platform/session.ts'
import { visibleAgencyPayments } from './agencyPayments.queries.ts'

declare const locked: unique symbol
/** A payment to an agency that this transaction holds, with what decides how it may go on. */
export type LockedAgencyPayment = Awaited<ReturnType<typeof selectForUpdate>>[number] & {
  [locked]: true
}

type FromPayment = ReturnType<typeof visibleAgencyPayments>

/** In the order of their ids, so that two calls cannot block each other. */
const selectForUpdate = (from: FromPayment, ids: readonly number[]) =>
  from
    .select([
      'agency_payment.id',
      'agency_payment.number',
      'agency_payment.agency_id',
      sql<PaymentStatus>`agency_payment.status`.as('status'),
      sql<Yen>`agency_payment.total`.as('total'),
      'agency_payment.pay_months',
      'agency_payment.pay_day',
      sql<Day>`agency_payment.pay_on`.as('pay_on'),
      sql<Day | null>`agency_payment.paid_on`.as('paid_on'),
      sql<Month>`to_char(agency_payment.month, 'YYYY-MM')`.as('month'),
      sql<string>`agency_payment.created_at`.as('created_at'),
    ])
    .where('agency_payment.id', 'in', ids)
    .orderBy('agency_payment.id')
    .forUpdate('agency_payment')
    .execute()

/** Locks those of some payments that are the administrator's business. */
export const lockAgencyPayments = async (tx: Tx, viewer: Admin, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : ((await selectForUpdate(visibleAgencyPayments(tx, viewer), ids)) as LockedAgencyPayment[])

/** Locks payments for what the system does by itself. */
export const lockForSystem = async (tx: Tx, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : ((await selectForUpdate(allAgencyPayments(tx), ids)) as LockedAgencyPayment[])

const allAgencyPayments = (db: Db): FromPayment =>
  db.selectFrom('agency_payment').innerJoin('agency', 'agency.id', 'agency_payment.agency_id')
