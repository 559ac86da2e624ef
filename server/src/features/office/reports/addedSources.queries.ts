import { sql, type RawBuilder, type SqlBool } from 'kysely'
import {
  addDays,
  addMonths,
  firstDay,
  lastDay,
  monthOfDay,
  type Period,
} from '@tsunagi/contract/day'
import type { DateBasis } from '@tsunagi/contract/results/results'
import type { User } from '../../../platform/session.ts'
import {
  by,
  byIndexedMedium,
  byIndexedPromotion,
  isBusinessOf,
} from '../../people/accounts/scope.queries.ts'
import { grossFor, netFor } from '../../results/results/amounts.queries.ts'
import {
  betweenDays,
  columns,
  dayOfDate,
  ownResults,
  sum,
  total,
  type Source,
} from './sources.queries.ts'

/** Whether whole months may be taken as such. */
export type Grain = 'day' | 'month'

/** The whole months of a period, and the days that are left at its ends. */
function partsOf(period: Period): { months: Period | null; days: Period[] } {
  const [first, last] = [monthOfDay(period.from), monthOfDay(period.to)]
  const from = firstDay(period.from === firstDay(first) ? first : addMonths(first, 1))
  const to = lastDay(period.to === lastDay(last) ? last : addMonths(last, -1))
  if (from > to) return { months: null, days: [period] }
  const ends = [
    { from: period.from, to: addDays(from, -1) },
    { from: addDays(to, 1), to: period.to },
  ]
  return { months: { from, to }, days: ends.filter((end) => end.from <= end.to) }
}

/** Rows of days, of whole months where they will do, and the steps that are not added to either yet. */
function addedRows(
  name: 'visit' | 'page' | 'outcome',
  grain: Grain,
  period: Period,
  also: RawBuilder<SqlBool> = sql<SqlBool>`true`,
) {
  const { months, days } = grain === 'month' ? partsOf(period) : { months: null, days: [period] }
  const of = (table: string, within: Period) =>
    sql`select * from ${sql.table(table)} where ${betweenDays(sql.ref(`${table}.day`), within)} and ${also}`
  return sql`(${sql.join(
    [
      ...(months ? [of(`${name}_month`, months)] : []),
      ...days.map((each) => of(`${name}_day`, each)),
      of(`${name}_step`, period),
    ],
    sql` union all `,
  )})`
}

/** The same by promotion or medium alone, of the columns that these and the steps have in common. */
function narrowRows(
  table: `${'visit' | 'outcome'}_${'promotion' | 'media'}`,
  names: readonly string[],
  period: Period,
  also: RawBuilder<SqlBool> = sql<SqlBool>`true`,
) {
  const of = (table: string) =>
    sql`select ${sql.join(['day', ...names].map((column) => sql.ref(column)))} from ${sql.table(table)} where ${betweenDays(sql.ref(`${table}.day`), period)} and ${also}`
  return sql`(${of(table)} union all ${of(table.replace(/_.*/, '_step'))})`
}

/** Every row of it is of the period already. */
const within = () => sql<SqlBool>`true`

/** Impressions and clicks by placement and material. */
const addedVisits = (grain: Grain): Source => ({
  from: (period) => sql`${addedRows('visit', grain, period)} as visit`,
  base: columns('visit', ['promotion_id', 'media_id', 'material_id']),
  day: dayOfDate(sql`visit.day`),
  within,
  visible: (viewer) =>
    isBusinessOf(viewer, {
      advertiser: byIndexedPromotion('visit.promotion_id'),
      affiliater: byIndexedMedium('visit.media_id'),
    }),
  measures: () => ({
    impressions: sum('visit.impressions'),
    all_clicks: sum('visit.clicks'),
    clicks: sum('visit.counted'),
  }),
})

/** Clicks by placement, material and the page they came from. */
export const addedPages = (grain: Grain): Source => ({
  ...addedVisits(grain),
  from: (period) => sql`${addedRows('page', grain, period)} as visit`,
  base: columns('visit', ['promotion_id', 'media_id', 'material_id', 'page']),
  measures: () => ({ all_clicks: sum('visit.clicks'), clicks: sum('visit.counted') }),
})

/** Whether all that is a viewer's business is so by the promotion's advertiser: then it matters to no sum who published it. */
const goesByPromotions = (viewer: User) =>
  viewer.kind === 'advertiser' ||
  (viewer.kind === 'admin' && viewer.scope === 'all') ||
  (viewer.kind === 'agency' && viewer.represents === 'advertiser')

