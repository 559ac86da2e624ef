import type {
  CompiledQuery,
  DatabaseConnection,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely'
import { goneSignal } from '../waiting.ts'
import { queryEnded, type Connection, type WaitingDriver } from '../waitingDriver.ts'
import { currentServing, type Serving } from './serving.ts'

/** A replica, as far as those who ask it need to know it. */
export interface ReadRoute {
  /** Opens connections to it. */
  driver: WaitingDriver
  /** Whether it knows all that this request has to know. */
  isGoodFor(serving: Serving): Promise<boolean>
  /** It was asked and could not answer. */
  failed(error: unknown): void
  /** Somebody has seen the database itself as it is now. */
  noteSeen(serving: Serving): Promise<void>
}

/** Nothing of what was begun on a replica is known; it can be read again. */
class ReplicaFailed extends Error {}

/** Reads what belongs together; once more from the database itself when a replica breaks off. */
export async function readWhole<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ReplicaFailed)) throw error
    return read()
  }
}

/** Asks the replica what only reads, for requests that it is good enough for, and the database itself everything else. */
export class RoutedDriver implements Driver {
  readonly #primary: WaitingDriver
  readonly #route: ReadRoute

  constructor(primary: WaitingDriver, route: ReadRoute) {
    this.#primary = primary
    this.#route = route
  }

  async init(...options: Parameters<Driver['init']>) {
    await this.#primary.init(...options)
    await this.#route.driver.init(...options)
  }

  async acquireConnection(
    ...options: Parameters<Driver['acquireConnection']>
  ): Promise<DatabaseConnection> {
    const serving = currentServing()
    return serving
      ? new RoutedConnection(this.#primary, this.#route, serving)
      : this.#primary.acquireConnection(...options)
  }

  async releaseConnection(connection: DatabaseConnection) {
    if (connection instanceof RoutedConnection) await connection.letGo()
    else await this.#primary.releaseConnection(connection as Connection)
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    if (connection instanceof RoutedConnection) await connection.begin(settings)
    else await this.#primary.beginTransaction(connection as Connection, settings)
  }

  async commitTransaction(connection: DatabaseConnection) {
    if (connection instanceof RoutedConnection) await connection.commit()
    else await this.#primary.commitTransaction(connection as Connection)
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    if (connection instanceof RoutedConnection) await connection.rollback()
    else await this.#primary.rollbackTransaction(connection as Connection)
  }

  async destroy() {
    await this.#primary.destroy()
  }
}

/** A connection of one of the two, held for a transaction. */
interface Held {
  driver: WaitingDriver
  connection: Connection
}

/** Decides for each query, and for each transaction when it begins, where it is asked. */
class RoutedConnection implements DatabaseConnection {
  readonly #primary: WaitingDriver
  readonly #route: ReadRoute
  readonly #serving: Serving
  #held: Held | null = null
  #hasUsedPrimary = false

  constructor(primary: WaitingDriver, route: ReadRoute, serving: Serving) {
    this.#primary = primary
    this.#route = route
    this.#serving = serving
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#held) return this.#inTransaction(this.#held, query)
    if (isRead(query) && (await this.#route.isGoodFor(this.#serving)))
      try {
        return await once<Row>(this.#route.driver, query)
      } catch (error) {
        this.#giveWay(error)
      }
    this.#usePrimary()
    return once<Row>(this.#primary, query)
  }

  streamQuery(): never {
    throw new Error('Queries are not streamed.')
  }

  async begin(settings: TransactionSettings) {
    const isSnapshot =
      settings.accessMode === 'read only' && settings.isolationLevel !== 'serializable'
    if (isSnapshot && (await this.#route.isGoodFor(this.#serving)))
      try {
        this.#held = await begun(this.#route.driver, settings)
        return
      } catch (error) {
        this.#giveWay(error)
      }
    this.#usePrimary()
    this.#held = await begun(this.#primary, settings)
  }

  async commit() {
    if (this.#isOnReplica()) await this.rollback()
    else await this.#held!.driver.commitTransaction(this.#held!.connection)
  }

  async rollback() {
    const { driver, connection } = this.#held!
    const done = driver.rollbackTransaction(connection)
    // Nothing was written there that would have to be taken back.
    await (this.#isOnReplica() ? done.catch(() => {}) : done)
  }

  async letGo() {
    const held = this.#held
    this.#held = null
    await held?.driver.releaseConnection(held.connection)
    if (this.#hasUsedPrimary)
      await this.#serving.sawPrimary(() => this.#route.noteSeen(this.#serving))
  }

  #isOnReplica() {
    return this.#held?.driver === this.#route.driver
  }

  async #inTransaction<Row>({ connection }: Held, query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await connection.executeQuery<Row>(query)
    } catch (error) {
      if (!this.#isOnReplica()) throw error
      this.#giveWay(error)
      throw new ReplicaFailed('The replica broke off.', { cause: error })
    }
  }

  #usePrimary() {
    this.#hasUsedPrimary = true
    this.#serving.turnToPrimary()
  }

  /** Unless somebody has ended the query on purpose, the database itself is asked from now on. */
  #giveWay(error: unknown) {
    if (goneSignal()?.aborted || (error as { code?: string }).code === queryEnded) throw error
    this.#route.failed(error)
    this.#serving.turnToPrimary()
  }
}

async function once<Row>(driver: WaitingDriver, query: CompiledQuery): Promise<QueryResult<Row>> {
  const connection = await driver.acquireConnection()
  try {
    return await connection.executeQuery<Row>(query)
  } finally {
    await driver.releaseConnection(connection)
  }
}

async function begun(driver: WaitingDriver, settings: TransactionSettings): Promise<Held> {
  const connection = await driver.acquireConnection()
  try {
    await driver.beginTransaction(connection, settings)
    return { driver, connection }
  } catch (error) {
    await driver.releaseConnection(connection)
    throw error
  }
}

/** What seems to read only; a replica refuses what does not. */
const isRead = ({ query, sql }: CompiledQuery) =>
  query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*(select|with)\b/i.test(sql))
