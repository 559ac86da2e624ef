import type { CapName } from '@tsunagi/contract/catalogue/conversionRules'
import {
  addDays,
  addMonths,
  dayOf,
  firstDay,
  monthOf,
  startOfDay,
  startOfMonth,
  type Day,
} from '@tsunagi/contract/day'

/** The day or month in Japan that a cap counts: its first day, and the instants it lies between; null = all time. */
export function capPeriod(cap: CapName, at: Date): { day: Day; from: Date; to: Date } | null {
  const today = dayOf(at)
  if (cap.endsWith('_day'))
    return { day: today, from: startOfDay(today), to: startOfDay(addDays(today, 1)) }
  if (!cap.endsWith('_month')) return null
  const month = monthOf(at)
  return { day: firstDay(month), from: startOfMonth(month), to: startOfMonth(addMonths(month, 1)) }
}
