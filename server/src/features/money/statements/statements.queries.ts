import { sql } from 'kysely'
import type { Day } from '@tsunagi/contract/day'
import type { StatementEvent, StatementState } from '@tsunagi/contract/money/statementMoves'
import type { Statement, StatementStep } from '@tsunagi/contract/money/statements'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'

/** The newest statement of a payment that came through its door; null = none was issued. */
export const statementOf = async (db: Db, paymentId: number): Promise<Statement | null> =>
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
    .where('payment_id', '=', paymentId)
    .where('stands', '=', true)
    .executeTakeFirst()) ?? null

/** What became of all statements of such a payment, newest first; who of the operator it was is its own business. */
export const stepsOf = (
  db: Db,
  viewer: Pick<User, 'kind'>,
  paymentId: number,
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
      >`case when u.id is null then 'system' when u.affiliater_id is null then 'admin' else 'affiliater' end`.as(
        'side',
      ),
      sql<
        string | null
      >`case when ${viewer.kind} = 'admin' or u.affiliater_id is not null then u.user_name end`.as(
        'by',
      ),
      'step.comment',
      sql<Day | null>`step.answer_by`.as('answer_by'),
    ])
    .where('statement.payment_id', '=', paymentId)
    .orderBy('step.id', 'desc')
    .execute()
