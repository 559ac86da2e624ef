/** Sums by day, told apart by some keys besides it. */
export interface SumTables {
  day: string
  /** The same by month; null = there are none. */
  month: string | null
  keys: readonly string[]
}

/** What is added up, where, and the steps that are not added up yet. */
export interface SumKind {
  step: string
  sums: readonly string[]
  /** First the sums that tell placements apart, then narrower ones, which follow from them as far as their keys do. */
  tables: { placements: SumTables } & Record<string, SumTables>
}

/** Impressions and clicks. */
export const visits = {
  step: 'visit_step',
  sums: ['impressions', 'clicks', 'counted'],
  tables: {
    placements: {
      day: 'visit_day',
      month: 'visit_month',
      keys: ['promotion_id', 'media_id', 'material_id'],
    },
    promotions: {
      day: 'visit_promotion',
      month: 'visit_promotion_month',
      keys: ['promotion_id'],
    },
    media: { day: 'visit_media', month: 'visit_media_month', keys: ['media_id'] },
    /** Of everybody together. */
    totals: { day: 'visit_total', month: null, keys: [] },
    /** By the hour of the day. */
    hours: { day: 'visit_hour', month: null, keys: ['hour', 'promotion_id'] },
  },
} as const satisfies SumKind

/** Clicks by the page they came from. */
export const pages = {
  step: 'page_step',
  sums: ['clicks', 'counted'],
  tables: {
    placements: {
      day: 'page_day',
      month: 'page_month',
      keys: ['promotion_id', 'media_id', 'material_id', 'page'],
    },
  },
} as const satisfies SumKind

/** Results, on the day that each basis gives them. */
export const outcomes = {
  step: 'outcome_step',
  sums: [
    'results',
    'approved',
    'rejected',
    'pending',
    'click_rewards',
    'sale_amount',
    'gross',
    'net',
    'agency_margin',
    'approved_gross',
    'approved_net',
    'approval_seconds',
    'timed_approvals',
  ],
  tables: {
    placements: {
      day: 'outcome_day',
      month: 'outcome_month',
      keys: [
        'basis',
        'promotion_id',
        'media_id',
        'goal_id',
        'material_id',
        'advertiser_id',
        'affiliater_id',
      ],
    },
    promotions: {
      day: 'outcome_promotion',
      month: 'outcome_promotion_month',
      keys: ['basis', 'promotion_id', 'goal_id', 'advertiser_id'],
    },
    media: {
      day: 'outcome_media',
      month: 'outcome_media_month',
      keys: ['basis', 'media_id', 'affiliater_id'],
    },
    totals: { day: 'outcome_total', month: null, keys: ['basis'] },
  },
} as const satisfies SumKind

/** By month visits and, by the day they occurred on, results of placements in one row, so that questions that tell exactly these apart put nothing together; and the same by year. */
export const placementMonths = {
  table: 'placement_month',
  years: 'placement_year',
  keys: ['promotion_id', 'media_id'],
  basis: 'occurred',
} as const
