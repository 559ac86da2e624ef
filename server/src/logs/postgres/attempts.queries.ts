import type { Insertable } from 'kysely'
import type { Db, Tables } from '../../platform/db.ts'
import { deleted, portionSize, type DeleteOld } from '../../platform/portions.ts'

/** Writes down how one delivery of a kickback went. */
export const insertAttempt = (db: Db, attempt: Insertable<Tables['kickback_attempt']>) =>
  db.insertInto('kickback_attempt').values(attempt).execute()

/** The attempts of a kickback in their order; empty once they are older than logs are kept. */
export const attemptsOf = (db: Db, kickbackId: number) =>
  db
    .selectFrom('kickback_attempt')
    .select(['at', 'status_code', 'duration_ms', 'response', 'error'])
    .where('kickback_id', '=', kickbackId)
    .orderBy('id')
    .execute()

/** Forgets some attempts older than an instant, passing over those that are in use; answers how many. */
export const deleteOldAttempts: DeleteOld = (db, before) =>
  deleted(
    db
      .deleteFrom('kickback_attempt')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('kickback_attempt')
          .select('id')
          .where('at', '<', before.toISOString())
          .limit(portionSize)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirstOrThrow(),
  )
