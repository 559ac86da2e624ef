import { sql, type Updateable } from 'kysely'
import { firstDay, type Day, type Month } from '@tsunagi/contract/day'
import type { PaymentStatus } from '@tsunagi/contract/money/paymentMoves'
import type { PaymentPart } from '@tsunagi/contract/money/paymentParts'
import { bankReasons, type PaymentReason } from '@tsunagi/contract/money/paymentReasons'
import type { Lifecycle } from '@tsunagi/contract/people/lifecycle'
import type { TaxedPart } from '../../../domain/tax/purchase.rules.ts'
import { paymentTables, unpaidUpTo, type Payees } from '../../../ledger/unpaid.queries.ts'
import type { Db, Tables, Tx } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { isOfPayment } from '../lines.queries.ts'
import { payeeNow, sameAccount } from './bankAccounts.queries.ts'
import { partColumns } from './paymentColumns.queries.ts'

const idOf = (payees: Payees) => `${payees}_id` as const

/** Payments that wait for a bank account; with a day, those whose pay date had come by then. */
export const waitingForAccount = async (db: Db, payees: Payees, until?: Day): Promise<number[]> =>
  (
    await db
      .selectFrom(paymentTables[payees])
      .select('id')
      .where('status', '=', 'held')
      .where('status_reason', 'in', bankReasons)
      .$if(until !== undefined, (query) => query.where('pay_on', '<=', until!))
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

/** The payments that are in a transfer file. */
export const paymentsInFile = async (tx: Tx, payees: Payees, fileId: number): Promise<number[]> =>
  (
    await tx
      .selectFrom(paymentTables[payees])
      .select('id')
      .where('transfer_file_id', '=', fileId)
      .execute()
  ).map(({ id }) => id)

/** Some payments that are in transfer files, with those that the files have beside them for the same payees. */
export const paymentsBeside = async (
  tx: Tx,
  payees: Payees,
  ids: readonly number[],
): Promise<number[]> => {
  const table = paymentTables[payees]
  const { rows } = await sql<{ id: number }>`
    select distinct beside.id from ${sql.table(table)} as one join ${sql.table(table)} as beside
      on beside.transfer_file_id = one.transfer_file_id and ${sql.ref(`beside.${idOf(payees)}`)} = ${sql.ref(`one.${idOf(payees)}`)}
    where one.id = any(${ids})`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Payments that payees are told of, as they stand: one that has gone on meanwhile is not among them. */
export const paymentsToTell = (tx: Tx, payees: Payees, ids: readonly number[]) =>
  tx
    .selectFrom(paymentTables[payees])
    .select([
      'id',
      'number',
      'total',
      'subtotal',
      'status',
      sql<PaymentReason | null>`status_reason`.as('status_reason'),
      'pay_months',
      'pay_day',
      'least_total',
      sql<number>`${sql.ref(idOf(payees))}`.as('payee_id'),
      sql<Lifecycle>`(select lifecycle from ${sql.table(payees)} as payee where payee.id = ${sql.ref(idOf(payees))})`.as(
        'lifecycle',
      ),
      sql<Day>`month`.as('month'),
    ])
    .where('id', 'in', ids)
    .where('status', 'in', ['held', 'carried'])
    .orderBy('id')
    .execute()

/** Writes the parts of the tax of payments that were made, found by their numbers. */
export const insertParts = (
  tx: Tx,
  payees: Payees,
  payments: readonly { number: string; parts: readonly TaxedPart[] }[],
) => {
  const made = JSON.stringify(payments.map(({ number, parts }) => ({ number, parts })))
  return sql`
    insert into ${sql.table(`${paymentTables[payees]}_part`)} (payment_id, position, first_day, last_day, registration, subtotal, tax_rate, deductible_share, tax, non_deductible)
    select payment.id, position, first_day, last_day, registration, part.subtotal, part.tax_rate, deductible_share, part.tax, non_deductible
    from jsonb_to_recordset(${made}::jsonb) as made (number text, parts jsonb)
    join ${sql.table(paymentTables[payees])} as payment using (number)
    cross join lateral rows from (jsonb_to_recordset(parts) as (first_day date, last_day date, registration text, subtotal bigint,
      tax_rate int, deductible_share int, tax bigint, non_deductible bigint)) with ordinality as part (first_day, last_day, registration, subtotal,
      tax_rate, deductible_share, tax, non_deductible, position)`.execute(tx)
}

/** Ties what payees are owed up to a month to the payments that were made of it, so that none is paid twice. */
export function tieToPayments(tx: Tx, payees: Payees, month: Month) {
  const owed = unpaidUpTo(tx, payees, month).select(['e.id', `e.${idOf(payees)} as payee_id`])
  const table = paymentTables[payees]
  // Sorted, so that all is read before the first row is written, as for claims.
  return sql`
    insert into ${sql.table(`${table}_line`)} (ledger_entry_id, payment_id)
    select owed.id, payment.id from (${owed}) as owed
      join ${sql.table(table)} as payment on ${sql.ref(`payment.${idOf(payees)}`)} = owed.payee_id
    where payment.month = ${firstDay(month)}::date and payment.status <> 'carried'
    order by payment.id, owed.id`.execute(tx)
}

/** The parts of the tax of a payment, oldest first; what of the tax is a cost is the operator's own business. */
export const partsOfPayment = (
  db: Db,
  viewer: Pick<User, 'kind'>,
  payees: Payees,
  paymentId: number,
): Promise<PaymentPart[]> =>
  db
    .selectFrom(`${paymentTables[payees]}_part`)
    .select(partColumns(viewer))
    .where('payment_id', '=', paymentId)
    .orderBy('position')
    .execute()

/** The first month that brought something of what a payment is about: one before its own that was left open, or carried over. */
export const firstMonthOf = async (db: Db, payees: Payees, paymentId: number): Promise<Month> => {
  const [table, payee] = [paymentTables[payees], idOf(payees)]
  const { rows } = await sql<{ month: Month }>`
    select to_char(least(payment.month, min(brought.month)), 'YYYY-MM') as month
    from ${sql.table(table)} as payment left join lateral (
      select t.month from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
      left join ${sql.table(`${table}_line`)} as line on line.ledger_entry_id = e.id
      left join ${sql.table(table)} as by on by.id = line.payment_id
      where ${sql.ref(`e.${payee}`)} = ${sql.ref(`payment.${payee}`)} and e.account = ${`${payees}_unpaid`}
        and t.kind <> 'payment' and ${isOfPayment('t.month')}
      group by t.month, t.result_id having sum(e.amount) <> 0) as brought on true
    where payment.id = ${paymentId} group by payment.id`.execute(db)
  return rows[0]!.month
}

/** Where payments go, when, and who or what moves them. */
export interface Moved {
  to: PaymentStatus
  at: Date
  /** null = the system. */
  userId: number | null
  /** Why it does not go on, in words for the payee. */
  reason?: PaymentReason
  /** For the operator only. */
  comment?: string
  /** What else the move says of the payments. */
  set?: Pick<Updateable<Tables['payment']>, 'paid_on' | 'transfer_file_id' | 'confirmed_by'>
}

/** Gives payments another status and writes a line of history for each. The caller has seen that they may move. */
export async function movePayments(
  tx: Tx,
  payees: Payees,
  payments: readonly { id: number; status: PaymentStatus }[],
  { to, at, userId, reason, comment, set }: Moved,
): Promise<void> {
  if (payments.length === 0) return
  const table = paymentTables[payees]
  const ids = payments.map(({ id }) => id)
  const from = Object.fromEntries(payments.map(({ id, status }) => [id, status]))
  await tx
    .updateTable(table)
    .set({ status: to, status_reason: reason ?? null, status_comment: comment ?? null, ...set })
    .where('id', 'in', ids)
    .execute()
  await sql`
    insert into ${sql.table(`${table}_history`)} (payment_id, from_status, to_status, at, user_id, comment, pay_on, transfer_file_id)
    select id, ${JSON.stringify(from)}::jsonb ->> id::text, status, ${at}, ${userId}::bigint, ${comment ?? null}, pay_on, transfer_file_id
    from ${sql.table(table)} where id = any(${ids}) order by id`.execute(tx)
}

/** When a payment is paid, and to which account; null = there is none. */
export interface Schedule {
  id: number
  pay_on: Day
  account: { id: number } | null
}

/** Gives payments their pay dates, and the payees as they are now. */
export const schedule = (tx: Tx, payees: Payees, planned: readonly Schedule[]) =>
  sql`update ${sql.table(paymentTables[payees])} as payment set pay_on = plan.pay_on, payee = ${payeeNow[payees]}
    from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as plan (id bigint, pay_on date, account jsonb)
      left join bank_account as bank on bank.id = (plan.account ->> 'id')::bigint, ${sql.table(payees)}
    where payment.id = plan.id and ${sql.ref(`${payees}.id`)} = ${sql.ref(`payment.${idOf(payees)}`)}`.execute(
    tx,
  )

/** Whether a `payment` goes to the payee of a `bank` account. */
const ofPayee = (payees: Payees) =>
  sql`${sql.ref(`bank.${idOf(payees)}`)} = ${sql.ref(`payment.${idOf(payees)}`)}`

/** Notes that transfers of payments came back: nothing goes to their accounts until these are registered again. */
export const noteReturned = (tx: Tx, payees: Payees, ids: readonly number[], on: Day) =>
  sql`update bank_account as bank set returned_at = ${on}::date::timestamp at time zone 'Asia/Tokyo'
    from ${sql.table(paymentTables[payees])} as payment where payment.id = any(${ids}) and ${ofPayee(payees)} and ${sameAccount}`.execute(
    tx,
  )

/** Takes accounts that money came back from as looked into and right, as long as their payees have no other by now. */
export const acceptAccounts = (tx: Tx, payees: Payees, ids: readonly number[]) =>
  sql`update bank_account as bank set returned_at = null
    from ${sql.table(paymentTables[payees])} as payment
    where payment.id = any(${ids}) and payment.status_reason in ('returned', 'returned_bank') and ${ofPayee(payees)} and ${isNewest(payees)}`.execute(
    tx,
  )

/** Whether a `bank` account is the one that its payee has registered last. */
const isNewest = (payees: Payees) => sql`not exists (select from bank_account as later
    where ${sql.ref(`later.${idOf(payees)}`)} = ${sql.ref(`bank.${idOf(payees)}`)}
      and (later.registered_at, later.id) > (bank.registered_at, bank.id))`
