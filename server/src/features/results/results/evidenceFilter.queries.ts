import { sql, type ExpressionBuilder } from 'kysely'
import type { ResultFilter } from '@tsunagi/contract/results/results'
import { isClosedMonth } from '../../../ledger/closedMonths.queries.ts'
import { containing, type Conditions, type Tables } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import {
  advertisersOf,
  affiliatersOf,
  type LookedAfterBy,
} from '../../people/accounts/lookedAfter.queries.ts'
import { forOperator } from '../../people/accounts/scope.queries.ts'
import { isAtALoss } from './atALoss.queries.ts'
import { isLookedFor } from '../secondLooks/secondLooks.queries.ts'
import { grossFor, netFor } from './amounts.queries.ts'

type Evidence = Pick<
  ResultFilter,
  | 'closing_state'
  | 'special_price'
  | 'amount_of'
  | 'amount_from'
  | 'amount_to'
  | 'device'
  | 'kickback_state'
  | 'referrer'
  | 'risks_from'
  | 'agency_id'
  | 'staff_id'
  | 'reviewed_by'
  | 'reviewer_id'
  | 'second_look'
  | 'at_a_loss'
>

/** Priced by what was agreed with somebody: the words of the index. */
const isSpecial = sql<boolean>`(result.price_rule ->> 'rule') in ('product_special', 'material_special', 'promotion_special')`

function closingStateIs(state: NonNullable<ResultFilter['closing_state']>) {
  const isClosed = isClosedMonth(sql.ref('result.closing_month'))
  switch (state) {
    case 'open':
      return sql<boolean>`result.closing_month is not null and ${isClosed} is not true`
    case 'closed':
      return sql<boolean>`${isClosed}`
    case 'paid':
      return sql<boolean>`result.id in (select t.result_id from payment p join payment_line l on l.payment_id = p.id
        join ledger_entry e on e.id = l.ledger_entry_id join ledger_transaction t on t.id = e.transaction_id where p.status = 'paid')`
  }
}

function amountAsked(viewer: User, of: ResultFilter['amount_of']) {
  if (of === 'sale') return sql.ref('result.sale_amount')
  const isHidden = viewer.kind === (of === 'gross' ? 'affiliater' : 'advertiser')
  if (isHidden) return sql`null::bigint`
  return of === 'gross' ? grossFor(viewer) : netFor(viewer)
}

type ResultFrom = ExpressionBuilder<Tables, 'result'>

/** Of an advertiser or an affiliater that somebody looks after. */
const ofPeople = (eb: ResultFrom, by: LookedAfterBy, id: number) =>
  eb.or([
    eb('result.advertiser_id', '=', advertisersOf(by, id)),
    eb('result.affiliater_id', '=', affiliatersOf(by, id)),
  ])

/** By what a result is worth, how it came and what became of it: nobody finds by what they may not see. */
export const evidenceConditions = (viewer: User): Conditions<ResultFrom, Evidence> => ({
  closing_state: (_, state) => closingStateIs(state),
  special_price: (_, answer) =>
    answer === 'yes' ? isSpecial : sql<boolean>`(${isSpecial}) is not true`,
  amount_of: () => null,
  amount_from: (_, amount, { amount_of }) =>
    sql<boolean>`${amountAsked(viewer, amount_of)} >= ${amount}`,
  amount_to: (_, amount, { amount_of }) =>
    sql<boolean>`${amountAsked(viewer, amount_of)} <= ${amount}`,
  device: (eb, device) => eb('result.device', '=', device),
  kickback_state: (eb, state) =>
    eb.and([
      sql<boolean>`${viewer.kind === 'admin' || viewer.kind === 'affiliater'}`,
      eb(
        'result.id',
        'in',
        eb.selectFrom('kickback').select('kickback.result_id').where('kickback.state', '=', state),
      ),
    ]),
  referrer: (eb, part) => forOperator(viewer, eb('result.referrer', 'ilike', containing(part))),
  agency_id: (eb, id) => forOperator(viewer, ofPeople(eb, 'agency_id', id)),
  staff_id: (eb, id) => forOperator(viewer, ofPeople(eb, 'staff_id', id)),
  reviewed_by: (eb, whom) =>
    forOperator(
      viewer,
      whom === 'me'
        ? eb('result.reviewer_id', '=', viewer.id)
        : eb.and([
            eb('result.reviewer_id', 'is', null),
            eb('result.status', 'in', ['pending', 'hold']),
          ]),
    ),
  reviewer_id: (eb, id) => forOperator(viewer, eb('result.reviewer_id', '=', id)),
  second_look: (eb) => forOperator(viewer, isLookedFor(eb)),
  at_a_loss: () => forOperator(viewer, isAtALoss),
  risks_from: (_, least) =>
    forOperator(
      viewer,
      sql<boolean>`result.risks <> '[]'::jsonb and jsonb_array_length(result.risks) >= ${least}`,
    ),
})
