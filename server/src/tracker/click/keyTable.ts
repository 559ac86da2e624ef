import type { Room } from '../threads/room.ts'
import type { Key } from './keys.ts'

const words = 3
const leastPlaces = 1024
/** What stands before the places: how many of them are in use, and how many keys they hold. */
const head = 2
const [placesAt, sizeAt] = [0, 1]

/**
 * Numbers under keys, in 24 to 48 bytes each where a Map of texts takes two hundred, and nothing for the garbage collector to look through.
 * A number is between 1 and 2³² - 1; 0 = there is none. At most half full; a place that is taken is passed over.
 * Threads that make it of the same room have the same table.
 */
export class KeyTable {
  readonly #head: Uint32Array
  /** Of each place: the two halves of its key, and its number. */
  readonly #places: Uint32Array

  /** `most` is how many keys it is ever asked to hold. */
  constructor(most: number, room: Room) {
    const numbers = room.takeUnsigned(head + words * placesFor(most))
    this.#head = numbers.subarray(0, head)
    this.#places = numbers.subarray(head)
    this.#head[placesAt] ||= leastPlaces
  }

  get size(): number {
    return this.#head[sizeAt]!
  }

  get({ high, low }: Key): number {
    return this.#places[this.#find(high, low) + 2]!
  }

  set({ high, low }: Key, value: number) {
    if (2 * this.size >= this.#head[placesAt]!) this.#grow()
    const at = this.#find(high, low)
    if (this.#places[at + 2] === 0) this.#head[sizeAt]!++
    this.#put(at, high, low, value)
  }

  clear() {
    this.#places.fill(0, 0, words * this.#head[placesAt]!)
    this.#head[placesAt] = leastPlaces
    this.#head[sizeAt] = 0
  }

  /** Where the key stands, or else the empty place where it would. */
  #find(high: number, low: number): number {
    const places = this.#places
    const mask = this.#head[placesAt]! - 1
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
    const old = this.#places.slice(0, words * this.#head[placesAt]!)
    this.#places.fill(0, 0, old.length)
    this.#head[placesAt]! *= 2
    for (let at = 0; at < old.length; at += words) {
      const [high, low, value] = [old[at]!, old[at + 1]!, old[at + 2]!]
      if (value !== 0) this.#put(this.#find(high, low), high, low, value)
    }
  }
}

/** More than twice as many, so that there is always an empty one; a power of two. */
function placesFor(most: number): number {
  let places = leastPlaces
  while (places <= 2 * most) places *= 2
  return places
}
