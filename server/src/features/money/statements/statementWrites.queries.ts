import { sql, type RawBuilder } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { PaymentStatus } from '@tsunagi/contract/money/paymentMoves'
import {
  runningStates,
  statementStatuses,
  type StatementEvent,
  type StatementState,
} from '@tsunagi/contract/money/statementMoves'
import type { Db, Tx } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { visibleAgencyPayments } from '../agencies/agencyPayments.queries.ts'
import { visiblePayments } from '../payments/payments.queries.ts'
import { isOf, type StatementOf } from './statements.queries.ts'

interface Step {
  event: StatementEvent
  at: Date
  /** null = the system. */
  userId: number | null
  comment?: string
  answer_by?: Day | null
}

const insertStep = (tx: Tx, statementId: number, { event, at, userId, comment, answer_by }: Step) =>
  tx
    .insertInto('statement_step')
    .values({
      statement_id: statementId,
      event,
      at,
      user_id: userId,
      comment: comment ?? null,
      answer_by: answer_by ?? null,
    })
    .execute()

/** Begins the life of a statement; an earlier one of the same payment stands no more. */
export async function insertStatement(
  tx: Tx,
  of: StatementOf,
  statement: { document_id: number; objection_days: number },
  { at, userId }: { at: Date; userId: number | null },
) {
  await tx
    .updateTable('statement')
    .set({ stands: false })
    .where(isOf(of))
    .where('stands', '=', true)
    .execute()
  const { id } = await tx
    .insertInto('statement')
    .values({ ...of, ...statement })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertStep(tx, id, { event: 'issued', at, userId })
}

/** The days to object that each revision of a payment's statement names. */
export const objectionDaysOf = async (db: Db, of: StatementOf) =>
  new Map(
    (
      await db
        .selectFrom('statement')
        .innerJoin('document', 'document.id', 'statement.document_id')
        .select(['document.revision', 'objection_days'])
        .where(isOf(of))
        .execute()
    ).map(({ revision, objection_days }) => [revision, objection_days]),
  )

/** Lets no time run any more, until it is sent again, for a statement that nobody has answered. Answers whether it was one. */
export const stopTime = async (tx: Tx, documentId: number): Promise<boolean> =>
  (await tx
    .updateTable('statement')
    .set({ state: 'issued', sent_at: null, answer_by: null })
    .where('document_id', '=', documentId)
    .where('stands', '=', true)
    .where('state', 'in', runningStates)
    .returning('id')
    .executeTakeFirst()) !== undefined

declare const locked: unique symbol
/** A statement that this transaction holds, with the payment it is of. */
export type LockedStatement = NonNullable<Awaited<ReturnType<typeof selectForUpdate>>> & {
  [locked]: true
}

const lockPayment = (tx: Tx, viewer: User, id: number) =>
  visiblePayments(tx, viewer)
    .select([
      'payment.number',
      sql<PaymentStatus>`payment.status`.as('status'),
      sql<'affiliater'>`'affiliater'`.as('party'),
      'affiliater.id as party_id',
      'affiliater.mail_address',
      (eb) => eb.fn.coalesce('affiliater.company', 'affiliater.user_name').as('name'),
    ])
    .where('payment.id', '=', id)
    .forUpdate('payment')
    .executeTakeFirst()

const lockAgencyPayment = (tx: Tx, viewer: User, id: number) =>
  visibleAgencyPayments(tx, viewer)
    .select([
      'agency_payment.number',
      sql<PaymentStatus>`agency_payment.status`.as('status'),
      sql<'agency'>`'agency'`.as('party'),
      'agency.id as party_id',
      'agency.mail_address',
      'agency.company as name',
    ])
    .where('agency_payment.id', '=', id)
    .forUpdate('agency_payment')
    .executeTakeFirst()

