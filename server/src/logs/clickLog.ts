import type { Db } from '../platform/db.ts'
import { clickhouseClicks } from './clickhouse/clickhouseClicks.ts'
import type { ClickLog } from './clicks.ts'
import { postgresClicks } from './postgres/postgresClicks.ts'
import { logStore } from './store.ts'

/** The log of clicks, as whoever holds this connection or transaction sees it. */
export function clickLog(db: Db): ClickLog {
  const store = logStore()
  return store ? clickhouseClicks(db, store) : postgresClicks(db)
}
