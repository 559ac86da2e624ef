import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { optionalWords, words } from '../fields.ts'
import { Yen } from '../money.ts'
import { done, GivenInstant, Id, idParams, Instant, paged, pageQuery, several } from '../paging.ts'
import { priceRequestColumns } from './messages/priceRequests.ts'
import { priceDevices, priceUnits } from './priceLevels.ts'

/** Where a request stands: an open one waits for the paying side, an offered one for the affiliater; the paying side refuses, the affiliater declines or withdraws. */
export const priceRequestStatuses = [
  'open',
  'offered',
  'accepted',
  'refused',
  'declined',
  'withdrawn',
] as const
export type PriceRequestStatus = (typeof priceRequestStatuses)[number]

/** What is noted in the talk about a request; `changed` = the affiliater asks for something else than at first. */
export const priceRequestSteps = [
  'asked',
  'changed',
  'offered',
  'accepted',
  'refused',
  'declined',
  'withdrawn',
] as const

/** Yen for each, or basis points of the sale; null for those who may not see that side, and where nobody has named it. */
const amount = z.int().nullable()
const terms = {
  net: amount,
  gross: amount,
  /** Half open; null = open. */
  valid_from: Instant.nullable(),
  valid_to: Instant.nullable(),
}

/** A special price that an affiliater asks for, with what is on the table now. */
export const PriceRequest = z.object({
  id: z.int(),
  status: z.enum(priceRequestStatuses),
  promotion_id: z.int(),
  ad_name: z.string(),
  affiliater_id: z.int(),
  affiliater_name: z.string(),
  /** One medium, or all of the affiliater's. */
  target: z.enum(['media', 'affiliater']),
  media_id: z.int().nullable(),
  media_name: z.string().nullable(),
  /** null = every goal. */
  goal_id: z.int().nullable(),
  goal_name: z.string().nullable(),
  unit: z.enum(priceUnits),
  ...terms,
  /** What is paid now, in the same unit; null where it is paid in another one, or the goals pay differently. */
  current_net: amount,
  current_gross: amount,
  reason: z.string(),
  created_at: Instant,
  decided_at: Instant.nullable(),
  /** The special price it became. */
  price_id: z.int().nullable(),
})
export type PriceRequest = z.infer<typeof PriceRequest>

/** What an affiliater has done for a promotion in so many days. */
export const RequestFigures = z.object({
  days: z.int(),
  clicks: z.int(),
  results: z.int(),
  approved: z.int(),
  /** Approved of all that were decided, 0 to 1; null = none was. */
  approval_rate: z.number().nullable(),
  /** Of what was approved. */
  net: Yen.nullable(),
  gross: Yen.nullable(),
})
export type RequestFigures = z.infer<typeof RequestFigures>

/** One step of the talk about a request, with the terms that were on the table from then on. */
export const PriceRequestStep = z.object({
  id: z.int(),
  kind: z.enum(priceRequestSteps),
  at: Instant,
  side: z.enum(['affiliater', 'advertiser', 'admin']),
  /** Null for those who may not know it. */
  by_name: z.string().nullable(),
  unit: z.enum(priceUnits),
  ...terms,
  message: z.string(),
})
export type PriceRequestStep = z.infer<typeof PriceRequestStep>

/** What a goal pays now: yen for each, or basis points of the sale. */
export const GoalNow = z.object({
  id: z.int(),
  name: z.string(),
  unit: z.enum(priceUnits),
  net: amount,
  gross: amount,
})
export type GoalNow = z.infer<typeof GoalNow>

/** A price for the same target that holds when the wanted one begins, or later. */
export const PriceInTheWay = z.object({
  id: z.int(),
  name: z.string(),
  /** One that asks for any does not end, and comes before the new price there. */
  devices: z.array(z.enum(priceDevices)),
  countries: z.array(z.string()),
  unit: z.enum(priceUnits),
  ...terms,
})
export type PriceInTheWay = z.infer<typeof PriceInTheWay>

/** A request with what its paying side decides by. */
export const PriceRequestDetail = PriceRequest.extend({
  /** The goals it is for. */
  goals: z.array(GoalNow),
  /** For the operator, while nothing is settled. */
  in_the_way: z.array(PriceInTheWay),
  figures: z.array(RequestFigures),
  /** Oldest first. */
  steps: z.array(PriceRequestStep),
})
export type PriceRequestDetail = z.infer<typeof PriceRequestDetail>

