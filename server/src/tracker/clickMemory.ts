import { dayOf } from '@tsunagi/contract/day'
import { DoubleClicks } from './doubleClicks.ts'
import { Repeats } from './repeats.ts'
import { Velocity } from './velocity.ts'
import type { Visitor } from './visitor.ts'

/** What the tracker remembers of clicks, to judge the next ones by. */
export class ClickMemory {
  readonly repeats = new Repeats()
  readonly doubles = new DoubleClicks()
  readonly velocity = new Velocity()

  /** A click that counts. */
  remember({ promotionId, materialId, visitor, at }: { promotionId: number; materialId: number; visitor: Visitor; at: Date }) {
    this.repeats.remember(promotionId, visitor, dayOf(at))
    this.doubles.remember(materialId, visitor, at)
    this.velocity.remember(visitor, at)
  }
}
