import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type PostgresPoolClient,
} from 'kysely'
import pg from 'pg'
import type { Db, Tables } from '../../server/src/platform/db.ts'

const run = async (connection: DatabaseConnection, statement: string) => {
  await connection.executeQuery(CompiledQuery.raw(statement))
}

/** Transactions of the services become savepoints of the one around them. */
class SavepointDriver extends PostgresDriver {
  override beginTransaction = (connection: DatabaseConnection) =>
    run(connection, 'savepoint service')
  override commitTransaction = (connection: DatabaseConnection) =>
    run(connection, 'release savepoint service')
  override rollbackTransaction = (connection: DatabaseConnection) =>
    run(connection, 'rollback to savepoint service')
}

/** Runs everything, transactions of services included, in one transaction: all of it happens or nothing. */
export async function inOneTransaction(
  databaseUrl: string,
  work: (db: Db) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'tsunagi-demo-fill',
  })
  await client.connect()
  try {
    await client.query('begin')
    await work(new Kysely<Tables>({ dialect: dialectOf(client) }))
    await client.query('commit')
  } finally {
    await client.end()
  }
}

function dialectOf(client: pg.Client): Dialect {
  const held = Object.assign(client, { release: () => {} }) as unknown as PostgresPoolClient
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () =>
      new SavepointDriver({
        pool: { connect: async () => held, end: async () => {}, options: {} },
      }),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
