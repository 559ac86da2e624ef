/** So many moments of the database are remembered while a replica does not come to them. */
const mostMoments = 1200

/** How far a replica is, and what the database itself was that far. */
export class ReplicaLag {
  readonly #moments: { place: number; at: number }[] = []
  #place: number | null = null
  /** It has been as far; one that was restarted may be less far for a while. */
  #furthest = 0
  /** When the database was no further than the replica is now. */
  #knownAt = -Infinity

  /** How far it is; null = it is away. */
  get place(): number | null {
    return this.#place
  }

  /** How old what it knows may be; Infinity = nobody knows. */
  ms(): number {
    return this.#place === null || this.#place < this.#furthest
      ? Infinity
      : performance.now() - this.#knownAt
  }

  reached(place: number): boolean {
    return this.#place !== null && this.#place >= place
  }

  /** The database was written as far as this. */
  written(place: number, at: number) {
    this.#moments.push({ place, at })
    if (this.#moments.length > mostMoments) this.#moments.shift()
  }

  /** The replica knows what was written as far as this. */
  replayed(place: number | null) {
    this.#place = place
    if (place === null) return
    this.#furthest = Math.max(this.#furthest, place)
    while (this.#moments[0] && this.#moments[0].place <= place)
      this.#knownAt = this.#moments.shift()!.at
  }

  forget() {
    this.#place = null
  }
}
