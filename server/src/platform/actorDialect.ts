import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type Driver,
  type PostgresDialectConfig,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { currentActor, type Actor } from './actor.ts'
import { Canceller } from './cancelling.ts'
import { databaseUse } from './metrics/databaseUse.ts'
import { currentOrigin } from './origin.ts'
import { tracedWithin, type Traced } from './tracing/tracing.ts'
import { goneSignal } from './waiting.ts'

/**
 * PostgreSQL that is told who acts, so that the audit log's triggers know it: in every transaction, and around every
 * single change outside of one. A query that nobody waits for any more is ended in the database.
 */
export class ActorDialect extends PostgresDialect {
  readonly #config: ActorDialectConfig

  constructor(config: ActorDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new ActorDriver(this.#config)
  }
}

interface ActorDialectConfig extends Pick<PostgresDialectConfig, 'pool'> {
  /** After so long a query is ended by us: where a pooler lets nobody tell it to the server's session. */
  limitMs?: number | undefined
}

type ControlClient = NonNullable<PostgresDialectConfig['controlClient']>
type Connection = Awaited<ReturnType<PostgresDriver['acquireConnection']>> &
  Parameters<PostgresDriver['rollbackTransaction']>[0]

class ActorDriver extends PostgresDriver {
  readonly #known = new WeakSet<Connection>()
  readonly #inTransaction = new WeakSet<Connection>()
  readonly #limitMs: number | undefined

  constructor({ limitMs, ...config }: ActorDialectConfig) {
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
    if (!this.#known.has(connection)) this.#nameSingleChanges(connection)
    return connection
  }

  override async beginTransaction(
    connection: Connection,
    settings: TransactionSettings,
  ): Promise<void> {
    this.#inTransaction.add(connection)
    await super.beginTransaction(connection, settings)
    const actor = currentActor()
    if (!actor) return
    try {
      await connection.executeQuery(naming(actor))
      await actor.guard?.((query) => connection.executeQuery(query))
    } catch (error) {
      await this.rollbackTransaction(connection).catch(() => {})
      throw error
    }
  }

  override async commitTransaction(connection: Connection): Promise<void> {
    await super.commitTransaction(connection).finally(() => this.#inTransaction.delete(connection))
  }

  override async rollbackTransaction(connection: Connection): Promise<void> {
    this.#inTransaction.add(connection)
    await super
      .rollbackTransaction(connection)
      .finally(() => this.#inTransaction.delete(connection))
  }

  #nameSingleChanges(connection: Connection) {
    const execute = endedInTime(connection, this.#limitMs)
    connection.executeQuery = async <Row>(
      query: CompiledQuery,
      ...rest: unknown[]
    ): Promise<QueryResult<Row>> => {
      const alone = () => execute<Row>(query, ...(rest as []))
      if (this.#inTransaction.has(connection) || !currentActor() || onlyReads(query)) return alone()
      await this.beginTransaction(connection, {})
      try {
        const result = await alone()
        await this.commitTransaction(connection)
        return result
      } catch (error) {
        await this.rollbackTransaction(connection).catch(() => {})
        throw error
      }
    }
    this.#known.add(connection)
  }
}

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
    gone?.throwIfAborted()
    await connection.collectSessionInfo()
    // It may have ended by itself in the meantime, or the database may be away: then there is nothing to end.
    const cancel = () => void connection.cancelQuery(never).catch(() => {})
    gone?.addEventListener('abort', cancel, { once: true })
    const timer = limitMs && setTimeout(cancel, limitMs)
    return run().finally(() => {
      gone?.removeEventListener('abort', cancel)
      clearTimeout(timer)
    })
  }
}

const queryEnded = '57014'

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

/** Holds until the end of the transaction, so nothing is left on a connection that goes back to the pool. */
const naming = ({ userId, proxyUserId, key, ip, userAgent, requestId }: Actor) =>
  CompiledQuery.raw("select set_config('app.actor', $1, true)", [
    JSON.stringify({
      user: userId,
      proxy: proxyUserId,
      key,
      ip,
      user_agent: userAgent.slice(0, 500),
      request: requestId,
    }),
  ])

/** A select with no part that could write. */
const onlyReads = ({ query }: CompiledQuery) =>
  query.kind === 'SelectQueryNode' && !('with' in query && query.with)
