import { sql, type ExpressionBuilder } from 'kysely'
import type { Day, Month } from '@tsunagi/contract/day'
import { paymentReasons } from '@tsunagi/contract/money/messages/payments'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Yen } from '@tsunagi/contract/money'
import type { Page } from '@tsunagi/contract/paging'
import { plainOrderNumber } from '@tsunagi/contract/results/orderNumber'
import type { PaymentFilter } from '@tsunagi/contract/money/payments'
import {
  containing,
  matches,
  ordering,
  type Conditions,
  type Db,
  type Tables,
  type Tx,
} from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { by, isBusinessOf } from '../../people/accounts/scope.queries.ts'
import { adjustedMonth, lineQuantity, lineText } from '../lines.queries.ts'

/** Who may read payments: the operator all, an affiliater its own. */
export type PaymentReader = Extract<User, { kind: 'admin' | 'affiliater' }>

/** The one way into payments, so that no query can forget who is asking. */
export const visiblePayments = (db: Db, viewer: User) =>
  db
    .selectFrom('payment')
    .innerJoin('affiliater', 'affiliater.id', 'payment.affiliater_id')
    .where(isBusinessOf(viewer, { affiliater: by('payment.affiliater_id') }))

export const paymentConditions: Conditions<ExpressionBuilder<Tables, 'payment'>, PaymentFilter> = {
  month: (eb, month) => eb('payment.month', '=', `${month}-01`),
  affiliater_id: (eb, id) => eb('payment.affiliater_id', '=', id),
  status: (eb, status) => eb('payment.status', '=', status),
  rank: (eb, rank) => eb('payment.rank', '=', rank),
  number: (eb, number) => eb('payment.number', 'ilike', containing(plainOrderNumber(number))),
}

const sortable = {
  id: sql.ref('payment.id'),
  number: sql.ref('payment.number'),
  month: sql.ref('payment.month'),
  total: sql.ref('payment.total'),
  pay_on: sql.ref('payment.pay_on'),
}

/**
 * The rewards a payment is about: those it pays or, where it was carried over, those that waited then, which no payment
 * up to its month has paid.
 */
const rewardsOfPayment = sql`
  from ledger_entry e
  join ledger_transaction t on t.id = e.transaction_id
  join result r on r.id = t.result_id
  join promotion p on p.id = r.promotion_id
  join promotion_goal g on g.id = r.goal_id
  left join payment_line line on line.ledger_entry_id = e.id
  left join payment by on by.id = line.payment_id
  where e.affiliater_id = payment.affiliater_id and e.account = 'affiliater_unpaid' and t.kind in ('accrual', 'reversal', 'adjustment') and t.month <= payment.month
    and (by.id = payment.id or payment.status = 'carried' and (by.id is null or by.month > payment.month))`

const readable = (db: Db, viewer: PaymentReader) =>
  visiblePayments(db, viewer).select((eb) => [
    'payment.id',
    'payment.number',
    'payment.affiliater_id',
    eb.fn.coalesce('affiliater.company', 'affiliater.user_name').as('affiliater_name'),
    sql<Month>`to_char(payment.month, 'YYYY-MM')`.as('month'),
    'payment.subtotal',
    'payment.tax',
    'payment.total',
    'payment.status',
    'payment.rank',
    sql<Day>`payment.pay_on`.as('pay_on'),
    sql<Day | null>`payment.paid_on`.as('paid_on'),
    'payment.transfer_file_id',
    sql<keyof typeof paymentReasons | null>`payment.status_reason`.as('status_reason'),
    sql<number>`(select coalesce(sum(case t.kind when 'accrual' then 1 when 'reversal' then -1 else 0 end) filter (where r.route <> 'click'), 0) ${rewardsOfPayment})`.as(
      'results',
    ),
  ])

const inWords = <Row extends { status_reason: keyof typeof paymentReasons | null }>(
  row: Row,
  language: Language,
) => ({ ...row, status_reason: row.status_reason && paymentReasons[row.status_reason][language] })

