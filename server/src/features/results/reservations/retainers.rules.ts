import {
  addMonths,
  dayMs,
  firstDay,
  lastDay,
  startOfDay,
  type Day,
  type Month,
} from '@tsunagi/contract/day'

/** The day of a month a retainer falls on; beyond the end of the month it is the last day. */
export function dayIn(month: Month, day: number): Day {
  const wanted = `${firstDay(month).slice(0, 8)}${String(day).padStart(2, '0')}` as Day
  const last = lastDay(month)
  return wanted < last ? wanted : last
}

interface Schedule {
  first_month: Month
  day: number
  /** null = until it is stopped. */
  times: number | null
}

/** When the nth month of a retainer, from 0 on, becomes a result: at the beginning of its day in Japan. Null when there is no such month. */
export function nthMonth({ first_month, day, times }: Schedule, n: number) {
  if (times !== null && n >= times) return null
  const month = addMonths(first_month, n)
  const dueAt = startOfDay(dayIn(month, day))
  return { month, dueAt, expiresAt: new Date(dueAt.getTime() + keptDays * dayMs) }
}

/** So long a worker may have been away before a month is given up. */
const keptDays = 365
