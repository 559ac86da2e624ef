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
    return this.#room.alone(() => this.#whole.get(key)) - secondOf(at) <= (most - 1) * secondsEach
  }

  /** It was wrong. */
  take(sender: string, at: Date) {
    const key = keyOf(sender)
    this.#room.alone(() =>
      this.#whole.set(key, Math.max(this.#whole.get(key), secondOf(at)) + secondsEach),
    )
  }
}

const secondOf = (at: Date) => Math.floor(at.getTime() / 1000)
