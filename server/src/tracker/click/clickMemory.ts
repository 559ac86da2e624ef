import { Room } from '../threads/room.ts'
import type { CappedPromotion } from '../../catalogue/clickCap.rules.ts'
import { ClickCaps } from './clickCaps.ts'
import { DoubleClicks } from './doubleClicks.ts'
import { Repeats, type CountedPromotion } from './repeats.ts'
import { Velocity } from './velocity.ts'
import type { Visitor } from './visitor.ts'

/** What the tracker remembers of clicks, to judge the next ones by: all its threads the same. */
export class ClickMemory {
  readonly repeats: Repeats
  readonly doubles: DoubleClicks
  readonly velocity: Velocity
  readonly caps: ClickCaps
  readonly #room: Room

  constructor(room = new Room()) {
    this.#room = room
    this.repeats = new Repeats({ room })
    this.doubles = new DoubleClicks({ room })
    this.velocity = new Velocity(room)
    this.caps = new ClickCaps(room)
  }

  /** Looks at the memory, and changes it, while no other thread does. */
  alone<Value>(act: () => Value): Value {
    return this.#room.alone(act)
  }

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
