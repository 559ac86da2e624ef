import type { MigrationKind } from '@tsunagi/contract/office/migrationKinds'
import { text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { conflict } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { lockDraft } from './files.service.ts'
import type { Meanings } from './meanings.rules.ts'
import { getMigration, listFiles, setFile, setMigration } from './migration.queries.ts'
import { deletePreset, findPreset, keepPreset } from './presets.queries.ts'
import { fieldsByPreset, type Mappings } from './presets.rules.ts'

/** Keeps what the columns and values of a migration mean, to be used again. */
export function savePreset(
  db: Db,
  clock: Clock,
  admin: Admin,
  { migration_id, name }: { migration_id: number; name: string },
) {
  return db.transaction().execute(async (tx) => {
    const { source } = await getMigration(tx, migration_id)
    const files = await listFiles(tx, migration_id)
    if (files.length === 0)
      throw conflict(text('ファイルがまだありません。', 'There is no file yet.'))
    const mappings: Mappings = Object.fromEntries(
      files.map(({ kind, header, fields, meanings }) => [
        kind,
        {
          columns: Object.fromEntries(header.map((column, place) => [column, fields[place] ?? ''])),
          meanings: meanings as Meanings,
        },
      ]),
    )
    return {
      id: await keepPreset(tx, { name, source, mappings, at: clock.now(), by: admin.id }),
    }
  })
}

/** Uses a preset for the files that are there, and for those that come. */
export function applyPreset(
  db: Db,
  { migration_id, preset_id }: { migration_id: number; preset_id: number },
) {
  return db.transaction().execute(async (tx) => {
    await lockDraft(tx, migration_id)
    const mappings = await findPreset(tx, preset_id)
    await setMigration(tx, migration_id, { preset_id })
    for (const { kind: name, header, fields } of await listFiles(tx, migration_id)) {
      const kind = name as MigrationKind
      const mapping = mappings[kind]
      if (mapping)
        await setFile(tx, migration_id, kind, {
          fields: fieldsByPreset(kind, header, fields, mapping.columns),
          meanings: JSON.stringify(mapping.meanings),
        })
    }
    return { id: migration_id }
  })
}

/** Deletes a preset; throws not found where there is none. */
export const removePreset = (db: Db, id: number) =>
  db.transaction().execute(async (tx) => {
    await deletePreset(tx, id)
    return { id }
  })
