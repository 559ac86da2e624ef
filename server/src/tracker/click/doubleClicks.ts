import { clickRules } from '@tsunagi/contract/catalogue/clickRules'
import { isDoubleClick } from '../../domain/clicks/countedOnce.rules.ts'
import { Room } from '../threads/room.ts'
import { within } from './keys.ts'
import { RecentKeys } from './recentKeys.ts'
import type { Visitor } from './visitor.ts'
import { keysOf } from './visitorKeys.ts'

/** Who has clicked which material within the last seconds. */
export class DoubleClicks {
  /** The second of the last turn. */
  readonly #turned: Uint32Array
  readonly #clicked: RecentKeys

  constructor({ capacity = 100_000, room = new Room() }: { capacity?: number; room?: Room } = {}) {
    this.#turned = room.takeUnsigned(1)
    this.#clicked = new RecentKeys(capacity, room)
  }

  has(materialId: number, visitor: Visitor, at: Date): boolean {
    const before = this.#clicked.get(within(keysOf(visitor).known, materialId))
    return before !== 0 && isDoubleClick(stamp(at) - before)
  }

  remember(materialId: number, visitor: Visitor, at: Date) {
    const second = Math.floor(at.getTime() / 1000)
    if (second - this.#turned[0]! > clickRules.doubleClickSeconds) {
      this.#clicked.turn()
      this.#turned[0] = second
    }
    const { id, trace } = keysOf(visitor)
    for (const key of [id, trace]) this.#clicked.set(within(key, materialId), stamp(at))
  }
}

const wrapMs = 2 ** 32 - 1
/** An instant within 49 days, never 0: what is remembered is seconds old. */
const stamp = (at: Date) => 1 + (at.getTime() % wrapMs)
