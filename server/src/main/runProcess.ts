import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { systemClock, type Clock } from '../platform/clock.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { readKeys, type Keys } from '../platform/keys.ts'
import { createLog } from '../platform/log.ts'
import { exitWith, Problem } from './problem.ts'
import { startTracing } from './startTracing.ts'

/** What every process is made from. */
export interface ProcessDeps {
  config: Config
  databaseUrl: string
  keys: Keys
  clock: Clock
  log: Logger
}

/** A process at work. */
export interface Running {
  /** Says that it is to end, and goes on answering while those who share out requests take notice; left out where nobody does. */
  leave?(): void
  close(): Promise<void>
}

/** Runs one process until it is told to stop, or until the supervisor that started it is gone. */
export async function runProcess(name: string, start: (deps: ProcessDeps) => Promise<Running>) {
  try {
    const deps = readDeps(name)
    const tracing = await startTracing(name, deps.config.tracing)
    const running = await start(deps)
    closeOnSignal(running, tracing, deps)
  } catch (error) {
    exitWith(
      error instanceof Error && !(error instanceof Problem)
        ? new Error(`The ${name} did not start: ${error.message}`, { cause: error })
        : error,
    )
  }
}

function readDeps(name: string): ProcessDeps {
  const config = readConfig(process.env)
  if (!config.databaseUrl)
    throw new Problem(
      `The ${name} needs DATABASE_URL, the address of a PostgreSQL server (15 or newer). "npm start" brings its own.`,
    )
  return {
    config,
    databaseUrl: config.databaseUrl,
    keys: readKeys(config.dataDir),
    clock: systemClock,
    log: createLog(name, config.logLevel),
  }
}

function closeOnSignal(
  running: Running,
  tracing: Pick<Running, 'close'>,
  { config, log }: ProcessDeps,
) {
  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    if (running.leave) {
      running.leave()
      await sleep(config.drainMs)
    }
    await running.close().catch((error: unknown) => log.error({ err: error }, 'not closed cleanly'))
    await tracing.close()
    process.exit(0)
  }
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(event, () => void close())
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, 'stopped by an unexpected error')
      process.exit(1)
    })
  }
}
