import { Lane, type Shares, type Turn } from './lane.ts'

/** A call that takes longer is slow, and so is its medium's receiver until it answers faster. */
export const slowMs = 1000
const mediaRemembered = 10_000

/** How calls are shared out between receivers that answer quickly and those that do not. */
export interface LaneShares {
  /** Calls at once altogether. */
  atOnce: number
  quick: Shares
  slow: Shares
}

/** What may be called now in one of the lanes. */
export interface Room {
  isSlow: boolean
  free: number
  /** Calls at once that are taken of one medium, at most. */
  perMedium: number
  slowMedia: readonly number[]
  fullHosts: readonly string[]
  fullAffiliaters: readonly number[]
}

/**
 * Keeps slow receivers from holding up the others. Every call begins in the quick lane, unless its receiver is known to be slow,
 * and makes room there after a second: nobody waits longer than that for a receiver that does not answer.
 */
export class Lanes {
  readonly #atOnce: number
  readonly #quick: Lane
  readonly #slow: Lane
  readonly #slowMedia = new Set<number>()
  readonly #onRoom: () => void

  constructor({ atOnce, quick, slow }: LaneShares, onRoom: () => void) {
    this.#atOnce = atOnce
    this.#quick = new Lane(quick)
    this.#slow = new Lane(slow)
    this.#onRoom = onRoom
  }

  /** Lanes that have room. */
  get rooms(): Room[] {
    const rooms = [
      this.#roomOf(this.#quick, false),
      ...(this.#slowMedia.size > 0 ? [this.#roomOf(this.#slow, true)] : []),
    ]
    return rooms.filter(({ free }) => free > 0)
  }

  /** Takes the candidates there is room for, in their order. */
  admit<Candidate extends Turn>(candidates: readonly Candidate[]): Candidate[] {
    return candidates.filter((turn) => {
      const lane = this.#slowMedia.has(turn.media_id) ? this.#slow : this.#quick
      if (this.#free <= 0 || !lane.hasRoomFor(turn)) return false
      lane.enter(turn)
      return true
    })
  }

  /** Sees how long an answer takes. */
  async watch<Answer>(turn: Turn, answer: Promise<Answer>): Promise<Answer> {
    let isSlow = false
    const timer = setTimeout(() => {
      isSlow = true
      this.#slowDown(turn)
    }, slowMs)
    try {
      return await answer
    } finally {
      clearTimeout(timer)
      if (!isSlow) this.#slowMedia.delete(turn.media_id)
    }
  }

  /** Gives back the room of a call that has ended, or is not made. */
  leave(turn: Turn) {
    this.#quick.leave(turn)
    this.#slow.leave(turn)
  }

  get #free(): number {
    return this.#atOnce - this.#quick.size - this.#slow.size
  }

  #roomOf(lane: Lane, isSlow: boolean): Room {
    const { free, fullHosts, fullAffiliaters, shares } = lane
    return {
      isSlow,
      free: Math.min(free, this.#free),
      perMedium: shares.host,
      slowMedia: [...this.#slowMedia],
      fullHosts,
      fullAffiliaters,
    }
  }

  #slowDown(turn: Turn) {
    this.#slowMedia.add(turn.media_id)
    if (this.#slowMedia.size > mediaRemembered)
      this.#slowMedia.delete(this.#slowMedia.values().next().value!)
    if (!this.#quick.leave(turn)) return
    this.#slow.enter(turn)
    this.#onRoom()
  }
}
