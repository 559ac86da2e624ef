import { z } from 'zod'
import { Id } from '../paging.ts'

/** Whose click earns, of those within the window. */
export const attributions = ['last', 'first'] as const
/** Whether a click goes on bringing results after the first. */
export const sessionRules = ['continue', 'end'] as const
/** By what, besides its order number, a conversion is known to be the same as one before. */
export const duplicateRules = ['identifier', 'visitor', 'ip', 'none'] as const
/** From whom a promotion takes notices: from tags in browsers too, or only from servers that prove who they are. */
export const acceptances = ['everything', 'servers'] as const
/** Whether order numbers that differ only in capital letters are the same. */
export const orderNumberCases = ['exact', 'ignored'] as const
/** For how long the clicks of one visitor are counted together. */
export const frequencyPeriods = ['day', 'hour'] as const
/** What a cap counts: all that occurred and was not rejected, or what is approved. */
export const capBases = ['occurred', 'approved'] as const
/** As of when a conversion is priced: when its notice came, or when its click was made. */
export const priceBases = ['received', 'clicked'] as const
/** What happens once a cap is reached: every one but `keep` takes no more results, and all but `refuse` of these hide the promotion, too. */
export const capReactions = ['refuse', 'hide', 'redirect', 'promotion', 'keep'] as const
/** How much is left: a fifth at most is little. */
export const rooms = ['free', 'little', 'none'] as const
export type Room = (typeof rooms)[number]
/** What a promotion takes at most; each is a column of its own. */
export const resultCaps = [
  'cap_results_day',
  'cap_results_month',
  'cap_results_total',
  'cap_budget_day',
  'cap_budget_month',
  'cap_budget_total',
] as const
export const clickCaps = ['cap_clicks_day', 'cap_clicks_month', 'cap_clicks_total'] as const
/** What a cap counts, for how long, and of whom, where each of them has a cap of its own. */
export const capMeasures = ['results', 'budget'] as const
export const capPeriods = ['day', 'month', 'total'] as const
export const capTargets = ['goal', 'affiliater', 'media'] as const
/** Caps of an advertiser, over all of its promotions. */
export const advertiserCaps = ['advertiser_budget', 'advertiser_credit'] as const
export type AdvertiserCap = (typeof advertiserCaps)[number]
export type CapMeasure = (typeof capMeasures)[number]
export type CapPeriod = (typeof capPeriods)[number]
export type CapTarget = (typeof capTargets)[number]
export type ResultCap = (typeof resultCaps)[number]
export type ClickCap = (typeof clickCaps)[number]
/** All caps that a promotion has as a whole; finer ones have no names. */
export const capNames = [...clickCaps, ...resultCaps] as const
export type CapName = (typeof capNames)[number]

/** What the name of a cap says. */
export const periodOfCap = (cap: CapName) => cap.split('_')[2] as CapPeriod
/** What a cap counts. */
export const measureOfCap = (cap: ResultCap) => cap.split('_')[1] as CapMeasure
/** The field of a promotion in which a cap stands. */
export const capOf = (measure: CapMeasure, period: CapPeriod): ResultCap =>
  `cap_${measure}_${period}`

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const Network = z
  .string()
  .trim()
  .refine((value) => network.safeParse(value).success, 'network')
const Networks = z.array(Network).max(100)
/** Bits that a network has to fix so that it is not most of the world. */
const leastBits = (entry: string) => (entry.includes(':') ? 16 : 8)
const BlockedNetworks = z
  .array(
    Network.refine((entry) => {
      const bits = entry.split('/')[1]
      return bits === undefined || Number(bits) >= leastBits(entry)
    }, 'wideNetwork'),
  )
  .max(100)
const hostPattern =
  /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const Hosts = z.array(z.string().trim().toLowerCase().regex(hostPattern, 'host')).max(100)
const Agents = z.array(z.string().trim().min(3, 'agentPart').max(200)).max(100)
const limit = (most: number) => z.coerce.number().int().min(1).max(most).optional()
const results = limit(100_000_000)
const budget = limit(1_000_000_000_000)

/** A limit for each affiliater, each medium or one goal by itself; what it counts may be narrowed to one goal. */
export const FinerCapInput = z
  .object({
    per: z.enum(capTargets),
    /** Code of a goal; '' = whatever goal. */
    goal: z.string().max(30).default(''),
    measure: z.enum(capMeasures),
    period: z.enum(capPeriods),
    /** Results, or yen of gross. */
    limit: z.coerce.number().int().min(1).max(1_000_000_000_000),
  })
  .superRefine(({ per, goal }, issues) => {
    if (per === 'goal' && goal === '')
      issues.addIssue({ code: 'custom', path: ['goal'], message: 'required' })
  })
/** The same as it is stored. */
export const FinerCap = z.object({
  per: z.enum(capTargets),
  goal: z.string(),
  measure: z.enum(capMeasures),
  period: z.enum(capPeriods),
  limit: z.int(),
})
export type FinerCap = z.infer<typeof FinerCap>

/** Visitors whose clicks count for nothing: by their address, a part of what their browser calls itself, or the site they come from. */
export const blockListFields = {
  blocked_ips: BlockedNetworks.default([]),
  blocked_agents: Agents.default([]),
  blocked_referrers: Hosts.default([]),
} as const
export type BlockLists = { [list in keyof typeof blockListFields]: string[] }

