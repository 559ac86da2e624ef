import { z } from 'zod'
import { CalendarDay } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { words, yesNo } from '../fields.ts'
import { done, Id, idParams, numeric, several } from '../paging.ts'
import { dimensionNames } from './reportDimensions.ts'
import { metricNames } from './reportMetrics.ts'
import { savedPeriods } from './reportPeriods.ts'
import { pageTypes, reportQuestion } from './reports.ts'
import { readingReports, savingReports } from './reportAccess.ts'

/** The pictures that a report can be drawn as. */
export const pictures = [
  'bars',
  'lines',
  'stack',
  'heat',
  'ranking',
  'funnel',
  'times',
  'ages',
] as const
export type PictureName = (typeof pictures)[number]

/** A report as its screen shows it: what is asked, and how it is laid out. */
export const reportLayout = z.strictObject({
  ...reportQuestion.shape,
  pageType: z.enum(pageTypes).default('1'),
  /** Those of `by` that stand above the columns. */
  across: several(z.enum(dimensionNames), 2).default([]),
  drawn: z.enum(metricNames).optional(),
  picture: z.enum(pictures).optional(),
})
export type ReportLayout = z.infer<typeof reportLayout>

const View = z.object({
  name: words(80),
  /** Of what days it is; `fixed` means those of the layout. */
  period: z.enum(savedPeriods),
  /** Read by the other administrators, or by the others of one's own company. */
  shared: yesNo(false),
  layout: reportLayout,
})
export type ReportViewInput = z.output<typeof View>

const values = z.union([z.string(), z.number()])
/** A layout as it was saved; one of an older version may say what is not known any more. */
const SavedLayout = z.record(z.string(), z.union([values, z.array(values)]))

/** A report that somebody saved, as its reader may choose it. */
export const ReportView = z.object({
  id: z.int(),
  name: z.string(),
  period: z.enum(savedPeriods),
  /** The days it is of today. */
  from: CalendarDay,
  to: CalendarDay,
  shared: z.boolean(),
  layout: SavedLayout,
  /** Whether the reader may change it. */
  own: z.boolean(),
  /** Who saved it. */
  owner: z.string(),
  /** Whether whoever saved it has left. */
  owner_left: z.boolean(),
  /** Whether the reader's reports begin with it. */
  is_default: z.boolean(),
})
export type ReportView = z.infer<typeof ReportView>

/** Reports that people keep under a name. What one asks is answered to its reader as if the reader had asked it. */
export const reportViews = {
  index: endpoint({
    method: 'GET',
    path: '/api/report/views',
    ...readingReports,
    summary:
      'Saved reports: the own ones, and those shared among administrators or in the company; and which figures a report begins with',
    response: z.object({ items: z.array(ReportView), figures: z.array(z.enum(metricNames)) }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/report/view/:id',
    ...readingReports,
    shows: 'reportView',
    summary: 'One saved report',
    params: idParams,
    response: ReportView,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/report/saveView',
    ...savingReports,
    summary: 'Save a report under a name of one’s own',
    body: View,
    response: done,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/report/editView/:id',
    ...savingReports,
    edits: 'reportView',
    summary: 'Rename or share an own saved report, or put another in its place',
    params: idParams,
    body: View,
    response: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/report/view/:id',
    ...savingReports,
    summary:
      'Delete an own saved report, which can be brought back for 30 days, or a shared one of somebody who has left',
    params: idParams,
    response: done,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/report/restoreView',
    ...savingReports,
    summary: 'Bring a deleted saved report back',
    body: z.object({ id: Id }),
    response: done,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/report/defaultView',
    ...savingReports,
    summary: 'Say which saved report one’s reports begin with; 0 = none',
    body: z.object({ id: numeric(z.coerce.number().int().min(0)) }),
    response: done,
  }),
}
