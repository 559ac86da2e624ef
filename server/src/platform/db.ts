import {
  Kysely,
  sql,
  type Expression,
  type ExpressionBuilder,
  type PostgresPool,
  type RawBuilder,
  type SqlBool,
  type Transaction,
  type Updateable,
} from 'kysely'
import pg from 'pg'
import { addDays, startOfDay, type Day } from '@tsunagi/contract/day'
import { ActorDialect } from './actorDialect.ts'
import { breakStalled } from './breakStalled.ts'
import { letCancel } from './cancelling.ts'
import { databaseUse } from './metrics/databaseUse.ts'
import { readWhole, type ReadRoute } from './replica/routedDriver.ts'
import type { Tables } from './tables.gen.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of safe range: ${text}`)
  return value
})
// Sums of bigint columns come as numeric; the product has no fractions in the database.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// Instants travel as ISO 8601 with Z, days as YYYY-MM-DD: the form the contract has.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export type { Tables }
/** A connection or a transaction: enough to read. */
export type Db = Kysely<Tables>
/** Inside a transaction: asked for by every function whose writes must all happen or not at all. */
export type Tx = Transaction<Tables>

/** How a process uses the database. */
export interface ConnectOptions {
  /** Connections at most. */
  max?: number
  /** So many of them stay open however long nobody asks: who asks next finds one that knows the tables. */
  kept?: number
  /** Shown in `pg_stat_activity`. */
  name?: string
  /** Longest time of one query in milliseconds; without it there is no limit. */
  queryLimitMs?: number
  /** A pooler of transactions stands before the database: no statement may rely on what another one has left in the session. */
  isPooled?: boolean
  /** A replica that answers what only reads. */
  route?: ReadRoute | undefined
  /** Told of connections that break; the pool replaces them. */
  onError?: (error: Error) => void
}

/** Opens a pool. Connecting waits at most five seconds, so an outage answers quickly instead of hanging. */
export const connect = (connectionString: string, options: ConnectOptions = {}): Db =>
  over(openPool(connectionString, options), {
    limitMs: options.isPooled ? options.queryLimitMs : undefined,
    route: options.route,
  })

/** Queries over connections that somebody else has opened. `limitMs` ends those that take longer, where the server's session cannot be told to. */
export const over = (
  pool: PostgresPool,
  more: { limitMs?: number | undefined; route?: ReadRoute | undefined } = {},
): Db => new Kysely<Tables>({ dialect: new ActorDialect({ pool, ...more }) })

/** Somebody comes back within a minute: a connection that is still there need not be opened, and knows the tables. */
const idleMs = 60_000

/** Connections to a database, made when they are needed. */
export function openPool(
  connectionString: string,
  {
    max = 10,
    kept = 0,
    name = 'tsunagi',
    queryLimitMs,
    isPooled,
    onError = () => {},
  }: ConnectOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    min: kept,
    application_name: name,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: idleMs,
    ...(queryLimitMs && !isPooled && { statement_timeout: queryLimitMs }),
  })
  // A connection may also break while somebody uses it, between two queries: unheard, that would end the process.
  pool.on('connect', (client) => {
    client.on('error', onError)
    if (queryLimitMs) breakStalled(client, queryLimitMs)
  })
  pool.on('error', () => {})
  letCancel(pool)
  databaseUse.opened(pool, name)
  return pool
}

/** One condition for each key of a filter: a new key in the contract does not compile until it has one. */
export type Conditions<From, Filter> = {
  [Key in keyof Filter]-?: (
    eb: From,
    value: NonNullable<Filter[Key]>,
    filter: Filter,
  ) => Expression<SqlBool> | null
}

/** All conditions of a filter that are set. A condition may answer null: it has nothing to say. */
export const matches =
  <From extends ExpressionBuilder<never, never> | object, Filter extends object>(
    conditions: Conditions<From, Filter>,
    filter: Filter,
  ) =>
  (eb: From) => {
    const parts = Object.keys(conditions).flatMap((key) => {
      const value = filter[key as keyof Filter]
      return value === undefined || value === null
        ? []
        : (conditions[key as keyof Filter](
            eb,
            value as NonNullable<Filter[keyof Filter]>,
            filter,
          ) ?? [])
    })
    return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(parts, sql` and `)})`
  }

/** Instants of a period of days in Japan, both included. */
export const startOf = (date: string): Date => startOfDay(date as Day)
/** The first instant after a business day. */
export const endOf = (date: string): Date => startOfDay(addDays(date as Day, 1))

/** `%word%` with the wildcards of LIKE taken literally. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** What rows may be sorted by; never a text that somebody has sent. */
export type SortColumn = RawBuilder<unknown> | Expression<unknown>

/** `-column` sorts descending; rows that are equal keep a fixed order by id. */
export function ordering(
  sort: string,
  columns: Record<string, SortColumn>,
  id: SortColumn,
): RawBuilder<unknown> {
  const descending = sort.startsWith('-')
  const column = columns[descending ? sort.slice(1) : sort]
  if (!column) throw new RangeError(`no such sort column: ${sort}`)
  const direction = descending ? sql`desc` : sql`asc`
  return sql`${column} ${direction}, ${id} ${direction}`
}

/** Reads several things as of one instant. */
export const snapshotOf = <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.isTransaction
    ? work(db)
    : readWhole(() =>
        db
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute(work),
      )

/** Values of which each has its column in the table: what a table has no column for does not compile, though it was spread. */
export type OnlyColumns<Table extends keyof Tables, Values> = Values &
  Record<Exclude<keyof Values, keyof Tables[Table]>, never>
type Undecided<Values> = {
  [Key in keyof Values]-?: undefined extends Values[Key] ? Key : never
}[keyof Values]

/** The same for what is written whole: what may be undefined does not compile either, because its column would be left as it was. */
export const inColumns = <Table extends keyof Tables, Values extends Updateable<Tables[Table]>>(
  _table: Table,
  values: OnlyColumns<Table, Values> & Record<Undecided<Values>, never>,
): Values => values

/** Does a part of a transaction of which nothing remains if it fails. */
export async function attempt<Result>(tx: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint line`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint line`.execute(tx)
    return result
  } catch (error) {
    await sql`rollback to savepoint line`.execute(tx)
    // Else an attempt around this one would only go back to here.
    await sql`release savepoint line`.execute(tx)
    throw error
  }
}
