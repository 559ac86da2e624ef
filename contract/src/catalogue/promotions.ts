import { partnershipStatuses } from './partnershipMoves.ts'
import { z } from 'zod'
import { OwnPrice } from './ownPrices.ts'
import { Goal, goalKinds } from './goals.ts'
import { CapUse, FinerCapUse, ConversionRules, rooms } from './conversionRules.ts'
import {
  expiryActions,
  firstApprovalDays,
  firstCaps,
  promotionDefaults,
  senderDefaults,
} from './promotionDefaults.ts'
import { Day } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import {
  RegisteredPromotion,
  partnershipModes,
  PromotionInput,
  promotionPeriods,
  promotionStatuses,
} from './promotionInput.ts'
import { offerColumns, promotionColumns } from './messages/promotions.ts'
import { promotionFilter } from './promotionFilter.ts'
import { Target } from './targeting.ts'
import { changedOrAsked } from './reviews.ts'
import { nextPlanColumns, reachableStatuses } from './statusPlans.ts'
import { ConversionAlarm, tagColumns } from './tagState.ts'
import { listingRules, termColumns } from './terms.ts'
import { IconName, MasterName } from './masters.ts'
import { MasterCode, yesNo } from '../fields.ts'
import {
  done,
  flag,
  Id,
  idParams,
  Instant,
  numeric,
  optionQuery,
  options,
  paged,
  pageQuery,
} from '../paging.ts'

export const Promotion = z.object({
  id: z.int(),
  ad_name: z.string(),
  logo: z.string().nullable(),
  categories: z.array(MasterName),
  devices: z.array(MasterName),
  /** Those it was given, and those it has by itself. */
  icons: z.array(IconName),
  /** None for affiliaters. */
  tags: z.array(z.string()),
  advertiser_id: z.int(),
  advertiser_name: z.string(),
  status: z.enum(promotionStatuses),
  /** Where today stands in the days for which it runs: one that is public may not have begun, or be over. */
  period: z.enum(promotionPeriods),
  partnership_mode: z.enum(partnershipModes),
  goals: z.array(Goal),
  approved_partnerships: z.int(),
  waiting_partnerships: z.int(),
  /** Of the last 30 days. */
  clicks: z.int(),
  results: z.int(),
  /** How much its caps leave of what it takes. */
  room: z.enum(rooms),
  ...tagColumns,
  ...nextPlanColumns,
  updated_at: Instant,
})
export type Promotion = z.infer<typeof Promotion>

export const PromotionDetail = Promotion.extend({
  ...Target.shape,
  /** Codes of the icons it was given by hand. */
  given_icons: z.array(z.string()),
  summary: z.string(),
  detail: z.string(),
  site_url: z.string(),
  landing_url: z.string(),
  /** Hosts that product links may lead to. */
  link_hosts: z.array(z.string()),
  /** Where visitors go while the promotion takes no clicks. */
  closed_url: z.string().nullable(),
  result_mode: z.enum(['auto', 'manual']),
  approval_days: z.int().nullable(),
  /** The hour of the day in Japan on which the deadline falls; null = the time of day of the result. */
  approval_hour: z.int().nullable(),
  /** What becomes of a result that nobody decided. */
  on_expiry: z.enum(expiryActions),
  result_condition: z.string(),
  reject_condition: z.string(),
  self_purchase: z.boolean(),
  ...termColumns,
  click_window_days: z.int(),
  starts_on: Day.nullable(),
  ends_on: Day.nullable(),
  /** Only for its own advertiser and the operator. */
  s2s_secret: z.string().nullable(),
  /** What its tags and links begin with: its advertiser's own host name, or the tracker's. */
  tracking_url: z.string(),
  /** Null for affiliaters, like the use of the caps. */
  rules: ConversionRules.nullable(),
  caps: z.array(CapUse).nullable(),
  finer_caps_used: z.array(FinerCapUse).nullable(),
  /** Null also for affiliaters. */
  alarm: ConversionAlarm.nullable(),
  /** Whether the affiliater keeps an eye on it; null for everybody else. */
  is_favourite: z.boolean().nullable(),
})
export type PromotionDetail = z.infer<typeof PromotionDetail>

/** Days of what is recent in the facts of the market. */
export const recentDays = 30

const fact = z.number().nullable()
/** What the whole network knows of a promotion, as many days back as the settings say (90) and of the last 30; null = too few results to say, or none at all. */
const marketFacts = {
  /** Net yen for each counted click: of what is not rejected, and of what is approved. */
  epc: fact,
  approved_epc: fact,
  /** Approved of all that were decided, 0 to 1. */
  approval_rate: fact,
  /** From the result to its approval, on average. */
  approval_days: fact,
  recent_epc: fact,
  recent_approved_epc: fact,
  recent_approval_rate: fact,
  recent_approval_days: fact,
}

