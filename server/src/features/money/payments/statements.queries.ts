import { sql } from 'kysely'
import type { Day, Month } from '@tsunagi/contract/day'
import { statementStatuses } from '@tsunagi/contract/money/statementMoves'
import type { Db } from '../../../platform/db.ts'
import { firstMonthOf, partsOfPayment } from './payeePayments.queries.ts'
import { linesOfPayment } from './payments.queries.ts'

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
    .where('status', 'in', statementStatuses)
    .forShare()
    .executeTakeFirst()
  if (!payment) return undefined
  const [first_month, parts, lines] = await Promise.all([
    firstMonthOf(db, 'affiliater', id),
    partsOfPayment(db, { kind: 'affiliater' }, 'affiliater', id),
    linesOfPayment(db, id),
  ])
  return {
    ...payment,
    status: 'confirmed' as const,
    status_reason: null,
    first_month,
    parts,
    lines,
  }
}