/** A page of payments, and the sums over all that match. */
export async function listPayments(
  db: Db,
  viewer: PaymentReader,
  language: Language,
  { page, size, sort, ...filter }: PaymentFilter & Page,
) {
  const where = matches(paymentConditions, filter)
  const [rows, sums] = await Promise.all([
    readable(db, viewer)
      .where(where)
      .orderBy(ordering(sort, sortable, sortable.id))
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    visiblePayments(db, viewer)
      .where(where)
      .select((eb) => [
        eb.fn.countAll<number>().as('total_rows'),
        sql<Yen>`coalesce(sum(payment.subtotal), 0)`.as('subtotal'),
        sql<Yen>`coalesce(sum(payment.tax), 0)`.as('tax'),
        sql<Yen>`coalesce(sum(payment.total), 0)`.as('total'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  const { total_rows, ...totals } = sums
  return { items: rows.map((row) => inWords(row, language)), total: total_rows, totals }
}

/** One payment with what it pays and the parties as the statement names them. */
export async function findPayment(db: Db, viewer: PaymentReader, language: Language, id: number) {
  const row = await readable(db, viewer)
    .select([
      'payment.tax_rate',
      'payment.payee',
      'payment.sender',
      sql<string>`payment.created_at`.as('created_at'),
    ])
    .where('payment.id', '=', id)
    .executeTakeFirst()
  return row && { ...inWords(row, language), lines: await linesOf(db, id) }
}

export type PaymentDocument = NonNullable<Awaited<ReturnType<typeof findPayment>>>

export interface StatementLine {
  promotion_id: number
  /** The month of the earlier statement that had these results; null = none had them. */
  adjusts: Month | null
  description: string
  quantity: number
  amount: Yen
}

/** By promotion and goal; what was taken back counts against it. */
async function linesOf(db: Db, paymentId: number): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select lines.* from payment, lateral (
      select r.promotion_id, to_char(${adjustedMonth()}, 'YYYY-MM') as adjusts, ${lineText} as description, ${lineQuantity} as quantity, -sum(e.amount) as amount
      ${rewardsOfPayment} group by r.promotion_id, p.ad_name, g.id, g.name, g.sort, ${adjustedMonth()}
      order by r.promotion_id, g.sort, g.id, ${adjustedMonth()} nulls first) lines
    where payment.id = ${paymentId}`.execute(db)
  return rows
}

declare const locked: unique symbol
/** A payment that this transaction holds, with what decides how it may go on. */
export type LockedPayment = Awaited<ReturnType<typeof selectForUpdate>>[number] & { [locked]: true }

const selectForUpdate = (tx: Tx, viewer: PaymentReader, ids: readonly number[]) =>
  visiblePayments(tx, viewer)
    .select([
      'payment.id',
      'payment.number',
      'payment.affiliater_id',
      'payment.status',
      'payment.total',
      'payment.pay_months',
      'payment.pay_day',
      'affiliater.bank_registered_at',
      sql<Day>`payment.pay_on`.as('pay_on'),
      sql<Month>`to_char(payment.month, 'YYYY-MM')`.as('month'),
      sql<string>`payment.created_at`.as('created_at'),
    ])
    .where('payment.id', 'in', ids)
    .orderBy('payment.id')
    .forUpdate('payment')
    .execute()

/** Locks payments in the order of their ids, so that two calls cannot block each other. */
export const lockPayments = async (tx: Tx, viewer: PaymentReader, ids: readonly number[]) =>
  (await selectForUpdate(tx, viewer, ids)) as LockedPayment[]

/** Marks exported payments as paid. Answers how many of them were exported. */
export async function setPaid(
  tx: Tx,
  payments: readonly LockedPayment[],
  paidOn: string,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('payment')
    .set({ status: 'paid', paid_on: paidOn })
    .where(
      'id',
      'in',
      payments.map(({ id }) => id),
    )
    .where('status', '=', 'exported')
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
