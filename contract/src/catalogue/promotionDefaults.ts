import { z } from 'zod'
import { clickRules } from './clickRules.ts'
import { conversionRuleFields } from './conversionRules.ts'

const {
  duplicate_rule,
  duplicate_days,
  reservation_days,
  hold_seconds,
  hold_per_ip,
  hold_over_amount,
  hold_per_click,
  accepts,
  require_signature,
} = conversionRuleFields

/** What a deadline does: it never rejects. */
export const expiryActions = ['approve', 'hold'] as const

/** What a new promotion begins with where nothing else is said. */
export const promotionDefaults = {
  click_window_days: z.coerce
    .number()
    .int()
    .min(clickRules.windowDays.least)
    .max(clickRules.windowDays.most)
    .default(clickRules.windowDays.usual),
  duplicate_rule,
  duplicate_days,
  reservation_days,
  on_expiry: z.enum(expiryActions).default('approve'),
  hold_seconds,
  hold_per_ip,
  hold_over_amount,
  hold_per_click,
} as const

/** Days after which a result of it is decided by itself, as its form begins; null = none. */
export const firstApprovalDays = z.int().min(1).max(365).nullable().default(null)

const most = (limit: number) => z.int().min(1).max(limit).nullable().default(null)
/** What it takes at most, as its form begins; null = without a limit. */
export const firstCaps = {
  cap_results_day: most(100_000_000),
  cap_results_month: most(100_000_000),
  cap_budget_day: most(1_000_000_000_000),
  cap_budget_month: most(1_000_000_000_000),
} as const

/** Which notices a new promotion takes: what an advertiser's server has to show. */
export const senderDefaults = { accepts, require_signature } as const
