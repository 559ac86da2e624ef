import type { BasisPoints, Yen } from '@tsunagi/contract/money'

/** Yen that one result is worth at least and at most; null = any amount. */
export interface PriceLimits {
  gross_min: Yen | null
  gross_max: Yen | null
  net_min: Yen | null
  net_max: Yen | null
}

/** Yen for each, or a share of the sale in basis points. */
export interface Amounts {
  gross: Yen
  net: Yen
  gross_rate: BasisPoints
  net_rate: BasisPoints
}

/** What a goal pays from an instant on. */
export interface GoalPrice extends Amounts, PriceLimits {
  id: number
  /** ISO 8601. */
  valid_from: string
}

/** The price in force at an instant: the newest one that had begun; before the first of them, the first. Null when there is none. */
export function priceAt(prices: readonly GoalPrice[], at: Date): GoalPrice | null {
  const [first, ...later] = prices.toSorted((one, other) => beginOf(one) - beginOf(other))
  return later.findLast((price) => beginOf(price) <= at.getTime()) ?? first ?? null
}

const beginOf = ({ valid_from }: GoalPrice) => Date.parse(valid_from)
