import { migrationFields } from '@tsunagi/contract/office/messages/migrationFields'
import { migrationStateLabels } from '@tsunagi/contract/office/messages/dataMigration'
import type { MigrationKind, MigrationSource } from '@tsunagi/contract/office/migrationKinds'
import { text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import { assertTextFile } from '../../../platform/textFile.ts'
import { isWholeUtf8, linesOf } from './lineReader.ts'
import {
  insertPart,
  isUtf8File,
  listFiles,
  lockMigration,
  partsOf,
  replaceFile,
  setFile,
  setMigration,
  type Migration,
} from './migration.queries.ts'
import { fieldsByName, fieldsByPreset } from './presets.rules.ts'
import { findPreset } from './presets.queries.ts'

interface Part {
  migration_id: number
  kind: MigrationKind
  filename: string
  parts: number
  number: number
  content: string
}

/** Takes a part of a file; with the last one its columns are known. */
export function takePart(
  db: Db,
  clock: Clock,
  { migration_id, kind, filename, parts, number, content }: Part,
) {
  const bytes = Buffer.from(content, 'base64')
  if (number === 0) assertTextFile(bytes)
  return db.transaction().execute(async (tx) => {
    const migration = await lockDraft(tx, migration_id)
    if (number === 0) await replaceFile(tx, { migration_id, kind, filename, parts })
    const file = (await listFiles(tx, migration_id)).find((each) => each.kind === kind)
    if (!file || file.parts !== parts || number >= parts)
      throw invalid(
        'number',
        text('ファイルを最初から送り直してください。', 'Send the file again from its beginning.'),
      )
    await insertPart(tx, {
      migration_id,
      kind,
      number,
      content: bytes,
      is_utf8: isWholeUtf8(bytes, { number, parts }),
      sent_at: clock.now(),
    })
    if (number === parts - 1) await readHeader(tx, migration, { migration_id, kind, parts })
    return { id: migration_id }
  })
}

async function readHeader(
  tx: Tx,
  { id, source, preset_id }: Migration,
  file: { migration_id: number; kind: MigrationKind; parts: number },
) {
  const encoding = (await isUtf8File(tx, file)) ? 'utf8' : 'cp932'
  for await (const { cells } of linesOf(partsOf(tx, file), encoding)) {
    await setFile(tx, id, file.kind, {
      header: cells,
      ...(await begun(tx, { source, preset_id }, file.kind, cells)),
    })
    return
  }
  throw invalid('content', text('データの行がありません。', 'There is no line of data.'))
}

/** A migration whose files can still be changed; what was tried out has to be tried out again. */
export async function lockDraft(tx: Tx, id: number): Promise<Migration> {
  const migration = await lockMigration(tx, id)
  const isOpen = migration.state === 'draft' || migration.state === 'checked'
  if (!isOpen || migration.at_kind !== null) throw notNow(migration)
  if (migration.state === 'checked') await setMigration(tx, id, { state: 'draft' })
  return migration
}

/** The conflict that names the state in which something is not possible. */
export const notNow = ({ state }: Migration) =>
  conflict(
    text(
      `この移行は「${migrationStateLabels[state].ja}」のため、この操作はできません。`,
      `This migration is “${migrationStateLabels[state].en}”: that is not possible now.`,
    ),
  )

/** Says which field each column of a file is. */
export function mapColumns(
  db: Db,
  { migration_id, kind, fields }: { migration_id: number; kind: MigrationKind; fields: string[] },
) {
  return db.transaction().execute(async (tx) => {
    await lockDraft(tx, migration_id)
    const file = (await listFiles(tx, migration_id)).find((each) => each.kind === kind)
    const named = fields.filter((field) => field !== '')
    const isRight =
      file?.header.length === fields.length &&
      named.every((field) => field in migrationFields[kind]) &&
      new Set(named).size === named.length
    if (!isRight)
      throw invalid(
        'fields',
        text(
          '列ごとに、別々の項目を選んでください。',
          'Choose a field for each column, none of them twice.',
        ),
      )
    await setFile(tx, migration_id, kind, { fields })
    return { id: migration_id }
  })
}

/** What the columns of a file and its values mean to begin with. */
async function begun(
  tx: Tx,
  { source, preset_id }: Pick<Migration, 'source' | 'preset_id'>,
  kind: MigrationKind,
  header: readonly string[],
) {
  const mapping = preset_id === null ? undefined : (await findPreset(tx, preset_id))[kind]
  const fields = fieldsByName(source as MigrationSource, kind, header)
  return mapping
    ? {
        fields: fieldsByPreset(kind, header, fields, mapping.columns),
        meanings: JSON.stringify(mapping.meanings),
      }
    : { fields }
}
