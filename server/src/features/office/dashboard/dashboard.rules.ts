import {
  addDays,
  firstDay,
  lastDays,
  monthOfDay,
  type Day,
  type Period,
} from '@tsunagi/contract/day'
import { homeFigures } from '@tsunagi/contract/office/dashboard'
import { metricOf, valueOf, type MetricName } from '@tsunagi/contract/office/reportMetrics'
import type { FigureValues } from '@tsunagi/contract/office/reports'
import type { Sums } from '../../../domain/figures/sums.rules.ts'
import { sameDays } from '../../../domain/calendar/sameDays.rules.ts'

/** The days of each figure. */
export function dashboardPeriods(today: Day) {
  const month: Period = { from: firstDay(monthOfDay(today)), to: today }
  const yesterday = addDays(today, -1)
  return {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    month,
    previousMonth: sameDays(month, -1),
    last30: lastDays(today, 30),
  } satisfies Record<string, Period>
}

/** The figures of a home screen that somebody may see, out of their sums. */
export const homeFiguresOf = (shown: readonly MetricName[], sums: Sums): FigureValues =>
  Object.fromEntries(
    homeFigures
      .filter((name) => shown.includes(name))
      .map((name) => [name, valueOf(metricOf(name), sums)]),
  )
