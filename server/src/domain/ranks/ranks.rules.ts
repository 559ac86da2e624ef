import {
  affiliaterRanks,
  type AffiliaterRank,
  type RankSetting,
} from '@tsunagi/contract/people/ranks'
import type { RankOutcome, RankReason } from '@tsunagi/contract/people/rankReviews'
import { addMonths, dayMs, startOfDay, type Day, type Month } from '@tsunagi/contract/day'

/** Months whose approved net is added up. */
export const scoredMonths = 3

const hourOfRun = 3

/** When the ranks of a month are looked at: at three in the morning in Japan, on the operator's day. */
export const runDueAt = (month: Month, runDay: number): Date =>
  new Date(
    startOfDay(`${month}-${String(runDay).padStart(2, '0')}` as Day).getTime() +
      (hourOfRun * dayMs) / 24,
  )

/** The months that a run adds up, first to last: the three that are over by then. */
export const monthsScoredBy = (runMonth: Month): { from: Month; to: Month } => ({
  from: addMonths(runMonth, -scoredMonths),
  to: addMonths(runMonth, -1),
})

/** How an affiliater stands when a run looks at it. */
export interface Standing {
  rank: AffiliaterRank
  is_locked: boolean
  /** Approved net of three months, in yen. */
  score: number
  /** How many of the runs in the months of grace before this one warned it of losing this rank. */
  warnings: number
}

/** What a run makes of it: `rank` is the new one, or of a warning the one that the next run would give. */
export type Outcome = { kind: 'stays' } | { kind: 'up' | 'down' | 'warned'; rank: AffiliaterRank }

const stays: Outcome = { kind: 'stays' }

/** Ranks that a run may give, lowest first. */
const runnable = (setting: RankSetting) =>
  affiliaterRanks.filter((rank) => !setting[rank].invited_only)

/** The approved net below which a rank is in danger. */
export const keepThreshold = (setting: RankSetting, rank: AffiliaterRank): number =>
  setting[rank].keep_threshold ?? setting[rank].threshold

/** The next higher rank that can be earned; null at the top. */
export const rankAbove = (setting: RankSetting, rank: AffiliaterRank): AffiliaterRank | null =>
  runnable(setting).find((each) => isAbove(each, rank)) ?? null

const isAbove = (one: AffiliaterRank, other: AffiliaterRank) =>
  affiliaterRanks.indexOf(one) > affiliaterRanks.indexOf(other)

/**
 * Up at once to the highest rank that was earned; down by one step, once every month of grace has brought a warning. What is
 * locked, or by invitation, is left alone.
 */
export function nextRank(setting: RankSetting, standing: Standing): Outcome {
  const { rank, is_locked, score, warnings } = standing
  if (is_locked || setting[rank].invited_only) return stays
  const earned = runnable(setting).findLast((each) => setting[each].threshold <= score)
  if (earned && isAbove(earned, rank)) return { kind: 'up', rank: earned }
  const below = runnable(setting).findLast((each) => isAbove(rank, each))
  if (score >= keepThreshold(setting, rank) || !below) return stays
  return { kind: warnings >= setting.grace_months ? 'down' : 'warned', rank: below }
}

/** How an affiliater comes out of a run, and what the score was held against. */
export interface Forecast {
  outcome: RankOutcome
  leads_to: AffiliaterRank | null
  threshold: number
  reason: RankReason
}

const reasonOf = {
  up: 'earned',
  down: 'belowAfterWarning',
  warned: 'below',
} as const satisfies Record<string, RankReason>

/** What a run would make of a standing, and why; of a locked one what the lock keeps away. */
export function forecastOf(setting: RankSetting, standing: Standing): Forecast {
  const { rank, is_locked } = standing
  const outcome = nextRank(setting, { ...standing, is_locked: false })
  const kept = keepThreshold(setting, rank)
  if (outcome.kind === 'stays')
    return {
      outcome: 'stays',
      leads_to: null,
      threshold: kept,
      reason: whyStays(setting, standing),
    }
  const { kind, rank: leads_to } = outcome
  const threshold = kind === 'up' ? setting[leads_to].threshold : kept
  if (!is_locked) return { outcome: kind, leads_to, threshold, reason: reasonOf[kind] }
  const reason = kind === 'up' ? 'lockedAbove' : 'lockedBelow'
  return { outcome: 'locked', leads_to, threshold, reason }
}

const whyStays = (setting: RankSetting, { rank, is_locked }: Standing): RankReason =>
  is_locked ? 'notReviewed' : setting[rank].invited_only ? 'invited' : 'enough'
