import { clickRules } from '@tsunagi/contract/clickRules'
import { recognisedBy, type Visitor } from './visitor.ts'

const windowMs = clickRules.doubleClickSeconds * 1000

/** Who has clicked which material within the last seconds. */
export class DoubleClicks {
  readonly #perGeneration: number
  #clicked = new Map<string, number>()
  /** Forgotten as a whole, because taking the oldest out one by one makes a Map slow. */
  #before = new Map<string, number>()
  #turnedAt = -Infinity

  constructor({ capacity = 100_000 }: { capacity?: number } = {}) { this.#perGeneration = Math.ceil(capacity / 2) }

  has(materialId: number, visitor: Visitor, at: Date): boolean {
    const key = `${materialId}:${recognisedBy(visitor)}`
    const before = this.#clicked.get(key) ?? this.#before.get(key)
    return before !== undefined && at.getTime() - before < windowMs
  }

  remember(materialId: number, { id, trace }: Visitor, at: Date) {
    const now = at.getTime()
    if (now - this.#turnedAt >= windowMs || this.#clicked.size >= this.#perGeneration) {
      this.#before = this.#clicked
      this.#clicked = new Map()
      this.#turnedAt = now
    }
    this.#clicked.set(`${materialId}:${id}`, now).set(`${materialId}:${trace}`, now)
  }
}