export const priceRequestFilter = z.object({
  status: several(z.enum(priceRequestStatuses)).optional(),
  promotion_id: Id.optional(),
  /** Part of the name of the promotion, the medium or the affiliater. */
  word: z.string().trim().max(100).optional(),
})
export type PriceRequestFilter = z.infer<typeof priceRequestFilter>

/** Yen, or percent with two decimals, as the goals pay. */
const entered = z.coerce.number().min(0).max(10_000_000)
const period = { valid_from: GivenInstant.optional(), valid_to: GivenInstant.optional() }

interface Issues {
  addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void
}
function checkPeriod(
  { valid_from, valid_to }: { valid_from?: string | undefined; valid_to?: string | undefined },
  issues: Issues,
) {
  if (valid_from && valid_to && valid_to <= valid_from)
    issues.addIssue({ code: 'custom', path: ['valid_to'], message: 'endBeforeStart' })
}

const wish = { net: entered, ...period, reason: words(500) }
/** What an affiliater asks for instead, while nobody has answered. */
export const PriceWish = z.object(wish).superRefine(checkPeriod)
export type PriceWish = z.infer<typeof PriceWish>

/** What an affiliater asks for; without a medium it is for all of its own, without a goal for every goal. */
export const PriceRequestInput = z
  .object({ promotion_id: Id, media_id: Id.optional(), goal_id: Id.optional(), ...wish })
  .superRefine(checkPeriod)
export type PriceRequestInput = z.infer<typeof PriceRequestInput>

/** What is said to the newest step; whoever has not read it is asked to. */
const toStep = { step_id: Id, message: optionalWords(500) }

/** What the paying side says. An advertiser names gross only; where nobody names it, it keeps its relation to net. */
export const PriceAnswer = z
  .object({
    answer: z.enum(['accept', 'offer', 'refuse']),
    ...toStep,
    /** Of a counter-offer by the operator. */
    net: entered.optional(),
    gross: entered.optional(),
    ...period,
    /** Prices in the way that end where this one begins; the operator's word only. */
    ends_price_ids: z.array(Id).max(20).default([]),
  })
  .superRefine((given, issues) => {
    checkPeriod(given, issues)
    if (given.answer === 'refuse' && given.message === '')
      issues.addIssue({ code: 'custom', path: ['message'], message: 'required' })
  })
export type PriceAnswer = z.infer<typeof PriceAnswer>

/** What the affiliater says to a counter-offer, or when it gives up what it asked for. */
export const PriceReply = z.object({
  answer: z.enum(['accept', 'decline', 'withdraw']),
  ...toStep,
})
export type PriceReply = z.infer<typeof PriceReply>

/** Special prices that are asked for: an affiliater begins, and both sides answer in turn until it is settled. */
export const priceRequests = {
  index: endpoint({
    method: 'GET',
    path: '/api/priceRequest/index',
    access: { admin: true, affiliater: true, advertiser: true },
    summary:
      'Special prices that affiliaters ask for, newest first; an advertiser sees those it may answer',
    query: priceRequestFilter.extend(pageQuery(['id', 'created_at', 'decided_at'], '-id')),
    response: paged(PriceRequest),
    columns: priceRequestColumns,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/priceRequest/info/:id',
    key: 'priceRequest.index',
    shows: 'priceRequest',
    access: { admin: true, affiliater: true, advertiser: true },
    summary: 'One request for a special price, with the figures of who asks and the talk about it',
    params: idParams,
    response: PriceRequestDetail,
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/priceRequest/figures',
    access: { affiliater: true },
    summary: 'What one has done for a promotion, with one medium or all of them',
    query: z.object({ promotion_id: Id, media_id: Id.optional() }),
    response: z.object({ items: z.array(RequestFigures) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/priceRequest/save',
    access: { affiliater: true },
    summary: 'Ask for a special price',
    body: PriceRequestInput,
    response: done,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/priceRequest/edit/:id',
    edits: 'priceRequest',
    access: { affiliater: true },
    summary: 'Ask for something else while nobody has answered',
    params: idParams,
    body: PriceWish,
    response: done,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/priceRequest/decide/:id',
    access: { admin: true, advertiser: true },
    summary: 'Accept a request, which makes the special price, make a counter-offer, or refuse it',
    params: idParams,
    body: PriceAnswer,
    response: done,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/priceRequest/reply/:id',
    access: { affiliater: true },
    summary: 'Accept or decline a counter-offer, or give up what one asked for',
    params: idParams,
    body: PriceReply,
    response: done,
  }),
}
