import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { clickColumns } from './messages/clicks.ts'
import { Id, idParams, Instant, paged, pageQuery } from './paging.ts'

export const clickFlags = ['bot', 'empty_agent', 'prefetch', 'head', 'post', 'passive', 'double_click', 'repeat', 'velocity', 'no_partnership', 'promotion_closed', 'media_stopped'] as const
export const devices = ['pc', 'phone', 'tablet', 'bot', 'other'] as const

/** One click. Referrer and address of the visitor are null for everyone but the operator. */
export const Click = z.object({
  id: z.int(),
  cid: z.string(),
  clicked_at: Instant,
  ad_name: z.string(),
  media_name: z.string(),
  material_name: z.string(),
  device: z.enum(devices),
  counted: z.boolean(),
  flags: z.array(z.enum(clickFlags)),
  has_result: z.boolean(),
  ip: z.string().nullable(),
})
export type Click = z.infer<typeof Click>

export const ClickDetail = Click.extend({
  link_code: z.string(),
  target_url: z.string(),
  visitor_id: z.string().nullable(),
  user_agent: z.string().nullable(),
  referrer: z.string().nullable(),
  params: z.record(z.string(), z.string()),
  /** After this instant a notice no longer counts. */
  expires_at: Instant,
  results: z.array(z.object({ id: z.int(), status: z.string(), occurred_at: Instant })),
  notices: z.array(z.object({ id: z.int(), received_at: Instant, code: z.int(), route: z.string() })),
})
export type ClickDetail = z.infer<typeof ClickDetail>

export const clickFilter = z.object({
  word: z.string().max(200).optional(),
  promotion_id: Id.optional(),
  media_id: Id.optional(),
  device: z.enum(devices).optional(),
  counted: z.enum(['yes', 'no']).optional(),
  flag: z.enum(clickFlags).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type ClickFilter = z.infer<typeof clickFilter>

export const clicks = {
  search: endpoint({
    method: 'GET', path: '/api/checkLog/search', access: { admin: true }, summary: 'Clicks, newest first',
    query: clickFilter.extend(pageQuery(['clicked_at'], '-clicked_at')), response: paged(Click),
    columns: clickColumns,
  }),
  info: endpoint({
    method: 'GET', path: '/api/checkLog/info/:id', key: 'checkLog.search', access: { admin: true }, summary: 'One click and what came of it',
    params: idParams, response: ClickDetail,
  }),
}
