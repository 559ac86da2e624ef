import type { MigrationKind } from '@tsunagi/contract/office/migrationKinds'
import type { Db, Tx } from '../../../platform/db.ts'
import type { SaidValue } from './saidValues.ts'

/** Keeps which values the lines of a file say. */
export async function replaceValues(
  tx: Tx,
  migrationId: number,
  kind: MigrationKind,
  values: readonly SaidValue[],
) {
  await tx
    .deleteFrom('data_migration_value')
    .where('migration_id', '=', migrationId)
    .where('kind', '=', kind)
    .execute()
  if (values.length > 0)
    await tx
      .insertInto('data_migration_value')
      .values(values.map((value) => ({ ...value, migration_id: migrationId, kind })))
      .execute()
}

/** Forgets which values the files of a migration say. */
export const deleteValues = (tx: Tx, migrationId: number) =>
  tx.deleteFrom('data_migration_value').where('migration_id', '=', migrationId).execute()

/** The values that files say, the most frequent first. */
export const listValues = (db: Db, migrationId: number) =>
  db
    .selectFrom('data_migration_value')
    .select(['kind', 'field', 'said', 'lines'])
    .where('migration_id', '=', migrationId)
    .orderBy('lines', 'desc')
    .orderBy('said')
    .execute()
