import { sql } from 'kysely'
import type { ResultFilter } from '@tsunagi/contract/results/results'
import { matches, type Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { adjustedTotals } from './adjusted.queries.ts'
import { hasOwnSums, visibleResultDays, visibleResultSums } from './resultDays.queries.ts'
import { resultConditions, visibleResults } from './resultFilter.queries.ts'
import { asManyAsCounted, resultSums } from './resultSums.queries.ts'

/** So many results are added up one by one while somebody waits; where there are more, a search says so and shows no sums. */
const mostSummed = 50_000
/** So few are found first and then put in order; more are soon met with in the order of the list. */
const few = 5000

/** A search of results: how all that it finds adds up, and how its rows are found once that is known. */
export function findResults(db: Db, viewer: User, now: Date, filter: ResultFilter) {
  const found = visibleResults(db, viewer).where(matches(resultConditions(now, viewer), filter))
  const byDays = isOfDays(filter)
  const mostGathered = byDays ? few : mostSummed
  // `offset 0` has them found before they are put in order: no estimate sends the database through the whole list.
  const gathered = db.selectFrom(
    found
      .select(['id', 'occurred_at', 'clicked_at', 'decided_at', 'due_at', 'sale_amount'])
      .offset(0)
      .as('result'),
  )
  return {
    rows: ({ total, more }: { total: number; more: boolean }) =>
      (more || total > mostGathered ? found : gathered).select('result.id'),
    sums: byDays ? sumsOfDays(db, viewer, now, filter) : sumsOneByOne(db, viewer, now, filter),
  }
}

/** What sums of results have columns for that do not tell placements apart. */
const columnsOfSums = [
  'status',
  'date_basis',
  'from',
  'to',
  'route',
  'closing_month',
  'closing_state',
  // Says only what the bounds of amounts are of.
  'amount_of',
] as const satisfies (keyof ResultFilter)[]

/** What days of results have columns for: their sums are few rows, and always those of the results. */
const columnsOfDays: ReadonlySet<string> = new Set<keyof ResultFilter>([
  ...columnsOfSums,
  'promotion_id',
  'advertiser_id',
  'media_id',
  'affiliater_id',
  'agency_id',
  'staff_id',
  'category',
])

const isAsked = (value: unknown) =>
  value !== undefined && !(Array.isArray(value) && value.length === 0)

const asksOnly = (filter: ResultFilter, columns: ReadonlySet<string>) =>
  Object.entries(filter).every(([field, value]) => columns.has(field) || !isAsked(value))

function isOfDays(filter: ResultFilter): boolean {
  const hasPeriod = isAsked(filter.from ?? filter.to)
  return (
    asksOnly(filter, columnsOfDays) &&
    filter.route !== 'reservation' &&
    filter.closing_state !== 'paid' &&
    (!hasPeriod || filter.date_basis === 'occurred' || filter.date_basis === 'closing')
  )
}

function sumsOfDays(db: Db, viewer: User, now: Date, filter: ResultFilter) {
  const conditions = resultConditions(now, viewer)
  const ofDay: typeof conditions = {
    ...conditions,
    ...(filter.date_basis === 'occurred' && {
      from: (_: unknown, day: string) => sql<boolean>`result.day >= ${day}`,
      to: (_: unknown, day: string) => sql<boolean>`result.day <= ${day}`,
    }),
  }
  const fewest =
    hasOwnSums(viewer) && asksOnly(filter, new Set(columnsOfSums))
      ? visibleResultSums(db, viewer)
      : visibleResultDays(db, viewer)
  const days = (fewest as ReturnType<typeof visibleResultSums>)
    .where(matches(ofDay, filter) as never)
    .select([
      sql<number>`coalesce(${asManyAsCounted}, 0)`.as('total'),
      sql<boolean>`false`.as('more'),
      ...resultSums(viewer, asManyAsCounted),
    ])
  const adjusted = visibleResults(db, viewer)
    .where(matches(conditions, filter))
    .where('result.adjusted_at', 'is not', null)
    .select(adjustedTotals(viewer))
  return db.selectFrom([days.as('days'), adjusted.as('adjusted')]).selectAll()
}

const sumsOneByOne = (db: Db, viewer: User, now: Date, filter: ResultFilter) =>
  db
    .selectFrom(
      visibleResults(db, viewer)
        .where(matches(resultConditions(now, viewer), filter))
        .selectAll('result')
        .limit(mostSummed + 1)
        .as('result'),
    )
    .select([
      sql<number>`least(count(*), ${mostSummed}::int)`.as('total'),
      sql<boolean>`count(*) > ${mostSummed}::int`.as('more'),
      ...resultSums(viewer),
      ...adjustedTotals(viewer, filter.adjusted_in),
    ])
