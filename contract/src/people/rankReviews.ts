import { z } from 'zod'
import { Month } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { Yen } from '../money.ts'
import { Id, Instant, paged, pageQuery, several } from '../paging.ts'
import { rankForecastColumns } from './messages/rankReviews.ts'
import { affiliaterRanks } from './ranks.ts'

/** As of the next monthly review, or as if this month were reviewed now by the rules as they are. */
export const forecastBases = ['next', 'now'] as const
export type ForecastBasis = (typeof forecastBases)[number]

/** What a review would make of an affiliater; `locked` = nothing, though the figures say otherwise. */
export const rankOutcomes = ['up', 'down', 'warned', 'locked', 'stays'] as const
export type RankOutcome = (typeof rankOutcomes)[number]

/** Why: what was earned, against what the rank asks. */
export const rankReasons = [
  'earned',
  'belowAfterWarning',
  'below',
  'lockedAbove',
  'lockedBelow',
  'enough',
  'invited',
  'notReviewed',
] as const
export type RankReason = (typeof rankReasons)[number]

/** How an affiliater would come out of a review. */
export const RankForecast = z.object({
  id: z.int(),
  affiliater_id: z.int(),
  affiliater_name: z.string(),
  rank: z.enum(affiliaterRanks),
  outcome: z.enum(rankOutcomes),
  /** The rank it gets; of a warning what the next review would give, of a locked one what it would get otherwise. */
  leads_to: z.enum(affiliaterRanks).nullable(),
  /** Approved net of the three months, so far. */
  score: Yen,
  /** What the score was held against: what earns the rank it leads to, or keeps the present one. */
  threshold: Yen,
  reason: z.enum(rankReasons),
})
export type RankForecast = z.infer<typeof RankForecast>

export const rankForecastFilter = z.object({
  basis: z.enum(forecastBases).default('next'),
  /** Left out: all that a review changes, warns of, or leaves alone because of a lock. */
  outcome: several(z.enum(rankOutcomes)).optional(),
  rank: several(z.enum(affiliaterRanks)).optional(),
  affiliater_id: Id.optional(),
})
export type RankForecastFilter = z.infer<typeof rankForecastFilter>

/** A review that was made, or one that is foreseen. */
export const RankReview = z.object({
  kind: z.enum([...forecastBases, 'made']),
  month: Month,
  at: Instant,
  from: Month,
  to: Month,
  looked_at: z.int(),
  went_up: z.int(),
  went_down: z.int(),
  warned: z.int(),
  /** Null where it was not kept. */
  locked: z.int().nullable(),
})
export type RankReview = z.infer<typeof RankReview>

const operator = {
  access: { admin: true },
  key: 'systemAffiliaterSetting.show',
  ofWholeBusiness: true,
} as const

export const rankReviews = {
  reviews: endpoint({
    method: 'GET',
    path: '/api/rank/reviews',
    ...operator,
    summary: 'What the next monthly review of the ranks would do, and what those before did',
    response: z.object({ items: z.array(RankReview) }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/rank/preview',
    ...operator,
    summary:
      'Who would go up, down, be warned or stay because of a lock, with the figures and the reason; nothing is changed',
    query: rankForecastFilter.extend(pageQuery(['id', 'score'], '-score')),
    response: paged(RankForecast),
    columns: rankForecastColumns,
  }),
}
