import { clickRules } from '@tsunagi/contract/clickRules'
import { recognisedBy, type Visitor } from './visitor.ts'

const windowMs = clickRules.doubleClickSeconds * 1000

/** Who has clicked which material within the last seconds. */
export class DoubleClicks {
  readonly #capacity: number
  /** In the order of time. */
  readonly #clicked = new Map<string, number>()

  constructor({ capacity = 100_000 }: { capacity?: number } = {}) { this.#capacity = capacity }

  has(materialId: number, visitor: Visitor, at: Date): boolean {
    const before = this.#clicked.get(`${materialId}:${recognisedBy(visitor)}`)
    return before !== undefined && at.getTime() - before < windowMs
  }

  remember(materialId: number, { id, trace }: Visitor, at: Date) {
    for (const key of [`${materialId}:${id}`, `${materialId}:${trace}`]) {
      this.#clicked.delete(key)
      this.#clicked.set(key, at.getTime())
    }
    for (const [oldest, when] of this.#clicked) {
      if (at.getTime() - when < windowMs && this.#clicked.size <= this.#capacity) break
      this.#clicked.delete(oldest)
    }
  }
}
