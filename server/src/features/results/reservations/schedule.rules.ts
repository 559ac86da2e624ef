import {
  addDays,
  addMonths,
  dayOf,
  firstDay,
  lastDay,
  monthOf,
  startOfDay,
  type Day,
  type Month,
} from '@tsunagi/contract/day'
import type { repetitions } from '@tsunagi/contract/results/reservationInputs'

/** When a reservation is due: once, or again and again. */
export interface Schedule {
  first_due_at: string
  repeat_every: (typeof repetitions)[number] | null
  /** Of the month, 1 to 31; null = the day it is due first. */
  repeat_day: number | null
  /** How often in all, and the last day in Japan; both null = until somebody ends it. */
  repeat_times: number | null
  repeat_until: string | null
}

/** The day of a month that is meant; beyond the end of the month it is the last day. */
export function dayIn(month: Month, day: number): Day {
  const wanted = `${firstDay(month).slice(0, 8)}${String(day).padStart(2, '0')}` as Day
  const last = lastDay(month)
  return wanted < last ? wanted : last
}

/** When the nth time is, from 0 on: at the same time of day in Japan. Null when there is no such time. */
export function nthDue(schedule: Schedule, n: number): Date | null {
  const { first_due_at, repeat_every, repeat_times, repeat_until } = schedule
  const first = new Date(first_due_at)
  if (n === 0) return first
  if (repeat_every === null || (repeat_times !== null && n >= repeat_times)) return null
  const firstDate = dayOf(first)
  const date = nthDay(schedule, repeat_every, firstDate, n)
  if (repeat_until !== null && date > repeat_until) return null
  const sinceMidnight = first.getTime() - startOfDay(firstDate).getTime()
  return new Date(startOfDay(date).getTime() + sinceMidnight)
}

function nthDay(
  { repeat_day }: Schedule,
  every: NonNullable<Schedule['repeat_every']>,
  first: Day,
  n: number,
): Day {
  if (every === 'weekly') return addDays(first, 7 * n)
  const months = every === 'monthly' ? n : 12 * n
  const month = addMonths(monthOf(startOfDay(first)), months)
  return dayIn(month, repeat_day ?? Number(first.slice(8)))
}

/** How many times there are in all; null = until somebody ends it. */
export function timesOf(schedule: Schedule): number | null {
  if (schedule.repeat_every === null) return 1
  if (schedule.repeat_until === null) return schedule.repeat_times
  let n = 1
  while (nthDue(schedule, n) !== null) n++
  return n
}
