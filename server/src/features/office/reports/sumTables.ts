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
  tables: Record<string, SumTables>
}

/** The same where first there are sums that tell placements apart: narrower ones follow from them as far as their keys do. */
export interface PlacedSumKind extends SumKind {
  tables: { placements: SumTables } & Record<string, SumTables>
}

/** What visitors used. */
export const agentKeys = ['device', 'os', 'browser'] as const

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
} as const satisfies PlacedSumKind

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
} as const satisfies PlacedSumKind

/** Clicks by what visitors used, as far as they are added up. */
export const agents = {
  step: 'agent_step',
  sums: ['clicks', 'counted'],
  tables: {
    promotions: {
      day: 'agent_promotion',
      month: 'agent_promotion_month',
      keys: ['promotion_id', ...agentKeys],
    },
    media: { day: 'agent_media', month: 'agent_media_month', keys: ['media_id', ...agentKeys] },
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
    /** By what visitors used. */
    agents: {
      day: 'outcome_agent',
      month: 'outcome_agent_month',
      keys: ['basis', 'promotion_id', 'goal_id', 'advertiser_id', ...agentKeys],
    },
  },
} as const satisfies PlacedSumKind

/** By month visits and, by the day they occurred on, results of placements in one row, so that questions that tell exactly these apart put nothing together; and the same by year. */
export const placementMonths = {
  table: 'placement_month',
  years: 'placement_year',
  keys: ['promotion_id', 'media_id'],
  basis: 'occurred',
} as const
