import { sql } from 'kysely'
import type { Day, Month } from '@tsunagi/contract/day'
import type { PaymentStatus } from '@tsunagi/contract/money/paymentMoves'
import type { StatementState } from '@tsunagi/contract/money/statementMoves'
import type { Yen } from '@tsunagi/contract/money'
import type { Tx } from '../../../platform/db.ts'
import { waitingDeliveries } from '../documents/delivery.queries.ts'

/** The next statement to be sent, held by this transaction, with what its mail says. */
export const lockNextStatement = (tx: Tx) =>
  waitingDeliveries(tx, ['statement'])
    .innerJoin('statement', 'statement.document_id', 'document.id')
    .innerJoin('payment', 'payment.id', 'statement.payment_id')
    .innerJoin('affiliater', 'affiliater.id', 'payment.affiliater_id')
    .select([
      'document_delivery.id',
      'document_delivery.asked_by',
      'document.id as document_id',
      'document.number',
      'statement.id as statement_id',
      'statement.stands',
      'statement.objection_days',
      sql<StatementState>`statement.state`.as('state'),
      sql<Day | null>`statement.answer_by`.as('answer_by'),
      'payment.id as payment_id',
      'payment.affiliater_id',
      sql<PaymentStatus>`payment.status`.as('status'),
      sql<Month>`to_char(payment.month, 'YYYY-MM')`.as('month'),
      sql<Yen>`payment.total`.as('total'),
      'affiliater.mail_address',
      (eb) => eb.fn.coalesce('affiliater.company', 'affiliater.user_name').as('name'),
    ])
    .forUpdate(['document_delivery', 'statement'])
    .skipLocked()
    .executeTakeFirst()

export type NextStatement = NonNullable<Awaited<ReturnType<typeof lockNextStatement>>>
