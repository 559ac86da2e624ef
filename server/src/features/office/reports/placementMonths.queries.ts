import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { addDays, day, firstDay, monthOfDay, type Day, type Period } from '@tsunagi/contract/day'
import type { DimensionName } from '@tsunagi/contract/office/reportDimensions'
import type { Measure } from '@tsunagi/contract/office/reportMetrics'
import type { User } from '../../../platform/session.ts'
import {
  byIndexedMedium,
  byIndexedPromotion,
  isBusinessOf,
} from '../../people/accounts/scope.queries.ts'
import { looseRows, monthsAsked, type Asked } from './addedRows.queries.ts'
import { conditionsOf, joinsOf, keyOf } from './dimensions.queries.ts'
import { inOne } from './eras.rules.ts'
import { orderOf } from './figureOrder.queries.ts'
import type { Question } from './question.rules.ts'
import { always, betweenDays, columns, dayOfDate, total, type Source } from './sources.queries.ts'
import { outcomes, placementMonths, visits } from './sumTables.ts'

const { keys, table, years, basis } = placementMonths
const sums = [...visits.sums, ...outcomes.sums]
const called: Partial<Record<Measure, string>> = { all_clicks: 'clicks', clicks: 'counted' }
const columnOf = (name: Measure) =>
  sums.includes((called[name] ?? name) as never) ? sql.ref(`result.${called[name] ?? name}`) : null

/** Days at the ends of a period and steps, of both kinds beside each other. */
function looseIn(asked: Asked): RawBuilder<unknown>[] {
  const inMonths = monthsAsked(asked) !== null
  const [seen, made] = [visits.tables.placements, outcomes.tables.placements]
  const also = sql<SqlBool>`basis = ${basis}`
  return [
    ...looseRows({ kind: visits, tables: { ...seen, keys }, sums }, asked, inMonths),
    ...looseRows({ kind: outcomes, tables: { ...made, keys }, sums, also }, asked, inMonths),
  ]
}

const rowsIn = (from: string, within: Period) =>
  sql`select ${sql.join(['day', ...keys, ...sums].map((name) => sql.ref(name)))} from ${sql.table(from)} where ${betweenDays(sql.ref(`${from}.day`), within)}`
const monthsIn = (months: Period) => [rowsIn(table, months)]

/** Whole years as such, and the months before and after them. */
function yearsIn(months: Period): RawBuilder<unknown>[] {
  const yearOf = (day: Day) => Number(day.slice(0, 4))
  const first = months.from.endsWith('-01-01') ? yearOf(months.from) : yearOf(months.from) + 1
  const last = months.to.endsWith('-12-31') ? yearOf(months.to) : yearOf(months.to) - 1
  if (first > last) return monthsIn(months)
  const whole = { from: day(`${first}-01-01`), to: day(`${last}-12-31`) }
  const around = [
    { from: months.from, to: addDays(whole.from, -1) },
    { from: addDays(whole.to, 1), to: months.to },
  ].filter(({ from, to }) => from <= to)
  return [rowsIn(years, whole), ...around.flatMap(monthsIn)]
}
const asResults = (parts: readonly RawBuilder<unknown>[]) =>
  sql`(${sql.join(parts, sql` union all `)}) as result`

const wholeAndLoose =
  (wholeIn: (months: Period) => RawBuilder<unknown>[]): Source['from'] =>
  (period, today) => {
    const asked: Asked = { grain: 'month', period, today }
    const months = monthsAsked(asked)
    return asResults([...(months ? wholeIn(months) : []), ...looseIn(asked)])
  }

/** Visits and results of placements by month, in one. It does not say on which side of a result an agency is. */
export const placementSource = (viewer: User): Source => ({
  from: wholeAndLoose(monthsIn),
  base: columns('result', keys),
  isWhole: true,
  day: dayOfDate(sql`result.day`),
  grain: 'month',
  within: always,
  visible: () =>
    isBusinessOf(viewer, {
      advertiser: byIndexedPromotion('result.promotion_id'),
      affiliater: byIndexedMedium('result.media_id'),
    }),
  measures: () =>
    Object.fromEntries(
      ['all_clicks', ...sums].map((name) => [name, total(columnOf(name as Measure)!)]),
    ),
})

/** The same where nothing asks for months: years are fewer. */
export const placementYears = (viewer: User): Source => ({
  ...placementSource(viewer),
  from: wholeAndLoose(yearsIn),
})

/** The same without whole months. */
export const looseSource = (viewer: User): Source => ({
  ...placementSource(viewer),
  from: (period, today) => asResults(looseIn({ grain: 'month', period, today })),
})

