import { sql } from 'kysely'
import type { Day, Month } from '@tsunagi/contract/day'
import type { PaymentStatus } from '@tsunagi/contract/money/paymentMoves'
import type { StatementState } from '@tsunagi/contract/money/statementMoves'
import type { Yen } from '@tsunagi/contract/money'
import type { Tx } from '../../../platform/db.ts'
import { waitingDeliveries } from '../documents/delivery.queries.ts'

/** The next statement to be sent, held by this transaction, with what its mail says. */
export const lockNextStatement = (tx: Tx) =>
  waitingDeliveries(tx, ['statement', 'agency_statement'])
    .innerJoin('statement', 'statement.document_id', 'document.id')
    .leftJoin('payment', 'payment.id', 'statement.payment_id')
    .leftJoin('affiliater', 'affiliater.id', 'payment.affiliater_id')
    .leftJoin('agency_payment', 'agency_payment.id', 'statement.agency_payment_id')
    .leftJoin('agency', 'agency.id', 'agency_payment.agency_id')
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
      'statement.payment_id',
      'statement.agency_payment_id',
      sql<PaymentStatus>`coalesce(payment.status, agency_payment.status)`.as('status'),
      sql<Month>`to_char(coalesce(payment.month, agency_payment.month), 'YYYY-MM')`.as('month'),
      sql<Yen>`coalesce(payment.total, agency_payment.total)`.as('total'),
      sql<
        'affiliater' | 'agency'
      >`case when agency.id is null then 'affiliater' else 'agency' end`.as('party'),
      sql<number>`coalesce(affiliater.id, agency.id)`.as('party_id'),
      sql<string>`coalesce(affiliater.mail_address, agency.mail_address)`.as('mail_address'),
      sql<string>`coalesce(affiliater.company, affiliater.user_name, agency.company)`.as('name'),
    ])
    .forUpdate(['document_delivery', 'statement'])
    .skipLocked()
    .executeTakeFirst()

/** A statement that is to be sent, with whoever it is for. */
export type NextStatement = NonNullable<Awaited<ReturnType<typeof lockNextStatement>>>
