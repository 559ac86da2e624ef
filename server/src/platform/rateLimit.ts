import { text } from '@tsunagi/contract/messages/text'
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import { counterKey, takeCall } from './sharedCounters.queries.ts'
import { tooManyRequests } from './errors.ts'

/** What is limited, and to how much. */
export interface RateLimitOptions {
  db: Db
  /** Tells limits apart. */
  name: string
  /** Calls at most in a window; what the operator sets is read anew at each. */
  most: number | (() => Promise<number>)
  windowMs: number
  clock: Clock
  /** Callers remembered at most; beyond it the oldest are forgotten. */
  capacity?: number
}

/** Lets each caller do something only so often at all processes together. What one knows by itself to be too often does not reach the database. */
export class RateLimit {
  readonly #options: Required<RateLimitOptions>
  readonly #windows = new Map<string, { until: number; calls: number }>()

  constructor(options: RateLimitOptions) {
    this.#options = { capacity: 10_000, ...options }
  }

  /** Does the work, or refuses (429) when the caller has done it too often. */
  async take<Answer>(caller: string, work: () => Promise<Answer>): Promise<Answer> {
    const { db, name, windowMs, clock, capacity } = this.#options
    const most = await this.#most()
    const now = clock.now().getTime()
    const known = this.#windows.get(caller)
    const isOpen = known && known.until > now && known.until <= now + windowMs
    const window = isOpen ? known : { until: now + windowMs, calls: 0 }
    const tooOften = () => tooManyWithin(window.until - now)
    if (window.calls >= most) throw tooOften()
    window.calls++
    this.#windows.delete(caller)
    this.#windows.set(caller, window)
    if (this.#windows.size > capacity) this.#windows.delete(this.#windows.keys().next().value!)
    const until = new Date(now + windowMs)
    if (!(await takeCall(db, counterKey(name, caller), { most, until, now: new Date(now) })))
      throw tooOften()
    return work()
  }

  async #most(): Promise<number> {
    const { most } = this.#options
    return typeof most === 'number' ? most : most()
  }
}

const tooManyWithin = (leftMs: number) =>
  tooManyRequests(
    text(
      '短時間に多くの操作がありました。しばらく待ってからもう一度お試しください。',
      'Too many requests in a short time. Please try again later.',
    ),
    Math.ceil(leftMs / 1000),
  )