const told: readonly DimensionName[] = ['month', ...keys]
/** Whether a question tells apart just what the table has a row for. */
export const isByPlacementMonth = ({ by, compared }: Question): boolean =>
  compared === null && by.length === told.length && told.every((name) => by.includes(name))

/** What is asked of whole months, and the rows there are of them. */
function wholeMonths({ filters, period, today }: Question, viewer: User) {
  const source = placementSource(viewer)
  const months = monthsAsked({ grain: 'month', period, today })
  const asked = months && [
    betweenDays(sql`result.day`, months),
    source.visible(viewer),
    ...conditionsOf(filters, source, viewer),
  ]
  const from = sql`${sql.table(table)} as result ${joinsOf(Object.keys(filters) as DimensionName[], source, viewer)}`
  return { source, months, asked, from }
}

/** A line's month by its first day, as the table has it: its index is in the order of days, not of the numbers that keys make of them. */
const rowOrder = 'first_day'

const goesByMonths = ({ behind, order }: Question) =>
  behind === undefined && order.name === 'month' && !order.descending
/** The order of such a question; one that begins with months goes by the rows of the table. */
export const placementOrder = (question: Question, keys: RawBuilder<unknown>) =>
  goesByMonths(question)
    ? sql`${sql.ref(rowOrder)}, ${keysBut(question, 'month')}`
    : orderOf(question, keys)
const keysBut = ({ by }: Question, name: DimensionName) =>
  sql.join(by.flatMap((each, index) => (each === name ? [] : [sql.ref(`k${index}`)])))
const keyOfRest = ({ by }: Question, name: DimensionName) => sql.ref(`rest.k${by.indexOf(name)}`)
const monthOfRest = (question: Question) =>
  sql`(${firstDay(monthOfDay(question.period.from))}::date + ${keyOfRest(question, 'month')}::int * interval '1 month')::date`

/** The row of a table that a row of `rest` adds to. */
function rowOfRest(question: Question, months: Period) {
  const of = (name: DimensionName) => keyOfRest(question, name)
  return sql`result.day = ${monthOfRest(question)} and ${betweenDays(sql`result.day`, months)}
    and result.promotion_id = ${of('promotion_id')} and result.media_id = ${of('media_id')}`
}

/** How many lines such a question has: all of the table, and those of `rest` that add to none of it. */
export function placementLineCount(question: Question, viewer: User): RawBuilder<number> {
  const { months, asked, from } = wholeMonths(question, viewer)
  if (!months) return sql`(select count(*) from rest)`
  return sql`((select count(*) from ${from} where ${sql.join(asked!, sql` and `)})
    + (select count(*) from rest where not exists (select from ${sql.table(table)} as result where ${rowOfRest(question, months)})))`
}

/** The lines of such a question: whole months as they are, and what `rest` adds to some of them. Whole numbers, which nothing has to be made of before they are in order. */
export function placementLines(
  question: Question,
  viewer: User,
  measures: readonly Measure[],
): RawBuilder<unknown> {
  const { by, period } = question
  const { source, months, asked, from } = wholeMonths(question, viewer)
  const rest = by.map((_, index) => sql.ref(`rest.k${index}`))
  const inRest = (name: Measure) => sql`${sql.ref(`rest.${name}`)}::bigint`
  const zero = sql`0::bigint`
  const dayOfRest = sql`${monthOfRest(question)} as ${sql.ref(rowOrder)}`
  if (!months)
    return sql`select 0 as era, ${sql.join([...rest, dayOfRest, ...measures.map((name) => sql`${inRest(name)} as ${sql.ref(name)}`)])} from rest`
  const values = by.map((name) => keyOf(name, source, viewer, inOne(period)))
  const month = by.indexOf('month')
  const isTouched = sql`(${values[month]!} = any(array(select distinct ${rest[month]!} from rest)) and (${sql.join(values)}) in (select ${sql.join(rest)} from rest))`
  const first = goesByMonths(question)
    ? sql`order by ${placementOrder(question, sql``)} limit ${question.top}`
    : sql``
  return sql`
    (select 0 as era, ${sql.join([
      ...values.map((value, index) => sql`${value} as ${sql.ref(`k${index}`)}`),
      sql`result.day as ${sql.ref(rowOrder)}`,
      ...measures.map((name) => sql`${columnOf(name) ?? zero} as ${sql.ref(name)}`),
    ])}
    from ${from} where ${sql.join([...asked!, sql`not ${isTouched}`], sql` and `)} ${first})
    union all
    select 0, ${sql.join([
      ...rest,
      dayOfRest,
      ...measures.map((name) => sql`${inRest(name)} + coalesce(${columnOf(name) ?? zero}, 0)`),
    ])}
    from rest left join ${sql.table(table)} as result on ${rowOfRest(question, months)}`
}
