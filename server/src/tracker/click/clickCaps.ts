import { dayNumber, monthOf } from '@tsunagi/contract/day'
import { hasClickCap, type CappedPromotion } from '../../catalogue/clickCap.rules.ts'
import { isFull } from '../../domain/clicks/countedOnce.rules.ts'
import { Room } from '../threads/room.ts'
import { within, type Key } from './keys.ts'
import { RecentKeys } from './recentKeys.ts'

/** Counted clicks as the database has them. */
export interface CountedClicks {
  promotion_id: number
  in_day: number
  in_month: number
  in_all: number
}

/** Counts of days, of months and of all time; one that is full of days gone by forgets the older half, and is told the others again. */
const capacity = 200_000

/**
 * Counted clicks of promotions that take only so many, by day and month in Japan. What this tracker counts is added at once,
 * what others count when the database says so: a cap may be passed by the clicks of that moment.
 */
export class ClickCaps {
  readonly #counts: RecentKeys

  constructor(room = new Room()) {
    this.#counts = new RecentKeys(capacity, room)
  }

  isReached(promotion: CappedPromotion, at: Date): boolean {
    if (!hasClickCap(promotion)) return false
    const { day, month, all } = periodsOf(promotion.id, at)
    return (
      this.#isFull(day, promotion.cap_clicks_day) ||
      this.#isFull(month, promotion.cap_clicks_month) ||
      this.#isFull(all, promotion.cap_clicks_total)
    )
  }

  remember(promotion: CappedPromotion, at: Date) {
    if (!hasClickCap(promotion)) return
    for (const period of Object.values(periodsOf(promotion.id, at)))
      this.#counts.set(period, this.#counts.get(period) + 1)
  }

  learn(counted: readonly CountedClicks[], at: Date) {
    for (const { promotion_id, in_day, in_month, in_all } of counted) {
      const { day, month, all } = periodsOf(promotion_id, at)
      this.#atLeast(day, in_day)
      this.#atLeast(month, in_month)
      this.#atLeast(all, in_all)
    }
  }

  #isFull(period: Key, cap: number | null): boolean {
    return isFull(this.#counts.get(period), cap)
  }

  #atLeast(period: Key, count: number) {
    const most = Math.max(this.#counts.get(period), count)
    if (most > 0) this.#counts.set(period, most)
  }
}

const allTime = 0

/** The keys under which the clicks of a promotion are counted. Numbers of days, and of months, never meet. */
const periodsOf = (promotionId: number, at: Date) => ({
  day: keyOf(promotionId, dayNumber(at)),
  month: keyOf(promotionId, Number(monthOf(at).replace('-', ''))),
  all: keyOf(promotionId, allTime),
})

const keyOf = (promotionId: number, period: number): Key => ({
  high: promotionId,
  low: within({ high: 0, low: period }, promotionId).low,
})
