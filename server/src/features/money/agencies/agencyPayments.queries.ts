import { sql, type ExpressionBuilder } from 'kysely'
import { dayOf, type Day, type Month } from '@tsunagi/contract/day'
import type { AgencyPaymentFilter, AgencyPaymentLine } from '@tsunagi/contract/money/agencyPayments'
import type { paymentReasons } from '@tsunagi/contract/money/messages/payments'
import type { Yen } from '@tsunagi/contract/money'
import { yen } from '@tsunagi/contract/money'
import type { PaymentStatus } from '@tsunagi/contract/money/paymentMoves'
import type { PaymentStep } from '@tsunagi/contract/money/payments'
import type { StatementState } from '@tsunagi/contract/money/statementMoves'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Page } from '@tsunagi/contract/paging'
import { plainOrderNumber } from '@tsunagi/contract/results/orderNumber'
import { balanceOf } from '../../../ledger/ledger.queries.ts'
import { containing, matches, type Conditions, type Db, type Tables } from '../../../platform/db.ts'
import { orderOf, pageOf, totalCount, totalsOf } from '../../../platform/pages.ts'
import type { User } from '../../../platform/session.ts'
import { by, isBusinessOf } from '../../people/accounts/scope.queries.ts'
import { adjustedMonth, isLeft, isOfPayment, lineQuantity, lineText } from '../lines.queries.ts'
import { firstMonthOf, partsOfPayment } from '../payments/payeePayments.queries.ts'
import { inWords, payDay, stepColumns, sumsOfPayments } from '../payments/paymentColumns.queries.ts'
import { statementOf, stepsOf } from '../statements/statements.queries.ts'

/** Who may read payments to agencies: the operator all, an agency its own. */
export type AgencyPaymentReader = Extract<User, { kind: 'admin' | 'agency' }>

/** The one way into payments to agencies, so that no query can forget who is asking. */
export const visibleAgencyPayments = (db: Db, viewer: User) =>
  db
    .selectFrom('agency_payment')
    .innerJoin('agency', 'agency.id', 'agency_payment.agency_id')
    .where(isBusinessOf(viewer, { agency: by('agency_payment.agency_id') }))

/** What payments to agencies may be searched by; a number is found in full width and with any dash too. */
export const agencyPaymentConditions: Conditions<
  ExpressionBuilder<Tables, 'agency_payment'>,
  AgencyPaymentFilter
> = {
  month: (eb, month) => eb('agency_payment.month', '=', `${month}-01`),
  agency_id: (eb, id) => eb('agency_payment.agency_id', '=', id),
  status: (_, status) => sql<boolean>`agency_payment.status = ${status}`,
  statement_state: (_, state) =>
    sql<boolean>`exists (select from statement where agency_payment_id = agency_payment.id and stands and state = ${state})`,
  pay_from: (_, day) => sql<boolean>`${payDay('agency_payment')} >= ${day}::date`,
  pay_to: (_, day) => sql<boolean>`${payDay('agency_payment')} <= ${day}::date`,
  number: (eb, number) =>
    eb('agency_payment.number', 'ilike', containing(plainOrderNumber(number))),
}

const sortable = {
  id: sql.ref('agency_payment.id'),
  number: sql.ref('agency_payment.number'),
  month: sql.ref('agency_payment.month'),
  total: sql.ref('agency_payment.total'),
  pay_on: payDay('agency_payment'),
}

const readable = (db: Db, viewer: AgencyPaymentReader) =>
  visibleAgencyPayments(db, viewer)
    .leftJoin('statement', (join) =>
      join
        .onRef('statement.agency_payment_id', '=', 'agency_payment.id')
        .on('statement.stands', '=', true),
    )
    .select([
      sql<StatementState | null>`statement.state`.as('statement_state'),
      sql<Day | null>`statement.answer_by`.as('answer_by'),
      'agency_payment.id',
      'agency_payment.number',
      'agency_payment.agency_id',
      'agency.company as agency_name',
      sql<Month>`to_char(agency_payment.month, 'YYYY-MM')`.as('month'),
      sql<Yen>`agency_payment.subtotal`.as('subtotal'),
      sql<Yen>`agency_payment.tax`.as('tax'),
      sql<Yen>`agency_payment.total`.as('total'),
      sql<PaymentStatus>`agency_payment.status`.as('status'),
      payDay('agency_payment').as('pay_on'),
      sql<Day | null>`agency_payment.paid_on`.as('paid_on'),
      'agency_payment.transfer_file_id',
      sql<keyof typeof paymentReasons | null>`agency_payment.status_reason`.as('status_reason'),
      sql<Yen>`agency_payment.least_total`.as('least_total'),
    ])

