import { sql } from 'kysely'
import type { Day, Month } from '@tsunagi/contract/day'
import type { Db } from '../../../platform/db.ts'
import { claimLines } from '../claims/claims.queries.ts'
import { partsOf } from '../payments/earned.queries.ts'
import { linesOfPayment } from '../payments/payments.queries.ts'

/** All that an invoice says, as the claim keeps it. */
export async function invoiceContent(db: Db, id: number) {
  const claim = await db
    .selectFrom('claim')
    .select([
      'number',
      'advertiser_id',
      'subtotal',
      'tax_rate',
      'tax',
      'total',
      'addressee',
      'sender',
      sql<Month>`to_char(month, 'YYYY-MM')`.as('month'),
      sql<Day>`period_from`.as('period_from'),
      sql<Day>`period_to`.as('period_to'),
      sql<Day>`issued_on`.as('issued_on'),
      sql<Day>`due_on`.as('due_on'),
      sql<
        number | null
      >`(select issued_by from document_run as run where run.month = claim.month and run.closing_day = claim.closing_day)`.as(
        'issued_by',
      ),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...claim, lines: await claimLines(db, id) }
}

const confirmed = ['confirmed', 'exported', 'paid'] as const

/** All that the statement of a payment says, and holds the payment as it is; undefined = it is not confirmed. */
export async function statementContent(db: Db, id: number) {
  const payment = await db
    .selectFrom('payment')
    .select([
      'number',
      'affiliater_id',
      'subtotal',
      'tax',
      'withholding',
      'total',
      'payee',
      'sender',
      'confirmed_by as issued_by',
      sql<Month>`to_char(month, 'YYYY-MM')`.as('month'),
      sql<Day>`pay_on`.as('pay_on'),
      sql<string>`created_at`.as('created_at'),
    ])
    .where('id', '=', id)
    .where('status', 'in', confirmed)
    .forShare()
    .executeTakeFirst()
  if (!payment) return undefined
  const [parts, lines] = await Promise.all([
    partsOf(db, { kind: 'affiliater' }, id),
    linesOfPayment(db, id),
  ])
  return { ...payment, status: 'confirmed' as const, status_reason: null, parts, lines }
}
