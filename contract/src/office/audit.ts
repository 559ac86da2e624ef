import { z } from 'zod'
import { CalendarDay } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { auditColumns } from './messages/audit.ts'
import { Id, idParams, Instant, paged, pageQuery } from '../paging.ts'

export const auditActions = ['insert', 'update', 'delete'] as const

/** One change of one row. Without an actor it is the system's own, or a visitor's who is not signed in. */
export const AuditRow = z.object({
  id: z.int(),
  at: Instant,
  actor_id: z.int().nullable(),
  actor_name: z.string().nullable(),
  /** The administrator who acted as the actor by proxy login. */
  proxy_actor_id: z.int().nullable(),
  proxy_actor_name: z.string().nullable(),
  /** Permission key of the endpoint; null = no request. */
  key: z.string().nullable(),
  action: z.enum(auditActions),
  /** The kind of thing that changed; its names are in `auditTargetLabels`. */
  target: z.string(),
  target_id: z.string(),
  ip: z.string().nullable(),
  /** Place in the chain of hashes; null for a second or so, until it is sealed. */
  seq: z.int().nullable(),
})
export type AuditRow = z.infer<typeof AuditRow>

const Fields = z.record(z.string(), z.unknown()).nullable()

/** One change with what it changed, by which process, and what else belongs to its request. */
export const AuditDetail = AuditRow.extend({
  /** Of an update only what changed; secrets are masked. */
  before: Fields,
  after: Fields,
  user_agent: z.string().nullable(),
  request_id: z.string().nullable(),
  /** The process that wrote. */
  source: z.string(),
  /** SHA-256 in hex. */
  row_hash: z.string().nullable(),
  /** What else the same request changed, at most 100. */
  same_request: z.array(AuditRow.pick({ id: true, action: true, target: true, target_id: true })),
})
export type AuditDetail = z.infer<typeof AuditDetail>

/** `from` and `to` are days in Japan, both included. */
export const auditFilter = z.object({
  /** An account: as the one acting, or as the administrator behind a proxy login. */
  actor_id: Id.optional(),
  key: z.string().max(100).optional(),
  target: z.string().max(100).optional(),
  target_id: z.string().max(200).optional(),
  action: z.enum(auditActions).optional(),
  /** Only changes that were made by proxy login, or only others. */
  proxy: z.enum(['yes', 'no']).optional(),
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
  /** In the values before and after, the key, the address, or the name of who did it. */
  word: z.string().max(100).optional(),
})
export type AuditFilter = z.infer<typeof auditFilter>

/** What anybody changed, of any account. */
const wholeBusiness = { access: { admin: true }, ofWholeBusiness: true } as const

/** Who changed what, to be read and nothing else. */
export const audit = {
  index: endpoint({
    method: 'GET',
    path: '/api/auditLog/index',
    ...wholeBusiness,
    summary: 'Who changed what, newest first',
    query: auditFilter.extend(pageQuery(['id', 'at'], '-id')),
    response: paged(AuditRow),
    columns: auditColumns,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/auditLog/info/:id',
    key: 'auditLog.index',
    ...wholeBusiness,
    summary: 'One change: what it was before and after, and what else the same request changed',
    params: idParams,
    response: AuditDetail,
  }),
}
