import type { MigrationPreset } from '@tsunagi/contract/office/migrationMappings'
import type { MigrationSource } from '@tsunagi/contract/office/migrationKinds'
import type { Db, Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Mappings } from './presets.rules.ts'

/** All presets, by name. */
export const listPresets = async (db: Db): Promise<MigrationPreset[]> =>
  (await db
    .selectFrom('migration_preset')
    .select(['id', 'name', 'source'])
    .orderBy('name')
    .execute()) as MigrationPreset[]

/** What a preset says of columns and values. */
export async function findPreset(db: Db, id: number): Promise<Mappings> {
  const found = await db
    .selectFrom('migration_preset')
    .select('mappings')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  return found.mappings as Mappings
}

interface Kept {
  name: string
  source: MigrationSource
  mappings: Mappings
  at: Date
  by: number
}

/** Keeps a preset; one of the same name is replaced. */
export const keepPreset = async (
  tx: Tx,
  { name, source, mappings, at, by }: Kept,
): Promise<number> =>
  (
    await tx
      .insertInto('migration_preset')
      .values({
        name,
        source,
        mappings: JSON.stringify(mappings),
        created_at: at,
        created_by: by,
      })
      .onConflict((same) =>
        same.column('name').doUpdateSet({
          source,
          mappings: JSON.stringify(mappings),
          created_at: at,
          created_by: by,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Deletes a preset; throws not found where there is none. */
export async function deletePreset(tx: Tx, id: number): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('migration_preset')
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
}
