/** What became of a notice. */
export interface Outcome {
  code: number
  resultId: number | null
}

/** More senders than this do not wait: a burst is taken in as fast as the disk, and decided afterwards. */
const mostWaiting = 32

/** Those who wait for their notice to be decided. */
export class AwaitedOutcomes {
  readonly #waiting = new Map<string, (outcome: Outcome) => void>()

  /** The outcome, or null when it takes longer or too many wait already. */
  wait(receiptId: string, longestMs: number): Promise<Outcome | null> {
    if (this.#waiting.size >= mostWaiting) return Promise.resolve(null)
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(receiptId)
        resolve(null)
      }, longestMs)
      this.#waiting.set(receiptId, (outcome) => {
        clearTimeout(timer)
        resolve(outcome)
      })
    })
  }

  settle(receiptId: string, outcome: Outcome) {
    this.#waiting.get(receiptId)?.(outcome)
    this.#waiting.delete(receiptId)
  }
}
