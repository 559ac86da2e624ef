import { z } from 'zod'
import { CalendarDay } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { reasonReportColumns, reportColumns } from './messages/reports.ts'
import { Yen } from '../money.ts'
import { Id, numeric, pagedWithTotals, pageQuery, several } from '../paging.ts'
import { RejectCode } from '../people/rejectReasons.ts'
import { dateBases } from '../results/results.ts'
import { dimensionFilters, dimensionNames, dimensionOf } from './reportDimensions.ts'
import { metricNames } from './reportMetrics.ts'
import { reportNames } from './reportNames.ts'
import { reportTimes } from './reportTimes.ts'
import { readingReports } from './reportAccess.ts'

/** The specification's numbers: 1 monthly, 2 daily, 3 placement. */
export const pageTypes = ['1', '2', '3'] as const

/**
 * Gross is null for affiliaters, and sales are where the settings keep them from them; net for advertisers; what agencies earn and what is left to the operator for everybody but the operator.
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
  sale_amount: Yen.nullable(),
  gross: Yen.nullable(),
  net: Yen.nullable(),
  /** What agencies earn of it. */
  agency_margin: Yen.nullable(),
  /** Gross less net and the margins of agencies. */
  margin: Yen.nullable(),
  /** Of what is approved, as its closing month has it. */
  approved_gross: Yen.nullable(),
  approved_net: Yen.nullable(),
  /** What settled results of any month were adjusted by, on the day it was posted. */
  adjusted_gross: Yen.nullable(),
  adjusted_net: Yen.nullable(),
  adjusted_agency_margin: Yen.nullable(),
})
export type Figures = z.infer<typeof Figures>

/** `label` is a month, a day, or the page a visitor came from. */
export const ReportRow = Figures.extend({ label: z.string(), media_name: z.string().nullable() })
export type ReportRow = z.infer<typeof ReportRow>

/** What a report's figures can stand beside: as many days or months right before, or the same days of another month. */
export const comparisons = ['none', 'previous', 'previous_month', 'previous_year'] as const

