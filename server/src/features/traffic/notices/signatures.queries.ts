import type { Db } from '../../../platform/db.ts'

/** Forgets signatures whose time has passed: their timestamp refuses them by now. */
export const forgetSignatures = (db: Db, before: Date) =>
  db.deleteFrom('used_signature').where('used_at', '<', before.toISOString()).execute()
