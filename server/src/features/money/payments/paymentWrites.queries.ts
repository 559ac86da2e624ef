import { sql, type Updateable } from 'kysely'
import type { Day, Month } from '@tsunagi/contract/day'
import type { PaymentStatus } from '@tsunagi/contract/money/paymentMoves'
import type { paymentReasons } from '@tsunagi/contract/money/messages/payments'
import type { Db, Tables, Tx } from '../../../platform/db.ts'
import type { Admin } from '../../../platform/session.ts'
import { payeeNow } from './bankAccounts.queries.ts'
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

export interface Moved {
  to: PaymentStatus
  at: Date
  /** null = the system. */
  userId: number | null
  /** Why it does not go on, in words for the payee. */
  reason?: keyof typeof paymentReasons
  /** For the operator only. */
  comment?: string
  /** What else the move says of the payments. */
  set?: Pick<Updateable<Tables['payment']>, 'paid_on' | 'transfer_file_id' | 'confirmed_by'>
}

/** Gives payments another status and writes a line of history for each. The caller has seen that they may move. */
export async function movePayments(
  tx: Tx,
  payments: readonly LockedPayment[],
  { to, at, userId, reason, comment, set }: Moved,
): Promise<void> {
  if (payments.length === 0) return
  const ids = payments.map(({ id }) => id)
  await tx
    .updateTable('payment')
    .set({ status: to, status_reason: reason ?? null, status_comment: comment ?? null, ...set })
    .where('id', 'in', ids)
    .execute()
  const from = new Map(payments.map(({ id, status }) => [id, status]))
  await sql`
    insert into payment_history (payment_id, from_status, to_status, at, user_id, comment, pay_on, transfer_file_id)
    select id, ${JSON.stringify(Object.fromEntries(from))}::jsonb ->> id::text, status, ${at}, ${userId}::bigint, ${comment ?? null}, pay_on, transfer_file_id
    from payment where id = any(${ids}) order by id`.execute(tx)
}

/** When a payment is paid, and to which account; null = there is none. */
export interface Schedule {
  id: number
  pay_on: Day
  account: { id: number } | null
}

/** Gives payments their pay dates, and the payees as they are now. */
export const schedule = (tx: Tx, planned: readonly Schedule[]) =>
  sql`update payment set pay_on = plan.pay_on, payee = ${payeeNow}
    from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as plan (id bigint, pay_on date, account jsonb)
      left join bank_account as bank on bank.id = (plan.account ->> 'id')::bigint, affiliater
    where payment.id = plan.id and affiliater.id = payment.affiliater_id`.execute(tx)
