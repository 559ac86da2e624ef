import type { Db } from '../platform/db.ts'
import type { ClickLog } from './clicks.ts'
import { postgresClicks } from './postgres/postgresClicks.ts'

/** The log of clicks, as whoever holds this connection or transaction sees it. */
export const clickLog = (db: Db): ClickLog => postgresClicks(db)
