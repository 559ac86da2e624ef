import { sql } from 'kysely'
import type { Month } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { PaymentStatus } from '@tsunagi/contract/money/paymentMoves'
import type { WithholdingKind } from '@tsunagi/contract/tax'
import type { PaidMonths } from '../../../domain/tax/withholding.rules.ts'
import type { Db, Tx } from '../../../platform/db.ts'

/** Payments on their way to their payee; what is held gets its pay date, and with it its tax, when it is released. */
const onTheirWay: readonly PaymentStatus[] = ['calculated', 'confirmed', 'exported', 'paid']

const monthPaid = sql<Month>`to_char(payment.pay_on, 'YYYY-MM')`

/** What the payee of a payment is, as its statement names it. */
const namedAs = sql<'individual' | 'corporation'>`payment.payee ->> 'kind'`

/** What affiliaters are paid as sales agents in each month, by all payments but some. */
export async function paidByMonth(
  db: Db,
  affiliaterIds: readonly number[],
  but: readonly number[] = [],
): Promise<Map<number, PaidMonths>> {
  const rows = await db
    .selectFrom('payment')
    .select([
      'affiliater_id',
      monthPaid.as('month'),
      sql<Yen>`sum(subtotal)`.as('subtotal'),
      sql<Yen>`sum(withholding)`.as('withheld'),
    ])
    .where(sql<boolean>`affiliater_id = any(${affiliaterIds})`)
    .where('withholding_kind', '=', 'sales_agent')
    .where(namedAs, '=', 'individual')
    .where('status', 'in', onTheirWay)
    .where(sql<boolean>`id <> all(${but})`)
    .groupBy(['affiliater_id', monthPaid])
    .execute()
  const paid = new Map<number, PaidMonths>(affiliaterIds.map((id) => [id, new Map()]))
  for (const { affiliater_id, month, ...besides } of rows)
    paid.get(affiliater_id)!.set(month, besides)
  return paid
}

/** What decides the tax withheld of payments, in the order in which they were made. */
export const withheldPayments = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('payment')
    .innerJoin('affiliater', 'affiliater.id', 'payment.affiliater_id')
    .select([
      'payment.id',
      'payment.affiliater_id',
      'payment.status',
      'payment.subtotal',
      'payment.withholding as withheld',
      'affiliater.kind',
      namedAs.as('named_as'),
      sql<WithholdingKind>`coalesce(payment.withholding_kind, 'none')`.as('withholding'),
      monthPaid.as('month'),
    ])
    .where(sql<boolean>`payment.id = any(${ids})`)
    .orderBy('payment.id')
    .execute()

/** Has payments withhold other tax. */
export const writeWithheld = (tx: Tx, payments: readonly { id: number; withheld: Yen }[]) =>
  sql`update payment set withholding = other.withheld, total = subtotal + tax - other.withheld
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as other (id bigint, withheld bigint)
    where payment.id = other.id`.execute(tx)
