import { resultSums } from '../../results/results/resultSums.queries.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import type { Period } from '@tsunagi/contract/day'
import type { ReportFilter } from '@tsunagi/contract/office/reports'
import {
  endOf,
  matches,
  startOf,
  type Conditions,
  type Db,
  type Tables,
} from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { byMedium, byPromotion, isBusinessOf } from '../../people/accounts/scope.queries.ts'
import { visibleResults } from '../../results/results/resultFilter.queries.ts'

/** Whose figures, of which days, narrowed by what. */
export interface ReportScope {
  viewer: User
  period: Period
  filter: Pick<
    ReportFilter,
    'date_basis' | 'promotion_id' | 'advertiser_id' | 'media_id' | 'affiliater_id'
  >
}

/** The one way into the hourly counts, so that no query can forget who is asking. */
export const visibleCounts = (db: Db, viewer: User) =>
  db.selectFrom('click_hour').where(
    isBusinessOf(viewer, {
      advertiser: byPromotion('click_hour.promotion_id'),
      affiliater: byMedium('click_hour.media_id'),
    }),
  )

type Narrowing = Pick<ReportFilter, 'promotion_id' | 'advertiser_id' | 'media_id' | 'affiliater_id'>

const countConditions: Conditions<ExpressionBuilder<Tables, 'click_hour'>, Narrowing> = {
  promotion_id: (eb, id) => eb('click_hour.promotion_id', '=', id),
  advertiser_id: (eb, id) =>
    eb(
      'click_hour.promotion_id',
      'in',
      eb.selectFrom('promotion').select('promotion.id').where('promotion.advertiser_id', '=', id),
    ),
  media_id: (eb, id) => eb('click_hour.media_id', '=', id),
  affiliater_id: (eb, id) =>
    eb(
      'click_hour.media_id',
      'in',
      eb.selectFrom('media').select('media.id').where('media.affiliater_id', '=', id),
    ),
}

const resultConditions: Conditions<ExpressionBuilder<Tables, 'result'>, Narrowing> = {
  promotion_id: (eb, id) => eb('result.promotion_id', '=', id),
  advertiser_id: (eb, id) => eb('result.advertiser_id', '=', id),
  media_id: (eb, id) => eb('result.media_id', '=', id),
  affiliater_id: (eb, id) => eb('result.affiliater_id', '=', id),
}

const basisColumn = {
  occurred: 'result.occurred_at',
  clicked: 'result.clicked_at',
  decided: 'result.decided_at',
} as const

/** The results of a scope. */
export const resultsIn = (db: Db, { viewer, period, filter }: ReportScope) =>
  visibleResults(db, viewer)
    .where(matches(resultConditions, filter))
    .where(basisColumn[filter.date_basis], '>=', startOf(period.from).toISOString())
    .where(basisColumn[filter.date_basis], '<', endOf(period.to).toISOString())

/** The day it is in Japan at the instant of a column. */
const dayIn = (column: string) => sql<string>`(${sql.ref(column)} at time zone 'Asia/Tokyo')::date`

/** Impressions and counted clicks of each day in Japan that has any. Hours are summed first: working out the day of each row would take most of the time. */
export const dailyCounts = (db: Db, { viewer, period, filter }: ReportScope) =>
  db
    .selectFrom(
      visibleCounts(db, viewer)
        .where(matches(countConditions, filter))
        .where('click_hour.hour', '>=', startOf(period.from).toISOString())
        .where('click_hour.hour', '<', endOf(period.to).toISOString())
        .select([
          'click_hour.hour',
          sql<number>`sum(click_hour.impressions)`.as('impressions'),
          sql<number>`sum(click_hour.counted)`.as('clicks'),
        ])
        .groupBy('click_hour.hour')
        .as('hours'),
    )
    .select([
      dayIn('hours.hour').as('day'),
      sql<number>`sum(hours.impressions)`.as('impressions'),
      sql<number>`sum(hours.clicks)`.as('clicks'),
    ])
    .groupBy('day')
    .execute()

/** Results of each day in Japan that has any. */
export const dailyResults = (db: Db, scope: ReportScope) =>
  resultsIn(db, scope)
    .select([dayIn(basisColumn[scope.filter.date_basis]).as('day'), ...resultSums(scope.viewer)])
    .groupBy('day')
    .execute()
