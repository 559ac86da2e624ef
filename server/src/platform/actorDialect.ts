import {
  CompiledQuery,
  PostgresDialect,
  type Driver,
  type PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { currentActor, type Actor } from './actor.ts'
import { RoutedDriver, type ReadRoute } from './replica/routedDriver.ts'
import { WaitingDriver, type Connection, type WaitingDriverConfig } from './waitingDriver.ts'

interface ActorDialectConfig extends WaitingDriverConfig {
  /** A replica that answers what only reads, where there is one. */
  route?: ReadRoute | undefined
}

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
    const { route, ...config } = this.#config
    const driver = new ActorDriver(config)
    return route ? new RoutedDriver(driver, route) : driver
  }
}

class ActorDriver extends WaitingDriver {
  readonly #known = new WeakSet<Connection>()
  readonly #inTransaction = new WeakSet<Connection>()

  override async acquireConnection(
    ...options: Parameters<PostgresDriver['acquireConnection']>
  ): Promise<Connection> {
    const connection = await super.acquireConnection(...options)
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
    const execute = connection.executeQuery.bind(connection)
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
