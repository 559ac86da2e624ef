import { sql, type RawBuilder, type SqlBool } from 'kysely'
import {
  addDays,
  addMonths,
  firstDay,
  lastDay,
  monthOfDay,
  type Day,
  type Period,
} from '@tsunagi/contract/day'
import { betweenDays, type Grain } from './sources.queries.ts'
import type { SumKind, SumTables } from './sumTables.ts'

/** Days of a table, added or taken away. */
interface Days extends Period {
  sign: '+' | '-'
}

/** The whole months of a period, the days that are left at its ends, and those that its last month has beyond it: today's month is whole, since hardly anything is later. */
function partsOf(period: Period, today: Day | null): { months: Period | null; days: Days[] } {
  const [first, last] = [monthOfDay(period.from), monthOfDay(period.to)]
  const isWhole = period.to === lastDay(last) || (today !== null && period.to >= today)
  const from = firstDay(period.from === firstDay(first) ? first : addMonths(first, 1))
  const to = lastDay(isWhole ? last : addMonths(last, -1))
  if (from > to) return { months: null, days: [{ ...period, sign: '+' }] }
  const ends: Days[] = [
    { from: period.from, to: addDays(from, -1), sign: '+' },
    { from: addDays(to, 1), to: period.to, sign: '+' },
    { from: addDays(period.to, 1), to, sign: '-' },
  ]
  return { months: { from, to }, days: ends.filter((end) => end.from <= end.to) }
}

/** Which days of a table of sums are asked for, and whether whole months of them will do. */
export interface Asked {
  grain: Grain
  period: Period
  /** The day it is asked on. */
  today: Day | null
}

/** What is read of one kind of sums. */
export interface Wanted {
  kind: SumKind
  tables: SumTables
  also?: RawBuilder<SqlBool>
  /** All sums that a row has to have, where it stands beside rows of another kind: theirs are 0. */
  sums?: readonly string[]
}

/** The whole months that are asked for, if there are any. */
export const monthsAsked = ({ grain, period, today }: Asked): Period | null =>
  grain === 'month' ? partsOf(period, today).months : null

/** The day of a row, as far as it matters. */
export const dayAt = (grain: Grain) =>
  grain === 'month' ? sql`date_trunc('month', day)::date as day` : sql`day`

/** Days that are not in whole months, and the steps that are left. */
export function looseRows(wanted: Wanted, { grain, period, today }: Asked, inMonths: boolean) {
  const { kind, tables, also = sql<SqlBool>`true`, sums = kind.sums } = wanted
  const days: Days[] = inMonths ? partsOf(period, today).days : [{ ...period, sign: '+' }]
  const value = (name: string, sign: Days['sign']) => {
    if (!kind.sums.includes(name)) return sql`0 as ${sql.ref(name)}`
    return sign === '+' ? sql.ref(name) : sql`-${sql.ref(name)} as ${sql.ref(name)}`
  }
  const of = (table: string, { sign, ...within }: Days) =>
    sql`select ${sql.join([
      dayAt(grain),
      ...tables.keys.map((name) => sql.ref(name)),
      ...sums.map((name) => value(name, sign)),
    ])} from ${sql.table(table)} where ${betweenDays(sql.ref(`${table}.day`), within)} and ${also}`
  return [...days.map((each) => of(tables.day, each)), of(kind.step, { ...period, sign: '+' })]
}

/** Rows of days, of whole months where they will do, and the steps that are left. */
export function addedRows(wanted: Wanted, asked: Asked) {
  const { kind, tables, also = sql<SqlBool>`true` } = wanted
  const months = tables.month === null ? null : monthsAsked(asked)
  const names = ['day', ...tables.keys, ...kind.sums].map((column) => sql.ref(column))
  const whole = months
    ? [
        sql`select ${sql.join(names)} from ${sql.table(tables.month!)} where ${betweenDays(sql.ref(`${tables.month!}.day`), months)} and ${also}`,
      ]
    : []
  return sql`(${sql.join([...whole, ...looseRows(wanted, asked, months !== null)], sql` union all `)})`
}
