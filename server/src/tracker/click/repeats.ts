import { dayNumber, hourInJapan } from '@tsunagi/contract/day'
import {
  isCountedEnough,
  type Frequency,
  type Tally,
} from '../../domain/clicks/countedOnce.rules.ts'
import { Room } from '../threads/room.ts'
import { within, type Key } from './keys.ts'
import { RecentKeys } from './recentKeys.ts'
import type { Visitor } from './visitor.ts'
import { keysOf } from './visitorKeys.ts'

/** What a promotion says about how often it counts one visitor. */
export type CountedPromotion = Frequency & { id: number }

/** How often visitors were counted for which promotion today in Japan. Beyond `capacity` the oldest are forgotten and would count again. */
export class Repeats {
  readonly #seen: RecentKeys
  /** The day it is, by its number. */
  readonly #day: Uint32Array

  constructor({ capacity = 500_000, room = new Room() }: { capacity?: number; room?: Room } = {}) {
    this.#day = room.takeUnsigned(1)
    this.#seen = new RecentKeys(capacity, room)
  }

  isEnough(promotion: CountedPromotion, visitor: Visitor, at: Date): boolean {
    this.#turnTo(dayNumber(at))
    const tally = readTally(this.#seen.get(within(keysOf(visitor).known, promotion.id)), at)
    return isCountedEnough(promotion, tally)
  }

  remember(promotionId: number, visitor: Visitor, at: Date) {
    const { id, trace } = keysOf(visitor)
    this.#add(within(id, promotionId), at)
    this.#add(within(trace, promotionId), at)
  }

  /** The same for one that was written down earlier: `of` says by what it is known, the cookie or the trace. */
  recall(promotionId: number, of: Key, at: Date) {
    this.#add(within(of, promotionId), at)
  }

  /** What is known from elsewhere: at least as many, for some of them may have been recalled already. */
  learn(promotionId: number, of: Key, { inDay, inHour }: Tally, at: Date) {
    const day = dayNumber(at)
    this.#turnTo(day)
    if (day !== this.#day[0]) return
    const key = within(of, promotionId)
    const known = readTally(this.#seen.get(key), at)
    this.#seen.set(
      key,
      packed({ inDay: Math.max(known.inDay, inDay), inHour: Math.max(known.inHour, inHour) }, at),
    )
  }

  #add(key: Key, at: Date) {
    const day = dayNumber(at)
    this.#turnTo(day)
    if (day === this.#day[0]) this.#seen.set(key, oneMore(this.#seen.get(key), at))
  }

  #turnTo(day: number) {
    if (day <= this.#day[0]!) return
    this.#day[0] = day
    this.#seen.clear()
  }
}

const most = 0xfff

const readTally = (packed: number, at: Date): Tally => ({
  inDay: packed & most,
  inHour: packed >>> 24 === hourInJapan(at) ? (packed >>> 12) & most : 0,
})

/** One number holds the hour, the count in it and that of the day: 8, 12 and 12 bits. */
const packed = ({ inDay, inHour }: Tally, at: Date): number =>
  (hourInJapan(at) << 24) | (Math.min(most, inHour) << 12) | Math.min(most, inDay)

function oneMore(before: number, at: Date): number {
  const { inDay, inHour } = readTally(before, at)
  return packed({ inDay: inDay + 1, inHour: inHour + 1 }, at)
}
