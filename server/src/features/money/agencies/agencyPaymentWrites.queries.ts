import { sql, type Updateable } from 'kysely'
import type { Day, Month } from '@tsunagi/contract/day'
import type { paymentReasons } from '@tsunagi/contract/money/messages/payments'
import type { Yen } from '@tsunagi/contract/money'
import type { PaymentStatus } from '@tsunagi/contract/money/paymentMoves'
import type { Db, Tables, Tx } from '../../../platform/db.ts'
import type { Admin } from '../../../platform/session.ts'
import { sameAccount } from '../payments/bankAccounts.queries.ts'
import { bankReasons } from '../payments/calculation.queries.ts'
import type { Schedule } from '../payments/paymentWrites.queries.ts'
import { agencyNow } from './agencyCalculation.queries.ts'
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

/** Payments that wait for a bank account. */
export const waitingForAccount = async (db: Db): Promise<number[]> =>
  (
    await db
      .selectFrom('agency_payment')
      .select('id')
      .where('status', '=', 'held')
      .where('status_reason', 'in', bankReasons)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

/** The payments that are in a transfer file. */
export const agencyPaymentsInFile = async (tx: Tx, fileId: number): Promise<number[]> =>
  (
    await tx
      .selectFrom('agency_payment')
      .select('id')
      .where('transfer_file_id', '=', fileId)
      .execute()
  ).map(({ id }) => id)

interface Moved {
  to: Exclude<PaymentStatus, 'lapsed'>
  at: Date
  /** null = the system. */
  userId: number | null
  /** Why it does not go on, in words for the agency. */
  reason?: keyof typeof paymentReasons
  /** For the operator only. */
  comment?: string
  /** What else the move says of the payments. */
  set?: Pick<Updateable<Tables['agency_payment']>, 'paid_on' | 'transfer_file_id' | 'confirmed_by'>
}

/** Gives payments another status and writes a line of history for each. The caller has seen that they may move. */
export async function moveAgencyPayments(
  tx: Tx,
  payments: readonly Pick<LockedAgencyPayment, 'id' | 'status'>[],
  { to, at, userId, reason, comment, set }: Moved,
): Promise<void> {
  if (payments.length === 0) return
  const ids = payments.map(({ id }) => id)
  await tx
    .updateTable('agency_payment')
    .set({ status: to, status_reason: reason ?? null, status_comment: comment ?? null, ...set })
    .where('id', 'in', ids)
    .execute()
  const from = new Map(payments.map(({ id, status }) => [id, status]))
  await sql`
    insert into agency_payment_history (payment_id, from_status, to_status, at, user_id, comment, pay_on, transfer_file_id)
    select id, ${JSON.stringify(Object.fromEntries(from))}::jsonb ->> id::text, status, ${at}, ${userId}::bigint, ${comment ?? null}, pay_on, transfer_file_id
    from agency_payment where id = any(${ids}) order by id`.execute(tx)
}

/** Gives payments their pay dates, and the agencies as they are now. */
export const schedule = (tx: Tx, planned: readonly Schedule[]) =>
  sql`update agency_payment set pay_on = plan.pay_on, payee = ${agencyNow}
    from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as plan (id bigint, pay_on date, account jsonb)
      left join bank_account as bank on bank.id = (plan.account ->> 'id')::bigint, agency
    where agency_payment.id = plan.id and agency.id = agency_payment.agency_id`.execute(tx)

/** Notes that transfers of payments came back: nothing goes to their accounts until these are registered again. */
export const noteAgencyReturned = (tx: Tx, ids: readonly number[], on: Day) =>
  sql`update bank_account as bank set returned_at = ${on}::date::timestamp at time zone 'Asia/Tokyo'
    from agency_payment as payment where payment.id = any(${ids}) and bank.agency_id = payment.agency_id and ${sameAccount}`.execute(
    tx,
  )

/** Takes accounts that money came back from as looked into and right. */
export const acceptAgencyAccounts = (tx: Tx, ids: readonly number[]) =>
  sql`update bank_account as bank set returned_at = null
    from agency_payment as payment where payment.id = any(${ids}) and payment.status_reason = 'returned' and bank.agency_id = payment.agency_id`.execute(
    tx,
  )
