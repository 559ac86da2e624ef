import type { CapPeriod } from '@tsunagi/contract/catalogue/conversionRules'
import {
  addDays,
  addMonths,
  dayOf,
  firstDay,
  monthOf,
  startOfDay,
  type Day,
} from '@tsunagi/contract/day'

/** The day or month in Japan that a cap counts: its first day, the day after it, and the instants it lies between; null = all time. */
export function capPeriod(
  period: CapPeriod,
  at: Date,
): { day: Day; next: Day; from: Date; to: Date } | null {
  if (period === 'total') return null
  const day = period === 'day' ? dayOf(at) : firstDay(monthOf(at))
  const next = period === 'day' ? addDays(day, 1) : firstDay(addMonths(monthOf(at), 1))
  return { day, next, from: startOfDay(day), to: startOfDay(next) }
}
