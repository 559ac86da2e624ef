const lifeMs = 1000
const mostEntries = 10_000

/** Keeps a flood against one address from the database: it asks for one try at a time, and not at all while it is known to be locked. */
export class LockMemory {
  readonly #locks = new Map<string, { until: Date; asked: number }>()

  readonly #turns = new Map<string, Promise<unknown>>()

  /** Runs work for a key after the work that was asked for it before. */
  inTurn<T>(key: Buffer, work: () => Promise<T>): Promise<T> {
    const name = key.toString('base64')
    const mine = (this.#turns.get(name) ?? Promise.resolve()).then(work)
    const settled = mine
      .catch(() => {})
      .finally(() => {
        if (this.#turns.get(name) === settled) this.#turns.delete(name)
      })
    this.#turns.set(name, settled)
    return mine
  }

  remember(key: Buffer, until: Date, now: Date) {
    if (this.#locks.size >= mostEntries) this.#locks.clear()
    this.#locks.set(key.toString('base64'), { until, asked: now.getTime() })
  }

  /** Until when the key is locked, if that was heard within the last second. */
  find(key: Buffer, now: Date): Date | null {
    const lock = this.#locks.get(key.toString('base64'))
    return lock && now.getTime() - lock.asked < lifeMs && lock.until > now ? lock.until : null
  }
}
