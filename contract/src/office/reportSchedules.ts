import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, Id, idParams, Instant, Option } from '../paging.ts'
import { readingReports, savingReports } from './reportAccess.ts'

export const rhythms = ['daily', 'weekly', 'monthly'] as const
export const scheduledFiles = ['csv', 'xlsx', 'both'] as const
const number = z.int().max(2_147_483_647)

const Schedule = z.object({
  /** The saved report that is sent. */
  view_id: Id.pipe(number),
  rhythm: z.enum(rhythms),
  /** 0 = Sunday; counts where it is weekly. */
  weekday: z.int().min(0).max(6).default(1),
  /** Of the month, the last where that is shorter; counts where it is monthly. */
  day: z.int().min(1).max(31).default(1),
  /** In Japan. */
  hour: z.int().min(0).max(23),
  files: z.enum(scheduledFiles),
  /** Of the CSV. */
  encoding: z.enum(['utf8', 'cp932']).default('utf8'),
  /** Other administrators who get it as well; only administrators may name any. */
  also_to: z.array(Id.pipe(number)).max(20).default([]),
})
export type ScheduleInput = z.output<typeof Schedule>

/** Somebody whom a schedule sends to, and how that went. */
const Recipient = Option.extend({
  sent_at: Instant.nullable(),
  /** When it was last not sent, and why; null once it was sent again. */
  failed_at: Instant.nullable(),
  problem: z.string().nullable(),
})

/** How often a saved report is sent to whom, and when next. */
export const ReportSchedule = z.object({
  id: z.int(),
  view_id: z.int(),
  view_name: z.string(),
  rhythm: z.enum(rhythms),
  weekday: z.int(),
  day: z.int(),
  hour: z.int(),
  files: z.enum(scheduledFiles),
  encoding: z.enum(['utf8', 'cp932']),
  also_to: z.array(z.int()),
  next_at: Instant,
  recipients: z.array(Recipient),
})
export type ReportSchedule = z.infer<typeof ReportSchedule>

/** Saved reports that are sent by email, to each reader what that reader may see when it is sent. */
export const reportSchedules = {
  index: endpoint({
    method: 'GET',
    path: '/api/report/schedules',
    ...readingReports,
    summary:
      'One’s own schedules: when they are sent next, when they were last, and what stopped them',
    response: z.object({ items: z.array(ReportSchedule) }),
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/report/schedule/:id',
    ...readingReports,
    shows: 'reportSchedule',
    summary: 'One of one’s own schedules',
    params: idParams,
    response: ReportSchedule,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/report/saveSchedule',
    ...savingReports,
    summary: 'Have a saved report sent by email to oneself; an administrator to others as well',
    body: Schedule,
    response: done,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/report/editSchedule/:id',
    ...savingReports,
    edits: 'reportSchedule',
    summary: 'Change when and to whom a saved report is sent',
    params: idParams,
    body: Schedule,
    response: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/report/schedule/:id',
    ...savingReports,
    summary: 'Send a saved report no more',
    params: idParams,
    response: done,
  }),
}
