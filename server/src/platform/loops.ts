import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'
import { whileDoing } from './origin.ts'
import { byLabel, type Family, type Source } from './metrics/family.ts'

interface Loop {
  name: string
  runs: number
  failures: number
  /** Failures since it last succeeded. */
  failing: number
  /** Unix seconds; null = its first run goes on. */
  endedAt: number | null
}

const longestPauseMs = 5000

/** What goes on failing is told of ever more rarely: the first time, the second, the fourth, the eighth … in a row. */
const isTold = (failing: number): boolean => Number.isInteger(Math.log2(failing))

/** What is done again and again, and how that went. */
export class Loops {
  readonly #log: Log
  readonly #loops: Loop[] = []
  readonly source: Source = { name: 'loops', read: () => this.#families() }

  constructor(log: Log) {
    this.#log = log
  }

  /** Runs a task again and again, with a pause between two runs. A failure is tried again soon, with growing pauses. */
  repeat(name: string, pauseMs: number, task: () => Promise<unknown>): { close(): Promise<void> } {
    const loop: Loop = { name, runs: 0, failures: 0, failing: 0, endedAt: null }
    this.#loops.push(loop)
    const stop = new AbortController()
    const run = async () => {
      while (!stop.signal.aborted) {
        await this.#runOnce(loop, task)
        const { failing } = loop
        const delayMs = failing === 0 ? pauseMs : Math.min(500 * 2 ** (failing - 1), longestPauseMs)
        await sleep(delayMs, undefined, { signal: stop.signal }).catch(() => {})
      }
    }
    const running = run()
    return {
      close: () => {
        stop.abort()
        return running
      },
    }
  }

  async #runOnce(loop: Loop, task: () => Promise<unknown>) {
    const run = `${loop.name} ${loop.runs + 1}`
    try {
      await whileDoing(run, task)
      loop.failing = 0
    } catch (error) {
      loop.failures++
      loop.failing++
      if (isTold(loop.failing))
        this.#log.warn(
          { err: error, run, failures: loop.failing },
          `${loop.name}: failed, trying again`,
        )
    }
    loop.runs++
    loop.endedAt = Date.now() / 1000
  }

  #families(): Family[] {
    const by = (value: (loop: Loop) => number) =>
      this.#loops.map((loop) => [loop.name, value(loop)] as const)
    return [
      byLabel(
        'counter',
        'tsunagi_loop_runs_total',
        'Runs of what the worker does again and again.',
        'loop',
        by(({ runs }) => runs),
      ),
      byLabel(
        'counter',
        'tsunagi_loop_failures_total',
        'Runs that failed and were tried again.',
        'loop',
        by(({ failures }) => failures),
      ),
      byLabel(
        'gauge',
        'tsunagi_loop_failing_runs',
        'Failures in a row; 0 = the last run succeeded.',
        'loop',
        by(({ failing }) => failing),
      ),
      byLabel(
        'gauge',
        'tsunagi_loop_last_end_timestamp_seconds',
        'When the last run ended.',
        'loop',
        this.#loops.flatMap(({ name, endedAt }) => (endedAt === null ? [] : [[name, endedAt]])),
      ),
    ]
  }
}
