import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { kickbackColumns } from './messages/kickbacks.ts'
import { done, Id, idParams, Instant, paged, pageQuery } from './paging.ts'
import { ResultStatus } from './results.ts'

export const kickbackStates = ['queued', 'succeeded', 'retry_wait', 'failed', 'dead', 'refused', 'superseded'] as const

export const Kickback = z.object({
  id: z.int(),
  created_at: Instant,
  media_name: z.string(),
  ad_name: z.string(),
  result_id: z.int(),
  result_status: ResultStatus,
  state: z.enum(kickbackStates),
  attempts: z.int(),
  last_status_code: z.int().nullable(),
  next_attempt_at: Instant.nullable(),
  finished_at: Instant.nullable(),
})
export type Kickback = z.infer<typeof Kickback>

export const KickbackDetail = Kickback.extend({
  template: z.string(),
  url: z.string(),
  last_error: z.string().nullable(),
  attempt_log: z.array(z.object({ at: Instant, status_code: z.int().nullable(), duration_ms: z.int(), response: z.string().nullable(), error: z.string().nullable() })),
})
export type KickbackDetail = z.infer<typeof KickbackDetail>

export const kickbackFilter = z.object({
  word: z.string().max(200).optional(),
  state: z.enum(kickbackStates).optional(),
  result_status: ResultStatus.optional(),
  result_id: Id.optional(),
  promotion_id: Id.optional(),
  media_id: Id.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
})
export type KickbackFilter = z.infer<typeof kickbackFilter>

export const kickbacks = {
  search: endpoint({
    method: 'GET', path: '/api/kickbackLog/search', access: { admin: true, affiliater: true }, summary: 'Kickback notifications, newest first; an affiliater sees its own media',
    query: kickbackFilter.extend(pageQuery(['created_at'], '-created_at')), response: paged(Kickback),
    columns: kickbackColumns,
  }),
  info: endpoint({
    method: 'GET', path: '/api/kickbackLog/info/:id', key: 'kickbackLog.search', access: { admin: true, affiliater: true }, summary: 'One notification with every attempt',
    params: idParams, response: KickbackDetail,
  }),
  resend: endpoint({
    method: 'POST', path: '/api/kickbackLog/update/:id', access: { admin: true, affiliater: true }, summary: 'Send a notification again now',
    params: idParams, response: done,
  }),
}
