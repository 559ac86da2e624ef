/** A pause that can be cut short. */
export class WakeUp {
  #end: (() => void) | null = null
  #early = false

  /** Ends the pause under way, or the next one before it begins. */
  now() {
    if (this.#end) this.#end()
    else this.#early = true
  }

  async pause(ms: number) {
    if (!this.#early) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        this.#end = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    this.#end = null
    this.#early = false
  }
}
