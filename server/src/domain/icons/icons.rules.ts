import type { IconRule } from '@tsunagi/contract/catalogue/masters'
import { addDays, type Day } from '@tsunagi/contract/day'

/** An icon and what gives it to a promotion. */
export interface Icon {
  code: string
  rule: IconRule
  /** Days for what is new, yen for a high price; null = as usual. */
  threshold: number | null
}

/** What of a promotion decides its icons. */
export interface IconFacts {
  /** The first day on which it could be seen. */
  since: Day
  /** What it pays for a result at most, in yen; 0 where it pays a share. */
  best_net: number
  is_instant: boolean
  pays_calls: boolean
  allows_self_purchase: boolean
  is_limited: boolean
  has_special_price: boolean
}

const usualDays = 14
const usualPrice = 10_000

const given: Record<IconRule, (facts: IconFacts, today: Day, threshold: number | null) => boolean> =
  {
    manual: () => false,
    new: ({ since }, today, days) => since <= today && addDays(since, days ?? usualDays) >= today,
    high_price: ({ best_net }, _, yen) => best_net >= (yen ?? usualPrice),
    instant: ({ is_instant }) => is_instant,
    call: ({ pays_calls }) => pays_calls,
    self_purchase: ({ allows_self_purchase }) => allows_self_purchase,
    limited: ({ is_limited }) => is_limited,
    special: ({ has_special_price }) => has_special_price,
  }

/** The icons of a promotion, in the order of the list: those it was given, and those it has by itself. */
export const iconsOf = <Of extends Icon>(
  icons: readonly Of[],
  byHand: readonly string[],
  facts: IconFacts,
  today: Day,
): Of[] =>
  icons.filter(
    ({ code, rule, threshold }) => byHand.includes(code) || given[rule](facts, today, threshold),
  )
