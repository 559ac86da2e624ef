import { clickRules } from '@tsunagi/contract/catalogue/clickRules'
import { within } from './keys.ts'
import { RecentKeys } from './recentKeys.ts'
import type { Visitor } from './visitor.ts'
import { keysOf } from './visitorKeys.ts'

const windowMs = clickRules.doubleClickSeconds * 1000

/** Who has clicked which material within the last seconds. */
export class DoubleClicks {
  readonly #clicked: RecentKeys
  #turnedAt = -Infinity

  constructor({ capacity = 100_000 }: { capacity?: number } = {}) {
    this.#clicked = new RecentKeys(capacity)
  }

  has(materialId: number, visitor: Visitor, at: Date): boolean {
    const before = this.#clicked.get(within(keysOf(visitor).known, materialId))
    return before !== 0 && stamp(at) - before < windowMs
  }

  remember(materialId: number, visitor: Visitor, at: Date) {
    if (at.getTime() - this.#turnedAt >= windowMs) {
      this.#clicked.turn()
      this.#turnedAt = at.getTime()
    }
    const { id, trace } = keysOf(visitor)
    for (const key of [id, trace]) this.#clicked.set(within(key, materialId), stamp(at))
  }
}

const wrapMs = 2 ** 32 - 1
/** An instant within 49 days, never 0: what is remembered is seconds old. */
const stamp = (at: Date) => 1 + (at.getTime() % wrapMs)
