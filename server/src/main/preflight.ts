import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { Config } from '../platform/config.ts'
import { configuredUrls } from './databaseUrls.ts'
import { measuredParts, metricsPortOf } from './exposeMetrics.ts'
import { Problem } from './problem.ts'

/** Finds what would stop the product from running before anything is started. */
export async function preflight(config: Config) {
  assertWritable(config.dataDir)
  await assertPorts({
    APP_PORT: config.app.port,
    TRACKER_PORT: config.tracker.port,
    ...(config.demo.enabled && { DEMO_PORT: config.demo.port }),
    ...metricsPorts(config),
  })
  const { databaseDirectUrl: direct } = config
  for (const url of new Set([
    ...Object.values(configuredUrls(config) ?? {}),
    ...(direct ? [direct] : []),
  ]))
    await assertServer(url)
}

const metricsPorts = (config: Config): Record<string, number> =>
  Object.fromEntries(
    measuredParts.flatMap((part, offset) => {
      const port = metricsPortOf(part, config)
      return port ? [[offset === 0 ? 'METRICS_PORT' : `METRICS_PORT + ${offset}`, port]] : []
    }),
  )

function assertWritable(folder: string) {
  try {
    makeFolder(folder)
    const probe = join(folder, '.writable')
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    throw new Problem(
      `The data folder ${folder} cannot be written to (${(error as NodeJS.ErrnoException).code}). Give this user the right to write there, or choose another folder with DATA_DIR.`,
    )
  }
}

/** Level by level: Node's own recursive mkdir never returns where folders cannot be made at all, as in /proc. */
function makeFolder(path: string) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path)
}

async function assertPorts(ports: Record<string, number>) {
  const variableOf = new Map<number, string>()
  for (const [variable, port] of Object.entries(ports)) {
    const other = variableOf.get(port)
    if (other)
      throw new Problem(`${other} and ${variable} are both ${port}. Give each a port of its own.`)
    variableOf.set(port, variable)
    await assertFree(port, variable)
  }
}

async function assertFree(port: number, variable: string) {
  const code = await new Promise<string | null>((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(port, () => server.close(() => resolve(null)))
  })
  if (code === 'EACCES')
    throw new Problem(
      `This user may not listen on port ${port}. Choose a port above 1023 with ${variable}.`,
    )
  if (code)
    throw new Problem(
      `Port ${port} is already in use. Stop the program that uses it, or choose another port with ${variable}.`,
    )
}

/** The database can be reached, lets us in and is new enough. */
export async function assertServer(databaseUrl: string) {
  const { host } = new URL(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const {
      rows: [server],
    } = await client.query<{ number: number; name: string }>(
      "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
    )
    if (server!.number < 150_000)
      throw new Problem(
        `The database server at ${host} is PostgreSQL ${server!.name}; Tsunagi needs 15 or newer. Point DATABASE_URL to a newer one.`,
      )
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem(
      `The database at ${host} cannot be used (${reasonOf(error)}). Check DATABASE_URL, or leave it out to use the embedded database.`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}

/** Several addresses may have been tried, each with its own failure. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(reasonOf).join(', ') : (error as Error).message
