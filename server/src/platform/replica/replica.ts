import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import type { Clock } from '../clock.ts'
import { openPool } from '../db.ts'
import type { Log } from '../log.ts'
import { Loops } from '../loops.ts'
import type { Source } from '../metrics/family.ts'
import { WaitingDriver } from '../waitingDriver.ts'
import { within } from '../within.ts'
import { noteSeen, replayedPlace, seenBy, writtenPlace, type Replayed } from './marks.queries.ts'
import { ReplicaLag } from './replicaLag.ts'
import { ReplicaUse, type Standing } from './replicaUse.ts'
import type { ReadRoute } from './routedDriver.ts'
import type { Serving } from './serving.ts'

interface ReplicaOptions {
  url: string
  primaryUrl: string
  /** A replica that knows less than the database knew so long ago answers nobody. */
  longestLagMs: number
  queryLimitMs: number
  isPooled: boolean
  clock: Clock
  log: Log
}

const lookEveryMs = 500
/** Who is silent for longer is away. */
const silentMs = 2000

/** A copy of the database that follows it, and answers those who need to know no more than it does. */
export class Replica implements ReadRoute {
  readonly driver: WaitingDriver
  readonly source: Source
  readonly #options: ReplicaOptions
  readonly #primary: pg.Pool
  readonly #pool: pg.Pool
  /** Its connections; none of them is waited for when it is away. */
  readonly #connections: PostgresPool
  readonly #lag = new ReplicaLag()
  readonly #use: ReplicaUse
  readonly #looking: { close(): Promise<void> }
  #away = new AbortController()
  #said: Standing = 'used'

  constructor(options: ReplicaOptions) {
    this.#options = options
    const { url, primaryUrl, queryLimitMs, isPooled, log } = options
    this.#primary = openPool(primaryUrl, { name: 'tsunagi-reader-marks', max: 4, isPooled })
    this.#pool = openPool(url, {
      name: 'tsunagi-replica',
      max: 20,
      queryLimitMs,
      isPooled,
      onError: () => this.#leaveOut(),
    })
    this.#connections = this.#impatient()
    this.driver = new WaitingDriver({
      pool: this.#connections,
      limitMs: isPooled ? queryLimitMs : undefined,
    })
    this.#use = new ReplicaUse(() => ({ standing: this.standing, lagMs: this.#lag.ms() }))
    this.source = this.#use.source
    this.#looking = new Loops(log).repeat('look at the replica', lookEveryMs, () => this.#look())
  }

  get standing(): Standing {
    if (this.#lag.place === null) return 'away'
    return this.#lag.ms() > this.#options.longestLagMs ? 'behind' : 'used'
  }

  async isGoodFor(serving: Serving): Promise<boolean> {
    if (!serving.mayUseReplica) return false
    if (this.standing !== 'used') return this.#answered('left_out', false)
    const isFirst = serving.needed === null
    serving.needed ??= seenBy(this.#primary, serving.reader)
    const needed = await serving.needed
    const isGood = needed !== null && (await this.#hasReached(needed))
    return isFirst ? this.#answered(isGood ? 'replica' : 'seen_newer', isGood) : isGood
  }

  failed(error: unknown) {
    this.#use.count('broken_off')
    if (!isOfStatement(error)) this.#leaveOut()
  }

  async noteSeen({ reader }: Serving) {
    const note = () => noteSeen(this.#primary, reader, this.#options.clock.now())
    // A connection that had broken is replaced by another one.
    await note()
      .catch(note)
      .catch(() => this.#leaveOut())
  }

  async close() {
    this.#away.abort()
    await this.#looking.close()
    await this.driver.destroy()
    await Promise.all([this.#pool.end(), this.#primary.end()])
  }

  #answered(by: 'replica' | 'seen_newer' | 'left_out', isGood: boolean) {
    this.#use.count(by)
    return isGood
  }

  /** As far as was heard of it last, or as it says itself. */
  async #hasReached(place: number): Promise<boolean> {
    if (this.#lag.reached(place)) return true
    const told = await within(silentMs, this.#ask()).catch(() => undefined)
    if (told) this.#lag.replayed(told.place)
    return this.#lag.reached(place)
  }

  async #look() {
    const at = performance.now()
    try {
      this.#lag.written(await writtenPlace(this.#primary), at)
      const told = await within(silentMs, this.#ask())
      if (told?.is_following) this.#lag.replayed(told.place)
      else this.#leaveOut()
    } catch {
      this.#leaveOut()
    }
    this.#say()
  }

  async #ask(): Promise<Replayed> {
    const client = await this.#connections.connect()
    try {
      return (await client.query<Replayed>(replayedPlace, [])).rows[0]!
    } finally {
      client.release()
    }
  }

  /** Nobody asks it, or waits for it, until it answers again. */
  #leaveOut() {
    this.#lag.forget()
    this.#away.abort()
    this.#away = new AbortController()
  }

  #say() {
    const { standing } = this
    if (standing === this.#said) return
    this.#said = standing
    this.#options.log.warn({ replica: standing }, 'the replica is used, behind or away')
  }

  #impatient(): PostgresPool {
    const pool = this.#pool
    return {
      options: pool.options,
      end: async () => {},
      connect: async () => {
        const { signal } = this.#away
        const client = await pool.connect()
        return Object.assign(Object.create(client) as typeof client, {
          query: (text: string, values: unknown[]) => unless(signal, client.query(text, values)),
          release: (isBroken?: boolean) => client.release(isBroken || signal.aborted),
        })
      },
    }
  }
}

/** What a server says of a statement; anything else says that there is none, or that it goes. */
const isOfStatement = (error: unknown) => {
  const { code = '' } = error as { code?: string }
  return /^\d[\dA-Z]{4}$/.test(code) && !/^(08|57|58)/.test(code)
}

/** Waits for something until the signal. */
function unless<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error('The replica is away.'))
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