/** The payment is held first, as its own moves do. */
const selectForUpdate = async (tx: Tx, viewer: User, of: StatementOf) => {
  const payment = await ('payment_id' in of
    ? lockPayment(tx, viewer, of.payment_id)
    : lockAgencyPayment(tx, viewer, of.agency_payment_id))
  if (!payment) return undefined
  const statement = await tx
    .selectFrom('statement')
    .innerJoin('document', 'document.id', 'statement.document_id')
    .select([
      'statement.id',
      'statement.document_id',
      'document.revision',
      sql<StatementState>`statement.state`.as('state'),
      'objection_days',
      sql<Day | null>`answer_by`.as('answer_by'),
    ])
    .where(isOf(of))
    .where('stands', '=', true)
    .forUpdate('statement')
    .executeTakeFirst()
  return { ...payment, of, statement: statement ?? null }
}

/** Locks the statement of a payment that is the viewer's business; undefined = there is no such payment. */
export const lockStatement = async (tx: Tx, viewer: User, of: StatementOf) =>
  (await selectForUpdate(tx, viewer, of)) as LockedStatement | undefined

/** Gives a statement another state, and notes what happened. The caller has seen that it may. */
export async function moveStatement(
  tx: Tx,
  statementId: number,
  { to, ...step }: Step & { to: StatementState },
) {
  await tx
    .updateTable('statement')
    .set({
      state: to,
      ...(step.answer_by !== undefined && { answer_by: step.answer_by }),
    })
    .where('id', '=', statementId)
    .execute()
  await insertStep(tx, statementId, step)
}

/** Notes that a statement was sent; the first time sets the last day to object. */
export async function setSent(
  tx: Tx,
  { id, answer_by }: { id: number; answer_by: Day | null },
  { at, userId }: { at: Date; userId: number | null },
) {
  await tx.updateTable('statement').set({ sent_at: at, answer_by }).where('id', '=', id).execute()
  await insertStep(tx, id, { event: 'sent', at, userId, answer_by })
}

type Sql = RawBuilder<unknown>

/** Moves statements of payments that hold, each guarded by its own row, and notes it. Answers how many. */
const moveMany = async (
  db: Db,
  { from, to, which }: { from: readonly StatementState[]; to: 'viewed' | 'deemed'; which: Sql },
  { at, userId }: { at: Date; userId: number | null },
): Promise<number> =>
  (
    await sql`
      with due as (
        select statement.id from statement
        left join payment on payment.id = statement.payment_id left join agency_payment on agency_payment.id = statement.agency_payment_id
        where stands and state = any(${from}) and coalesce(payment.status, agency_payment.status) = any(${statementStatuses}) and ${which}
        for update of statement skip locked),
      moved as (update statement set state = ${to} from due where statement.id = due.id returning statement.id)
      insert into statement_step (statement_id, event, at, user_id)
      select id, ${to}, ${at}, ${userId}::bigint from moved order by id returning id`.execute(db)
  ).rows.length

/** Of a payee's statements it has not looked at yet, those of a payment or with these documents have been seen now. */
export const setViewed = (
  db: Db,
  seen: StatementOf | { documents: readonly number[] },
  payee: { affiliaterId: number } | { agencyId: number },
  viewing: { at: Date; userId: number },
) =>
  moveMany(
    db,
    {
      from: ['issued'],
      to: 'viewed',
      which: sql`${
        'agencyId' in payee
          ? sql`agency_payment.agency_id = ${payee.agencyId}`
          : sql`payment.affiliater_id = ${payee.affiliaterId}`
      } and ${
        'documents' in seen ? sql`statement.document_id = any(${seen.documents})` : isOf(seen)
      }`,
    },
    viewing,
  )

/** Some of those nobody objected to in time count as confirmed now. What is in dispute is not among them. */
export const setDeemed = (db: Db, today: Day, batch: number, at: Date) =>
  moveMany(
    db,
    {
      from: runningStates,
      to: 'deemed',
      which: sql`statement.id in (
        select overdue.id from statement overdue
        left join payment of on of.id = overdue.payment_id left join agency_payment of_agency on of_agency.id = overdue.agency_payment_id
        where overdue.stands and overdue.state = any(${runningStates}) and overdue.answer_by < ${today} and coalesce(of.status, of_agency.status) = any(${statementStatuses})
        order by overdue.id limit ${batch})
        and statement.answer_by < ${today}`,
    },
    { at, userId: null },
  )
