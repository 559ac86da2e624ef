import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { childEnv } from '../../server/src/main/childEnv.ts'
import { trackerFlags } from '../../server/src/main/trackerFlags.ts'
import { KeptProcess } from './keptProcess.ts'

export interface KeptTrackerOptions {
  port: number
  databaseUrl: string
  dataDir: string
  /** A program that swaps a part of the tracker before it starts it. */
  program?: string
  threads?: number
  /** A program that every thread of the tracker loads first. */
  preload?: string
}

const readyWithinMs = 60_000
const whole = fileURLToPath(new URL('../../server/src/main/tracker.ts', import.meta.url))

/** A tracker that is started again whenever it ends. */
export class KeptTracker {
  readonly url: string
  readonly #process: KeptProcess
  readonly #env: NodeJS.ProcessEnv

  constructor({
    port,
    databaseUrl,
    dataDir,
    program = whole,
    threads = 1,
    preload,
  }: KeptTrackerOptions) {
    this.url = `http://127.0.0.1:${port}`
    this.#env = {
      ...childEnv(join(dataDir, '..')),
      TRACKER_PORT: String(port),
      TRACKER_THREADS: String(threads),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      TRUST_PROXY: '1',
      DEMO: '0',
      LOG_LEVEL: 'fatal',
    }
    this.#process = new KeptProcess(program, {
      env: this.#env,
      execArgv: [...trackerFlags, ...(preload ? ['--import', preload] : [])],
      stdio: ['ignore', 'ignore', program === whole ? 'inherit' : 'ignore', 'ipc'],
    })
  }

  get starts(): number {
    return this.#process.starts
  }

  /** How many threads it has from its next start on. */
  set threads(threads: number) {
    this.#env['TRACKER_THREADS'] = String(threads)
  }

  async start(): Promise<this> {
    this.#process.start()
    await this.ready()
    return this
  }

  async ready() {
    const end = performance.now() + readyWithinMs
    while (!(await this.health().catch(() => null))) {
      if (performance.now() > end) throw new Error('the tracker did not come back')
      await wait(50)
    }
  }

  async health(): Promise<{
    ready: boolean
    reasons: string[]
    remarks: string[]
    threads: number
    waiting_bytes: number | null
  }> {
    const answer = await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(5000) })
    return (await answer.json()) as Awaited<ReturnType<KeptTracker['health']>>
  }

  /** Clicks and notices that it says it has not recorded. */
  unrecorded(): Promise<number> {
    return this.#remarked('were not recorded')
  }

  /** How often it says that one of its threads has ended. */
  threadEnds(): Promise<number> {
    return this.#remarked('a thread ended')
  }

  async #remarked(words: string): Promise<number> {
    const remark = (await this.health()).remarks.find((text) => text.includes(words))
    return Number.parseInt(remark ?? '0', 10)
  }

  /** Everything has been moved into the database, or it does not happen within the time. */
  async shipped(withinMs: number): Promise<boolean> {
    const end = performance.now() + withinMs
    while (performance.now() < end) {
      if ((await this.health().catch(() => null))?.waiting_bytes === 0) return true
      await wait(200)
    }
    return false
  }

  /** Ends it without warning; it comes back by itself. */
  kill() {
    this.#process.kill()
  }

  /** Ends it without warning, for good. */
  killForGood() {
    return this.#process.killForGood()
  }

  stop() {
    return this.#process.stop()
  }
}