/** A promotion as an affiliater finds it, for one of its media. */
export const Offer = z.object({
  id: z.int(),
  ad_name: z.string(),
  logo: z.string().nullable(),
  categories: z.array(MasterName),
  devices: z.array(MasterName),
  icons: z.array(IconName),
  advertiser_name: z.string(),
  summary: z.string(),
  partnership_mode: z.enum(partnershipModes),
  goals: z.array(Goal),
  /** What the goals pay this medium, in their order. */
  prices: z.array(OwnPrice),
  self_purchase: z.boolean(),
  ...marketFacts,
  /** Whether the affiliater keeps an eye on it. */
  is_favourite: z.boolean(),
  partnership: z.enum(partnershipStatuses).nullable(),
  partnership_reason: z.string().nullable(),
  room: z.enum(rooms),
})
export type Offer = z.infer<typeof Offer>

export const offerFilter = z.object({
  /** The medium to apply with; the first approved one if left out. */
  media_id: Id.optional(),
  word: z.string().max(100).optional(),
  category: MasterCode.optional(),
  device: MasterCode.optional(),
  icon: MasterCode.optional(),
  goal_kind: z.enum(goalKinds).optional(),
  partnership: z.enum(['none', ...partnershipStatuses]).optional(),
  partnership_mode: z.enum(partnershipModes).optional(),
  self_purchase: flag.optional(),
  listing: z.enum(listingRules).optional(),
  is_favourite: flag.optional(),
  /** So many yen at least for a result, by any of its goals, as the medium is paid; shares have no such amount. */
  least_reward: numeric(z.coerce.number().int().min(1).max(10_000_000)).optional(),
  /** Of the facts of the market: so many yen for a click, and so many of a hundred results approved, at least. */
  least_epc: numeric(z.coerce.number().int().min(1).max(1_000_000)).optional(),
  least_approval_rate: numeric(z.coerce.number().int().min(1).max(100)).optional(),
})
export type OfferFilter = z.infer<typeof offerFilter>

const everyone = { admin: true, affiliater: true, advertiser: true, agency: true } as const

export const promotions = {
  index: endpoint({
    method: 'GET',
    path: '/api/promotion/index',
    access: { admin: true, advertiser: true, agency: true },
    agencyOf: 'advertiser',
    summary: 'Promotions, newest first',
    query: promotionFilter.extend(
      pageQuery(['id', 'ad_name', 'updated_at', 'clicks', 'results'], '-id'),
    ),
    response: paged(Promotion),
    columns: promotionColumns,
  }),
  show: endpoint({
    method: 'GET',
    path: '/api/promotion/show/:id',
    shows: 'promotion',
    key: 'promotion.index',
    access: everyone,
    agencyOf: 'advertiser',
    summary: 'One promotion with its goals and conditions',
    params: idParams,
    response: PromotionDetail,
  }),
  begin: endpoint({
    method: 'GET',
    path: '/api/promotion/begin',
    key: 'promotion.save',
    access: { admin: true, advertiser: true },
    summary: 'What a new promotion begins with where nothing else is said',
    response: z.object({
      ...promotionDefaults,
      ...firstCaps,
      ...senderDefaults,
      approval_days: firstApprovalDays,
    }),
  }),
  regist: endpoint({
    method: 'POST',
    path: '/api/promotion/save',
    access: { admin: true, advertiser: true },
    summary: 'Register a promotion',
    body: RegisteredPromotion,
    response: done,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/promotion/edit/:id',
    edits: 'promotion',
    access: { admin: true, advertiser: true },
    summary: 'Change a promotion; a goal that is left out is closed',
    params: idParams,
    body: PromotionInput,
    response: done,
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/promotion/update',
    key: 'promotion.edit',
    access: { admin: true, advertiser: true },
    summary: 'Publish, pause or end promotions: all of them or none',
    body: z.object({
      ids: z.array(Id).min(1).max(100),
      status: z.enum(reachableStatuses),
    }),
    response: changedOrAsked,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/promotion/delete/:id',
    access: { admin: true, advertiser: true },
    summary: 'Delete a draft',
    params: idParams,
    response: done,
  }),
  names: endpoint({
    method: 'GET',
    path: '/api/promotion/names',
    key: 'promotion.index',
    access: everyone,
    agencyOf: 'advertiser',
    summary: 'Promotions by part of their name, for choosing one',
    query: optionQuery,
    response: options,
  }),
  dealtNames: endpoint({
    method: 'GET',
    path: '/api/promotion/dealtNames',
    key: 'promotion.index',
    access: everyone,
    summary: 'Promotions whose figures the caller may see, by part of their name',
    query: optionQuery,
    response: options,
  }),
  offers: endpoint({
    method: 'GET',
    path: '/api/promotion/affiliater',
    access: { affiliater: true },
    summary: 'Public promotions, as seen for one medium',
    query: offerFilter.extend(
      pageQuery(['id', 'ad_name', 'epc', 'approved_epc', 'approval_rate', 'approval_days'], '-id'),
    ),
    response: paged(Offer),
    columns: offerColumns,
  }),
  favourite: endpoint({
    method: 'POST',
    path: '/api/promotion/favourite/:id',
    key: 'promotion.affiliater',
    access: { affiliater: true },
    notByProxy: true,
    summary: 'Keep an eye on a promotion, or no more',
    params: idParams,
    body: z.object({ is_favourite: yesNo(true) }),
    response: done,
  }),
}
