import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { done, GivenInstant, Id, idParams, Instant } from '../paging.ts'
import { goalKinds, GoalPriceInput, shownPrices } from './goals.ts'

/** How far a price change is: asked for, planned, in effect, taken back (a wish also where the advertiser asks anew), or refused. */
export const priceChangeStatuses = [
  'requested',
  'reserved',
  'applied',
  'cancelled',
  'refused',
] as const

const ShownPrice = z.object(shownPrices)
export type ShownPrice = z.infer<typeof ShownPrice>

/** What a goal pays until a price change, and from it on. */
export const PriceChangeItem = z.object({
  goal_id: z.int(),
  goal_name: z.string(),
  kind: z.enum(goalKinds),
  before: ShownPrice,
  after: ShownPrice,
})
export type PriceChangeItem = z.infer<typeof PriceChangeItem>

/** A change of what goals pay, as those see it whom it concerns. */
export const ComingPriceChange = z.object({
  id: z.int(),
  promotion_id: z.int(),
  ad_name: z.string(),
  status: z.enum(priceChangeStatuses),
  /** From this instant on; null = it is only asked for. */
  apply_at: Instant.nullable(),
  items: z.array(PriceChangeItem),
  shift_specials: z.boolean(),
  message: z.string(),
  /** When the affiliater has confirmed that it knows; null for everybody else. */
  seen_at: Instant.nullable(),
})
export type ComingPriceChange = z.infer<typeof ComingPriceChange>

/** A price change as the operator sees it: whom it tells when, and how many know of it. */
export const PriceChange = ComingPriceChange.omit({ seen_at: true }).extend({
  tell_when_saved: z.boolean(),
  tell_days_before: z.int().nullable(),
  tell_when_applied: z.boolean(),
  consultation: z.string(),
  /** Why it was cancelled or refused. */
  reason: z.string().nullable(),
  created_at: Instant,
  created_by_name: z.string().nullable(),
  decided_at: Instant.nullable(),
  decided_by_name: z.string().nullable(),
  /** Affiliaters in partnership, how many of them were told, and how many have confirmed it. */
  partners: z.int(),
  told: z.int(),
  seen: z.int(),
})
export type PriceChange = z.infer<typeof PriceChange>

/** A price change as the operator plans it; `tell_days_before` = affiliaters are told so many days ahead, unless they were told in these days already. */
export const PriceChangeInput = z.object({
  promotion_id: Id,
  apply_at: GivenInstant,
  /** Goals whose price stays may be among them. */
  items: z.array(GoalPriceInput).min(1).max(10),
  shift_specials: z.boolean().default(false),
  tell_when_saved: z.boolean().default(true),
  tell_days_before: z.coerce.number().int().min(1).max(60).optional(),
  tell_when_applied: z.boolean().default(true),
  message: z.string().trim().max(1000).default(''),
  consultation: z.string().trim().max(2000).default(''),
})
export type PriceChangeInput = z.infer<typeof PriceChangeInput>

/** A price that a goal had, has or will have. */
export const PastPrice = z.object({
  id: z.int(),
  goal_name: z.string(),
  kind: z.enum(goalKinds),
  valid_from: Instant,
  ...shownPrices,
  /** Whether it came with a planned change. */
  planned: z.boolean(),
  /** The operator’s people are “運営” to others. Null for affiliaters and agencies, and where nobody is on record. */
  by_name: z.string().nullable(),
})
export type PastPrice = z.infer<typeof PastPrice>

const everyone = { admin: true, affiliater: true, advertiser: true, agency: true } as const
const reason = z.string().trim().max(500)

/** Changes of what goals pay: the operator plans them, those whom they concern read what is to come and what was. */
export const priceChanges = {
  list: endpoint({
    method: 'GET',
    path: '/api/adUnitPriceChangeReservation/list',
    access: { admin: true },
    summary: 'Planned price changes and those that are asked for, newest first',
    query: z.object({
      promotion_id: Id.optional(),
      status: z.enum(priceChangeStatuses).optional(),
    }),
    response: z.object({ items: z.array(PriceChange) }),
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/adUnitPriceChangeReservation/info/:id',
    key: 'adUnitPriceChangeReservation.list',
    shows: 'priceChange',
    access: { admin: true },
    summary: 'One price change',
    params: idParams,
    response: PriceChange,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/adUnitPriceChangeReservation/save',
    access: { admin: true },
    summary: 'Plan a price change; where rewards fall it keeps the notice',
    body: PriceChangeInput,
    response: done,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/adUnitPriceChangeReservation/edit/:id',
    edits: 'priceChange',
    access: { admin: true },
    summary: 'Change a price change that has not taken effect; accept one that is asked for',
    params: idParams,
    body: PriceChangeInput,
    response: done,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/adUnitPriceChangeReservation/cancel/:id',
    key: 'adUnitPriceChangeReservation.edit',
    access: { admin: true },
    summary: 'Cancel a planned price change, or refuse one that is asked for',
    params: idParams,
    body: z.object({ reason: reason.min(1) }),
    response: done,
  }),
  coming: endpoint({
    method: 'GET',
    path: '/api/promotion/priceChange',
    key: 'promotion.index',
    access: everyone,
    summary: 'Price changes to come: of one promotion, or of those an affiliater is a partner of',
    query: z.object({ promotion_id: Id.optional() }),
    response: z.object({ items: z.array(ComingPriceChange) }),
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/promotion/seenPriceChange/:id',
    access: { affiliater: true },
    summary: 'Confirm that one knows of a price change',
    params: idParams,
    response: done,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/promotion/priceHistory/:id',
    key: 'promotion.index',
    access: everyone,
    summary: 'Every price the goals of a promotion had, have and will have, newest first',
    params: idParams,
    response: z.object({ items: z.array(PastPrice) }),
  }),
}
