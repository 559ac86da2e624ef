import { sql } from 'kysely'
import type { Db } from '../src/platform/db.ts'

/** How many connections of this database wait for a lock; the server has databases of other tests too. */
export async function lockWaits(db: Db): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`.execute(
    db,
  )
  return rows.length
}
