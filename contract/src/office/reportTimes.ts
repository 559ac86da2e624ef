import { z } from 'zod'
import { CalendarDay, Month } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { dateBases } from '../results/results.ts'
import { dimensionFilters } from './reportDimensions.ts'
import { readingReports } from './reportAccess.ts'

/** Where a bin of times ends, in seconds; the last has no end. */
export const timeBins = [
  60, 300, 1800, 3600, 21_600, 86_400, 259_200, 604_800, 1_209_600, 2_592_000,
] as const
/** Ages of results at which is counted what has become of them, in days; null = by now. */
export const resultAges = [7, 30, 60, 90, null] as const

/** What figures can be narrowed by: the same conditions, single results. */
const timesQuestion = z.strictObject({
  ...dimensionFilters.shape,
  /** Business days, both included; this month without them; a year at most. */
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
})
const onBasis = timesQuestion.extend({ date_basis: z.enum(dateBases).default('occurred') })
export type TimesQuestion = z.infer<typeof onBasis>

const days = { from: CalendarDay, to: CalendarDay }

const ReportTimes = z.object({
  ...days,
  /** Conversions, and how many of them had no click. */
  results: z.int(),
  without_click: z.int(),
  bins: z.array(z.object({ until_seconds: z.int().nullable(), results: z.int() })),
  /** From the click to the conversion; null without any. */
  median_seconds: z.number().nullable(),
  /** Nine of ten took no longer. */
  most_seconds: z.number().nullable(),
  /** From the conversion to its approval. */
  median_approval_seconds: z.number().nullable(),
})
export type ReportTimes = z.infer<typeof ReportTimes>

const Cohort = z.object({
  month: Month,
  results: z.int(),
  /** At each age; null where not every result of the month is as old yet. */
  ages: z.array(
    z.object({
      until_days: z.int().nullable(),
      state: z.object({ approved: z.int(), rejected: z.int(), open: z.int() }).nullable(),
    }),
  ),
})
export type Cohort = z.infer<typeof Cohort>

/** How long things take: read from single results, with the conditions of figures. */
export const reportTimes = {
  times: endpoint({
    method: 'GET',
    path: '/api/report/times',
    ...readingReports,
    summary: 'How long conversions took after their click, and approvals after their conversion',
    query: onBasis,
    response: ReportTimes,
  }),
  ages: endpoint({
    method: 'GET',
    path: '/api/report/ages',
    ...readingReports,
    summary: 'What has become of the results of each month after 7, 30, 60 and 90 days, and by now',
    query: timesQuestion,
    response: z.object({ ...days, items: z.array(Cohort) }),
  }),
}
