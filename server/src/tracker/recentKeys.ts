import { hash } from 'node:crypto'

/**
 * Which texts were added lately, in 16 to 32 bytes each where a Set of strings takes a hundred. Of each only 64 bits of
 * its digest are kept: two texts are taken for one once in some trillion. At least the last `capacity / 2` are known, at most `capacity`.
 */
export class RecentKeys {
  readonly #perGeneration: number
  #current: Generation
  #previous: Generation

  constructor(capacity: number) {
    this.#perGeneration = Math.max(1, Math.floor(capacity / 2))
    this.#current = new Generation(this.#perGeneration)
    this.#previous = new Generation(1)
  }

  has(text: string): boolean {
    const [high, low] = digest(text)
    return this.#current.has(high, low) || this.#previous.has(high, low)
  }

  add(text: string) {
    const [high, low] = digest(text)
    if (this.#current.has(high, low)) return
    if (this.#current.size >= this.#perGeneration) {
      this.#previous = this.#current
      this.#current = new Generation(this.#perGeneration)
    }
    this.#current.add(high, low)
  }

  clear() {
    this.#current = new Generation(this.#perGeneration)
    this.#previous = new Generation(1)
  }
}

/** 64 bits of a digest as two numbers; never two zeros, which mean an empty place. */
function digest(text: string): [high: number, low: number] {
  const bytes = hash('sha256', text, 'binary')
  const word = (at: number) => ((bytes.charCodeAt(at) << 24) | (bytes.charCodeAt(at + 1) << 16) | (bytes.charCodeAt(at + 2) << 8) | bytes.charCodeAt(at + 3)) >>> 0
  return [word(0), word(4) || 1]
}

/** A hash table that is at most half full; a place that is taken is passed over. It grows with what it holds. */
class Generation {
  readonly #most: number
  #places: Uint32Array
  size = 0

  constructor(most: number) {
    this.#most = most
    this.#places = new Uint32Array(2 * placesFor(Math.min(most, 1024)))
  }

  has(high: number, low: number): boolean { return this.#places[this.#find(high, low) + 1] !== 0 }

  add(high: number, low: number) {
    if (4 * this.size >= this.#places.length) this.#grow()
    const at = this.#find(high, low)
    this.#places[at] = high
    this.#places[at + 1] = low
    this.size++
  }

  /** Where the key stands, or else the empty place where it would. */
  #find(high: number, low: number): number {
    const places = this.#places
    const mask = places.length - 1
    let at = (2 * low) & mask
    while (places[at + 1] !== 0 && (places[at + 1] !== low || places[at] !== high)) at = (at + 2) & mask
    return at
  }

  #grow() {
    const old = this.#places
    this.#places = new Uint32Array(Math.min(2 * old.length, 2 * placesFor(this.#most)))
    for (let at = 0; at < old.length; at += 2) {
      const [high, low] = [old[at]!, old[at + 1]!]
      if (low === 0) continue
      const place = this.#find(high, low)
      this.#places[place] = high
      this.#places[place + 1] = low
    }
  }
}

const placesFor = (count: number) => 2 ** Math.ceil(Math.log2(2 * count + 2))
