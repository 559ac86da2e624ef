import { renameSync, writeFileSync } from 'node:fs'

/** The clock of a product that is moved by hand, and goes on from there. */
export class HandClock {
  /** What the product's processes are started with. */
  readonly env: Record<string, string>
  readonly #file: string

  constructor(file: string, now = new Date()) {
    this.#file = file
    this.env = {
      CLOCK_FILE: file,
      NODE_OPTIONS: `--import ${new URL('useMovedClock.ts', import.meta.url).href}`,
    }
    this.moveTo(now)
  }

  moveTo(now: Date) {
    // Nobody reads half of it.
    writeFileSync(`${this.#file}.next`, String(now.getTime() - Date.now()))
    renameSync(`${this.#file}.next`, this.#file)
  }
}
