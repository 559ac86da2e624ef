import { z } from 'zod'
import { CalendarDay } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { JourneyStep } from './journey.ts'
import { noticeColumns, ownNoticeColumns } from './messages/notices.ts'
import { Yen } from '../money.ts'
import { Id, idParams, Instant, paged, pagedWithTotals, pageQuery, numeric } from '../paging.ts'
import { ResultStatus } from '../resultStatus.ts'

/** How a notice came: from the tag's script, its image, the advertiser's server, or a phone call. */
export const noticeRoutes = ['script', 'image', 's2s', 'call'] as const
export const noticeMethods = ['GET', 'POST'] as const
/** What became of a notice, in one word of those that its code stands for. */
export const noticeOutcomes = ['counted', 'duplicate', 'not_counted', 'refused', 'test'] as const

/** A conversion notice as it came in, counted or not; `code` is in the public table of noticeCodes.ts. */
export const Notice = z.object({
  id: z.int(),
  received_at: Instant,
  code: z.int(),
  route: z.enum(noticeRoutes),
  promotion_id: z.int().nullable(),
  ad_name: z.string().nullable(),
  media_id: z.int().nullable(),
  media_name: z.string().nullable(),
  /** The goal's code as it was sent, and its name where the promotion has such a goal. */
  goal_code: z.string().nullable(),
  goal_name: z.string().nullable(),
  cid: z.string().nullable(),
  order_number: z.string().nullable(),
  amount: Yen.nullable(),
  auth: z.string().nullable(),
  result_id: z.int().nullable(),
  processing_ms: z.int(),
})
export type Notice = z.infer<typeof Notice>

/** A notice that did not count, as the affiliater whose click it named may see it: nothing of the visitor, and no amounts. */
export const OwnNotice = z.object({
  id: z.int(),
  received_at: Instant,
  code: z.int(),
  explanation: z.string(),
  promotion_id: z.int().nullable(),
  ad_name: z.string().nullable(),
  media_id: z.int().nullable(),
  media_name: z.string().nullable(),
  order_number: z.string().nullable(),
  cid: z.string().nullable(),
})
export type OwnNotice = z.infer<typeof OwnNotice>

/** The decisions in order, each in the caller's language. */
const Trace = z.array(
  z.object({ step: z.string(), outcome: z.enum(['ok', 'stop', 'info']), detail: z.string() }),
)

/** One time a notice was decided again. */
export const NoticeRetry = z.object({
  at: Instant,
  actor: z.string().nullable(),
  before_code: z.int(),
  after_code: z.int(),
})

/** What would come of a notice if it were decided now. */
export const NoticePreview = z.object({
  code: z.int(),
  trace: Trace,
  result: z
    .object({
      status: ResultStatus,
      goal_name: z.string(),
      sale_amount: Yen,
      gross: Yen,
      net: Yen,
      due_at: Instant.nullable(),
    })
    .nullable(),
})
export type NoticePreview = z.infer<typeof NoticePreview>

/** A notice with what was sent, how it was decided step by step, and what its sender was told. */
export const NoticeDetail = Notice.extend({
  media_id: z.int().nullable(),
  receipt_id: z.string(),
  method: z.string(),
  params: z.record(z.string(), z.string()),
  trace: Trace,
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  click: z.object({ id: z.int(), clicked_at: Instant }).nullable(),
  /** What the sender was told. */
  answer: z.string(),
  /** It can be decided again: it made no result, and it was no test. */
  may_reprocess: z.boolean(),
  retries: z.array(NoticeRetry),
  journey: z.array(JourneyStep),
})
export type NoticeDetail = z.infer<typeof NoticeDetail>

/** `from` and `to` are days in Japan, both included, at most 31; without them, the last 31 days. */
const period = { from: CalendarDay.optional(), to: CalendarDay.optional() }

/** What the operator may search notices by; `from` and `to` are days in Japan, both included, on which they arrived. */
export const noticeFilter = z.object({
  ...period,
  outcome: z.enum(noticeOutcomes).optional(),
  code: numeric(z.coerce.number().int().min(0).max(9999)).optional(),
  route: z.enum(noticeRoutes).optional(),
  method: z.enum(noticeMethods).optional(),
  /** How the click was found: a key of `authLabels`. */
  auth: z.string().max(30).optional(),
  order_number: z.string().trim().max(100).optional(),
  promotion_id: Id.optional(),
  media_id: Id.optional(),
  word: z.string().trim().max(200).optional(),
})
export type NoticeFilter = z.infer<typeof noticeFilter>

/** What a reader may search its own notices by, none of it about a visitor; days as the operator's. */
export const ownNoticeFilter = z.object({
  ...period,
  code: numeric(z.coerce.number().int().min(0).max(9999)).optional(),
  promotion_id: Id.optional(),
  media_id: Id.optional(),
  /** A click id, or a part of an order number. */
  word: z.string().trim().max(200).optional(),
})
export type OwnNoticeFilter = z.infer<typeof ownNoticeFilter>

export const notices = {
  search: endpoint({
    method: 'GET',
    path: '/api/trackLog/search',
    access: { admin: true },
    summary:
      'Conversion notices of at most 31 days, newest first, with why each did or did not count',
    query: noticeFilter.extend(pageQuery(['received_at'], '-received_at')),
    response: pagedWithTotals(Notice, z.object({ amount: Yen })),
    columns: noticeColumns,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/trackLog/info/:id',
    key: 'trackLog.search',
    access: { admin: true },
    summary: 'One notice and how it was decided, step by step',
    params: idParams,
    response: NoticeDetail,
  }),
  tryReprocess: endpoint({
    method: 'GET',
    path: '/api/trackLog/reprocess/:id',
    access: { admin: true },
    summary: 'What would come of a notice if it were decided again now; nothing is written',
    params: idParams,
    response: NoticePreview,
  }),
  reprocess: endpoint({
    method: 'POST',
    path: '/api/trackLog/reprocess/:id',
    access: { admin: true },
    summary: 'Decide a notice that made no result again, with what is known now',
    params: idParams,
    response: z.object({ code: z.int(), result_id: z.int().nullable() }),
  }),
  reprocessAll: endpoint({
    method: 'POST',
    path: '/api/trackLog/reprocessAll',
    key: 'trackLog.reprocess',
    access: { admin: true },
    summary: 'Decide many notices again, one by one; those that made a result are left alone',
    body: z.object({ ids: z.array(Id).min(1).max(100) }),
    response: z.object({ counted: z.int(), not_counted: z.int(), left_alone: z.int() }),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/trackLog/affiliater',
    access: { affiliater: true },
    summary: 'Notices about clicks on one’s own links that made no result, and why',
    query: ownNoticeFilter.extend(pageQuery(['received_at'], '-received_at')),
    response: paged(OwnNotice),
    columns: ownNoticeColumns,
  }),
}
