import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import { insertMark, setRetry } from '../jobs/jobMarks.queries.ts'
import { isKeeping } from './alarms.queries.ts'
import { backupPlan, surroundings, type BackupDeps } from './plan.service.ts'
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
    const env = plan.keepsMoments ? surroundings(this.#deps, plan) : null
    if (this.#running && this.#running.surroundings !== JSON.stringify(env)) await this.close()
    if (env && !this.#running) this.#start(env)
    if (!env && plan.isEmbedded && (await isKeeping(this.#deps.db)))
      await runProgram('archiver', { args: ['end'], env: surroundings(this.#deps, plan), signal })
  }

  #start(env: Record<string, string | undefined>) {
    const child = startProgram('archiver', { env })
    this.#running = { child, surroundings: JSON.stringify(env) }
    child.on('message', (message) => void this.#hear(Said.parse(message)))
    child.stderr!.on(
      'data',
      (chunk: Buffer) => void this.#hear({ problem: chunk.toString().trim() }),
    )
    child.once('error', (error) => void this.#hear({ problem: error.message }))
    child.once('exit', () => {
      if (this.#running?.child === child) this.#running = null
    })
  }

  async #hear(said: Said) {
    const { log } = this.#deps
    try {
      const problem = 'problem' in said ? said.problem : null
      if (problem !== null && problem !== this.#problem)
        log.warn(
          { problem },
          'what happens could not be kept beside the backups; it is tried again',
        )
      this.#problem = problem
      if ('begun' in said && said.begun) await this.#wantBackup()
    } catch (error) {
      log.warn({ err: error }, 'the backup that a new chain needs could not be asked for')
    }
  }

  /** A chain leads on from a backup that was made after its beginning. */
  #wantBackup(): Promise<void> {
    const { db, clock } = this.#deps
    const now = clock.now()
    return db.transaction().execute(async (tx) => {
      await insertMark(tx, 'backup', now)
      await setRetry(tx, 'backup', 0, now)
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
