import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { noticeColumns } from './messages/notices.ts'
import { Yen } from './money.ts'
import { Id, idParams, Instant, paged, pageQuery } from './paging.ts'

export const noticeRoutes = ['script', 'image', 's2s', 'call'] as const
export const noticeOutcomes = ['counted', 'duplicate', 'not_counted', 'refused', 'test'] as const

/** A conversion notice as it came in, counted or not; `code` is in the public table of messages/noticeCodes.ts. */
export const Notice = z.object({
  id: z.int(),
  received_at: Instant,
  code: z.int(),
  route: z.enum(noticeRoutes),
  promotion_id: z.int().nullable(),
  ad_name: z.string().nullable(),
  media_name: z.string().nullable(),
  goal_code: z.string().nullable(),
  cid: z.string().nullable(),
  order_number: z.string().nullable(),
  amount: Yen.nullable(),
  auth: z.string().nullable(),
  result_id: z.int().nullable(),
  processing_ms: z.int(),
})
export type Notice = z.infer<typeof Notice>

export const NoticeDetail = Notice.extend({
  receipt_id: z.string(),
  method: z.string(),
  params: z.record(z.string(), z.string()),
  /** The decisions in order, each in the caller's language. */
  trace: z.array(z.object({ step: z.string(), outcome: z.enum(['ok', 'stop', 'info']), detail: z.string() })),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  click: z.object({ id: z.int(), clicked_at: Instant }).nullable(),
})
export type NoticeDetail = z.infer<typeof NoticeDetail>

export const noticeFilter = z.object({
  word: z.string().max(200).optional(),
  code: z.coerce.number().int().optional(),
  outcome: z.enum(noticeOutcomes).optional(),
  route: z.enum(noticeRoutes).optional(),
  promotion_id: Id.optional(),
  media_id: Id.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type NoticeFilter = z.infer<typeof noticeFilter>

export const notices = {
  search: endpoint({
    method: 'GET', path: '/api/trackLog/search', access: { admin: true }, summary: 'Conversion notices, newest first, with why each did or did not count',
    query: noticeFilter.extend(pageQuery(['received_at'], '-received_at')), response: paged(Notice),
    columns: noticeColumns,
  }),
  info: endpoint({
    method: 'GET', path: '/api/trackLog/info/:id', key: 'trackLog.search', access: { admin: true }, summary: 'One notice and how it was decided, step by step',
    params: idParams, response: NoticeDetail,
  }),
}