/** Whether all of it is so by the medium's affiliater: then it matters to no sum what was promoted. */
const goesByMedia = (viewer: User) =>
  viewer.kind === 'affiliater' ||
  (viewer.kind === 'admin' && viewer.scope === 'all') ||
  (viewer.kind === 'agency' && viewer.represents === 'media')

const visitColumns = ['impressions', 'clicks', 'counted']

/** Impressions and clicks by promotion alone. */
const promotionVisits: Source = {
  ...addedVisits('day'),
  from: (period) =>
    sql`${narrowRows('visit_promotion', ['promotion_id', ...visitColumns], period)} as visit`,
  base: columns('visit', ['promotion_id']),
  visible: (viewer) =>
    isBusinessOf(viewer, { advertiser: byIndexedPromotion('visit.promotion_id') }),
}

/** The same by medium alone. */
const mediaVisits: Source = {
  ...addedVisits('day'),
  from: (period) =>
    sql`${narrowRows('visit_media', ['media_id', ...visitColumns], period)} as visit`,
  base: columns('visit', ['media_id']),
  visible: (viewer) => isBusinessOf(viewer, { affiliater: byIndexedMedium('visit.media_id') }),
}

/** Sums of visits that know whose they are, the smallest first. */
export const visitSources = (viewer: User, grain: Grain): Source[] => [
  ...(goesByPromotions(viewer) ? [promotionVisits] : []),
  ...(goesByMedia(viewer) ? [mediaVisits] : []),
  addedVisits(grain),
]

const counts = [
  'results',
  'approved',
  'rejected',
  'pending',
  'click_rewards',
  'sale_amount',
  'agency_margin',
  'approval_seconds',
  'timed_approvals',
] as const

const outcomeSums = (viewer: User) => ({
  ...Object.fromEntries(counts.map((name) => [name, sum(`result.${name}`)])),
  gross: total(grossFor(viewer)),
  net: total(netFor(viewer)),
  approved_gross: total(grossFor(viewer, sql.ref('result.approved_gross'))),
  approved_net: total(netFor(viewer, sql.ref('result.approved_net'))),
})

/** A closing month is its first day. */
const wholeMonths = (basis: DateBasis, period: Period): Period =>
  basis === 'closing'
    ? { from: firstDay(monthOfDay(period.from)), to: lastDay(monthOfDay(period.to)) }
    : period
const onBasis = (basis: DateBasis) => sql<SqlBool>`basis = ${basis}`

/** Results by placement, goal and material, on the day or in the month that a basis says. */
const addedOutcomes = (basis: DateBasis, grain: Grain): Source => ({
  from: (period) =>
    sql`${addedRows('outcome', grain, wholeMonths(basis, period), onBasis(basis))} as result`,
  base: {
    ...columns('result', ['promotion_id', 'media_id', 'advertiser_id', 'affiliater_id', 'goal_id']),
    material_id: sql`nullif(result.material_id, 0)`,
  },
  day: dayOfDate(sql`result.day`),
  within,
  visible: ownResults,
  measures: outcomeSums,
})

const outcomeColumns = [...counts, 'gross', 'net', 'approved_gross', 'approved_net']

/** Results by promotion alone. */
const promotionOutcomes = (basis: DateBasis): Source => ({
  ...addedOutcomes(basis, 'day'),
  from: (period) =>
    sql`${narrowRows('outcome_promotion', ['promotion_id', 'advertiser_id', ...outcomeColumns], wholeMonths(basis, period), onBasis(basis))} as result`,
  base: columns('result', ['promotion_id', 'advertiser_id']),
  visible: (viewer) => isBusinessOf(viewer, { advertiser: by('result.advertiser_id') }),
})

/** The same by medium alone. */
const mediaOutcomes = (basis: DateBasis): Source => ({
  ...addedOutcomes(basis, 'day'),
  from: (period) =>
    sql`${narrowRows('outcome_media', ['media_id', 'affiliater_id', ...outcomeColumns], wholeMonths(basis, period), onBasis(basis))} as result`,
  base: columns('result', ['media_id', 'affiliater_id']),
  visible: (viewer) => isBusinessOf(viewer, { affiliater: by('result.affiliater_id') }),
})

/** Sums of results that know whose they are, the smallest first. */
export const outcomeSources = (viewer: User, basis: DateBasis, grain: Grain): Source[] => [
  ...(goesByPromotions(viewer) ? [promotionOutcomes(basis)] : []),
  ...(goesByMedia(viewer) ? [mediaOutcomes(basis)] : []),
  addedOutcomes(basis, grain),
]
