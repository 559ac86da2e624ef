import type { Day } from '@tsunagi/contract/day'
import { RecentKeys } from './recentKeys.ts'
import { recognisedBy, type Visitor } from './visitor.ts'

/** What is remembered of whom: enough to recognise. */
type Remembered = Pick<Visitor, 'id' | 'trace'>

/** Which visitors have clicked which promotion today in Japan. Beyond `capacity` the oldest are forgotten and would count again. */
export class Repeats {
  readonly #seen: RecentKeys
  #day: Day | null = null

  constructor({ capacity = 500_000 }: { capacity?: number } = {}) { this.#seen = new RecentKeys(capacity) }

  has(promotionId: number, visitor: Visitor, day: Day): boolean {
    this.#turnTo(day)
    return this.#seen.has(`${promotionId}:${recognisedBy(visitor)}`)
  }

  remember(promotionId: number, { id, trace }: Remembered, day: Day) {
    this.#turnTo(day)
    if (day !== this.#day) return
    this.#seen.add(`${promotionId}:${id}`)
    this.#seen.add(`${promotionId}:${trace}`)
  }

  #turnTo(day: Day) {
    if (this.#day !== null && day <= this.#day) return
    this.#day = day
    this.#seen.clear()
  }
}
