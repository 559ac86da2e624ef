import { clickCaps, type ClickCap } from '@tsunagi/contract/catalogue/conversionRules'
import { dayOf, monthOf, type Day } from '@tsunagi/contract/day'
import type { CataloguedPromotion } from '../../catalogue/catalogue.queries.ts'

/** What a promotion says about how many clicks it takes. */
export type CappedPromotion = Pick<CataloguedPromotion, 'id' | ClickCap | 'cap_reached'>

/** Counted clicks as the database has them. */
export interface CountedClicks {
  promotion_id: number
  in_day: number
  in_month: number
  in_all: number
}

interface Count {
  day: Day
  inDay: number
  month: string
  inMonth: number
  inAll: number
}

export const hasClickCap = (promotion: CappedPromotion) =>
  promotion.cap_reached !== 'keep' && clickCaps.some((cap) => promotion[cap] !== null)

/**
 * Counted clicks of promotions that take only so many, by day and month in Japan. What this tracker counts is added at once,
 * what others count when the database says so: a cap may be passed by the clicks of that moment.
 */
export class ClickCaps {
  readonly #counts = new Map<number, Count>()

  isReached(promotion: CappedPromotion, at: Date): boolean {
    if (!hasClickCap(promotion)) return false
    const { inDay, inMonth, inAll } = this.#countOf(promotion.id, at)
    return (
      isFull(inDay, promotion.cap_clicks_day) ||
      isFull(inMonth, promotion.cap_clicks_month) ||
      isFull(inAll, promotion.cap_clicks_total)
    )
  }

  remember(promotion: CappedPromotion, at: Date) {
    if (!hasClickCap(promotion)) return
    const count = this.#countOf(promotion.id, at)
    count.inDay++
    count.inMonth++
    count.inAll++
  }

  learn(counted: readonly CountedClicks[], at: Date) {
    for (const { promotion_id, in_day, in_month, in_all } of counted) {
      const count = this.#countOf(promotion_id, at)
      count.inDay = Math.max(count.inDay, in_day)
      count.inMonth = Math.max(count.inMonth, in_month)
      count.inAll = Math.max(count.inAll, in_all)
    }
  }

  /** The count of a promotion; a new day or month begins at nothing. */
  #countOf(promotionId: number, at: Date): Count {
    const [day, month] = [dayOf(at), monthOf(at)]
    const known = this.#counts.get(promotionId)
    const count = known ?? { day, inDay: 0, month, inMonth: 0, inAll: 0 }
    if (count.day < day) Object.assign(count, { day, inDay: 0 })
    if (count.month < month) Object.assign(count, { month, inMonth: 0 })
    if (!known) this.#counts.set(promotionId, count)
    return count
  }
}

const isFull = (count: number, cap: number | null) => cap !== null && count >= cap
