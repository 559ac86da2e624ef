import { sql, type SqlBool } from 'kysely'
import type { Day, Period } from '@tsunagi/contract/day'
import type { DateBasis } from '@tsunagi/contract/results/results'
import { clicksOfAgents } from '../../../logs/clickRows.queries.ts'
import type { User } from '../../../platform/session.ts'
import {
  by,
  byIndexedMedium,
  byIndexedPromotion,
  isBusinessOf,
  seesEverything,
} from '../../people/accounts/scope.queries.ts'
import { grossFor, netFor } from '../../results/results/amounts.queries.ts'
import { addedRows, dayAt } from './addedRows.queries.ts'
import { addedUntil } from './agentSums.queries.ts'
import { wholeMonths } from './eras.rules.ts'
import {
  always,
  columns,
  dayOfDate,
  ownResults,
  singleClicks,
  sum,
  total,
  type Grain,
  type Source,
} from './sources.queries.ts'
import {
  agentKeys,
  agents,
  outcomes,
  pages,
  visits,
  type SumKind,
  type SumTables,
} from './sumTables.ts'

const visitsIn =
  (tables: SumTables, grain: Grain, kind: SumKind = visits) =>
  (period: Period, today: Day | null) =>
    sql`${addedRows({ kind, tables }, { grain, period, today })} as visit`

/** Impressions and clicks by placement and material. */
const addedVisits = (grain: Grain): Source => ({
  from: visitsIn(visits.tables.placements, grain),
  base: columns('visit', visits.tables.placements.keys),
  isWhole: true,
  day: dayOfDate(sql`visit.day`),
  grain,
  within: always,
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
  from: visitsIn(pages.tables.placements, grain, pages),
  base: columns('visit', pages.tables.placements.keys),
  measures: () => ({ all_clicks: sum('visit.clicks'), clicks: sum('visit.counted') }),
})

/** Whether all that is a viewer's business is so by the promotion's advertiser: then it matters to no sum who published it. */
const goesByPromotions = (viewer: User) =>
  viewer.kind === 'advertiser' ||
  seesEverything(viewer) ||
  (viewer.kind === 'agency' && viewer.represents === 'advertiser')

/** Whether all of it is so by the medium's affiliater: then it matters to no sum what was promoted. */
const goesByMedia = (viewer: User) =>
  viewer.kind === 'affiliater' ||
  seesEverything(viewer) ||
  (viewer.kind === 'agency' && viewer.represents === 'media')

/** Impressions and clicks of everybody together. */
const allVisits = (grain: Grain): Source => ({
  ...addedVisits(grain),
  from: visitsIn(visits.tables.totals, grain),
  base: {},
  visible: always,
})

/** Impressions and clicks by promotion alone. */
const promotionVisits = (grain: Grain): Source => ({
  ...addedVisits(grain),
  from: visitsIn(visits.tables.promotions, grain),
  base: columns('visit', visits.tables.promotions.keys),
  visible: (viewer) =>
    isBusinessOf(viewer, { advertiser: byIndexedPromotion('visit.promotion_id') }),
})

/** The same by medium alone. */
const mediaVisits = (grain: Grain): Source => ({
  ...addedVisits(grain),
  from: visitsIn(visits.tables.media, grain),
  base: columns('visit', visits.tables.media.keys),
  visible: (viewer) => isBusinessOf(viewer, { affiliater: byIndexedMedium('visit.media_id') }),
})

/** The same by promotion and hour of the day. */
const hourVisits: Source = {
  ...promotionVisits('day'),
  from: visitsIn(visits.tables.hours, 'day'),
  base: columns('visit', visits.tables.hours.keys),
}

/** Sums of visits that know whose they are, the smallest first. */
export const visitSources = (viewer: User, grain: Grain): Source[] => [
  ...(seesEverything(viewer) ? [allVisits(grain)] : []),
  ...(goesByPromotions(viewer) ? [promotionVisits(grain)] : []),
  ...(goesByMedia(viewer) ? [mediaVisits(grain)] : []),
  addedVisits(grain),
  ...(goesByPromotions(viewer) ? [hourVisits] : []),
]

type AgentTables = (typeof agents.tables)[keyof typeof agents.tables]

