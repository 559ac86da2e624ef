import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { dayNumber, type Day, type Period } from '@tsunagi/contract/day'
import type { Measure } from '@tsunagi/contract/office/reportMetrics'
import type { DateBasis } from '@tsunagi/contract/results/results'
import { agentOf, agentsIn, clickRows, resultsWithClicks } from '../../../logs/clickRows.queries.ts'
import type { ClickFact } from '../../../logs/clicks.ts'
import { endOf, startOf } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import {
  by,
  byMedium,
  byPromotion,
  isBusinessOf,
  seesEverything,
} from '../../people/accounts/scope.queries.ts'
import { adjustedOn, adjustmentSums } from '../../results/results/adjusted.queries.ts'
import {
  agencyMargins,
  approvalTimes,
  resultSums,
} from '../../results/results/resultSums.queries.ts'
import { dayOn, onOrAfter, onOrBefore } from '../../results/results/resultFilter.queries.ts'
import { wholeMonths } from './eras.rules.ts'

/** What a row says of itself; all other dimensions follow from these. */
export type Base = ClickFact | 'goal_id'

/** Whether whole months may be taken as such. */
export type Grain = 'day' | 'month'

/** Something that can be added up: where, of what days, by what, and whose business it is. */
export interface Source {
  /** `today`, where it is known: hardly anything is later. */
  from: (period: Period, today: Day | null) => RawBuilder<unknown>
  /** What a row says, as far as it does. */
  base: Partial<Record<Base, RawBuilder<unknown>>>
  /** Whether no row leaves any of it out. */
  isWhole?: true
  /** Days in Japan since 1 January 1970. */
  day: RawBuilder<number>
  /** month: each day is the first of its month. */
  grain: Grain
  within: (period: Period) => RawBuilder<SqlBool>
  visible: (viewer: User) => RawBuilder<SqlBool>
  measures: (viewer: User) => Partial<Record<Measure, RawBuilder<number>>>
}

/** Whatever a row is. */
export const always = () => sql<SqlBool>`true`

/** The columns of a table by which its rows are grouped and filtered, each under its own name. */
export const columns = (table: string, names: readonly Base[]): Source['base'] =>
  Object.fromEntries(names.map((name) => [name, sql.ref(`${table}.${name}`)]))

/** Japan is nine hours ahead and has no summer time: whole numbers are much faster than calendars. */
const secondsInJapan = (instant: RawBuilder<unknown>) =>
  sql`(floor(date_part('epoch', ${instant}))::bigint + 32400)`
const dayOfInstant = (instant: RawBuilder<unknown>) =>
  sql<number>`(${secondsInJapan(instant)} / 86400)::int`
const hourOfInstant = (instant: RawBuilder<unknown>) =>
  sql<number>`(${secondsInJapan(instant)} % 86400 / 3600)::int`
/** The number of a date: days since 1 January 1970. */
export const dayOfDate = (date: RawBuilder<unknown>) => sql<number>`(${date} - date '1970-01-01')`

const between = (instant: RawBuilder<unknown>, { from, to }: Period) =>
  sql<SqlBool>`(${instant} >= ${startOf(from).toISOString()} and ${instant} < ${endOf(to).toISOString()})`
/** Whether a date lies in a period, both ends included. */
export const betweenDays = (date: RawBuilder<unknown>, { from, to }: Period) =>
  sql<SqlBool>`(${date} >= ${from}::date and ${date} <= ${to}::date)`

/** As doubles, which are added several times as fast as PostgreSQL's bigint and hold every whole number that the product takes. */
export const sum = (column: string) => total(sql.ref(column))

/** Impressions and clicks by the hour, placement and material. */
export const hours: Source = {
  from: () => sql`click_hour`,
  base: {
    ...columns('click_hour', ['promotion_id', 'media_id', 'material_id']),
    hour: hourOfInstant(sql`click_hour.hour`),
  },
  day: dayOfInstant(sql`click_hour.hour`),
  grain: 'day',
  within: (period) => between(sql`click_hour.hour`, period),
  visible: (viewer) =>
    isBusinessOf(viewer, {
      advertiser: byPromotion('click_hour.promotion_id'),
      affiliater: byMedium('click_hour.media_id'),
    }),
  measures: () => ({
    impressions: sum('click_hour.impressions'),
    all_clicks: sum('click_hour.clicks'),
    clicks: sum('click_hour.counted'),
  }),
}

/** Every click by itself. */
export const singleClicks: Source = {
  from: () => clickRows,
  base: {
    ...columns('click', [
      'promotion_id',
      'media_id',
      'material_id',
      'advertiser_id',
      'affiliater_id',
      'device',
      'params',
    ]),
    page: sql`page_of(click.referrer)`,
    hour: hourOfInstant(sql`click.clicked_at`),
  },
  day: dayOfInstant(sql`click.clicked_at`),
  grain: 'day',
  within: (period) => between(sql`click.clicked_at`, period),
  visible: (viewer) =>
    isBusinessOf(viewer, {
      advertiser: by('click.advertiser_id'),
      affiliater: by('click.affiliater_id'),
    }),
  measures: () => ({
    all_clicks: sql<number>`count(*)`,
    clicks: sql<number>`count(*) filter (where click.counted)`,
  }),
}

