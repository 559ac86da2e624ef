import { KeyTable } from './keyTable.ts'
import type { Key } from './keys.ts'

/** The most recent keys, each with a number. At least the last `capacity / 2` are known, at most `capacity`: the older half is forgotten as a whole. */
export class RecentKeys {
  readonly #perGeneration: number
  #current = new KeyTable()
  #previous = new KeyTable()

  constructor(capacity: number) {
    this.#perGeneration = Math.max(1, Math.floor(capacity / 2))
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
    this.#previous = this.#current
    this.#current = new KeyTable()
  }

  clear() {
    this.#current = new KeyTable()
    this.#previous = new KeyTable()
  }
}
