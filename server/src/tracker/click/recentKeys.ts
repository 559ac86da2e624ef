import { Room } from '../threads/room.ts'
import { KeyTable } from './keyTable.ts'
import type { Key } from './keys.ts'

/** The most recent keys, each with a number. At least the last `capacity / 2` are known, at most `capacity`: the older half is forgotten as a whole. */
export class RecentKeys {
  readonly #perGeneration: number
  readonly #tables: readonly [KeyTable, KeyTable]
  /** Which of the two takes new keys; the other is the older half. */
  readonly #turned: Uint32Array

  constructor(capacity: number, room = new Room()) {
    this.#perGeneration = Math.max(1, Math.floor(capacity / 2))
    this.#turned = room.takeUnsigned(1)
    this.#tables = [
      new KeyTable(this.#perGeneration, room),
      new KeyTable(this.#perGeneration, room),
    ]
  }

  get #current(): KeyTable {
    return this.#tables[this.#turned[0] === 0 ? 0 : 1]
  }
  get #previous(): KeyTable {
    return this.#tables[this.#turned[0] === 0 ? 1 : 0]
  }

  /** 0 = not known. */
  get(key: Key): number {
    return this.#current.get(key) || this.#previous.get(key)
  }

  set(key: Key, value = 1) {
    if (this.#current.size >= this.#perGeneration && this.#current.get(key) === 0) this.turn()
    this.#current.set(key, value)
  }

  /** Forgets what was already there at the last turn. */
  turn() {
    this.#previous.clear()
    this.#turned[0] = 1 - this.#turned[0]!
  }

  clear() {
    for (const table of this.#tables) table.clear()
  }
}