/** A page of payments to agencies, and the sums over all that match. */
export async function listAgencyPayments(
  db: Db,
  viewer: AgencyPaymentReader,
  language: Language,
  { page, size, sort, ...filter }: AgencyPaymentFilter & Page,
) {
  const where = matches(agencyPaymentConditions, filter)
  const { items, ...found } = await pageOf(
    db,
    readable(db, viewer).where(where),
    visibleAgencyPayments(db, viewer)
      .where(where)
      .select([totalCount, totalsOf(sumsOfPayments('agency_payment'))]),
    { page, size, order: orderOf(sort, sortable, sortable.id) },
  )
  return { items: items.map((row) => inWords(row, language)), ...found }
}

/** One payment to an agency with what it pays and the parties as the statement names them. */
export async function findAgencyPayment(
  db: Db,
  viewer: AgencyPaymentReader,
  language: Language,
  id: number,
) {
  const row = await readable(db, viewer)
    .select([
      'agency_payment.payee',
      'agency_payment.sender',
      'agency_payment.status_comment',
      sql<string>`agency_payment.created_at`.as('created_at'),
    ])
    .where('agency_payment.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const isAdmin = viewer.kind === 'admin'
  const of = { agency_payment_id: id }
  const [first_month, parts, lines, history, statement, statement_steps] = await Promise.all([
    firstMonthOf(db, 'agency', id),
    partsOfPayment(db, viewer, 'agency', id),
    linesOfAgencyPayment(db, id),
    isAdmin ? historyOf(db, id) : [],
    statementOf(db, of),
    stepsOf(db, viewer, of),
  ])
  const status_comment = isAdmin ? row.status_comment : null
  return {
    ...inWords(row, language),
    status_comment,
    first_month,
    parts,
    lines,
    history,
    statement,
    statement_steps,
  }
}

/** What was done with a payment, newest first. */
const historyOf = (db: Db, id: number): Promise<PaymentStep[]> =>
  db
    .selectFrom('agency_payment_history as step')
    .leftJoin('user_account as u', 'u.id', 'step.user_id')
    .select(stepColumns)
    .where('payment_id', '=', id)
    .orderBy('step.id', 'desc')
    .execute()

/** By promotion and goal; what was taken back counts against it. */
export async function linesOfAgencyPayment(
  db: Db,
  paymentId: number,
): Promise<AgencyPaymentLine[]> {
  const { rows } = await sql<AgencyPaymentLine>`
    select lines.* from agency_payment as payment, lateral (
      select ${lineText()} as description, ${lineQuantity} as quantity, -sum(e.amount) as amount
      from ledger_entry e
      join ledger_transaction t on t.id = e.transaction_id
      join result r on r.id = t.result_id
      join promotion p on p.id = r.promotion_id
      join promotion_goal g on g.id = r.goal_id
      left join agency_payment_line line on line.ledger_entry_id = e.id
      left join agency_payment as by on by.id = line.payment_id
      where e.agency_id = payment.agency_id and e.account = 'agency_unpaid' and t.kind <> 'payment'
        and ${isOfPayment('t.month')}
      group by r.promotion_id, p.ad_name, g.id, g.name, g.sort, ${adjustedMonth()}
      having ${isLeft(sql`sum(e.amount)`)} order by r.promotion_id, g.sort, g.id, ${adjustedMonth()} nulls first) lines
    where payment.id = ${paymentId}`.execute(db)
  return rows
}

const nothingOwed = { unpaid: yen(0), payable: yen(0), next: null, paid_this_year: yen(0) }

/** Where the money of an agency stands: what the ledger says of it, what is paid next, and what was paid this year. */
export async function agencyBalance(
  db: Db,
  viewer: AgencyPaymentReader,
  agencyId: number | undefined,
  now: Date,
) {
  if (agencyId === undefined) return nothingOwed
  const own = visibleAgencyPayments(db, viewer).where('agency_payment.agency_id', '=', agencyId)
  const today = dayOf(now)
  const [unpaid, payable, next, paid] = await Promise.all([
    balanceOf(db, 'agency_unpaid', { agencyId }),
    balanceOf(db, 'agency_payable', { agencyId }),
    own
      .select([
        sql<Day>`agency_payment.pay_on`.as('pay_on'),
        sql<Yen>`sum(agency_payment.total)`.as('total'),
      ])
      .where('agency_payment.status', 'in', ['calculated', 'confirmed', 'exported'])
      .groupBy('agency_payment.pay_on')
      .orderBy('agency_payment.pay_on')
      .limit(1)
      .executeTakeFirst(),
    own
      .select(sql<Yen>`coalesce(sum(agency_payment.total), 0)`.as('sum'))
      .where('agency_payment.paid_on', '>=', `${today.slice(0, 4)}-01-01`)
      .executeTakeFirstOrThrow(),
  ])
  return {
    unpaid: yen(0 - unpaid),
    payable: yen(0 - payable),
    next: next ?? null,
    paid_this_year: paid.sum,
  }
}
