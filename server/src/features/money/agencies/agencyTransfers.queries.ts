import { sql } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { Db } from '../../../platform/db.ts'
import type { Admin } from '../../../platform/session.ts'
import { accountColumns } from '../payments/paymentColumns.queries.ts'
import { isDisputed } from '../statements/statements.queries.ts'
import { visibleAgencyPayments } from './agencyPayments.queries.ts'

/** Payments to agencies with the bank accounts they were confirmed with, in the order of the file. */
export const listAgencyPayables = (db: Db, admin: Admin, ids: readonly number[]) =>
  visibleAgencyPayments(db, admin)
    .select([
      'agency_payment.id',
      'agency_payment.number',
      'agency_payment.status',
      sql<Yen>`agency_payment.total`.as('total'),
      'agency_payment.agency_id as payee_id',
      'agency_payment.transfer_file_id',
      'agency_payment.confirmed_by',
      'agency_payment.pay_months',
      'agency_payment.pay_day',
      'agency.lifecycle',
      sql<'corporation'>`'corporation'`.as('kind'),
      sql<null>`null::text`.as('user_name_kana'),
      'agency.company_kana',
      sql<Day>`pay_on`.as('pay_on'),
      isDisputed('agency_payment').as('is_disputed'),
      ...accountColumns,
    ])
    .where('agency_payment.id', 'in', ids)
    .orderBy('agency_payment.id')
    .execute()
