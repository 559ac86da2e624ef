import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connect, type Db } from '../../../server/src/platform/db.ts'
import {
  startPostgres,
  type EmbeddedPostgres,
} from '../../../server/src/platform/embeddedPostgres.ts'
import { migrate } from '../../../server/src/platform/migrate.ts'
import { childEnv } from '../../../server/src/main/childEnv.ts'
import { build, noAccount } from '../../../server/test/build.ts'
import { buildNetwork, fillSender, giveAgency, type Network } from '../../../server/test/money.ts'
import { signIn } from '../../load/loadApi.ts'
import { HandClock } from '../../support/clock/clock.ts'
import { freePorts } from '../../support/ports.ts'
import { KeptProcess } from '../keptProcess.ts'

const readyWithinMs = 60_000
const main = (part: 'api' | 'worker') =>
  fileURLToPath(new URL(`../../../server/src/main/${part}.ts`, import.meta.url))

/** What came of asking for something: done, refused with a reason, failed, or nobody knows because nobody answered. */
export type Answer = 'done' | 'refused' | 'failed' | 'unanswered'

/** API and worker of an operator with a few networks, on a clock that is moved by hand. */
export class Office {
  readonly db: Db
  readonly networks: readonly Network[]
  readonly #url: string
  readonly #clock: HandClock
  readonly #processes: Record<'api' | 'worker', KeptProcess>
  readonly #folder: string
  #postgres: EmbeddedPostgres
  /** The database is being killed: whoever asks meanwhile may get no answer. */
  isAway = false
  /** How often the database was killed: a request may have begun before and be answered after. */
  #deaths = 0
  #headers: Record<string, string> = {}
  now: Date

  private constructor(made: {
    db: Db
    networks: readonly Network[]
    url: string
    clock: HandClock
    now: Date
    processes: Record<'api' | 'worker', KeptProcess>
    folder: string
    postgres: EmbeddedPostgres
  }) {
    this.db = made.db
    this.networks = made.networks
    this.now = made.now
    this.#url = made.url
    this.#clock = made.clock
    this.#processes = made.processes
    this.#folder = made.folder
    this.#postgres = made.postgres
  }

  static async open(now: Date): Promise<Office> {
    const folder = mkdtempSync(join(tmpdir(), 'tsunagi-money-'))
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    const postgres = await startPostgres({ folder: join(folder, 'postgres') })
    await migrate(postgres.url, postgres.productUrl)
    const db = connect(postgres.url, { max: 4 })
    const [port] = await freePorts(1, 5680)
    const clock = new HandClock(join(folder, 'clock'), now)
    const env = {
      ...childEnv(folder),
      APP_PORT: String(port),
      DATABASE_URL: postgres.productUrl,
      DATA_DIR: dataDir,
      ...clock.env,
      DEMO: '0',
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
    }
    const kept = (program: string) => new KeptProcess(program, { env, execArgv: [] })
    const office = new Office({
      db,
      networks: await buildNetworks(db),
      url: `http://127.0.0.1:${port}`,
      clock,
      now,
      processes: {
        api: kept(main('api')).start(),
        worker: kept(main('worker')).start(),
      },
      folder,
      postgres,
    })
    office.#headers = await signIn(db, { user_type: '0' })
    await office.ready()
    return office
  }

  moveTo(now: Date) {
    this.now = now
    this.#clock.moveTo(now)
  }

  /** Asks for something to be done, and says what came of it. */
  async post(path: string, body: object = {}): Promise<Answer> {
    const deaths = this.#deaths
    try {
      const reply = await fetch(this.#url + path, {
        method: 'POST',
        headers: { ...this.#headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const words = await reply.text()
      if (reply.status >= 500 && (this.isAway || deaths !== this.#deaths)) return 'unanswered'
      if (isFailure(reply.status))
        throw new Error(`${path} ${JSON.stringify(body)}: ${reply.status} ${words}`)
      return reply.ok ? 'done' : 'refused'
    } catch (error) {
      if (error instanceof TypeError) return 'unanswered'
      process.stderr.write(`${String(error)}\n`)
      return 'failed'
    }
  }

  async get<Body>(path: string): Promise<Body | null> {
    const reply = await fetch(this.#url + path, { headers: this.#headers }).catch(() => null)
    return reply?.ok ? ((await reply.json()) as Body) : null
  }

  /** Ends a part without warning. It comes back by itself, the database by `ready`. */
  kill(part: 'api' | 'worker' | 'postgres') {
    if (part !== 'postgres') return this.#processes[part].kill()
    this.isAway = true
    this.#deaths++
    process.kill(this.#postgres.pid, 'SIGKILL')
  }

  async ready() {
    if (this.isAway)
      this.#postgres = await startPostgres({
        folder: join(this.#folder, 'postgres'),
        port: this.#postgres.port,
      })
    this.isAway = false
    const end = performance.now() + readyWithinMs
    while (!(await fetch(`${this.#url}/healthz`).catch(() => null))?.ok) {
      if (performance.now() > end) throw new Error('the API did not come back')
      await wait(50)
    }
  }

  async close() {
    await Promise.all(Object.values(this.#processes).map((each) => each.stop()))
    await this.db.destroy()
    await this.#postgres.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}

/** No answer that an operation can rightly get. */
const isFailure = (status: number) => status >= 500 || status === 401 || status === 403

/** Three networks: two share an affiliater, two an advertiser; one advertiser closes on the 20th, one affiliater has no bank account, one advertiser an agency. */
async function buildNetworks(db: Db): Promise<Network[]> {
  await fillSender(db)
  const first = await buildNetwork(db)
  const { id: affiliaterId } = await build.affiliater(db, noAccount)
  const networks = [
    first,
    await buildNetwork(db, { affiliaterId: first.affiliaterId }),
    await buildNetwork(db, { advertiserId: first.advertiserId, affiliaterId }),
  ]
  await giveAgency(db, first.advertiserId)
  await db
    .updateTable('advertiser')
    .set({ closing_day: '20' })
    .where('id', '=', networks[1]!.advertiserId)
    .execute()
  return networks
}
