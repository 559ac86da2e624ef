import type { Key } from './keys.ts'

const words = 3

/**
 * Numbers under keys, in 24 to 48 bytes each where a Map of texts takes two hundred, and nothing for the garbage collector to look through.
 * A number is between 1 and 2³² - 1; 0 = there is none. At most half full; a place that is taken is passed over.
 */
export class KeyTable {
  /** Of each place: the two halves of its key, and its number. */
  #places = new Uint32Array(words * 1024)
  size = 0

  get({ high, low }: Key): number {
    return this.#places[this.#find(high, low) + 2]!
  }

  set({ high, low }: Key, value: number) {
    if (2 * words * this.size >= this.#places.length) this.#grow()
    const at = this.#find(high, low)
    if (this.#places[at + 2] === 0) this.size++
    this.#put(at, high, low, value)
  }

  clear() {
    this.#places = new Uint32Array(words * 1024)
    this.size = 0
  }

  /** Where the key stands, or else the empty place where it would. */
  #find(high: number, low: number): number {
    const places = this.#places
    const mask = places.length / words - 1
    let place = low & mask
    while (
      places[words * place + 2] !== 0 &&
      (places[words * place + 1] !== low || places[words * place] !== high)
    )
      place = (place + 1) & mask
    return words * place
  }

  #put(at: number, high: number, low: number, value: number) {
    this.#places[at] = high
    this.#places[at + 1] = low
    this.#places[at + 2] = value
  }

  #grow() {
    const old = this.#places
    this.#places = new Uint32Array(2 * old.length)
    for (let at = 0; at < old.length; at += words) {
      const [high, low, value] = [old[at]!, old[at + 1]!, old[at + 2]!]
      if (value !== 0) this.#put(this.#find(high, low), high, low, value)
    }
  }
}
