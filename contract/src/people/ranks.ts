import { z } from 'zod'

/** Lowest first. */
export const affiliaterRanks = ['regular', 'silver', 'gold', 'platinum'] as const
export type AffiliaterRank = (typeof affiliaterRanks)[number]

/** What makes and what brings a rank. */
export const rankRuleFields = {
  /** Approved net of the last three months, in yen, that earns it. */
  threshold: z.int().min(0).max(1_000_000_000),
  /** What keeps it; null = as much as earns it. */
  keep_threshold: z.int().min(0).max(1_000_000_000).nullable(),
  /** In basis points: what is added to the net of the promotion's own price. */
  uplift_rate: z.int().min(0).max(10_000),
  /** Rewards of a month are paid so many months later, */
  pay_months: z.int().min(1).max(3),
  /** on this day; beyond the end of a month means its last day. */
  pay_day: z.int().min(1).max(31),
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

const rankRule = (threshold: number, pay_months: number, pay_day: number) =>
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
