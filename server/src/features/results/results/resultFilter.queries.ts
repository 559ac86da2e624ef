import { dayMs, firstDay, monthOfDay, type Day } from '@tsunagi/contract/day'
import { plainOrderNumber } from '@tsunagi/contract/results/orderNumber'
import { sql, type ExpressionBuilder } from 'kysely'
import type { DateBasis, ResultFilter } from '@tsunagi/contract/results/results'
import {
  containing,
  endOf,
  startOf,
  type Conditions,
  type Db,
  type Tables,
} from '../../../platform/db.ts'
import { wordPattern } from '../../../platform/wordPattern.ts'
import type { User } from '../../../platform/session.ts'
import { isUnder } from '../../catalogue/masters/masterNames.queries.ts'
import { by, isBusinessOf } from '../../people/accounts/scope.queries.ts'
import { evidenceConditions } from './evidenceFilter.queries.ts'

/** The one way into results, so that no query can forget who is asking. */
export const visibleResults = (db: Db, viewer: User) =>
  db.selectFrom('result').where(
    isBusinessOf(viewer, {
      advertiser: by('result.advertiser_id'),
      affiliater: by('result.affiliater_id'),
    }),
  )

type ResultFrom = ExpressionBuilder<Tables, 'result'>
/** Results of promotions that are listed under a category. */
const isListedUnder = (eb: ResultFrom, category: string) =>
  eb(
    'result.promotion_id',
    'in',
    eb
      .selectFrom('promotion')
      .select('promotion.id')
      .where(isUnder('categories', 'promotion.categories', category)),
  )
const basisColumn = {
  occurred: 'result.occurred_at',
  clicked: 'result.clicked_at',
  decided: 'result.decided_at',
} as const

/** From a day on. Closing months are taken whole. */
export const onOrAfter = (basis: DateBasis, day: string) =>
  basis === 'closing'
    ? sql<boolean>`result.closing_month >= ${monthOf(day)}`
    : sql<boolean>`${sql.ref(basisColumn[basis])} >= ${startOf(day).toISOString()}`

/** Up to a day and with it. */
export const onOrBefore = (basis: DateBasis, day: string) =>
  basis === 'closing'
    ? sql<boolean>`result.closing_month <= ${monthOf(day)}`
    : sql<boolean>`${sql.ref(basisColumn[basis])} < ${endOf(day).toISOString()}`

/** The day in Japan that a result belongs to; of a closing month its first. */
export const dayOn = (basis: DateBasis) =>
  basis === 'closing'
    ? sql<Day>`result.closing_month`
    : sql<Day>`(${sql.ref(basisColumn[basis])} at time zone 'Asia/Tokyo')::date`

const monthOf = (day: string) => firstDay(monthOfDay(day as Day))

/** What the index of parts knows: three plain letters or digits in a row, and nothing that is none. */
const hasPlainPart = (word: string) => /^[ -~]*[a-z\d]{3}[ -~]*$/i.test(word)

/** A part of an order number. What is too short or too foreign for the index of parts is found by its pairs of letters. */
function numberHas(eb: ResultFrom, typed: string) {
  const part = plainOrderNumber(typed)
  if (part === '' || hasPlainPart(part)) return eb('result.order_number', 'ilike', containing(part))
  const pairs = sql<boolean>`letter_pairs(result.order_number) @> letter_pairs(${part})`
  return [...part].length > 2
    ? sql<boolean>`(strpos(lower(result.order_number), lower(${part})) > 0 and ${pairs})`
    : pairs
}

/** Promotion, medium, id or order number, whose parts take longest to look at. Each has an index, of which the database takes what it finds together. */
const hasWord = (eb: ResultFrom, word: string) =>
  eb.or([
    sql<boolean>`result.promotion_id = any(array(select id from promotion where ad_name ~* ${wordPattern(word)}))`,
    sql<boolean>`result.media_id = any(array(select id from media where name ~* ${wordPattern(word)}))`,
    ...(isId(word) ? [eb('result.id', '=', Number(word))] : []),
    numberHas(eb, word),
  ])

const isId = (word: string) => /^[1-9]\d{0,14}$/.test(word)

const monthConditions: Pick<
  Conditions<ResultFrom, ResultFilter>,
  'closing_month' | 'adjusted' | 'adjusted_in'
> = {
  closing_month: (eb, month) => eb('result.closing_month', '=', firstDay(month)),
  adjusted: (eb) => eb('result.adjusted_at', 'is not', null),
  adjusted_in: (eb, month) =>
    eb(
      'result.id',
      'in',
      eb
        .selectFrom('ledger_transaction as t')
        .select('t.result_id')
        .where('t.kind', '=', 'adjustment')
        .where('t.month', '=', firstDay(month))
        .$narrowType<{ result_id: number }>(),
    ),
}

/** `now` decides what is overdue, `viewer` which amounts and evidence can be asked for: nobody finds by what they may not see. */
export const resultConditions = (
  now: Date,
  viewer: User,
): Conditions<ResultFrom, ResultFilter> => ({
  id: (eb, id) => eb('result.id', '=', id),
  order_number: numberHas,
  cid: (eb, cid) => eb('result.cid', '=', cid),
  status: (eb, statuses) => (statuses.length ? eb('result.status', 'in', statuses) : null),
  date_basis: () => null,
  from: (_eb, day, filter) => onOrAfter(filter.date_basis, day),
  to: (_eb, day, filter) => onOrBefore(filter.date_basis, day),
  promotion_id: (eb, id) => eb('result.promotion_id', '=', id),
  advertiser_id: (eb, id) => eb('result.advertiser_id', '=', id),
  media_id: (eb, id) => eb('result.media_id', '=', id),
  affiliater_id: (eb, id) => eb('result.affiliater_id', '=', id),
  goal_id: (eb, id) =>
    eb.and([
      eb('result.goal_id', '=', id),
      sql<boolean>`result.promotion_id = (select promotion_id from promotion_goal where id = ${id})`,
    ]),
  material_id: (eb, id) =>
    eb.and([
      eb('result.material_id', '=', id),
      sql<boolean>`result.promotion_id = (select promotion_id from material where id = ${id})`,
    ]),
  goal_kind: (eb, kind) =>
    eb(
      'result.goal_id',
      'in',
      eb
        .selectFrom('promotion_goal')
        .select('promotion_goal.id')
        .where('promotion_goal.kind', '=', kind),
    ),
  route: (eb, route) => {
    if (route === 'conversion') return eb('result.route', '<>', 'click')
    return route === 'reservation'
      ? eb('result.id', 'in', eb.selectFrom('reservation_posting').select('result_id'))
      : eb('result.route', '=', route)
  },
  due: (eb, due) =>
    eb.and([
      eb('result.status', '=', 'pending'),
      eb(
        'result.due_at',
        '<',
        due === 'overdue' ? now.toISOString() : new Date(now.getTime() + 3 * dayMs).toISOString(),
      ),
    ]),
  reject_code: (eb, code) => eb('result.reject_code', '=', code),
  ...monthConditions,
  category: isListedUnder,
  ...evidenceConditions(viewer),
  word: hasWord,
})
