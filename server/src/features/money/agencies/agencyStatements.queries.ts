import { sql } from 'kysely'
import type { Day, Month } from '@tsunagi/contract/day'
import { yen, type Yen } from '@tsunagi/contract/money'
import type { Tx } from '../../../platform/db.ts'
import { firstMonthOf, partsOfPayment } from '../payments/payeePayments.queries.ts'
import { linesOfAgencyPayment } from './agencyPayments.queries.ts'

const confirmed = ['confirmed', 'exported', 'paid'] as const

/** All that the statement of a payment to an agency says, and holds the payment as it is; undefined = it is not confirmed. */
export async function agencyStatementContent(tx: Tx, id: number) {
  const payment = await tx
    .selectFrom('agency_payment')
    .select([
      'number',
      'agency_id',
      'payee',
      'sender',
      'confirmed_by as issued_by',
      sql<Yen>`subtotal`.as('subtotal'),
      sql<Yen>`tax`.as('tax'),
      sql<Yen>`total`.as('total'),
      sql<Month>`to_char(month, 'YYYY-MM')`.as('month'),
      sql<Day>`pay_on`.as('pay_on'),
      sql<string>`created_at`.as('created_at'),
    ])
    .where('id', '=', id)
    .where('status', 'in', confirmed)
    .forShare()
    .executeTakeFirst()
  if (!payment) return undefined
  const [first_month, parts, lines] = await Promise.all([
    firstMonthOf(tx, 'agency', id),
    partsOfPayment(tx, { kind: 'agency' }, 'agency', id),
    linesOfAgencyPayment(tx, id),
  ])
  return {
    ...payment,
    withholding: yen(0),
    status: 'confirmed' as const,
    status_reason: null,
    first_month,
    parts,
    lines,
  }
}
