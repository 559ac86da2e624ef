import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import { getMark, insertMark, setRetry } from '../jobs/jobMarks.queries.ts'
import { isKeeping } from './alarms.queries.ts'
import {
  backupPlan,
  reachOf,
  surroundings,
  type BackupDeps,
  type BackupPlan,
  type Surroundings,
} from './plan.service.ts'
import { runProgram, startProgram } from './program.ts'

interface ContinuousDeps extends BackupDeps {
  clock: Clock
  secretsKey: string
  log: Log
}

/** What the program says after each round. */
const Said = z.union([z.object({ begun: z.boolean() }), z.object({ problem: z.string() })])
type Said = z.infer<typeof Said>

const longestLastRoundMs = 3000

/** Has every moment kept while the settings want it: by a program of its own, which is started again when it ends. */
export class ContinuousBackup {
  readonly #deps: ContinuousDeps
  #running: { child: ChildProcess; surroundings: string } | null = null
  #problem: string | null = null

  constructor(deps: ContinuousDeps) {
    this.#deps = deps
  }

  /** Compares what is with what is wanted. */
  async look(signal: AbortSignal): Promise<void> {
    const plan = await backupPlan(this.#deps)
    const env = surroundings(this.#deps, plan)
    if (plan.keepsMoments) return this.#keep(plan, env)
    await this.close()
    if (plan.isEmbedded && (await isKeeping(this.#deps.db)))
      await runProgram('archiver', { args: ['end'], env, signal })
  }

  async #keep(plan: BackupPlan, env: Surroundings) {
    if (this.#running && this.#running.surroundings !== JSON.stringify(env)) await this.close()
    if (!this.#running) this.#start(env)
    if (reachOf(plan)?.hasBackup === false) await this.#wantBackup()
  }

  #start(env: Surroundings) {
    const child = startProgram('archiver', { env })
    this.#running = { child, surroundings: JSON.stringify(env) }
    child.on('message', (message) => this.#hear(Said.parse(message)))
    child.stderr!.on('data', (chunk: Buffer) => this.#hear({ problem: chunk.toString().trim() }))
    child.once('error', (error) => this.#hear({ problem: error.message }))
    child.once('exit', () => {
      if (this.#running?.child === child) this.#running = null
    })
  }

  #hear(said: Said) {
    const problem = 'problem' in said ? said.problem : null
    if (problem !== null && problem !== this.#problem)
      this.#deps.log.warn(
        { problem },
        'what happens could not be kept beside the backups; it is tried again',
      )
    this.#problem = problem
  }

  /** A chain leads on from a backup that was begun after it. One that waits to be tried again is left to its pause. */
  #wantBackup(): Promise<void> {
    const { db, clock } = this.#deps
    const now = clock.now()
    return db.transaction().execute(async (tx) => {
      await insertMark(tx, 'backup', now)
      if ((await getMark(tx, 'backup')).retry_at === null) await setRetry(tx, 'backup', 0, now)
    })
  }

  /** Lets the program do its last round. */
  async close() {
    const { child } = this.#running ?? {}
    this.#running = null
    if (!child || child.exitCode !== null) return
    const gone = once(child, 'exit')
    if (child.connected) child.send('close')
    const insist = setTimeout(() => child.kill('SIGKILL'), longestLastRoundMs)
    await gone
    clearTimeout(insist)
  }
}
