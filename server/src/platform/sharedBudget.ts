import type { Db } from './db.ts'
import { FailureBudget, placesOf } from './failureBudget.ts'
import { counterKey, giveBackToEach, takeOfEach, type Bucket } from './sharedCounters.queries.ts'

/** What each part of the internet may still get wrong at all processes together. What one knows by itself to be over does not reach the database. */
export class SharedBudget {
  readonly #db: Db
  readonly #name: string
  readonly #here = new FailureBudget()

  /** The name tells budgets apart. */
  constructor(db: Db, name: string) {
    this.#db = db
    this.#name = name
  }

  /** Takes one failure in advance; false if there is none left. */
  async take(ip: string, now: Date): Promise<boolean> {
    if (!this.#here.take(ip, now)) return false
    if (await takeOfEach(this.#db, this.#bucketsOf(ip), now)) return true
    this.#here.giveBack(ip)
    return false
  }

  /** It was no failure. */
  async giveBack(ip: string): Promise<void> {
    this.#here.giveBack(ip)
    await giveBackToEach(this.#db, this.#bucketsOf(ip))
  }

  #bucketsOf(ip: string): Bucket[] {
    return placesOf(ip).map(([place, size]) => ({ key: counterKey(this.#name, place), ...size }))
  }
}
