import { failureSizes } from '../../platform/failureBudget.ts'
import { keyOf } from '../click/keys.ts'
import { RecentKeys } from '../click/recentKeys.ts'
import { Room } from '../threads/room.ts'

const { most, secondsEach } = failureSizes.host
const capacity = 20_000

/** Wrong secrets that each sender has left: the second is kept in which it has all of them again. */
export class Guesses {
  readonly #room: Room
  readonly #whole: RecentKeys

  constructor(room = new Room()) {
    this.#room = room
    this.#whole = new RecentKeys(capacity, room)
  }

  /** Whether a sender may get it wrong once more. */
  hasLeft(sender: string, at: Date): boolean {
    const key = keyOf(sender)
    const whole = this.#room.alone(() => this.#whole.get(key))
    return secondsLeft(whole, at) <= longest - secondsEach
  }

  /** It was wrong. */
  take(sender: string, at: Date) {
    const key = keyOf(sender)
    this.#room.alone(() => {
      const left = secondsLeft(this.#whole.get(key), at) + secondsEach
      this.#whole.set(key, secondOf(at) + Math.min(left, longest))
    })
  }
}

const longest = most * secondsEach

/** How long it is until all are there again. What would take longer than any was noted by a clock that was set back since. */
function secondsLeft(whole: number, at: Date): number {
  const seconds = whole - secondOf(at)
  return seconds > longest ? 0 : Math.max(0, seconds)
}

const secondOf = (at: Date) => Math.floor(at.getTime() / 1000)