/** Clicks that are counted already, by what is asked: of each period its rows. */
export const countedClicks = (told: readonly Base[], rowsOf: Source['from']): Source => ({
  ...singleClicks,
  from: rowsOf,
  base: columns('click', told),
  day: sql.ref('click.day'),
  within: always,
  measures: (viewer) =>
    Object.fromEntries(
      Object.keys(singleClicks.measures(viewer)).map((each) => [each, sum(`click.${each}`)]),
    ),
})

/** What rows that are added up have to say besides, for those who see their own business alone. */
export const partiesFor = (viewer: User): readonly Base[] =>
  seesEverything(viewer) ? [] : ['advertiser_id', 'affiliater_id']

/** What rows are told apart by. */
interface Apart {
  facts: readonly Base[]
  viewer: User
  byTime: boolean
}

/** Clicks by what they were made with: added up by agent and what else is asked first, so that each agent is looked at once and few rows are told apart by words. */
export function clicksByAgent({ facts, viewer, byTime }: Apart): Source {
  const ofAgents: readonly Base[] = ['os', 'browser']
  const told = [
    ...new Set([...facts.filter((fact) => !ofAgents.includes(fact)), ...partiesFor(viewer)]),
  ]
  const apart = [
    sql`${agentOf} as agent`,
    ...(byTime ? [sql`${singleClicks.day} as day`] : []),
    ...told.map((fact) => sql`${singleClicks.base[fact]!} as ${sql.ref(fact)}`),
  ]
  const sums = Object.entries(singleClicks.measures(viewer)).map(
    ([measure, value]) => sql`${value} as ${sql.ref(measure)}`,
  )
  return countedClicks(
    [...told, ...ofAgents],
    (period, today) => sql`(
      with told as materialized (
        select ${sql.join([...apart, ...sums])} from ${singleClicks.from(period, today)}
        where ${singleClicks.within(period)} and ${singleClicks.visible(viewer)} group by ${sql.join(apart.map((_, index) => sql.lit(index + 1)))})
      select told.*, os, browser from told join ${agentsIn(sql`told`)} as agents using (agent)) as click`,
  )
}

type Aliased = { alias: string | object; expression: unknown }
const named = (sums: readonly Aliased[]) =>
  Object.fromEntries(
    sums.map(({ alias, expression }) => [alias as Measure, expression as RawBuilder<number>]),
  )

/** Whether a result is somebody's business: that of its advertiser or its affiliater, and of those who see theirs. */
export const ownResults = (viewer: User) =>
  isBusinessOf(viewer, {
    advertiser: by('result.advertiser_id'),
    affiliater: by('result.affiliater_id'),
  })

const placed = ['promotion_id', 'media_id', 'advertiser_id', 'affiliater_id'] as const

const instants = {
  occurred: sql`result.occurred_at`,
  clicked: sql`result.clicked_at`,
  decided: sql`result.decided_at`,
} as const

/** What is asked of the click of a result, beside what the result has of it. */
export type AskedOfClick = 'nothing' | 'params'

const resultsAsking = (ofClick: AskedOfClick) =>
  ofClick === 'nothing' ? sql`result` : resultsWithClicks()

const saidByClick: Record<AskedOfClick, Source['base']> = {
  nothing: {},
  params: columns('click', ['params']),
}

/** Every result by itself, on the day that the basis says. */
export function singleResults(basis: DateBasis, ofClick: AskedOfClick): Source {
  const within = ({ from, to }: Period) =>
    sql<SqlBool>`(${onOrAfter(basis, from)} and ${onOrBefore(basis, to)})`
  return {
    from: () => resultsAsking(ofClick),
    base: {
      ...columns('result', [...placed, 'material_id', 'goal_id', 'device', 'os', 'browser']),
      page: sql`page_of(result.referrer)`,
      ...saidByClick[ofClick],
      ...(basis !== 'closing' && { hour: hourOfInstant(instants[basis]) }),
    },
    day: basis === 'closing' ? dayOfDate(dayOn(basis)) : dayOfInstant(instants[basis]),
    grain: 'day',
    within,
    visible: ownResults,
    measures: (viewer) => named([...resultSums(viewer), agencyMargins(), ...approvalTimes()]),
  }
}

/** What settled results of any time were adjusted by, on the day it was posted. */
export const adjustmentEntries = (basis: DateBasis, ofClick: AskedOfClick): Source => ({
  from: () => sql`${resultsAsking(ofClick)}
    join ledger_transaction as t on t.result_id = result.id and t.kind = 'adjustment'
    join result_history as change on change.adjustment_id = t.id
    join ledger_entry as e on e.transaction_id = t.id`,
  base: {
    ...singleResults('occurred', ofClick).base,
    hour: hourOfInstant(sql`change.at`),
  },
  day: dayOfDate(adjustedOn),
  grain: 'day',
  within: (given) => {
    const period = wholeMonths(basis, given)
    return sql<SqlBool>`(t.month >= date_trunc('month', ${period.from}::date)::date and t.month <= ${period.to}::date and ${betweenDays(adjustedOn, period)})`
  },
  visible: ownResults,
  measures: (viewer) => named(adjustmentSums(viewer)),
})

/** The sum of an amount over rows; 0 where there are none. */
export const total = (amount: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum((${amount})::float8), 0)`

/** The number of a day as sources say it. */
export const numberOf = (day: string) => dayNumber(startOf(day))
