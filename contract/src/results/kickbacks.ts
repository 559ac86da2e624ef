import { PriceExplanation } from '../catalogue/priceExplanation.ts'
import { z } from 'zod'
import { CalendarDay } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { kickbackMethods } from './kickbackCall.ts'
import { kickbackColumns } from './messages/kickbacks.ts'
import {
  changed,
  done,
  flag,
  Id,
  idParams,
  Instant,
  numeric,
  paged,
  pageQuery,
  several,
} from '../paging.ts'
import { ResultStatus } from '../resultStatus.ts'

/** As they are stored. */
export const kickbackStates = [
  'queued',
  'succeeded',
  'retry_wait',
  'failed',
  'dead',
  'refused',
  'superseded',
  'cancelled',
] as const
/** As they are shown: what waits may be on its way just now, or its medium may be paused. */
export const shownKickbackStates = [...kickbackStates, 'sending', 'paused'] as const
/** How far sending kickbacks again is. */
export const replayStates = ['running', 'done', 'cancelled'] as const

/** A call to a medium about one of its results, and how its delivery stands. */
export const Kickback = z.object({
  id: z.int(),
  created_at: Instant,
  media_id: z.int(),
  media_name: z.string(),
  promotion_id: z.int(),
  ad_name: z.string(),
  result_id: z.int(),
  result_status: ResultStatus,
  state: z.enum(shownKickbackStates),
  attempts: z.int(),
  last_status_code: z.int().nullable(),
  last_duration_ms: z.int().nullable(),
  next_attempt_at: Instant.nullable(),
  finished_at: Instant.nullable(),
  /** When its reader said that nothing is to be done about it any more, though it failed; operator and affiliater apart. */
  settled_at: Instant.nullable(),
  /** Something newer about the same result has arrived, so that this one is not sent again. */
  is_outdated: z.boolean(),
})
export type Kickback = z.infer<typeof Kickback>

/** A call with its request, what its macros stood for, and every attempt. */
export const KickbackDetail = Kickback.extend({
  template: z.string(),
  method: z.enum(kickbackMethods),
  url: z.string(),
  body: z.string().nullable(),
  /** Names of the headers sent along; what they say is secret. */
  header_names: z.array(z.string()),
  /** What each macro stood for. */
  macros: z.record(z.string(), z.string()),
  last_error: z.string().nullable(),
  /** Why the result it tells of is worth what it is; null when it tells of none. */
  price: PriceExplanation.nullable(),
  attempt_log: z.array(
    z.object({
      at: Instant,
      status_code: z.int().nullable(),
      duration_ms: z.int(),
      response: z.string().nullable(),
      error: z.string().nullable(),
    }),
  ),
})
export type KickbackDetail = z.infer<typeof KickbackDetail>

const Milliseconds = numeric(z.coerce.number().int().min(0).max(60_000))

/** What calls may be searched by; the word is a part of the address, or a whole id of the call or its result. */
export const kickbackFilter = z.object({
  word: z.string().max(200).optional(),
  state: several(z.enum(shownKickbackStates)).optional(),
  result_status: ResultStatus.optional(),
  result_id: Id.optional(),
  promotion_id: Id.optional(),
  media_id: Id.optional(),
  /** Of the last attempt. */
  status_code: numeric(z.coerce.number().int().min(100).max(599)).optional(),
  duration_from: Milliseconds.optional(),
  duration_to: Milliseconds.optional(),
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  is_settled: flag.optional(),
})
export type KickbackFilter = z.infer<typeof kickbackFilter>

/** Many notifications that are sent again, a few at a time. */
export const KickbackReplay = z.object({
  id: z.int(),
  state: z.enum(replayStates),
  /** Found when it began. */
  total: z.int(),
  /** Looked at so far, and how many of these are not sent again: something newer was told meanwhile, or they are on their way. */
  handled: z.int(),
  skipped: z.int(),
  created_by: z.string(),
  created_at: Instant,
  finished_at: Instant.nullable(),
})
export type KickbackReplay = z.infer<typeof KickbackReplay>

export const kickbacks = {
  search: endpoint({
    method: 'GET',
    path: '/api/kickbackLog/search',
    access: { admin: true, affiliater: true },
    summary: 'Kickback notifications, newest first; an affiliater sees its own media',
    query: kickbackFilter.extend(pageQuery(['created_at'], '-created_at')),
    response: paged(Kickback),
    columns: kickbackColumns,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/kickbackLog/info/:id',
    key: 'kickbackLog.search',
    access: { admin: true, affiliater: true },
    summary: 'One notification with every attempt',
    params: idParams,
    response: KickbackDetail,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/kickbackLog/update/:id',
    access: { admin: true, affiliater: true },
    summary: 'Send a notification again now',
    params: idParams,
    response: done,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/kickbackLog/cancel/:id',
    key: 'kickbackLog.update',
    access: { admin: true, affiliater: true },
    summary: 'Give up a notification that is still to be delivered',
    params: idParams,
    response: done,
  }),
  replay: endpoint({
    method: 'POST',
    path: '/api/kickbackLog/allUpdate',
    access: { admin: true, affiliater: true },
    summary: 'Send again all that a search finds and that was not delivered',
    body: z.object({ filter: kickbackFilter }),
    response: done,
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/kickbackLog/settle',
    key: 'kickbackLog.update',
    access: { admin: true, affiliater: true },
    summary: 'Say of notifications that failed that they are dealt with, on the own side',
    body: z.object({ ids: z.array(Id).min(1).max(1000) }),
    response: changed,
  }),
  replays: endpoint({
    method: 'GET',
    path: '/api/kickbackLog/replays',
    key: 'kickbackLog.search',
    access: { admin: true, affiliater: true },
    summary: 'When many were sent again during the last day, and how far that is',
    response: z.object({ items: z.array(KickbackReplay) }),
  }),
  cancelReplay: endpoint({
    method: 'POST',
    path: '/api/kickbackLog/replays/:id',
    key: 'kickbackLog.allUpdate',
    access: { admin: true, affiliater: true },
    summary: 'Stop sending many again; those already queued still go out',
    params: idParams,
    response: done,
  }),
}
