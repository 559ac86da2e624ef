import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const start = fileURLToPath(new URL('../../server/src/main/start.ts', import.meta.url))

export interface DemoAccount {
  user_type: '0' | '1' | '2' | '3'
  mail_address: string
  password: string
  name: string
  totp_secret?: string
}

/** The whole product, started as a person would start it, in a data folder of its own. */
export interface Product {
  app: string
  tracker: string
  demo: string
  dataDir: string
  accounts: DemoAccount[]
  /** The process of a part, found anew each time because a dead one is replaced. */
  pidOf(part: 'api' | 'tracker' | 'worker'): number | null
  /** Ends every process of it without warning. */
  killAll(): Promise<void>
  stop(): Promise<void>
}

export interface ProductOptions {
  /** The app's port; tracker and demo take the next two. */
  port: number
  databaseUrl?: string
  dataDir?: string
  readyWithinMs?: number
  /** What its processes are started with besides. */
  more?: Record<string, string>
}

export async function startProduct({
  port,
  databaseUrl,
  dataDir = mkdtempSync(join(tmpdir(), 'tsunagi-product-')),
  readyWithinMs = 180_000,
  more = {},
}: ProductOptions): Promise<Product> {
  const env = {
    ...process.env,
    APP_PORT: String(port),
    TRACKER_PORT: String(port + 1),
    DEMO_PORT: String(port + 2),
    DATA_DIR: dataDir,
    DEMO: '1',
    // Clocks that are moved, and machines under load, are no place for it.
    NIGHTLY_BACKUP: '0',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...more,
  }
  const supervisor = spawn(process.execPath, [start], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await readyLine(supervisor, readyWithinMs)
  return {
    app: `http://127.0.0.1:${port}`,
    tracker: `http://127.0.0.1:${port + 1}`,
    demo: `http://127.0.0.1:${port + 2}`,
    dataDir,
    accounts: JSON.parse(
      readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8'),
    ) as DemoAccount[],
    pidOf: (part) => childNamed(supervisor.pid!, `main/${part}.ts`),
    killAll: async () => {
      const below = processesBelow(supervisor.pid!)
      for (const pid of [supervisor.pid!, ...below]) kill(pid)
      while (below.some((pid) => isAlive(pid))) await wait(50)
    },
    stop: async () => {
      if (supervisor.exitCode === null && supervisor.signalCode === null) {
        const gone = new Promise((resolve) => supervisor.once('exit', resolve))
        supervisor.kill('SIGTERM')
        await gone
      }
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function readyLine(supervisor: ChildProcess, withinMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the product was not ready within ${withinMs} ms`)),
      withinMs,
    )
    createInterface({ input: supervisor.stdout! }).on('line', (line) => {
      if (line.startsWith('ready ')) {
        clearTimeout(timer)
        resolve()
      }
    })
    supervisor.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`the product ended with ${code} before it was ready`))
    })
  })
}

/** The processes that a process has started, and those that they have. */
function processesBelow(parent: number): number[] {
  const children = readdirSync('/proc')
    .filter(
      (name) => /^\d+$/.test(name) && read(`/proc/${name}/status`).includes(`PPid:\t${parent}\n`),
    )
    .map(Number)
  return children.flatMap((child) => [child, ...processesBelow(child)])
}

/** One that has ended but that nobody asked about is not alive. */
const isAlive = (pid: number) => /State:\t[^ZX]/.test(read(`/proc/${pid}/status`))

function kill(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The child of a process whose command line names a file. */
function childNamed(parent: number, file: string): number | null {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const status = read(`/proc/${pid}/status`)
    if (status.includes(`PPid:\t${parent}\n`) && read(`/proc/${pid}/cmdline`).includes(file))
      return Number(pid)
  }
  return null
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
