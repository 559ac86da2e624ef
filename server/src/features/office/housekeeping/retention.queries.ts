import { sql } from 'kysely'
import type { LogRemoval } from '@tsunagi/contract/office/retention'
import type { Db, Tx } from '../../../platform/db.ts'
import { deleted, portionSize, type DeleteOld } from '../../../platform/portions.ts'

/** Any number: of several workers one removes. */
const removerId = 7_266_013

/** Keeps other workers from removing at the same time, until the end of the transaction; false when one does. */
export async function holdRemoval(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{
    held: boolean
  }>`select pg_try_advisory_xact_lock(${removerId}) as held`.execute(tx)
  return rows[0]!.held
}

/** Writes down that entries of a log went because of their age, and how many. */
export const insertRemoval = (
  db: Db,
  removal: { at: Date; log: LogRemoval['log']; older_than: Date; entries: number },
) => db.insertInto('log_removal').values(removal).execute()

/** What went of the logs because of its age, the latest first. */
export const listRemovals = (db: Db, most: number): Promise<LogRemoval[]> =>
  db
    .selectFrom('log_removal')
    .select(['at', 'log', 'older_than', 'entries'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Forgets some deliveries older than an instant, passing over those that are in use; answers how many. */
export const deleteOldDeliveries =
  (table: 'sink_delivery' | 'webhook_delivery'): DeleteOld =>
  (db, before) =>
    deleted(
      db
        .deleteFrom(table)
        .where('id', 'in', (eb) =>
          eb
            .selectFrom(table)
            .select('id')
            .where('created_at', '<', before.toISOString())
            .limit(portionSize)
            .forUpdate()
            .skipLocked(),
        )
        .executeTakeFirstOrThrow(),
    )
