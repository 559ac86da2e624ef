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
  #senders = 0

  /** The outcomes of what one sender sent, each null when it takes longer or too many wait already. */
  async wait(receiptIds: readonly string[], longestMs: number): Promise<(Outcome | null)[]> {
    if (this.#senders >= mostWaiting) return receiptIds.map(() => null)
    this.#senders += 1
    const outcomes = await Promise.all(receiptIds.map((id) => this.#waitFor(id, longestMs)))
    this.#senders -= 1
    return outcomes
  }

  #waitFor(receiptId: string, longestMs: number): Promise<Outcome | null> {
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
