import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Makes the monthly tables that the clicks of the coming months go into. */
export const ensureClickPartitions = (db: Db, now: Date) => sql`select ensure_click_partitions(${now.toISOString()})`.execute(db)
