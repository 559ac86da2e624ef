import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { postgresAccount } from '../src/platform/postgresAccount.ts'
import { freePort } from './freePort.ts'
import { scratchFolder } from './scratch.ts'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path))
export const hasPgbouncer = program !== undefined

/** A PgBouncer in transaction mode before a database, with few connections to it; refuses what it does not know at the start of one. */
export async function openPgbouncer(databaseUrl: string) {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const folder = scratchFolder('pgbouncer')
  const account = postgresAccount()
  account.own(folder)
  const listening = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    settings,
    `[databases]
pooled = host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listening}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 12
max_client_conn = 200
`,
  )
  account.own(settings)
  const [command, ...args] = account.wrap([program!, settings])
  const child = spawn(command!, args, { stdio: 'ignore' })
  const url = `postgres://anybody@127.0.0.1:${listening}/pooled`
  await untilThere(url)
  return {
    url,
    close: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGINT')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function untilThere(connectionString: string) {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      return
    } catch (error) {
      if (tries === 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    } finally {
      await client.end().catch(() => {})
    }
  }
}
