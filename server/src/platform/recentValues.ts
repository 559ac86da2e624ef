/** What was worked out of texts, for at least the last `capacity / 2` of them and at most `capacity`: the older half is forgotten as a whole. */
export class RecentValues<Value> {
  readonly #perGeneration: number
  #current = new Map<string, Value>()
  #previous = new Map<string, Value>()

  constructor(capacity: number) {
    this.#perGeneration = Math.max(1, Math.floor(capacity / 2))
  }

  /** undefined = not known. */
  get(text: string): Value | undefined {
    const value = this.#current.get(text)
    if (value !== undefined) return value
    const older = this.#previous.get(text)
    if (older !== undefined) this.set(text, older)
    return older
  }

  set(text: string, value: Value) {
    if (this.#current.size >= this.#perGeneration) {
      this.#previous = this.#current
      this.#current = new Map()
    }
    this.#current.set(text, value)
  }
}
