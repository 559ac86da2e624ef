/** Of a call: whom it goes to, and for whom. */
export interface Turn {
  media_id: number
  affiliater_id: number
  host: string
}

/** How many calls of a lane may be under way at once. */
export interface Shares {
  atOnce: number
  /** Calls at once to one host, and for one affiliater. */
  host: number
  affiliater: number
}

/** Calls under way side by side. */
export class Lane {
  readonly shares: Shares
  readonly #turns = new Set<Turn>()

  constructor(shares: Shares) {
    this.shares = shares
  }

  get size(): number {
    return this.#turns.size
  }

  get free(): number {
    return Math.max(0, this.shares.atOnce - this.size)
  }

  get fullHosts(): string[] {
    return this.#busy(({ host }) => host, this.shares.host)
  }

  get fullAffiliaters(): number[] {
    return this.#busy(({ affiliater_id }) => affiliater_id, this.shares.affiliater)
  }

  hasRoomFor({ host, affiliater_id }: Turn): boolean {
    return (
      this.free > 0 &&
      !this.fullHosts.includes(host) &&
      !this.fullAffiliaters.includes(affiliater_id)
    )
  }

  enter(turn: Turn) {
    this.#turns.add(turn)
  }

  /** Whether it was here. */
  leave(turn: Turn): boolean {
    return this.#turns.delete(turn)
  }

  /** Those with so many calls. */
  #busy<Key>(keyOf: (turn: Turn) => Key, share: number): Key[] {
    return [...Map.groupBy(this.#turns, keyOf)].flatMap(([key, turns]) =>
      turns.length >= share ? [key] : [],
    )
  }
}
