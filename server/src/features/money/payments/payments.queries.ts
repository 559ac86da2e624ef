import { sql, type ExpressionBuilder } from 'kysely'
import type { Day, Month } from '@tsunagi/contract/day'
import { bookKindLabels } from '@tsunagi/contract/money/messages/books'
import { adjustmentKindLabels } from '@tsunagi/contract/money/messages/rewardAdjustments'
import type { paymentReasons } from '@tsunagi/contract/money/messages/payments'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Yen } from '@tsunagi/contract/money'
import type { Page } from '@tsunagi/contract/paging'
import { plainOrderNumber } from '@tsunagi/contract/results/orderNumber'
import type { StatementState } from '@tsunagi/contract/money/statementMoves'
import type { PaymentFilter, PaymentStep } from '@tsunagi/contract/money/payments'
import { legalDueOf } from '../../../domain/calendar/legalDue.rules.ts'
import { containing, matches, type Conditions, type Db, type Tables } from '../../../platform/db.ts'
import { orderOf, pageOf, totalCount, totalsOf } from '../../../platform/pages.ts'
import type { User } from '../../../platform/session.ts'
import { by, isBusinessOf } from '../../people/accounts/scope.queries.ts'
import { adjustmentsOf, type AdjustmentOfPayment } from '../adjustments/adjustments.queries.ts'
import { firstMonthOf, partsOfPayment } from './payeePayments.queries.ts'
import { adjustedMonth, isLeft, isOfPayment, lineQuantity, lineText } from '../lines.queries.ts'
import {
  inWords,
  payDay,
  stepColumns,
  sumOfPayments,
  sumsOfPayments,
} from './paymentColumns.queries.ts'
import { statementOf, stepsOf } from '../statements/statements.queries.ts'

/** Who may read payments: the operator all, an affiliater its own. */
export type PaymentReader = Extract<User, { kind: 'admin' | 'affiliater' }>

/** The one way into payments, so that no query can forget who is asking. */
export const visiblePayments = (db: Db, viewer: User) =>
  db
    .selectFrom('payment')
    .innerJoin('affiliater', 'affiliater.id', 'payment.affiliater_id')
    .where(isBusinessOf(viewer, { affiliater: by('payment.affiliater_id') }))

/** What payments to affiliaters may be searched by; a number is found in full width and with any dash too. */
export const paymentConditions: Conditions<ExpressionBuilder<Tables, 'payment'>, PaymentFilter> = {
  month: (eb, month) => eb('payment.month', '=', `${month}-01`),
  affiliater_id: (eb, id) => eb('payment.affiliater_id', '=', id),
  status: (eb, status) => eb('payment.status', '=', status),
  reason: (eb, reason) => eb('payment.status_reason', '=', reason),
  rank: (eb, rank) => eb('payment.rank', '=', rank),
  statement_state: (_eb, state) =>
    sql<boolean>`exists (select from statement where payment_id = payment.id and stands and state = ${state})`,
  number: (eb, number) => eb('payment.number', 'ilike', containing(plainOrderNumber(number))),
  from: (eb, from) => eb('payment.paid_on', '>=', from),
  to: (eb, to) => eb('payment.paid_on', '<=', to),
  pay_from: (_eb, day) => sql<boolean>`${payDay('payment')} >= ${day}::date`,
  pay_to: (_eb, day) => sql<boolean>`${payDay('payment')} <= ${day}::date`,
  withholding_kind: (eb, kind) =>
    eb(eb.fn.coalesce('payment.withholding_kind', eb.val('none')), '=', kind),
}

const sortable = {
  id: sql.ref('payment.id'),
  number: sql.ref('payment.number'),
  month: sql.ref('payment.month'),
  total: sql.ref('payment.total'),
  pay_on: payDay('payment'),
}

/** Whether an entry `e` of a posting `t` is what a payment to a publisher is about. */
const isOfItsPayment = sql`e.affiliater_id = payment.affiliater_id and e.account = 'affiliater_unpaid' and ${isOfPayment('t.month')}`

const entriesOfPayment = sql`
  from ledger_entry e
  join ledger_transaction t on t.id = e.transaction_id
  left join payment_line line on line.ledger_entry_id = e.id
  left join payment by on by.id = line.payment_id`

/** The rewards a payment is about. */
const rewardsOfPayment = sql`${entriesOfPayment}
  join result r on r.id = t.result_id
  join promotion p on p.id = r.promotion_id
  join promotion_goal g on g.id = r.goal_id
  where ${isOfItsPayment} and t.kind in ('accrual', 'reversal', 'adjustment')`

/** The first day on which what a payment pays was earned, for the operator. */
const earnedFrom = (viewer: PaymentReader) =>
  sql<Day | null>`(select min(first_day) from payment_part
    where payment_id = payment.id and subtotal > 0 and ${viewer.kind === 'admin'})`

const readable = (db: Db, viewer: PaymentReader) =>
  visiblePayments(db, viewer)
    .leftJoin('statement', (join) =>
      join.onRef('statement.payment_id', '=', 'payment.id').on('statement.stands', '=', true),
    )
    .select((eb) => [
      sql<StatementState | null>`statement.state`.as('statement_state'),
      sql<Day | null>`statement.answer_by`.as('answer_by'),
      'payment.id',
      'payment.number',
      'payment.affiliater_id',
      eb.fn.coalesce('affiliater.company', 'affiliater.user_name').as('affiliater_name'),
      sql<Month>`to_char(payment.month, 'YYYY-MM')`.as('month'),
      'payment.subtotal',
      'payment.tax',
      'payment.withholding',
      'payment.total',
      'payment.status',
      'payment.rank',
      payDay('payment').as('pay_on'),
      earnedFrom(viewer).as('earned_from'),
      sql<Day | null>`payment.paid_on`.as('paid_on'),
      'payment.transfer_file_id',
      sql<keyof typeof paymentReasons | null>`payment.status_reason`.as('status_reason'),
      sql<Yen>`payment.least_total`.as('least_total'),
      sql<number>`(select coalesce(sum(case t.kind when 'accrual' then 1 when 'reversal' then -1 else 0 end) filter (where r.route <> 'click'), 0) ${rewardsOfPayment})`.as(
        'results',
      ),
    ])

