import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '../platform/clock.ts'
import { readConfig, type Config } from '../platform/config.ts'
import { createLog } from '../platform/log.ts'
import { readKeys } from '../platform/keys.ts'
import { configuredUrls, type DatabaseUrls } from './databaseUrls.ts'
import { lockDataDir } from './dataDirLock.ts'
import { keepPostgres } from './keepPostgres.ts'
import { offerSetup } from './offerSetup.ts'
import { preflight } from './preflight.ts'
import { partsSource } from './partsSource.ts'
import { prepareDatabase } from './prepareDatabase.ts'
import { exposeMetrics, metricsPortOf } from './exposeMetrics.ts'
import { exitWith } from './problem.ts'
import { stack } from './stack.ts'
import { supervise, type Child } from './supervise.ts'
import { childEnv } from './childEnv.ts'
import { trackerFlags } from './trackerFlags.ts'
import { heapFlags } from './heapFlags.ts'
import { ensureWebBuilt } from './webBuild.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const print = (line: string) => {
  process.stdout.write(`${line}\n`)
}
const warn = (line: string) => {
  process.stderr.write(`${line}\n`)
}
const started = stack()

/** Everything of the product on this machine, in the order in which it needs each other. */
async function start() {
  const config = readConfig(process.env)
  await preflight(config)
  const lock = lockDataDir(config.dataDir)
  started.push(async () => lock.release())
  readKeys(config.dataDir)
  const [urls] = await Promise.all([
    configuredUrls(config) ?? startDatabase(config),
    ensureWebBuilt(print),
  ])
  if (roleIn(urls.owner) === roleIn(urls.product)) warn(oneRole)
  await prepareDatabase(urls, config, systemClock, print)
  const children = startChildren(config, urls.product)
  const log = createLog('start', config.logLevel)
  const metrics = await exposeMetrics('start', config, [partsSource(children)], log)
  started.push(metrics.close)
  await Promise.all(children.map((child) => child.ready()))
  if (started.unwinding) return
  if (!config.demo.enabled) await offerSetup(urls.product, config, systemClock, print)
  announce(config)
}

const roleIn = (url: string) => new URL(url).username
const oneRole =
  'The product runs as the owner of its tables and could switch off what protects the books. Set DATABASE_OWNER_URL (docs/operations.md, "Two roles").'

async function startDatabase(config: Config): Promise<DatabaseUrls> {
  print('Starting the database …')
  const postgres = keepPostgres(join(config.dataDir, 'postgres'), warn)
  started.push(postgres.stop)
  return postgres.urls
}

type ChildName = 'demo' | 'worker' | 'api' | 'tracker'

/** Started in this order, stopped in the reverse one. */
function startChildren(config: Config, databaseUrl: string): Child[] {
  const surroundings = {
    ...childEnv(config.dataDir),
    DATABASE_URL: databaseUrl,
    DATA_DIR: config.dataDir,
    // Nobody shares out requests between the parts of one machine.
    DRAIN_SECONDS: undefined,
  }
  const child = (name: ChildName, file: string, port?: number, flags: readonly string[] = []) => {
    const metricsPort = name === 'demo' ? undefined : metricsPortOf(name, config)
    const env = { ...surroundings, METRICS_PORT: metricsPort?.toString() }
    const kept = supervise({ name, file, cwd: root, env, flags, say: warn, ...(port && { port }) })
    started.push(kept.stop)
    return kept
  }
  return [
    ...(config.demo.enabled ? [child('demo', 'demo/main.ts', config.demo.port)] : []),
    child('worker', 'server/src/main/worker.ts', undefined, heapFlags),
    child('api', 'server/src/main/api.ts', config.app.port, heapFlags),
    child('tracker', 'server/src/main/tracker.ts', config.tracker.port, trackerFlags),
  ]
}

function announce({ app, tracker, demo, dataDir }: Config) {
  const accounts = join(dataDir, 'demo-accounts.json')
  if (demo.enabled && existsSync(accounts)) print(`Demo accounts and their passwords: ${accounts}`)
  print(`ready app=${app.url} tracker=${tracker.url}${demo.enabled ? ` demo=${demo.url}` : ''}`)
}

async function stop(exitCode: number) {
  await started.unwind()
  process.exit(exitCode)
}

// Whoever read our output may be gone; the product is not.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
for (const event of [
  'SIGINT',
  'SIGTERM',
  'disconnect',
  ...(process.stdout.isTTY ? ['SIGHUP'] : []),
])
  process.on(event, () => void stop(0))
for (const event of ['uncaughtException', 'unhandledRejection']) {
  process.on(event, (error: unknown) => {
    warn(error instanceof Error ? (error.stack ?? error.message) : String(error))
    void stop(1)
  })
}
start().catch(async (error: unknown) => {
  if (started.unwinding) return
  await started.unwind()
  exitWith(error)
})