/** Which report is asked for; days are Japan's, both included, and `date_basis` says by which of its days a result counts. What is no condition here is refused: the answer would be one of more. */
export const reportFilter = z.strictObject({
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

/** What rejected results would have been worth; gross is null for nobody here, net for advertisers. */
const lost = { results: z.int(), sale_amount: Yen, gross: Yen, net: Yen.nullable() }

/** Results of one medium for one promotion that were rejected for the same reason. */
export const ReasonRow = z.object({
  /** The place in the report. */
  id: z.int(),
  reject_code: z.string(),
  reject_reason: z.string(),
  promotion_id: z.int(),
  ad_name: z.string(),
  media_id: z.int(),
  media_name: z.string(),
  ...lost,
})
export type ReasonRow = z.infer<typeof ReasonRow>

export const reasonFilter = z.strictObject({
  /** Days in Japan on which they were rejected, both included. */
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  reject_code: RejectCode.optional(),
  promotion_id: Id.optional(),
  advertiser_id: Id.optional(),
  media_id: Id.optional(),
  affiliater_id: Id.optional(),
})
export type ReasonFilter = z.infer<typeof reasonFilter>

/** Longest list of rows an answer has; what is left over is one more row. */
export const mostRows = 1000
const timeNames = dimensionNames.filter((name) => dimensionOf(name).time)
const sortable = [...metricNames, ...timeNames] as const

/** Any question about figures. A filter means any of its values; what is no condition here is refused. */
export const reportQuestion = z.strictObject({
  ...dimensionFilters.shape,
  /** Rows are told apart by up to three dimensions; without any there is one row. */
  by: several(z.enum(dimensionNames), 3).default([]),
  /** Only these figures; without them all that the caller may see. */
  figures: several(z.enum(metricNames), metricNames.length).optional(),
  /** Business days, both included; this month without them. */
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  date_basis: z.enum(dateBases).default('occurred'),
  compare: z.enum([...comparisons, 'period']).default('none'),
  /** The other period, where `compare` is `period`. */
  compare_from: CalendarDay.optional(),
  compare_to: CalendarDay.optional(),
  /** A figure or a time, `-` for descending; without it times in their order, else what brought most. */
  sort: z.enum(sortable.flatMap((name) => [name, `-${name}`]) as [string, ...string[]]).optional(),
  /** So many rows; all others are one. Days or months alone are all there, unless a figure puts them in order. */
  top: numeric(z.coerce.number().int().min(1).max(mostRows).default(mostRows)),
})
export type ReportQuestion = z.infer<typeof reportQuestion>

/** Figures by name, only those the caller may see; null = a share of nothing, or not to be told by this question. */
export const FigureValues = z.partialRecord(z.enum(metricNames), z.number().nullable())
export type FigureValues = z.infer<typeof FigureValues>

/** A value of a dimension: an id, a code or a text ('' = none), and what it is called. */
const ReportKey = z.object({ key: z.string(), name: z.string() })

const ReportLine = z.object({
  /** In the order of `by`. */
  keys: z.array(ReportKey),
  /** One row is all that is beyond `top`; it has no keys. */
  kind: z.enum(['row', 'others']),
  figures: FigureValues,
  /** Of the period it stands beside. */
  previous: FigureValues.nullable(),
})
export type ReportLine = z.infer<typeof ReportLine>

const ReportAnswer = z.object({
  by: z.array(z.enum(dimensionNames)),
  figures: z.array(z.enum(metricNames)),
  from: CalendarDay,
  to: CalendarDay,
  compared: z.object({ from: CalendarDay, to: CalendarDay }).nullable(),
  items: z.array(ReportLine),
  totals: FigureValues,
  previous_totals: FigureValues.nullable(),
  /** Rows there are, those within the others included. */
  total: z.int(),
  /** Figures that are null everywhere, because clicks or impressions do not know what was asked by. */
  untold: z.array(z.enum(metricNames)),
})
export type ReportAnswer = z.infer<typeof ReportAnswer>

export const reports = {
  ...reportTimes,
  ...reportNames,
  report: endpoint({
    method: 'GET',
    path: '/api/report/index',
    apiScope: 'reports',
    ...readingReports,
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
  figures: endpoint({
    method: 'GET',
    path: '/api/report/figures',
    apiScope: 'reports',
    ...readingReports,
    summary: 'Figures by up to three dimensions, narrowed by any, beside another period',
    query: reportQuestion,
    response: ReportAnswer,
  }),
  figuresCsv: endpoint({
    method: 'GET',
    path: '/api/report/figures/csv',
    apiScope: 'reports',
    ...readingReports,
    summary:
      'The same figures as a CSV with every row, those of the other period and the difference',
    query: reportQuestion.extend({ encoding: z.enum(['utf8', 'cp932']).default('utf8') }),
    response: { file: 'text/csv' },
  }),
  figuresXlsx: endpoint({
    method: 'GET',
    path: '/api/report/figures/xlsx',
    apiScope: 'reports',
    ...readingReports,
    summary: 'The same as a workbook: numbers are numbers, days and months are dates',
    query: reportQuestion,
    response: { file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  }),
  reasons: endpoint({
    method: 'GET',
    path: '/api/report/reasons',
    key: 'report.index',
    access: { admin: true, advertiser: true },
    summary:
      'What results were rejected for, by reason, promotion and medium, and each reason as a whole',
    query: reasonFilter.extend(pageQuery(['results', 'sale_amount', 'gross'], '-results')),
    response: pagedWithTotals(ReasonRow, z.object(lost)).extend({
      /** Of the whole filter, the most frequent first. */
      reasons: z.array(z.object({ reject_code: z.string(), reject_reason: z.string(), ...lost })),
    }),
    columns: reasonReportColumns,
  }),
}