/** Clicks of others by what visitors used as well: those that are added up, and single ones since. */
const agentClicks = (of: Source, tables: AgentTables, viewer: User): Source => ({
  ...of,
  from: (period, today) => {
    const added = addedRows({ kind: agents, tables }, { grain: of.grain, period, today })
    const later = sql<SqlBool>`${singleClicks.within(period)} and click.clicked_at >= ${addedUntil} and ${singleClicks.visible(viewer)}`
    const names = [...tables.keys, ...agents.sums].map((name) => sql.ref(name))
    return sql`(
      select * from ${added} as added
      union all select ${sql.join([dayAt(of.grain), ...names])} from ${clicksOfAgents(later)} as later) as visit`
  },
  base: columns('visit', tables.keys),
  measures: () => ({ all_clicks: sum('visit.clicks'), clicks: sum('visit.counted') }),
})

/** Clicks by what visitors used, of those whose business goes by promotions or by media. */
export function agentSources(viewer: User, grain: Grain): Source[] {
  const { promotions, media } = agents.tables
  return [
    ...(goesByPromotions(viewer) ? [agentClicks(promotionVisits(grain), promotions, viewer)] : []),
    ...(goesByMedia(viewer) ? [agentClicks(mediaVisits(grain), media, viewer)] : []),
  ]
}

const amounts: readonly string[] = ['gross', 'net', 'approved_gross', 'approved_net']
const counts = outcomes.sums.filter((name) => !amounts.includes(name))

const outcomeSums = (viewer: User) => ({
  ...Object.fromEntries(counts.map((name) => [name, sum(`result.${name}`)])),
  gross: total(grossFor(viewer)),
  net: total(netFor(viewer)),
  approved_gross: total(grossFor(viewer, sql.ref('result.approved_gross'))),
  approved_net: total(netFor(viewer, sql.ref('result.approved_net'))),
})

const onBasis = (basis: DateBasis) => sql<SqlBool>`basis = ${basis}`

const outcomesIn =
  (tables: SumTables, basis: DateBasis, grain: Grain) => (given: Period, today: Day | null) => {
    const period = wholeMonths(basis, given)
    const wanted = { kind: outcomes, tables, also: onBasis(basis) }
    return sql`${addedRows(wanted, { grain, period, today })} as result`
  }

const ofPlacement = [
  'promotion_id',
  'media_id',
  'advertiser_id',
  'affiliater_id',
  'goal_id',
] as const

/** Results by placement, goal and material, on the day or in the month that a basis says. */
const addedOutcomes = (basis: DateBasis, grain: Grain): Source => ({
  from: outcomesIn(outcomes.tables.placements, basis, grain),
  base: {
    ...columns('result', ofPlacement),
    material_id: sql`nullif(result.material_id, 0)`,
  },
  day: dayOfDate(sql`result.day`),
  grain,
  within: always,
  visible: ownResults,
  measures: outcomeSums,
})

const ofPromotion = ['promotion_id', 'goal_id', 'advertiser_id'] as const
const ofMedium = ['media_id', 'affiliater_id'] as const

/** Results of everybody together. */
const allOutcomes = (basis: DateBasis, grain: Grain): Source => ({
  ...addedOutcomes(basis, grain),
  from: outcomesIn(outcomes.tables.totals, basis, grain),
  base: {},
  visible: always,
})

/** Results by promotion and goal alone. */
const promotionOutcomes = (basis: DateBasis, grain: Grain): Source => ({
  ...addedOutcomes(basis, grain),
  from: outcomesIn(outcomes.tables.promotions, basis, grain),
  base: columns('result', ofPromotion),
  isWhole: true,
  visible: (viewer) => isBusinessOf(viewer, { advertiser: by('result.advertiser_id') }),
})

/** The same by medium alone. */
const mediaOutcomes = (basis: DateBasis, grain: Grain): Source => ({
  ...addedOutcomes(basis, grain),
  from: outcomesIn(outcomes.tables.media, basis, grain),
  base: columns('result', ofMedium),
  isWhole: true,
  visible: (viewer) => isBusinessOf(viewer, { affiliater: by('result.affiliater_id') }),
})

/** The same by promotion, goal and what visitors used. */
const agentOutcomes = (basis: DateBasis, grain: Grain): Source => ({
  ...promotionOutcomes(basis, grain),
  from: outcomesIn(outcomes.tables.agents, basis, grain),
  base: columns('result', [...ofPromotion, ...agentKeys]),
})

/** Sums of results that know whose they are, the smallest first. */
export const outcomeSources = (viewer: User, basis: DateBasis, grain: Grain): Source[] => [
  ...(seesEverything(viewer) ? [allOutcomes(basis, grain)] : []),
  ...(goesByPromotions(viewer) ? [promotionOutcomes(basis, grain)] : []),
  ...(goesByMedia(viewer) ? [mediaOutcomes(basis, grain)] : []),
  addedOutcomes(basis, grain),
  ...(goesByPromotions(viewer) ? [agentOutcomes(basis, grain)] : []),
]
