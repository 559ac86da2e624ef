import { z } from 'zod'
import { Day, Month } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { Yen } from '../money.ts'
import { Instant } from '../paging.ts'

/** Lowest first. */
export const affiliaterRanks = ['regular', 'silver', 'gold', 'platinum'] as const
export type AffiliaterRank = (typeof affiliaterRanks)[number]

/** The days of a month on which rewards can be paid; 31 = its last day. */
export const payDays = [5, 10, 15, 20, 25, 31] as const
type PayDay = (typeof payDays)[number]

/** Cycles by `months-day`, soonest first. */
export const payCycles = [
  '1-5',
  '1-10',
  '1-15',
  '1-20',
  '1-25',
  '1-31',
  '2-5',
  '2-10',
  '2-15',
] as const
export type PayCycleName = (typeof payCycles)[number]

/** The months and the day that a cycle's name says. */
export function payCycleNamed(name: PayCycleName): { pay_months: number; pay_day: number } {
  const [pay_months, pay_day] = name.split('-').map(Number) as [number, number]
  return { pay_months, pay_day }
}

/** What gave a rank: the registration, an administrator, or a monthly review. */
export const rankOrigins = ['registration', 'manual', 'run'] as const

/** What makes and what brings a rank. */
export const rankRuleFields = {
  /** Approved net of the last three months, in yen, that earns it. */
  threshold: z.int().min(0).max(1_000_000_000),
  /** What keeps it; null = as much as earns it. */
  keep_threshold: z.int().min(0).max(1_000_000_000).nullable(),
  /** In basis points: what is added to the net of the promotion's own price. */
  uplift_rate: z.int().min(0).max(10_000),
  /** Rewards of a month are paid so many months later, */
  pay_months: z.int().min(1).max(2),
  /** on this day; 31 means the last of the month. */
  pay_day: z.literal(payDays),
  /** Given and taken by people only, never by the monthly run. */
  invited_only: z.boolean(),
  benefits_ja: z.string().trim().max(500),
  benefits_en: z.string().trim().max(500),
} as const
const RankRule = z.object(rankRuleFields)
export type RankRule = z.output<typeof RankRule>

/** When ranks are looked at: the day of the month, and the months below in a row before a step down. */
export const rankRunFields = {
  run_day: z.int().min(1).max(28),
  grace_months: z.int().min(0).max(3),
} as const

const rankRule = (threshold: number, pay_months: number, pay_day: PayDay) =>
  RankRule.default({
    threshold,
    keep_threshold: null,
    uplift_rate: 0,
    pay_months,
    pay_day,
    invited_only: false,
    benefits_ja: '',
    benefits_en: '',
  })

/** The rules of the ranks as they are stored, and what holds where nothing is. */
export const RankSetting = z.object({
  regular: rankRule(0, 2, 15),
  silver: rankRule(50_000, 1, 31),
  gold: rankRule(300_000, 1, 15),
  platinum: rankRule(1_000_000, 1, 5),
  run_day: rankRunFields.run_day.default(15),
  grace_months: rankRunFields.grace_months.default(1),
})
export type RankSetting = z.output<typeof RankSetting>

type Issues = z.core.$RefinementCtx
const refuse = (issues: Issues, rank: AffiliaterRank, field: string, message: string) =>
  issues.addIssue({ code: 'custom', path: [rank, field], message })

/** How late a cycle pays, for comparing. */
const lateness = ({ pay_months, pay_day }: RankRule) => pay_months * 100 + pay_day

/** The terms of use promise the 15th of the month after next at the latest. */
const latest = 215

/** Everybody begins as Regular, and is paid as the terms of use promise. */
function checkRegular({ regular }: RankSetting, issues: Issues) {
  if (regular.threshold !== 0) refuse(issues, 'regular', 'threshold', 'rankRegular')
  if (regular.invited_only) refuse(issues, 'regular', 'invited_only', 'rankRegular')
  if (lateness(regular) > latest) refuse(issues, 'regular', 'pay_day', 'rankLatest')
}

/** What a rank asks of the one below: more to earn it, and a pay day that is not later. */
function checkRanks(setting: RankSetting, issues: Issues) {
  checkRegular(setting, issues)
  for (const [index, rank] of affiliaterRanks.slice(1).entries()) {
    const [rule, below] = [setting[rank], setting[affiliaterRanks[index]!]]
    if ((rule.keep_threshold ?? 0) > rule.threshold)
      refuse(issues, rank, 'keep_threshold', 'rankKeep')
    if (rule.threshold <= below.threshold) refuse(issues, rank, 'threshold', 'rankThreshold')
    if (lateness(rule) > lateness(below)) refuse(issues, rank, 'pay_day', 'rankPayDay')
  }
}

const RankRuleInput = z.object(rankRuleFields)
/** The rules as the operator sets them. */
export const RankInput = z
  .object({
    regular: RankRuleInput,
    silver: RankRuleInput,
    gold: RankRuleInput,
    platinum: RankRuleInput,
    ...rankRunFields,
  })
  .superRefine(checkRanks)
export type RankInput = z.output<typeof RankInput>

/** Where an affiliater stands between its rank and the next. */
export const RankStanding = z.object({
  rank: z.enum(affiliaterRanks),
  /** Kept by the operator, whatever is earned. */
  is_locked: z.boolean(),
  benefits_ja: z.string(),
  benefits_en: z.string(),
  uplift_rate: z.int(),
  pay_months: z.int(),
  pay_day: z.int(),
  /** Approved net of the months that the next review adds up, so far. */
  score: Yen,
  from: Month,
  to: Month,
  reviewed_on: Day,
  /** The rank that can be earned next, and what is missing; null at the top, or where the rank is not reviewed. */
  next: z.object({ rank: z.enum(affiliaterRanks), threshold: Yen, missing: Yen }).nullable(),
  /** What is missing to keep the rank; null where it is safe. */
  missing_to_keep: Yen.nullable(),
})
export type RankStanding = z.infer<typeof RankStanding>

/** One rank that an affiliater had. */
export const RankChange = z.object({
  valid_from: Instant,
  rank: z.enum(affiliaterRanks),
  origin: z.enum(rankOrigins),
  /** Of a monthly review: which, and what was approved in the three months. */
  run_month: Month.nullable(),
  score: Yen.nullable(),
  actor: z.string().nullable(),
})
export type RankChange = z.infer<typeof RankChange>

export const ranks = {
  standing: endpoint({
    method: 'GET',
    path: '/api/rank/standing',
    access: { affiliater: true },
    summary: 'The own rank, its benefits, and what is missing to the next',
    response: RankStanding,
  }),
}
