import { partnershipStatuses } from './partnershipMoves.ts'
import { z } from 'zod'
import { OwnPrice } from './ownPrices.ts'
import { Goal, GoalInput, goalKinds } from './goals.ts'
import {
  CapUse,
  FinerCapUse,
  ConversionRules,
  conversionRuleFields,
  rooms,
} from './conversionRules.ts'
import {
  expiryActions,
  firstApprovalDays,
  promotionDefaults,
  senderDefaults,
} from './promotionDefaults.ts'
import { CalendarDay, Day } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { offerColumns, promotionColumns } from './messages/promotions.ts'
import { LinkHost } from './productLink.ts'
import { Target, targetFields } from './targeting.ts'
import { nextPlanColumns, reachableStatuses } from './statusPlans.ts'
import { ConversionAlarm, tagColumns, tagStates } from './tagState.ts'
import { termColumns, termFields } from './terms.ts'
import { IconName, MasterName } from './masters.ts'
import { leftOpen, MasterCode, masterCodes, Tags } from '../fields.ts'
import { done, flag, Id, idParams, Instant, Option, paged, pageQuery } from '../paging.ts'

export const promotionStatuses = ['draft', 'public', 'paused', 'ended'] as const
export const partnershipModes = ['manual', 'auto'] as const

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
  partnership_mode: z.enum(partnershipModes),
  goals: z.array(Goal),
  approved_partnerships: z.int(),
  waiting_partnerships: z.int(),
  /** Of the last 30 days. */
  clicks: z.int(),
  results: z.int(),
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
  room: z.enum(rooms),
  /** Null also for affiliaters. */
  alarm: ConversionAlarm.nullable(),
})
export type PromotionDetail = z.infer<typeof PromotionDetail>

export const promotionFilter = z.object({
  id: Id.optional(),
  word: z.string().max(100).optional(),
  status: z.enum(promotionStatuses).optional(),
  category: MasterCode.optional(),
  device: MasterCode.optional(),
  icon: MasterCode.optional(),
  tag: z.string().max(30).optional(),
  advertiser_id: Id.optional(),
  partnership_mode: z.enum(partnershipModes).optional(),
  goal_kind: z.enum(goalKinds).optional(),
  tag_state: z.enum(tagStates).optional(),
  /** Whether any open goal is charged for. */
  has_price: flag.optional(),
  /** Whether a price change is asked for or planned. */
  price_change: z.enum(['requested', 'reserved']).optional(),
})
export type PromotionFilter = z.infer<typeof promotionFilter>

const url = z.url({ protocol: /^https?$/ }).max(500)

/** `advertiser_id` by an administrator only. */
const promotionFields = {
  advertiser_id: Id.optional(),
  ad_name: z.string().trim().min(1).max(100),
  /** A new picture as a data URL, or the address of the one that is there. */
  logo: z.string().max(700_000).optional(),
  categories: masterCodes(1, 3),
  devices: masterCodes(0, 20).default([]),
  icons: masterCodes(0, 10).default([]),
  tags: Tags,
  summary: z.string().trim().min(1).max(200),
  detail: z.string().trim().max(5000).default(''),
  site_url: url,
  landing_url: url,
  link_hosts: z.array(LinkHost).max(50).default([]),
  closed_url: url.optional(),
  ...targetFields,
  status: z.enum(promotionStatuses).default('draft'),
  partnership_mode: z.enum(partnershipModes).default('manual'),
  result_mode: z.enum(['auto', 'manual']).default('manual'),
  approval_days: z.coerce.number().int().min(1).max(365).optional(),
  approval_hour: z.coerce.number().int().min(0).max(23).optional(),
  result_condition: z.string().trim().min(1).max(2000),
  reject_condition: z.string().trim().max(2000).default(''),
  self_purchase: z.boolean().default(false),
  ...termFields,
  starts_on: CalendarDay.optional(),
  ends_on: CalendarDay.optional(),
  ...conversionRuleFields,
  ...promotionDefaults,
  goals: z.array(GoalInput).min(1).max(10),
} as const

interface Checked {
  starts_on?: string | undefined
  ends_on?: string | undefined
  cap_reached: string
  cap_redirect_url?: string | undefined
  cap_redirect_promotion_id?: number | undefined
  goals: readonly { code: string }[]
  finer_caps: readonly { goal: string }[]
}
function checkPromotion(promotion: Checked, issues: z.core.$RefinementCtx) {
  if (promotion.starts_on && promotion.ends_on && promotion.ends_on < promotion.starts_on)
    issues.addIssue({ code: 'custom', path: ['ends_on'], message: 'endBeforeStart' })
  if (promotion.cap_reached === 'redirect' && !promotion.cap_redirect_url)
    issues.addIssue({ code: 'custom', path: ['cap_redirect_url'], message: 'required' })
  if (promotion.cap_reached === 'promotion' && !promotion.cap_redirect_promotion_id)
    issues.addIssue({ code: 'custom', path: ['cap_redirect_promotion_id'], message: 'required' })
  const codes = promotion.goals.map((goal) => goal.code)
  promotion.finer_caps.forEach(({ goal }, index) => {
    if (goal !== '' && !codes.includes(goal))
      issues.addIssue({
        code: 'custom',
        path: ['finer_caps', index, 'goal'],
        message: 'goalOfCap',
      })
  })
  codes.forEach((code, index) => {
    if (codes.indexOf(code) !== index)
      issues.addIssue({ code: 'custom', path: ['goals', index, 'code'], message: 'duplicate' })
  })
}

export const PromotionInput = z.object(promotionFields).superRefine(checkPromotion)
export type PromotionInput = z.infer<typeof PromotionInput>
/** A new one: what it does not say is as the operator has set it. */
export const NewPromotion = z
  .object({ ...promotionFields, ...leftOpen({ ...promotionDefaults, ...senderDefaults }) })
  .superRefine(checkPromotion)
export type NewPromotion = z.infer<typeof NewPromotion>

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
  /** Approved of all that were decided, 0 to 1; null = too few results to say (fewer than 20 in 90 days). */
  approval_rate: z.number().nullable(),
  /** Net yen for each counted click of the last 90 days; null = too few results. */
  epc: z.number().nullable(),
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
})
export type OfferFilter = z.infer<typeof offerFilter>

const everyone = { admin: true, affiliater: true, advertiser: true, agency: true } as const

export const promotions = {
  index: endpoint({
    method: 'GET',
    path: '/api/promotion/index',
    access: { admin: true, advertiser: true, agency: true },
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
      ...senderDefaults,
      approval_days: firstApprovalDays,
    }),
  }),
  regist: endpoint({
    method: 'POST',
    path: '/api/promotion/save',
    access: { admin: true, advertiser: true },
    summary: 'Register a promotion',
    body: NewPromotion,
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
    response: z.object({ changed: z.int() }),
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
    summary: 'Promotions by part of their name, for choosing one',
    query: z.object({ word: z.string().max(100).optional(), id: Id.optional() }),
    response: z.object({ items: z.array(Option) }),
  }),
  offers: endpoint({
    method: 'GET',
    path: '/api/promotion/affiliater',
    access: { affiliater: true },
    summary: 'Public promotions, as seen for one medium',
    query: offerFilter.extend(pageQuery(['id', 'ad_name', 'epc', 'approval_rate'], '-id')),
    response: paged(Offer),
    columns: offerColumns,
  }),
}
