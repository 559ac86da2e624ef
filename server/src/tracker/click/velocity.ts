import { hourMs } from '@tsunagi/contract/day'
import { isTooFast } from '../../domain/clicks/countedOnce.rules.ts'
import { Room } from '../threads/room.ts'
import { KeyTable } from './keyTable.ts'
import type { Key } from './keys.ts'
import type { Visitor } from './visitor.ts'
import { keysOf } from './visitorKeys.ts'

const capacity = 200_000

/** Counted clicks of visitors and addresses in the present hour of the clock. Beyond its capacity it knows nobody anew until the next one. */
export class Velocity {
  readonly #hour: Uint32Array
  readonly #counts: KeyTable

  constructor(room = new Room()) {
    this.#hour = room.takeUnsigned(1)
    this.#counts = new KeyTable(capacity, room)
  }

  isTooFast(visitor: Visitor, at: Date): boolean {
    this.#turnTo(at)
    const { known, network } = keysOf(visitor)
    return isTooFast(this.#counts.get(known), network === null ? 0 : this.#counts.get(network))
  }

  remember(visitor: Visitor, at: Date) {
    this.#turnTo(at)
    const { known, network } = keysOf(visitor)
    this.#count(known)
    if (network !== null) this.#count(network)
  }

  #count(key: Key) {
    const count = this.#counts.get(key)
    if (count > 0 || this.#counts.size < capacity) this.#counts.set(key, count + 1)
  }

  #turnTo(at: Date) {
    const hour = Math.floor(at.getTime() / hourMs)
    if (hour <= this.#hour[0]!) return
    this.#hour[0] = hour
    this.#counts.clear()
  }
}
