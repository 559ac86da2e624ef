import { z } from 'zod'
import { CalendarDay } from '../day.ts'
import { leftOpen, masterCodes, Tags, line } from '../fields.ts'
import { Id } from '../paging.ts'
import { conversionRuleFields } from './conversionRules.ts'
import { GoalInput } from './goals.ts'
import { LinkHost } from './productLink.ts'
import { promotionDefaults, senderDefaults } from './promotionDefaults.ts'
import { targetFields } from './targeting.ts'
import { termFields } from './terms.ts'

export const promotionStatuses = ['draft', 'public', 'paused', 'ended'] as const
/** Where a promotion's period lies, seen from today. */
export const promotionPeriods = ['before', 'within', 'over'] as const
export type PromotionPeriod = (typeof promotionPeriods)[number]
/** Goals a promotion can have. */
export const mostGoals = 10
/** Who decides about applications: a person, or nobody where nothing has to be looked at. */
export const partnershipModes = ['manual', 'auto'] as const

const url = z.url({ protocol: /^https?$/ }).max(500)

/** `advertiser_id` by an administrator only. */
const promotionFields = {
  advertiser_id: Id.optional(),
  ad_name: line(100),
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
  goals: z.array(GoalInput).min(1).max(mostGoals),
} as const

interface Checked {
  starts_on?: string | undefined
  ends_on?: string | undefined
  cap_reached: string
  cap_redirect_url?: string | undefined
  cap_redirect_promotion_id?: number | undefined
  goals: readonly { code: string; kind: string }[]
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
    const capped = promotion.goals.find(({ code }) => code === goal)
    const message = capped ? capped.kind === 'click' && 'capOfClicks' : goal !== '' && 'goalOfCap'
    if (message) issues.addIssue({ code: 'custom', path: ['finer_caps', index, 'goal'], message })
  })
  codes.forEach((code, index) => {
    if (codes.indexOf(code) !== index)
      issues.addIssue({ code: 'custom', path: ['goals', index, 'code'], message: 'duplicate' })
  })
}

/** A promotion as its form sends it, whole: a goal that is left out is closed. */
export const PromotionInput = z.object(promotionFields).superRefine(checkPromotion)
export type PromotionInput = z.infer<typeof PromotionInput>
const newFields = {
  ...promotionFields,
  ...leftOpen({ ...promotionDefaults, ...senderDefaults }),
} as const
/** A new one: what it does not say is as the operator has set it. */
export const NewPromotion = z.object(newFields).superRefine(checkPromotion)
export type NewPromotion = z.infer<typeof NewPromotion>

/** A new one as its form sends it: like another promotion also in who may advertise it, and in what applicants are asked. */
export const RegisteredPromotion = z
  .object({ ...newFields, copy_of: Id.optional() })
  .superRefine(checkPromotion)
export type RegisteredPromotion = z.infer<typeof RegisteredPromotion>
