import type { AppError } from './errors.ts'

/** Lets only so many pieces of work run at once and turns the rest away at once, so that a flood costs next to nothing. */
export class Limit {
  readonly #most: number
  readonly #full: () => AppError
  #running = 0

  constructor(most: number, full: () => AppError) {
    this.#most = most
    this.#full = full
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#most) throw this.#full()
    this.#running++
    try {
      return await work()
    } finally {
      this.#running--
    }
  }
}
