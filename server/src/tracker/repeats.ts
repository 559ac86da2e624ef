import type { Day } from '@tsunagi/contract/day'
import { recognisedBy, type Visitor } from './visitor.ts'

/** What is remembered of whom: enough to recognise. */
type Remembered = Pick<Visitor, 'id' | 'trace'>

/** Which visitors have clicked which promotion today in Japan. Beyond `capacity` the oldest are forgotten and would count again. */
export class Repeats {
  readonly #capacity: number
  readonly #seen = new Set<string>()
  #day: Day | null = null

  constructor({ capacity = 500_000 }: { capacity?: number } = {}) { this.#capacity = capacity }

  has(promotionId: number, visitor: Visitor, day: Day): boolean {
    this.#turnTo(day)
    return this.#seen.has(`${promotionId}:${recognisedBy(visitor)}`)
  }

  remember(promotionId: number, { id, trace }: Remembered, day: Day) {
    this.#turnTo(day)
    if (day !== this.#day) return
    this.#seen.add(`${promotionId}:${id}`).add(`${promotionId}:${trace}`)
    for (const oldest of this.#seen) {
      if (this.#seen.size <= this.#capacity) break
      this.#seen.delete(oldest)
    }
  }

  #turnTo(day: Day) {
    if (this.#day !== null && day <= this.#day) return
    this.#day = day
    this.#seen.clear()
  }
}
