import { z } from 'zod'
import { CalendarDay } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { partnershipColumns } from './messages/partnerships.ts'
import { Id, Instant, paged, pageQuery, several } from '../paging.ts'
import { optionalWords } from '../fields.ts'
import { otherReason, RejectCode } from '../people/rejectReasons.ts'
import { MasterName } from './masters.ts'
import { partnershipMoveNames } from './partnershipMoves.ts'
import { partnershipStatuses } from './partnershipMoves.ts'

export const Partnership = z.object({
  id: z.int(),
  status: z.enum(partnershipStatuses),
  media_id: z.int(),
  media_name: z.string(),
  /** null for an advertiser or its agency that may not see where media are. */
  media_url: z.string().nullable(),
  media_kind: MasterName,
  media_categories: z.array(MasterName),
  monthly_page_views: z.int().nullable(),
  affiliater_id: z.int(),
  affiliater_name: z.string(),
  promotion_id: z.int(),
  ad_name: z.string(),
  message: z.string(),
  reason: z.string().nullable(),
  applied_at: Instant,
  decided_at: Instant.nullable(),
})
export type Partnership = z.infer<typeof Partnership>

export const partnershipFilter = z.object({
  status: several(z.enum(partnershipStatuses)).optional(),
  promotion_id: Id.optional(),
  media_id: Id.optional(),
  word: z.string().max(100).optional(),
  from: CalendarDay.optional(),
  to: CalendarDay.optional(),
})
export type PartnershipFilter = z.infer<typeof partnershipFilter>

export const partnerships = {
  list: endpoint({
    method: 'GET',
    path: '/api/promotion/partnershipApplication',
    key: 'promotion.index',
    access: { admin: true, affiliater: true, advertiser: true, agency: true },
    summary: 'Applications and partnerships',
    query: partnershipFilter.extend(pageQuery(['id', 'applied_at', 'decided_at'], '-applied_at')),
    response: paged(Partnership),
    columns: partnershipColumns,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/promotion/apply',
    access: { affiliater: true },
    summary: 'Apply for a partnership with one of the own approved media',
    body: z.object({
      media_id: Id,
      promotion_ids: z.array(Id).min(1).max(100),
      message: z.string().trim().max(500).default(''),
    }),
    response: z.object({ approved: z.int(), applying: z.int() }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/promotion/decidePartnership',
    access: { admin: true, advertiser: true },
    summary:
      'Approve, put on hold, reject, refuse for good or end partnerships, or lift such a refusal; all but approving and lifting need a reason',
    body: z.object({
      ids: z.array(Id).min(1).max(500),
      move: z.enum(partnershipMoveNames),
      reject_code: RejectCode.default(otherReason),
      reason: optionalWords(500),
    }),
    response: z.object({ changed: z.int() }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/promotion/withdrawPartnership',
    access: { affiliater: true },
    summary: 'Take an application back, or leave a partnership',
    body: z.object({ ids: z.array(Id).min(1).max(500) }),
    response: z.object({ changed: z.int() }),
  }),
}
