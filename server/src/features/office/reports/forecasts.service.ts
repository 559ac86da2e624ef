import { dayOf, firstDay, lastDay, monthOfDay, type Day } from '@tsunagi/contract/day'
import {
  forecastFigures,
  type Forecast,
  type ForecastQuery,
  type Forecasts,
} from '@tsunagi/contract/office/forecasts'
import { metricOf, valueOf, type MetricName } from '@tsunagi/contract/office/reportMetrics'
import type { DimensionFilters } from '@tsunagi/contract/office/reportDimensions'
import { noSums, type Sums } from '../../../domain/figures/sums.rules.ts'
import { courseFrom, forecastMonth } from '../../../domain/forecast/monthForecast.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { sumLines } from './figures.service.ts'
import { figuresOf, questionOf } from './question.rules.ts'

/** What the running month will come to, of what somebody may ask. */
export async function forecastFor(db: Db, clock: Clock, viewer: User, query: ForecastQuery) {
  const today = dayOf(clock.now())
  const { filters } = questionOf(
    { ...query, by: [], date_basis: 'occurred', compare: 'none', top: 1 },
    viewer,
    today,
  )
  const month = monthOfDay(today)
  const course = await courseOf(db, viewer, today, { figures: forecastFigures, filters })
  return {
    from: firstDay(month),
    to: lastDay(month),
    figures: forecastsOf(viewer, today, course),
  }
}

/** The sums of each day that a forecast looks at, up to today. */
export async function courseOf(
  db: Db,
  viewer: User,
  today: Day,
  asked: { figures: readonly MetricName[]; filters?: DimensionFilters },
): Promise<Sums[]> {
  const lines = await sumLines(db, viewer, {
    ...asked,
    by: ['day'],
    basis: 'occurred',
    period: { from: courseFrom(today), to: today },
  })
  return lines.map(({ sums }) => ({ ...noSums, ...sums }))
}

/** The forecasts of the figures that somebody may see. */
export function forecastsOf(viewer: User, today: Day, course: readonly Sums[]): Forecasts {
  const shown = figuresOf(viewer)
  const entries = forecastFigures.flatMap((name) => {
    if (!shown.includes(name)) return []
    const values = course.map((sums) => valueOf(metricOf(name), sums) ?? 0)
    const said = forecastMonth({ today, days: values.slice(0, -1), soFar: values.at(-1) ?? 0 })
    return said ? [[name, rounded(said)] as const] : []
  })
  return Object.fromEntries(entries)
}

const rounded = ({ value, low, high, error }: Forecast): Forecast => ({
  value: Math.round(value),
  low: Math.round(low),
  high: Math.round(high),
  error: Math.round(error * 1000) / 1000,
})
