import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { appendFileSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { packagedPrograms, startPostgres } from '../src/platform/embeddedPostgres.ts'
import { migrate } from '../src/platform/migrate.ts'
import { postgresAccount } from '../src/platform/postgresAccount.ts'
import { freePort } from './freePort.ts'
import { scratchFolder } from './scratch.ts'

const settings = { fsync: 'off', full_page_writes: 'off', shared_buffers: '128MB' }

/** A migrated server of its own, and a streaming replica of it. */
export async function openReplicated() {
  const folder = scratchFolder('replicated')
  const primaryFolder = join(folder, 'primary')
  const first = await startPostgres({ folder: primaryFolder, settings })
  await migrate(first.url, first.productUrl)
  await first.stop()
  const standby = await copyOf(join(primaryFolder, 'cluster'), join(folder, 'standby'), first.url)
  const primary = await startPostgres({ folder: primaryFolder, settings, port: first.port })
  await standby.start()
  return {
    primary,
    standby,
    close: async () => {
      await standby.kill('SIGINT')
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A copy of a server that is stopped, which follows it when it runs. */
async function copyOf(cluster: string, folder: string, ownerUrl: string) {
  const account = postgresAccount()
  const { postgres } = await packagedPrograms()
  const [copy, log] = [join(folder, 'cluster'), join(folder, 'log')]
  mkdirSync(folder)
  execFileSync('cp', ['-a', cluster, copy])
  const { hostname, port, username, password } = new URL(ownerUrl)
  writeFileSync(join(copy, 'standby.signal'), '')
  appendFileSync(
    join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  )
  for (const path of [folder, join(copy, 'standby.signal')]) account.own(path)
  const ownPort = await freePort()
  const at = (url: string) => Object.assign(new URL(url), { port: String(ownPort) }).href
  const [command, ...args] = account.wrap([
    postgres,
    '-D',
    copy,
    '-p',
    String(ownPort),
    ...Object.entries({
      ...settings,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      log_statement: 'all',
      timezone: 'UTC',
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  let child: ChildProcess | null = null
  return {
    /** The address of the same role there. */
    at,
    /** What it was asked. */
    asked: () => readFileSync(log, 'utf8'),
    /** As its superuser. */
    tell: (statement: string) => ask(at(ownerUrl), statement),
    start: async () => {
      const out = openSync(log, 'a')
      for (let tries = 0; ; tries++) {
        child = spawn(command!, args, { stdio: ['ignore', out, out] })
        if (await answers(at(ownerUrl), child)) return
        if (tries === 50) throw new Error(readFileSync(log, 'utf8').slice(-2000))
      }
    },
    /** It neither answers nor ends, like one behind a broken network, until `SIGCONT`. */
    signal: (signal: 'SIGSTOP' | 'SIGCONT') => {
      for (const pid of [child!.pid!, ...childrenOf(child!.pid!)]) process.kill(pid, signal)
    },
    kill: async (signal: NodeJS.Signals) => {
      if (child!.exitCode !== null || child!.signalCode !== null) return
      const gone = new Promise((resolve) => child!.once('exit', resolve))
      child!.kill(signal)
      await gone
    },
  }
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

async function ask(connectionString: string, statement: string) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

/** Waits until it does; false when it ended before. */
async function answers(url: string, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null) {
    if (await ask(url, 'select 1').catch(() => null)) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}
