import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { deleteErrors, deleteSent, setMigration } from './migration.queries.ts'
import { deleteValues } from './values.queries.ts'

/** Migrations of which nothing was taken over, and nothing sent since a moment. */
const longWaiting = async (tx: Tx, before: Date): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select id from data_migration where state in ('draft', 'checked') and at_kind is null and id in (
        select migration_id from data_migration_part group by migration_id having max(sent_at) < ${before})
      order by id`.execute(tx)
  ).rows.map(({ id }) => id)

/** Deletes the files of migrations that nobody has begun to take over, with what was said of their lines: who sends them again goes on. */
export const deleteDraftFiles = (db: Db, before: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`select from data_migration where id = any(${await longWaiting(tx, before)}::bigint[]) order by id for update`.execute(
      tx,
    )
    // Looked at once more, now that nobody sends.
    const ids = await longWaiting(tx, before)
    for (const id of ids) {
      await deleteSent(tx, id)
      await deleteErrors(tx, id)
      await deleteValues(tx, id)
      await setMigration(tx, id, { state: 'draft' })
    }
    return ids.length
  })
