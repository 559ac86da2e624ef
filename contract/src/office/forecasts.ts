import { z } from 'zod'
import { CalendarDay } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { dimensionFilters } from './reportDimensions.ts'
import { metricNames, type MetricName } from './reportMetrics.ts'
import { readingReports } from './reportAccess.ts'

/** Figures that a month comes to; shares follow from others, and what is decided comes too late to say. */
export const forecastFigures = [
  'impressions',
  'clicks',
  'results',
  'gross',
  'net',
  'margin',
] as const satisfies MetricName[]

/**
 * What the running month will come to: what it has, and for each day that is left the average of that day of the week in the last eight weeks.
 * On the same day of each of the last three months the range would have held what came.
 */
const Forecast = z.object({
  value: z.number(),
  low: z.number(),
  high: z.number(),
  /** The largest miss of these months, as a share of the forecast. */
  error: z.number(),
})
export type Forecast = z.infer<typeof Forecast>

/** By figure; one of which too little is known is left out. */
export const Forecasts = z.partialRecord(z.enum(metricNames), Forecast)
export type Forecasts = z.infer<typeof Forecasts>

/** What sums by day can be narrowed by. */
const filters = dimensionFilters
  .pick({
    promotion_id: true,
    category: true,
    material_id: true,
    media_id: true,
    affiliater_id: true,
    advertiser_id: true,
    agency_id: true,
  })
  .strict()
export type ForecastQuery = z.output<typeof filters>
export const forecastFilterNames = Object.keys(filters.shape) as (keyof typeof filters.shape)[]

export const forecasts = {
  forecast: endpoint({
    method: 'GET',
    path: '/api/report/forecast',
    ...readingReports,
    summary: 'What the running month will come to, by the day on which results occur',
    query: filters,
    response: z.object({
      /** The running month. */
      from: CalendarDay,
      to: CalendarDay,
      figures: Forecasts,
    }),
  }),
}
