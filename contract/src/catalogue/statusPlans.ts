import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, GivenInstant, Id, idParams, Instant } from '../paging.ts'

/** What promotions may become by a click, or at an instant. */
export const reachableStatuses = ['public', 'paused', 'ended'] as const
/** `failed` = what it would have published had to be reviewed first. */
export const statusPlanStates = ['reserved', 'applied', 'cancelled', 'failed'] as const

/** A change of a promotion's status that is planned. */
export const StatusPlan = z.object({
  id: z.int(),
  promotion_id: z.int(),
  status: z.enum(reachableStatuses),
  apply_at: Instant,
  state: z.enum(statusPlanStates),
  created_at: Instant,
  /** Null for affiliaters. */
  created_by_name: z.string().nullable(),
  decided_at: Instant.nullable(),
})
export type StatusPlan = z.infer<typeof StatusPlan>

/** The next change of a promotion in its list; null = none is planned. */
export const nextPlanColumns = {
  next_status: z.enum(reachableStatuses).nullable(),
  next_status_at: Instant.nullable(),
} as const

const editors = { admin: true, advertiser: true } as const

export const statusPlans = {
  list: endpoint({
    method: 'GET',
    path: '/api/promotion/statusPlans',
    key: 'promotion.index',
    access: { admin: true, affiliater: true, advertiser: true, agency: true },
    summary:
      'Planned changes of the status of a promotion, the last ones first; an affiliater sees what is to come',
    query: z.object({ promotion_id: Id }),
    response: z.object({ items: z.array(StatusPlan) }),
  }),
  plan: endpoint({
    method: 'POST',
    path: '/api/promotion/planStatus',
    key: 'promotion.edit',
    access: editors,
    summary: 'Publish, pause or end promotions at an instant: all of them or none',
    body: z.object({
      ids: z.array(Id).min(1).max(100),
      status: z.enum(reachableStatuses),
      apply_at: GivenInstant,
    }),
    response: z.object({ planned: z.int() }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/promotion/cancelStatusPlan/:id',
    key: 'promotion.edit',
    access: editors,
    summary: 'Take a planned change of a status back',
    params: idParams,
    response: done,
  }),
}
