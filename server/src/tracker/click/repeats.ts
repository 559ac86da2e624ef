import type { Day } from '@tsunagi/contract/day'
import { keyOf, within, type Key } from './keys.ts'
import { RecentKeys } from './recentKeys.ts'
import type { Visitor } from './visitor.ts'
import { keysOf } from './visitorKeys.ts'

/** Which visitors have clicked which promotion today in Japan. Beyond `capacity` the oldest are forgotten and would count again. */
export class Repeats {
  readonly #seen: RecentKeys
  #day: Day | null = null

  constructor({ capacity = 500_000 }: { capacity?: number } = {}) {
    this.#seen = new RecentKeys(capacity)
  }

  has(promotionId: number, visitor: Visitor, day: Day): boolean {
    this.#turnTo(day)
    return this.#seen.get(within(keysOf(visitor).known, promotionId)) !== 0
  }

  remember(promotionId: number, visitor: Visitor, day: Day) {
    this.#remember(promotionId, keysOf(visitor), day)
  }

  /** The same for a click that was written down earlier. */
  recall(promotionId: number, { id, trace }: Pick<Visitor, 'id' | 'trace'>, day: Day) {
    this.#remember(promotionId, { id: keyOf(id), trace: keyOf(trace) }, day)
  }

  #remember(promotionId: number, { id, trace }: { id: Key; trace: Key }, day: Day) {
    this.#turnTo(day)
    if (day !== this.#day) return
    for (const key of [id, trace]) this.#seen.set(within(key, promotionId))
  }

  #turnTo(day: Day) {
    if (this.#day !== null && day <= this.#day) return
    this.#day = day
    this.#seen.clear()
  }
}