/** A payment in words, with the last day on which the law lets it be paid. */
const shown = <Row extends Parameters<typeof inWords>[0] & { earned_from: Day | null }>(
  { earned_from, ...row }: Row,
  language: Language,
) => ({ ...inWords(row, language), legal_due_on: earned_from && legalDueOf(earned_from) })

/** A page of payments, and the sums over all that match. */
export async function listPayments(
  db: Db,
  viewer: PaymentReader,
  language: Language,
  { page, size, sort, ...filter }: PaymentFilter & Page,
) {
  const where = matches(paymentConditions, filter)
  const { items, ...found } = await pageOf(
    db,
    readable(db, viewer).where(where),
    visiblePayments(db, viewer)
      .where(where)
      .select([
        totalCount,
        totalsOf({
          ...sumsOfPayments('payment'),
          withholding: sumOfPayments('payment', 'withholding'),
        }),
      ]),
    { page, size, order: orderOf(sort, sortable, sortable.id) },
  )
  return { items: items.map((row) => shown(row, language)), ...found }
}

/** One payment with what it pays and the parties as the statement names them. */
export async function findPayment(db: Db, viewer: PaymentReader, language: Language, id: number) {
  const row = await readable(db, viewer)
    .select([
      'payment.tax_rate',
      'payment.payee',
      'payment.sender',
      'payment.status_comment',
      sql<string>`payment.created_at`.as('created_at'),
    ])
    .where('payment.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const [first_month, parts, lines, history, statement, statement_steps] = await Promise.all([
    firstMonthOf(db, 'affiliater', id),
    partsOfPayment(db, viewer, 'affiliater', id),
    linesOfPayment(db, id),
    historyOf(db, viewer, id),
    statementOf(db, { payment_id: id }),
    stepsOf(db, viewer, { payment_id: id }),
  ])
  const status_comment = viewer.kind === 'admin' ? row.status_comment : null
  return {
    ...shown(row, language),
    status_comment,
    first_month,
    parts,
    lines,
    history,
    statement,
    statement_steps,
  }
}

/** What was done with a payment, newest first; who does it is the operator's own business. */
const historyOf = async (db: Db, viewer: PaymentReader, id: number): Promise<PaymentStep[]> =>
  viewer.kind !== 'admin'
    ? []
    : db
        .selectFrom('payment_history as step')
        .leftJoin('user_account as u', 'u.id', 'step.user_id')
        .select(stepColumns)
        .where('payment_id', '=', id)
        .orderBy('step.id', 'desc')
        .execute()

interface StatementLine {
  /** null = an adjustment, or what was given up, which is about no promotion. */
  promotion_id: number | null
  /** The month of the earlier statement that had these results; null = none had them. */
  adjusts: Month | null
  description: string
  quantity: number
  amount: Yen
}

/** By promotion and goal, what was taken back counting against it; then adjustments, and what of it was given up. */
export async function linesOfPayment(db: Db, paymentId: number): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select lines.* from payment, lateral (
      select r.promotion_id, to_char(${adjustedMonth()}, 'YYYY-MM') as adjusts, ${lineText()} as description, ${lineQuantity} as quantity, -sum(e.amount) as amount
      ${rewardsOfPayment} group by r.promotion_id, p.ad_name, g.id, g.name, g.sort, ${adjustedMonth()}
      having ${isLeft(sql`sum(e.amount)`)} order by r.promotion_id, g.sort, g.id, ${adjustedMonth()} nulls first) lines
    where payment.id = ${paymentId}`.execute(db)
  const adjusted = await adjustmentsOf(db, paymentId)
  return [
    ...rows,
    ...adjusted.rows.map(lineOfAdjustment),
    ...(await forfeitedOf(db, paymentId)).map(lineOfForfeited),
  ]
}

/** What of a payment's rewards was given up when the payee left, or since; below zero. */
const forfeitedOf = async (db: Db, paymentId: number): Promise<Pick<StatementLine, 'amount'>[]> =>
  (
    await sql<Pick<StatementLine, 'amount'>>`
      select forfeited.* from payment, lateral (
        select -sum(e.amount) as amount ${entriesOfPayment}
        where ${isOfItsPayment} and t.kind = 'forfeiture' having sum(e.amount) <> 0) forfeited
      where payment.id = ${paymentId}`.execute(db)
  ).rows

const lineOfForfeited = ({ amount }: Pick<StatementLine, 'amount'>): StatementLine => ({
  promotion_id: null,
  adjusts: null,
  description: `${bookKindLabels.forfeiture.ja}（退会）`,
  quantity: 1,
  amount,
})

const lineOfAdjustment = ({ kind, reason, amount }: AdjustmentOfPayment): StatementLine => ({
  promotion_id: null,
  adjusts: null,
  description: `${adjustmentKindLabels[kind].ja}：${reason}`,
  quantity: 1,
  amount,
})
