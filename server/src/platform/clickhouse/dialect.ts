import type { ClickHouseClient } from '@clickhouse/client'
import {
  DefaultQueryCompiler,
  PostgresAdapter,
  PostgresIntrospector,
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
} from 'kysely'
import { literal } from './literal.ts'

/** Kysely speaks to ClickHouse: it reads. Rows are added, and tables made, by the client itself. */
export class ClickHouseDialect implements Dialect {
  readonly #client: ClickHouseClient
  constructor(client: ClickHouseClient) {
    this.#client = client
  }

  createDriver = (): Driver => new ClickHouseDriver(this.#client)
  createQueryCompiler = (): QueryCompiler => new ClickHouseCompiler()
  createAdapter = (): DialectAdapter => new PostgresAdapter()
  createIntrospector = (db: Kysely<never>): DatabaseIntrospector => new PostgresIntrospector(db)
}

/** Values stand in the statement: parameters of ClickHouse travel in the address, which is too short for many. */
class ClickHouseCompiler extends DefaultQueryCompiler {
  protected override appendValue(value: unknown) {
    this.append(literal(value))
  }
  protected override appendImmediateValue(value: unknown) {
    this.append(literal(value))
  }
  protected override getLeftIdentifierWrapper = () => '`'
  protected override getRightIdentifierWrapper = () => '`'
  protected override sanitizeIdentifier = (name: string) => name.replace(/[\\`]/g, '\\$&')
}

class ClickHouseDriver implements Driver {
  readonly #connection: DatabaseConnection
  constructor(client: ClickHouseClient) {
    this.#connection = {
      executeQuery: async <Row>({ sql }: CompiledQuery): Promise<QueryResult<Row>> => {
        const found = await client.query({ query: sql, format: 'JSONEachRow' })
        return { rows: (await found.json()) as Row[] }
      },
      streamQuery: () => refuse(),
    }
  }

  init = async () => {}
  acquireConnection = async () => this.#connection
  releaseConnection = async () => {}
  destroy = async () => {}
  beginTransaction = () => refuse()
  commitTransaction = () => refuse()
  rollbackTransaction = () => refuse()
}

function refuse(): never {
  throw new Error('ClickHouse has no transactions')
}
