import { openClickHouse, type ClickHouseAddress } from '../platform/clickhouse/clickHouse.ts'
import type { Db } from '../platform/db.ts'
import { bringClicks } from './clickhouse/bringing.ts'
import { migrateLogs } from './clickhouse/migrate.ts'
import type { LogTables } from './clickhouse/tables.ts'
import { keepClicksIn } from './store.ts'

/** Clicks are kept there from now on. Nobody is asked before a click is. */
export const openLogStore = (address: ClickHouseAddress) =>
  keepClicksIn(openClickHouse<LogTables>(address))

/** Makes a store ready: its tables, and in them the clicks that PostgreSQL has had until now. */
export async function prepareLogStore(address: ClickHouseAddress, db: Db) {
  const store = openClickHouse<LogTables>(address)
  try {
    await migrateLogs(store)
    await bringClicks(db, store)
  } finally {
    await store.client.close()
  }
}
