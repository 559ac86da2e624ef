import type { Insertable } from 'kysely'
import type { Db, Tables } from './db.ts'

/** Puts on record that somebody takes a list as a file; the audit log says who. */
export const insertCsvExport = (db: Db, taken: Insertable<Tables['csv_export']>) =>
  db.insertInto('csv_export').values(taken).execute()
