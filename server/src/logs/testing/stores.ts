import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, type ClickHouseClientConfigOptions } from '@clickhouse/client'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { clickHouseSettings, overClient } from '../../platform/clickhouse/clickHouse.ts'
import { migrateLogs } from '../clickhouse/migrate.ts'
import type { LogStore, LogTables } from '../clickhouse/tables.ts'

/** Where the engine of ClickHouse that runs within a process was installed, if it was: `npm run contract:logs` does it. */
export const embeddedEngine = process.env['EMBEDDED_CLICKHOUSE']

interface Embedded {
  createChdbConnection: (
    options: object,
  ) => NonNullable<ClickHouseClientConfigOptions['connection']>
}

/** ClickHouse within this process, in a folder of its own. */
export async function embeddedStore(
  engine = embeddedEngine!,
): Promise<{ store: LogStore; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'logs-clickhouse-'))
  const { createChdbConnection } = createRequire(join(engine, 'package.json'))(
    'chdb/connection',
  ) as Embedded
  const client = createClient({
    connection: createChdbConnection({ path: folder }),
    clickhouse_settings: clickHouseSettings,
  })
  const store = overClient<LogTables>(client, null)
  await migrateLogs(store)
  return {
    store,
    close: async () => {
      await client.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A ClickHouse that knows of no clicks, whatever it is asked: for what PostgreSQL answers beside it. */
export function emptyStore(): LogStore {
  const { db: _asked, ...store } = overClient<LogTables>(createClient(), null)
  const db = new Kysely<LogTables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (asked) => new PostgresIntrospector(asked),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return { ...store, db }
}
