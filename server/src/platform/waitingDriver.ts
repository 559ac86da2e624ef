import {
  PostgresDriver,
  type CompiledQuery,
  type PostgresDialectConfig,
  type QueryResult,
} from 'kysely'
import { Canceller } from './cancelling.ts'
import { databaseUse } from './metrics/databaseUse.ts'
import { currentOrigin } from './origin.ts'
import { tracedWithin, type Traced } from './tracing/tracing.ts'
import { goneSignal } from './waiting.ts'

export interface WaitingDriverConfig extends Pick<PostgresDialectConfig, 'pool'> {
  /** After so long a query is ended by us: where a pooler lets nobody tell it to the server's session. */
  limitMs?: number | undefined
}

type ControlClient = NonNullable<PostgresDialectConfig['controlClient']>
/** A connection of the pool, as the driver hands it out. */
export type Connection = Awaited<ReturnType<PostgresDriver['acquireConnection']>> &
  Parameters<PostgresDriver['rollbackTransaction']>[0]

/** PostgreSQL whose queries are for somebody: one that nobody waits for any more is ended in the database. */
export class WaitingDriver extends PostgresDriver {
  readonly #known = new WeakSet<Connection>()
  readonly #limitMs: number | undefined

  constructor({ limitMs, ...config }: WaitingDriverConfig) {
    super({ ...config, controlClient: Canceller as unknown as ControlClient })
    this.#limitMs = limitMs
  }

  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<Connection> {
    const connection = (await super.acquireConnection(...options).catch((error: unknown) => {
      databaseUse.noConnection()
      throw error
    })) as Connection
    if (!this.#known.has(connection)) {
      connection.executeQuery = endedInTime(connection, this.#limitMs)
      this.#known.add(connection)
    }
    return connection
  }
}

/** After so long a query that still runs is asked again to end. */
const askAgainMs = 200

/** Runs queries of a connection, and cancels the one that runs when whoever waits for it is gone, or its time is over. */
function endedInTime(
  connection: Connection,
  limitMs: number | undefined,
): Connection['executeQuery'] {
  const execute = timed(connection)
  return async <Row>(query: CompiledQuery, ...rest: unknown[]): Promise<QueryResult<Row>> => {
    const run = () => execute<Row>(query, ...(rest as []))
    const gone = goneSignal()
    if (!(gone || limitMs) || query.sql === 'rollback') return run()
    await connection.collectSessionInfo()
    gone?.throwIfAborted()
    let timer: NodeJS.Timeout | undefined
    let isOver = false
    let asking: Promise<void> | undefined
    const ask = async () => {
      clearTimeout(timer)
      // It may have ended by itself in the meantime, or the database may be away: then there is nothing to end.
      await connection.cancelQuery(never).catch(() => {})
      // If it had not begun there, the database has forgotten that it was asked to end it.
      if (!isOver) timer = setTimeout(cancel, askAgainMs)
    }
    const cancel = () => {
      asking = ask()
    }
    gone?.addEventListener('abort', cancel, { once: true })
    if (limitMs) timer = setTimeout(cancel, limitMs)
    return run().finally(() => {
      isOver = true
      gone?.removeEventListener('abort', cancel)
      clearTimeout(timer)
      // What still is on its way to the database would end whatever runs on this connection next.
      return asking
    })
  }
}

/** The code of a query that somebody has ended. */
export const queryEnded = '57014'

/** Says in the query what it is for, so that the log of the database can be read beside ours. */
function withOrigin(query: CompiledQuery): CompiledQuery {
  const origin = currentOrigin()
  return origin === undefined ? query : { ...query, sql: `${query.sql} /* ${origin} */` }
}

/** The statement, never its values. */
const asTraced = ({ sql }: CompiledQuery): Traced => ({
  name: `query ${/^\w+/.exec(sql.trimStart())?.[0]?.toLowerCase() ?? ''}`,
  kind: 'client',
  facts: { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, 2000) },
})

/** Runs queries of a connection, and notes how long each took and why it was ended. */
function timed(connection: Connection): Connection['executeQuery'] {
  const execute = connection.executeQuery.bind(connection)
  return async <Row>(query: CompiledQuery, ...rest: unknown[]): Promise<QueryResult<Row>> => {
    const started = performance.now()
    try {
      return await tracedWithin(
        () => asTraced(query),
        () => execute<Row>(withOrigin(query), ...(rest as [])),
      )
    } catch (error) {
      if ((error as { code?: string }).code === queryEnded)
        databaseUse.ended(goneSignal()?.aborted ? 'hung_up' : 'limit')
      throw error
    } finally {
      databaseUse.took((performance.now() - started) / 1000)
    }
  }
}

/** Cancelling goes over a connection of its own, so that it does not wait in the queue of the pool. */
const never = () => {
  throw new Error('cancelling takes no connection from the pool')
}
