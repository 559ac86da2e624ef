import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { packagedPrograms } from '../../../server/src/platform/embeddedPostgres.ts'
import { postgresAccount } from '../../../server/src/platform/postgresAccount.ts'
import { freePorts } from '../../support/ports.ts'
import { query } from '../accounting.ts'
import { counted, type Fault } from '../fault.ts'
import { startLoad } from '../load.ts'
import { settle, shipped, type Outcome } from '../outcome.ts'
import { fillNodes } from './fillNodes.ts'
import { Forwarder } from './forwarder.ts'
import type { KeptDatabase } from './keptDatabase.ts'
import { openNodes } from './nodes.ts'

const withinMs = 60_000

/** A primary that streams to a standby under load is killed for good, the standby is promoted, and the address of the database leads to it. */
async function failOver(): Promise<Outcome> {
  const home = mkdtempSync(join(tmpdir(), 'tsunagi-failover-'))
  const primary = await openPrimary(home)
  const standby = await Standby.of(home, primary.nodes.database)
  try {
    const links = await fillNodes(primary.nodes)
    await primary.nodes.ready()
    const [one, two] = primary.nodes.of('tracker').map(({ url }) => url!) as [string, string]
    const load = startLoad({ tracker: one, links, clicksPerSecond: 150, clicksPerSale: 15 })
    const { ledger } = load
    const more = startLoad({ tracker: two, links, clicksPerSecond: 150, clicksPerSale: 15, ledger })
    await wait(10_000)
    const behind = await standby.bytesBehind(primary.nodes.url)
    await primary.nodes.database.killForGood()
    const [killedAt, since] = [performance.now(), new Date()]
    const before = ledger.clicks.size
    await wait(3000)
    await standby.promote()
    primary.network.leadTo(standby.port)
    await standby.hasClicksSince(since)
    const storedAgain = ((performance.now() - killedAt) / 1000).toFixed(1)
    const meanwhile = ledger.clicks.size - before
    await wait(5000)
    await more.stop()
    await load.stop()
    await Promise.all([one, two].map((url) => shipped(url, withinMs)))
    const notes = {
      standby_behind_bytes: behind,
      answered_meanwhile: meanwhile,
      stored_again_s: storedAgain,
      app_ready: Number(await appIsReady(primary.nodes.of('api')[0]!.url!)),
    }
    return await settle({ databaseUrl: standby.url, tracker: one }, load, { kills: 1, notes })
  } finally {
    await primary.nodes.stop()
    await standby.stop()
    primary.network.close()
    rmSync(home, { recursive: true, force: true })
  }
}

/** Two trackers, an api and a worker, whose database is at an address that can be led elsewhere. */
async function openPrimary(home: string) {
  let network: Forwarder | undefined
  const nodes = await openNodes({
    home,
    counts: { tracker: 2, api: 1, worker: 1 },
    databaseUrlOf: async (url) => {
      network ??= await Forwarder.to(Number(new URL(url).port))
      return network.urlOf(url)
    },
  })
  return { nodes, network: network! }
}

async function appIsReady(app: string): Promise<boolean> {
  const end = performance.now() + withinMs
  while (performance.now() < end) {
    if (
      await fetch(`${app}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return true
    await wait(200)
  }
  return false
}

/** A copy of the database that follows it by what it streams. */
class Standby {
  readonly url: string
  readonly port: number
  readonly #process: ChildProcess

  private constructor(url: string, port: number, process: ChildProcess) {
    this.url = url
    this.port = port
    this.#process = process
  }

  static async of(home: string, primary: KeptDatabase) {
    const folder = join(home, 'standby')
    await primary.copyTo(folder)
    const { url } = primary
    const { username, password, port: primaryPort } = new URL(url)
    const cluster = join(folder, 'cluster')
    writeFileSync(join(cluster, 'standby.signal'), '')
    appendFileSync(
      join(cluster, 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${primaryPort} user=${username} password=${password}'\n`,
    )
    const account = postgresAccount()
    account.own(join(cluster, 'standby.signal'))
    const [port] = await freePorts(1, 5790)
    const { postgres } = await packagedPrograms()
    const [command, ...args] = account.wrap([
      postgres,
      '-D',
      cluster,
      '-p',
      String(port),
      ...[
        'listen_addresses=127.0.0.1',
        'unix_socket_directories=',
        'timezone=UTC',
        'shared_buffers=256MB',
      ].flatMap((setting) => ['-c', setting]),
    ])
    const child = spawn(command!, args, { stdio: 'ignore', detached: true })
    const own = new URL(url)
    own.port = String(port)
    const standby = new Standby(own.href, port!, child)
    await standby.#until(async () => (await standby.#ask('select 1 as is')) !== null)
    return standby
  }

  /** What the primary has written and the standby has not. */
  async bytesBehind(primary: string): Promise<number> {
    const [row] = await query<{ behind: number }>(
      primary,
      'select coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)), -1)::bigint as behind from pg_stat_replication',
    )
    return row!.behind
  }

  async promote() {
    await this.#ask('select pg_promote() as is')
    await this.#until(
      async () => (await this.#ask('select not pg_is_in_recovery() as is')) === true,
    )
  }

  /** Waits until clicks are stored that were taken in after an instant. */
  hasClicksSince(since: Date) {
    const text = `select exists (select from click where clicked_at > '${since.toISOString()}') as is`
    return this.#until(async () => (await this.#ask(text)) === true)
  }

  async stop() {
    const gone = once(this.#process, 'exit')
    this.#process.kill('SIGINT')
    await gone
  }

  async #ask(text: string): Promise<unknown> {
    return query<{ is: unknown }>(this.url, text).then(
      ([row]) => row!.is,
      () => null,
    )
  }

  async #until(isTrue: () => Promise<boolean>) {
    const end = performance.now() + withinMs
    while (!(await isTrue())) {
      if (performance.now() > end) throw new Error('the standby did not come')
      await wait(100)
    }
  }
}

export const failover: Fault = { id: 'F22', name: 'failover', run: counted(failOver) }
