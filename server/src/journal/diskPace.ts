const quickMs = 2
/** So many writes go to another thread before one is tried here again. */
const asideAfterSlow = 20

/**
 * Whether a disk answers so quickly that it is cheaper to wait for it than to have another thread do so: handing a write over and being
 * told of its end takes longer than the write itself. As soon as one was slow the visitors' requests are read while others wait.
 */
export class DiskPace {
  #aside = 0

  /** Asked once for each write. */
  isQuick(): boolean {
    if (this.#aside === 0) return true
    this.#aside--
    return false
  }

  /** Carries out a write here, and sees how long it takes. */
  time(write: () => void) {
    const started = performance.now()
    write()
    if (performance.now() - started > quickMs) this.#aside = asideAfterSlow
  }
}
