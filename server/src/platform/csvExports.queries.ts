import type { Insertable } from 'kysely'
import type { Db, Tables } from './db.ts'

/** Somebody who takes a list as a file, and by which conditions. */
export type TakenFile = Insertable<Tables['csv_export']>

/** Puts on record that somebody takes a list as a file; the audit log says who. Answers the number of the record. */
export const insertCsvExport = async (db: Db, taken: TakenFile): Promise<number> =>
  (await db.insertInto('csv_export').values(taken).returning('id').executeTakeFirstOrThrow()).id

/** Puts on record what a file held that was taken to its end. */
export const finishCsvExport = (
  db: Db,
  id: number,
  held: Required<Pick<TakenFile, 'rows' | 'sha256'>>,
) => db.updateTable('csv_export').set(held).where('id', '=', id).execute()
