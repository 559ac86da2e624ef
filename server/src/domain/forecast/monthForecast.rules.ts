import {
  addDays,
  addMonths,
  daysOf,
  firstDay,
  lastDay,
  monthOfDay,
  weekday,
  type Day,
  type Period,
} from '@tsunagi/contract/day'
import { sameDays } from '../calendar/sameDays.rules.ts'

/** Days that tell what is usual: eight of each day of the week; at least four of each have to be known. */
export const usualDays = 56
const leastDays = 28
/** So many past months are tried, where they are known; one alone says too little. */
const mostTried = 3
const leastTried = 2

/** A figure day by day without a gap, up to yesterday, and what today has so far. */
export interface Course {
  today: Day
  /** Oldest first; the last is yesterday's. Nothing at their beginning is a time before there was anything. */
  days: readonly number[]
  soFar: number
}

/** What a month will come to. In every past month that was tried, the figure was between `low` and `high` of its own forecast. */
export interface MonthForecast {
  value: number
  low: number
  high: number
  /** The largest miss of the past months that were tried, as a share of the forecast. */
  error: number
}

/** The first day that a forecast on a day looks at. */
export const courseFrom = (today: Day): Day =>
  addDays(firstDay(addMonths(monthOfDay(today), -mostTried)), -usualDays)

/**
 * What the running month will come to: what it has, and for each day that is left the average of that day of the week in the last
 * eight weeks. Null where too little is known to say, or where it would have missed by as much as it said.
 */
export function forecastMonth({ today, days, soFar }: Course): MonthForecast | null {
  const known = knownDays(today, days)
  const value = expectedOn(known, today, soFar)
  const error = largestMiss(known, today)
  if (value === null || error === null || error >= 1) return null
  const spread = Math.abs(value) * error
  const least = Math.min(value, seenIn(known, before(today)) + soFar)
  return { value, low: Math.max(value - spread, least), high: value + spread, error }
}

type Known = ReadonlyMap<Day, number>

/** By their days, from the first on which there was anything. */
function knownDays(today: Day, days: readonly number[]): Known {
  const first = days.findIndex((value) => value !== 0)
  if (first < 0) return new Map()
  return new Map(
    days.slice(first).map((value, index) => [addDays(today, first + index - days.length), value]),
  )
}

/** What a period had, as far as it is known. */
const seenIn = (known: Known, period: Period) =>
  sum(daysOf(period).map((each) => known.get(each) ?? 0))
const before = (on: Day): Period => ({ from: firstDay(monthOfDay(on)), to: addDays(on, -1) })

/** What a month comes to as it would have been said on one of its days. */
function expectedOn(known: Known, on: Day, soFar: number): number | null {
  const usual = usualBefore(known, on)
  if (!usual) return null
  const left = daysOf({ from: addDays(on, 1), to: lastDay(monthOfDay(on)) })
  return seenIn(known, before(on)) + Math.max(soFar, usual(on)) + sum(left.map(usual))
}

/** The average of each day of the week before a day; null where too few are known. */
function usualBefore(known: Known, on: Day): ((each: Day) => number) | null {
  const days = daysOf({ from: addDays(on, -usualDays), to: addDays(on, -1) }).filter((each) =>
    known.has(each),
  )
  if (days.length < leastDays) return null
  const byWeekday = Map.groupBy(days, weekday)
  const averages = new Map(
    [...byWeekday].map(([name, same]) => [
      name,
      sum(same.map((each) => known.get(each)!)) / same.length,
    ]),
  )
  return (each) => averages.get(weekday(each))!
}

/** By how much the forecast of the same day would have missed in past months, at most; null where too few can be tried. */
function largestMiss(known: Known, today: Day): number | null {
  const same: Period = { from: today, to: today }
  const misses = Array.from({ length: mostTried }, (_, index) =>
    missOf(known, sameDays(same, -1 - index).from),
  ).filter((miss) => miss !== null)
  return misses.length < leastTried ? null : Math.max(...misses)
}

function missOf(known: Known, on: Day): number | null {
  const said = expectedOn(known, on, 0)
  if (said === null) return null
  const month = monthOfDay(on)
  const came = seenIn(known, { from: firstDay(month), to: lastDay(month) })
  if (said === came) return 0
  return said === 0 ? Infinity : Math.abs((came - said) / said)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
