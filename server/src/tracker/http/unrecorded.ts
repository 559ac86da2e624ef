import type { Log } from '../../platform/log.ts'

const alarmEveryMs = 10_000

/** Counts what could not be written down, and raises the alarm without flooding the log. */
export class Unrecorded {
  readonly #log: Log
  #alarmedAt = -Infinity
  count = 0

  constructor(log: Log) {
    this.#log = log
  }

  note() {
    this.count++
    if (performance.now() - this.#alarmedAt < alarmEveryMs) return
    this.#alarmedAt = performance.now()
    this.#log.error(
      { unrecorded: this.count },
      'the journal is full: clicks are redirected but not recorded',
    )
  }
}
