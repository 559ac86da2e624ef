import { fork, type ChildProcess, type ForkOptions } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** A process that is started again whenever it ends, as the supervisor does it. */
export class KeptProcess {
  readonly #start: readonly [program: string, options: ForkOptions]
  #child: ChildProcess | null = null
  #kept: Promise<void> = Promise.resolve()
  #stopping = false
  starts = 0

  constructor(program: string, options: ForkOptions) {
    this.#start = [program, options]
  }

  start(): this {
    this.#stopping = false
    this.#kept = this.#keep()
    return this
  }

  /** Ends it without warning; it comes back by itself. False where it is not there. */
  kill(): boolean {
    return this.#child?.kill('SIGKILL') ?? false
  }

  /** Ends it without warning, for good. */
  async killForGood() {
    this.#stopping = true
    this.kill()
    await this.#kept
  }

  async stop() {
    this.#stopping = true
    this.#child?.kill('SIGTERM')
    await this.#kept
  }

  async #keep() {
    const [program, options] = this.#start
    while (!this.#stopping) {
      this.#child = fork(program, [], options)
      this.starts++
      await once(this.#child, 'exit')
      if (!this.#stopping) await wait(200)
    }
  }
}
