import type { Day } from '@tsunagi/contract/day'
import { RecentKeys } from './recentKeys.ts'

/** Who clicked what. `cookie` tells whether the browser brought its visitor id or was given one just now. */
export interface Visitor {
  promotionId: number
  visitorId: string
  cookie: boolean
  ip: string
  userAgent: string
}

/**
 * Which visitors have clicked which promotion today in Japan. Beyond `capacity` the oldest are forgotten and would count again.
 * A browser without our cookie is recognised by address and agent, for the rest of the day only.
 */
export class Repeats {
  readonly #key: string
  readonly #seen: RecentKeys
  #day: Day | null = null

  constructor({ key, capacity = 500_000 }: { key: string; capacity?: number }) {
    this.#key = key
    this.#seen = new RecentKeys(capacity)
  }

  has(visitor: Visitor, day: Day): boolean {
    this.#turnTo(day)
    return this.#seen.has(visitor.cookie ? byCookie(visitor) : this.#byFingerprint(visitor, day))
  }

  remember(visitor: Visitor, day: Day) {
    this.#turnTo(day)
    if (day !== this.#day) return
    this.#seen.add(byCookie(visitor))
    this.#seen.add(this.#byFingerprint(visitor, day))
  }

  #turnTo(day: Day) {
    if (this.#day !== null && day <= this.#day) return
    this.#day = day
    this.#seen.clear()
  }

  #byFingerprint({ promotionId, ip, userAgent }: Visitor, day: Day) {
    return `${promotionId}:${this.#key}|${day}|${ip}|${userAgent}`
  }
}

const byCookie = ({ promotionId, visitorId }: Visitor) => `${promotionId}:${visitorId}`
