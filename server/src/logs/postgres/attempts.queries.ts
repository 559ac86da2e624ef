import type { Insertable } from 'kysely'
import type { Db, Tables } from '../../platform/db.ts'
import { deleted, portionSize, type DeleteOld } from '../../platform/portions.ts'

export const insertAttempt = (db: Db, attempt: Insertable<Tables['kickback_attempt']>) =>
  db.insertInto('kickback_attempt').values(attempt).execute()

export const attemptsOf = (db: Db, kickbackId: number) =>
  db
    .selectFrom('kickback_attempt')
    .select(['at', 'status_code', 'duration_ms', 'response', 'error'])
    .where('kickback_id', '=', kickbackId)
    .orderBy('id')
    .execute()

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
