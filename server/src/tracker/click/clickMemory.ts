import { ClickCaps, type CappedPromotion } from './clickCaps.ts'
import { DoubleClicks } from './doubleClicks.ts'
import { Repeats, type CountedPromotion } from './repeats.ts'
import { Velocity } from './velocity.ts'
import type { Visitor } from './visitor.ts'

/** What the tracker remembers of clicks, to judge the next ones by. */
export class ClickMemory {
  readonly repeats = new Repeats()
  readonly doubles = new DoubleClicks()
  readonly velocity = new Velocity()
  readonly caps = new ClickCaps()

  /** A click that counts. */
  remember({
    promotion,
    materialId,
    visitor,
    at,
  }: {
    promotion: CappedPromotion & CountedPromotion
    materialId: number
    visitor: Visitor
    at: Date
  }) {
    this.caps.remember(promotion, at)
    this.repeats.remember(promotion.id, visitor, at)
    this.doubles.remember(materialId, visitor, at)
    this.velocity.remember(visitor, at)
  }
}
