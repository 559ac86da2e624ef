import { visibleResultDays } from '../../results/results/resultDays.queries.ts'
import {
  agencyMargins,
  asManyAsCounted,
  resultSums,
} from '../../results/results/resultSums.queries.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import { firstDay, monthOfDay, type Period } from '@tsunagi/contract/day'
import type { ReportFilter } from '@tsunagi/contract/office/reports'
import {
  endOf,
  matches,
  startOf,
  type Conditions,
  type Db,
  type Tables,
} from '../../../platform/db.ts'
import type { Sums } from '../../../domain/figures/sums.rules.ts'
import type { User } from '../../../platform/session.ts'
import { byMedium, byPromotion, isBusinessOf } from '../../people/accounts/scope.queries.ts'
import { adjustedOn, adjustments, adjustmentSums } from '../../results/results/adjusted.queries.ts'
import {
  dayOn,
  onOrAfter,
  onOrBefore,
  visibleResults,
} from '../../results/results/resultFilter.queries.ts'

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

/** Of results, and of their sums by days. */
const resultConditions: Conditions<unknown, Narrowing> = {
  promotion_id: (_eb, id) => sql<boolean>`result.promotion_id = ${id}`,
  advertiser_id: (_eb, id) => sql<boolean>`result.advertiser_id = ${id}`,
  media_id: (_eb, id) => sql<boolean>`result.media_id = ${id}`,
  affiliater_id: (_eb, id) => sql<boolean>`result.affiliater_id = ${id}`,
}

/** The results of a scope. */
export const resultsIn = (db: Db, { viewer, period, filter }: ReportScope) =>
  visibleResults(db, viewer)
    .where(matches(resultConditions, filter))
    .where(onOrAfter(filter.date_basis, period.from))
    .where(onOrBefore(filter.date_basis, period.to))

/** What was posted as adjustments in the days of a scope, of results of any time. */
export const adjustmentsIn = (db: Db, { viewer, period, filter }: ReportScope) =>
  adjustments(db, viewer)
    .where(matches(resultConditions, filter))
    .where('t.month', '>=', firstDay(monthOfDay(period.from)))
    .where('t.month', '<=', period.to)
    .where(adjustedOn, '>=', period.from)
    .where(adjustedOn, '<=', period.to)

/** Impressions and counted clicks of each day in Japan that has any. Hours are summed first: working out the day of each row would take most of the time. */
const dailyCounts = (db: Db, { viewer, period, filter }: ReportScope) =>
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
      sql<string>`(hours.hour at time zone 'Asia/Tokyo')::date`.as('day'),
      sql<number>`sum(hours.impressions)`.as('impressions'),
      sql<number>`sum(hours.clicks)`.as('clicks'),
    ])
    .groupBy('day')
    .execute()

/** The sums of a scope's results by the days they occurred on. */
export const resultDaysIn = (db: Db, { viewer, period, filter }: ReportScope) =>
  visibleResultDays(db, viewer)
    .where(matches(resultConditions, filter))
    .where('result.day', '>=', period.from)
    .where('result.day', '<=', period.to)

/** Results of each day in Japan that has any. Those by the day they occurred on are added up already. */
const dailyResults = (db: Db, scope: ReportScope) =>
  scope.filter.date_basis === 'occurred'
    ? resultDaysIn(db, scope)
        .select(['result.day', ...resultSums(scope.viewer, asManyAsCounted), agencyMargins()])
        .groupBy('result.day')
        .execute()
    : resultsByDay(db, scope)

const resultsByDay = (db: Db, scope: ReportScope) =>
  resultsIn(db, scope)
    .select([
      dayOn(scope.filter.date_basis).as('day'),
      ...resultSums(scope.viewer),
      agencyMargins(),
    ])
    .groupBy('day')
    .execute()

/** Adjustments of each day in Japan that has any. */
const dailyAdjustments = (db: Db, scope: ReportScope) =>
  adjustmentsIn(db, scope)
    .select([adjustedOn.as('day'), ...adjustmentSums(scope.viewer)])
    .groupBy('day')
    .execute()

/** All figures of a scope by days in Japan; a day may come several times. */
export const sumsByDay = async (
  db: Db,
  scope: ReportScope,
): Promise<({ day: string } & Partial<Sums>)[]> =>
  (
    await Promise.all([
      dailyCounts(db, scope),
      dailyResults(db, scope),
      dailyAdjustments(db, scope),
    ])
  ).flat()
