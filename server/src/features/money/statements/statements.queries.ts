import { sql } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { StatementEvent, StatementState } from '@tsunagi/contract/money/statementMoves'
import type { Statement, StatementStep } from '@tsunagi/contract/money/statements'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'

/** The payment that a statement is of: one to an affiliater, or one to an agency. */
export type StatementOf = { payment_id: number } | { agency_payment_id: number }

/** Whether a statement is of a payment. */
export const isOf = (of: StatementOf) =>
  'payment_id' in of
    ? sql<boolean>`statement.payment_id = ${of.payment_id}`
    : sql<boolean>`statement.agency_payment_id = ${of.agency_payment_id}`

/** The newest statement of a payment that came through its door; null = none was issued. */
export const statementOf = async (db: Db, of: StatementOf): Promise<Statement | null> =>
  (await db
    .selectFrom('statement')
    .innerJoin('document', 'document.id', 'statement.document_id')
    .select([
      'document.revision',
      sql<StatementState>`statement.state`.as('state'),
      'objection_days',
      sql<string | null>`sent_at`.as('sent_at'),
      sql<Day | null>`answer_by`.as('answer_by'),
    ])
    .where(isOf(of))
    .where('stands', '=', true)
    .executeTakeFirst()) ?? null

/** Whether the payment of a row has a statement that its payee objects to. */
export const isDisputed = (payments: 'payment' | 'agency_payment') =>
  sql<boolean>`exists (select from statement where ${sql.ref(`statement.${payments}_id`)} = ${sql.ref(`${payments}.id`)} and stands and state = 'disputed')`

/** What became of all statements of such a payment, newest first; who of the operator it was is its own business. */
export const stepsOf = (
  db: Db,
  viewer: Pick<User, 'kind'>,
  of: StatementOf,
): Promise<StatementStep[]> =>
  db
    .selectFrom('statement_step as step')
    .innerJoin('statement', 'statement.id', 'step.statement_id')
    .innerJoin('document', 'document.id', 'statement.document_id')
    .leftJoin('user_account as u', 'u.id', 'step.user_id')
    .select([
      sql<string>`step.at`.as('at'),
      sql<StatementEvent>`step.event`.as('event'),
      'document.revision',
      sql<
        StatementStep['side']
      >`case when u.id is null then 'system' when coalesce(u.affiliater_id, u.agency_id) is null then 'admin' else 'payee' end`.as(
        'side',
      ),
      sql<
        string | null
      >`case when ${viewer.kind} = 'admin' or coalesce(u.affiliater_id, u.agency_id) is not null then u.user_name end`.as(
        'by',
      ),
      'step.comment',
      sql<Day | null>`step.answer_by`.as('answer_by'),
    ])
    .where(isOf(of))
    .orderBy('step.id', 'desc')
    .execute()
