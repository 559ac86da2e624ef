import { z } from 'zod'
import { CalendarDay } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { reportColumns } from './messages/reports.ts'
import { Yen } from '../money.ts'
import { Id } from '../paging.ts'
import { dateBases } from '../results/results.ts'

/** The specification's numbers: 1 monthly, 2 daily, 3 placement. */
export const pageTypes = ['1', '2', '3'] as const

/**
 * Gross is null for affiliaters; net and margin for advertisers and agencies.
 * Clicks are those that count. Money is that of results that are not rejected.
 */
export const Figures = z.object({
  impressions: z.int(),
  clicks: z.int(),
  /** Conversions that occurred, whatever became of them; the reward of a day's clicks is none. */
  results: z.int(),
  approved: z.int(),
  rejected: z.int(),
  pending: z.int(),
  /** Clicks that were rewarded one by one. */
  click_rewards: z.int(),
  sale_amount: Yen,
  gross: Yen.nullable(),
  net: Yen.nullable(),
  margin: Yen.nullable(),
})
export type Figures = z.infer<typeof Figures>

/** `label` is a month, a day, or the page a visitor came from. */
export const ReportRow = Figures.extend({ label: z.string(), media_name: z.string().nullable() })
export type ReportRow = z.infer<typeof ReportRow>

/** What a report's figures can stand beside: as many days or months right before, or the same days of another month. */
export const comparisons = ['none', 'previous', 'previous_month', 'previous_year'] as const

export const reportFilter = z.object({
  pageType: z.enum(pageTypes).default('1'),
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  date_basis: z.enum(dateBases).default('occurred'),
  promotion_id: Id.optional(),
  advertiser_id: Id.optional(),
  media_id: Id.optional(),
  affiliater_id: Id.optional(),
  compare: z.enum(comparisons).default('none'),
})
export type ReportFilter = z.infer<typeof reportFilter>

const everyone = { admin: true, affiliater: true, advertiser: true, agency: true } as const

export const reports = {
  report: endpoint({
    method: 'GET',
    path: '/api/report/index',
    access: everyone,
    summary: 'Figures by month, day or placement; every month and day of the period has a row',
    query: reportFilter,
    response: z.object({
      items: z.array(ReportRow),
      totals: Figures,
      previous: z.array(ReportRow).nullable(),
      from: CalendarDay,
      to: CalendarDay,
    }),
    columns: reportColumns,
  }),
}
