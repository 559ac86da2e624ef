import type pg from 'pg'
import { Durations } from './durations.ts'
import { byLabel, type Family, type Source } from './family.ts'

/** Why a query was ended before it had an answer: its limit, or nobody waited for it any more. */
type Ended = 'limit' | 'hung_up'

/** What this process asks of the database. */
class DatabaseUse {
  readonly #pools = new Map<pg.Pool, string>()
  readonly #ended: Record<Ended, number> = { limit: 0, hung_up: 0 }
  readonly #durations = new Durations()
  #withoutConnection = 0

  /** A pool that was opened; it is followed until it is closed. */
  opened(pool: pg.Pool, name: string) {
    this.#forgetClosed()
    this.#pools.set(pool, name)
  }

  took(seconds: number) {
    this.#durations.note(seconds)
  }

  ended(why: Ended) {
    this.#ended[why]++
  }

  /** No connection was to be had in time. */
  noConnection() {
    this.#withoutConnection++
  }

  families(): Family[] {
    this.#forgetClosed()
    const pools = [...this.#pools]
    return [
      {
        name: 'tsunagi_database_connections',
        help: 'Connections of the pools of this process.',
        type: 'gauge',
        samples: pools.flatMap(([{ totalCount, idleCount }, pool]) => [
          { labels: { pool, state: 'used' }, value: totalCount - idleCount },
          { labels: { pool, state: 'idle' }, value: idleCount },
        ]),
      },
      byLabel(
        'gauge',
        'tsunagi_database_connections_max',
        'Connections that a pool opens at most.',
        'pool',
        pools.map(([{ options }, pool]) => [pool, options.max]),
      ),
      byLabel(
        'gauge',
        'tsunagi_database_connection_waiters',
        'What waits for a connection of a pool.',
        'pool',
        pools.map(([{ waitingCount }, pool]) => [pool, waitingCount]),
      ),
      byLabel(
        'counter',
        'tsunagi_database_queries_ended_total',
        'Queries that were ended before their answer: by their limit, or because whoever asked had hung up.',
        'reason',
        Object.entries(this.#ended),
      ),
      {
        name: 'tsunagi_database_connect_failures_total',
        help: 'Times that no connection to the database was to be had.',
        type: 'counter',
        samples: [{ value: this.#withoutConnection }],
      },
      {
        name: 'tsunagi_database_query_duration_seconds',
        help: 'How long statements took, without waiting for a connection.',
        type: 'histogram',
        samples: this.#durations.samples(),
      },
    ]
  }

  #forgetClosed() {
    for (const pool of this.#pools.keys()) if (pool.ended) this.#pools.delete(pool)
  }
}

/** One for the process: whoever opens a pool need not know who looks at it. */
export const databaseUse = new DatabaseUse()

/** How long this process waits for the database, and for what, as metrics show it. */
export const databaseUseSource: Source = {
  name: 'database_use',
  read: () => databaseUse.families(),
}
