/** What became of a notice. */
export interface Outcome {
  code: number
  resultId: number | null
}

/** Those who wait for their notice to be decided. */
export class Receipts {
  readonly #waiting = new Map<string, (outcome: Outcome) => void>()

  /** The outcome, or null when it takes longer. */
  wait(receiptId: string, longestMs: number): Promise<Outcome | null> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => { this.#waiting.delete(receiptId); resolve(null) }, longestMs)
      this.#waiting.set(receiptId, (outcome) => { clearTimeout(timer); resolve(outcome) })
    })
  }

  settle(receiptId: string, outcome: Outcome) {
    this.#waiting.get(receiptId)?.(outcome)
    this.#waiting.delete(receiptId)
  }
}
