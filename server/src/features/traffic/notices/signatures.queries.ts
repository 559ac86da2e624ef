import type { Db } from '../../../platform/db.ts'

/** Forgets signatures whose time has passed: their timestamp refuses them by now. */
export const forgetSignatures = async (db: Db, before: Date): Promise<number> =>
  Number(
    (
      await db
        .deleteFrom('used_signature')
        .where('used_at', '<', before.toISOString())
        .executeTakeFirstOrThrow()
    ).numDeletedRows,
  )