/** How conversions are attributed, checked and limited, as a person fills it in. */
export const conversionRuleFields = {
  attribution: z.enum(attributions).default('last'),
  session_rule: z.enum(sessionRules).default('continue'),
  duplicate_rule: z.enum(duplicateRules).default('identifier'),
  duplicate_days: z.coerce.number().int().min(1).max(365).default(30),
  /** Days after which a reservation that has not taken place lapses. */
  reservation_days: z.coerce.number().int().min(1).max(365).default(90),
  match_ip_agent: z.boolean().default(false),
  group_code: z
    .union([
      z.literal(''),
      z
        .string()
        .trim()
        .regex(/^[a-z0-9_-]{1,30}$/, 'groupCode'),
    ])
    .optional(),
  test_mode: z.boolean().default(false),
  /** Whether links may lead straight to the landing page, where the tag records the click. */
  direct_links: z.boolean().default(false),
  order_number_case: z.enum(orderNumberCases).default('exact'),
  accepts: z.enum(acceptances).default('everything'),
  require_signature: z.boolean().default(false),
  sender_ips: Networks.default([]),
  allowed_referrers: Hosts.default([]),
  ...blockListFields,
  /** Seconds; 0 = never. */
  hold_seconds: z.coerce.number().int().min(0).max(3600).default(3),
  /** Results an hour from one network; 0 = never. */
  hold_per_ip: z.coerce.number().int().min(0).max(10_000).default(10),
  /** Yen of the sale that a browser claims; 0 = never. */
  hold_over_amount: z.coerce.number().int().min(0).max(1_000_000_000).default(300_000),
  /** Results that browsers claim for one click; 0 = never. */
  hold_per_click: z.coerce.number().int().min(0).max(1000).default(2),
  /** Counted clicks of one visitor. */
  frequency_clicks: z.coerce.number().int().min(1).max(100).default(1),
  frequency_per: z.enum(frequencyPeriods).default('day'),
  cap_clicks_day: results,
  cap_clicks_month: results,
  cap_clicks_total: results,
  cap_results_day: results,
  cap_results_month: results,
  cap_results_total: results,
  /** Yen of gross. */
  cap_budget_day: budget,
  cap_budget_month: budget,
  cap_budget_total: budget,
  finer_caps: z.array(FinerCapInput).max(30).default([]),
  cap_basis: z.enum(capBases).default('occurred'),
  cap_reached: z.enum(capReactions).default('refuse'),
  price_basis: z.enum(priceBases).default('received'),
  /** Whether the rank of an affiliater adds to its reward. */
  rank_uplift: z.boolean().default(false),
  cap_redirect_url: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
  /** Links lead to the same medium's link of this promotion. */
  cap_redirect_promotion_id: Id.optional(),
} as const
export type ConversionRulesInput = {
  [Field in keyof typeof conversionRuleFields]: z.output<(typeof conversionRuleFields)[Field]>
}

const nullableLimit = z.int().nullable()

/** The same as it is stored. */
export const ConversionRules = z.object({
  attribution: z.enum(attributions),
  session_rule: z.enum(sessionRules),
  duplicate_rule: z.enum(duplicateRules),
  duplicate_days: z.int(),
  reservation_days: z.int(),
  match_ip_agent: z.boolean(),
  group_code: z.string().nullable(),
  test_mode: z.boolean(),
  direct_links: z.boolean(),
  order_number_case: z.enum(orderNumberCases),
  accepts: z.enum(acceptances),
  require_signature: z.boolean(),
  sender_ips: z.array(z.string()),
  allowed_referrers: z.array(z.string()),
  blocked_ips: z.array(z.string()),
  blocked_agents: z.array(z.string()),
  blocked_referrers: z.array(z.string()),
  hold_seconds: z.int(),
  hold_per_ip: z.int(),
  hold_over_amount: z.int(),
  hold_per_click: z.int(),
  frequency_clicks: z.int(),
  frequency_per: z.enum(frequencyPeriods),
  cap_clicks_day: nullableLimit,
  cap_clicks_month: nullableLimit,
  cap_clicks_total: nullableLimit,
  cap_results_day: nullableLimit,
  cap_results_month: nullableLimit,
  cap_results_total: nullableLimit,
  cap_budget_day: nullableLimit,
  cap_budget_month: nullableLimit,
  cap_budget_total: nullableLimit,
  finer_caps: z.array(FinerCap),
  cap_basis: z.enum(capBases),
  cap_reached: z.enum(capReactions),
  price_basis: z.enum(priceBases),
  rank_uplift: z.boolean(),
  cap_redirect_url: z.string().nullable(),
  cap_redirect_promotion_id: z.int().nullable(),
})
export type ConversionRules = z.infer<typeof ConversionRules>
export const conversionRuleNames = Object.keys(ConversionRules.shape) as (keyof ConversionRules)[]

/** How full a cap is. */
export const CapUse = z.object({ cap: z.enum(capNames), used: z.int(), limit: z.int() })
export type CapUse = z.infer<typeof CapUse>

/** How full a cap of each goal, affiliater or medium is: what the one that used most has used, and how many have reached it. */
export const FinerCapUse = FinerCap.extend({ used: z.int(), reached: z.int() })
export type FinerCapUse = z.infer<typeof FinerCapUse>

/** What is left of a cap that bears on an affiliater; figures only of its own, and of what it may see. */
export const CapShare = z.object({
  per: z.enum(capTargets),
  /** Name of the goal; '' = all goals together. */
  goal: z.string(),
  measure: z.enum(capMeasures),
  period: z.enum(capPeriods),
  room: z.enum(rooms),
  used: z.int().nullable(),
  limit: z.int().nullable(),
})
export type CapShare = z.infer<typeof CapShare>
