import { firstDay, instantOf, monthOf, type Month } from '@tsunagi/contract/day'
import type { MigrationDetail, MigrationFile } from '@tsunagi/contract/office/dataMigration'
import { migrationKinds, migrationSteps } from '@tsunagi/contract/office/migrationKinds'
import type {
  MigrationKind,
  MigrationSource,
  MigrationStep,
} from '@tsunagi/contract/office/migrationKinds'
import {
  migrationFields,
  migrationStateLabels,
} from '@tsunagi/contract/office/messages/dataMigration'
import { text, type Language } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { bookOpenings } from './adopting.service.ts'
import { storedSums, type StoredSums } from './legacy.queries.ts'
import { isWholeUtf8, linesOf } from './lineReader.ts'
import {
  getMigration,
  insertMigration,
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
import { fieldsByName } from './presets.rules.ts'
import { usesOf } from './undoing.queries.ts'

export function beginMigration(
  db: Db,
  clock: Clock,
  admin: Admin,
  given: { name: string; source: MigrationSource; settled_month: Month },
) {
  const now = clock.now()
  if (given.settled_month >= monthOf(now))
    throw invalid(
      'settled_month',
      text('今月より前の月を選んでください。', 'Choose a month before this one.'),
    )
  return db.transaction().execute(async (tx) => ({
    id: await uniqueName(
      insertMigration(tx, {
        ...given,
        settled_month: firstDay(given.settled_month),
        created_at: now,
        created_by: admin.id,
      }),
    ),
  }))
}

async function uniqueName<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'data_migration_name_key') throw error
    throw invalid('name', text('同じ名前の移行があります。', 'There is a migration of this name.'))
  }
}

interface Part {
  migration_id: number
  kind: MigrationKind
  filename: string
  parts: number
  number: number
  content: string
}

/** Takes a part of a file; with the last one its columns are known. */
export function takePart(db: Db, { migration_id, kind, filename, parts, number, content }: Part) {
  const bytes = Buffer.from(content, 'base64')
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
      is_utf8: isWholeUtf8(bytes),
    })
    if (number === parts - 1) await readHeader(tx, migration, { migration_id, kind, parts })
    return { id: migration_id }
  })
}

async function readHeader(
  tx: Tx,
  { id, source }: Migration,
  file: { migration_id: number; kind: MigrationKind; parts: number },
) {
  const encoding = (await isUtf8File(tx, file)) ? 'utf8' : 'cp932'
  for await (const { cells } of linesOf(partsOf(tx, file), encoding)) {
    await setFile(tx, id, file.kind, {
      header: cells,
      fields: fieldsByName(source, file.kind, cells),
    })
    return
  }
  throw invalid('content', text('データの行がありません。', 'There is no line of data.'))
}

/** A migration whose files can still be changed; what was tried out has to be tried out again. */
async function lockDraft(tx: Tx, id: number): Promise<Migration> {
  const migration = await lockMigration(tx, id)
  const isOpen = migration.state === 'draft' || migration.state === 'checked'
  if (!isOpen || migration.at_kind !== null) throw notNow(migration)
  if (migration.state === 'checked') await setMigration(tx, id, { state: 'draft' })
  return migration
}

const notNow = ({ state }: Migration) =>
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

/** Takes a step with a migration; the worker does the work. */
export function takeMigrationStep(
  db: Db,
  clock: Clock,
  admin: Admin,
  id: number,
  step: MigrationStep,
) {
  const { from, to } = migrationSteps[step] as { from: readonly string[]; to: Migration['state'] }
  const at = clock.now()
  return db.transaction().execute(async (tx) => {
    const migration = await lockMigration(tx, id)
    if (!from.includes(migration.state)) throw notNow(migration)
    if (step === 'check') await assertWhole(tx, migration)
    if (step === 'undo') await assertUnused(tx, id)
    if (step === 'adopt') await bookOpenings(tx, migration, { userId: admin.id, at })
    await setMigration(tx, id, {
      state: stateAfter(migration, to),
      lease_until: null,
      problem_ja: null,
      problem_en: null,
      ...(step !== 'adopt' && { stored: null }),
      ...(step === 'run' && migration.started_at === null && { started_at: at }),
    })
    return { id }
  })
}

/** A dry run that is stopped has left nothing to go on with. */
const stateAfter = ({ state }: Migration, to: Migration['state']) =>
  state === 'checking' ? 'draft' : to

async function assertWhole(tx: Tx, { id, at_kind }: Migration) {
  const files = await listFiles(tx, id)
  const missing = files.find(({ parts, arrived }) => arrived < parts)
  if (files.length === 0 || missing !== undefined || at_kind !== null)
    throw conflict(
      text('ファイルがまだそろっていません。', 'Not all of the files have arrived yet.'),
    )
}

async function assertUnused(tx: Tx, id: number) {
  const uses = await usesOf(tx, id)
  const found = [
    uses.clicks && text('クリック', 'clicks'),
    uses.results && text('新しい成果や成果の変更', 'new or changed results'),
    uses.sign_ins && text('ログイン', 'sign-ins'),
    uses.money && text('金額の計上', 'postings'),
    uses.additions && text('登録の追加や変更', 'additions or changes'),
  ].filter((use) => use !== false)
  if (found.length > 0)
    throw conflict(
      text(
        `すでに使われているため取り消せません：${found.map(({ ja }) => ja).join('、')}`,
        `It cannot be taken back, it is in use: ${found.map(({ en }) => en).join(', ')}`,
      ),
    )
}

const nothing = { count: 0, sale: 0, gross: 0, net: 0 }

/** A migration with its files, what they say and what is stored. */
export async function showMigration(
  db: Db,
  language: Language,
  id: number,
): Promise<MigrationDetail> {
  const [migration, files] = await Promise.all([getMigration(db, id), listFiles(db, id)])
  const stored = (migration.stored as StoredSums | null) ?? (await storedSums(db, id))
  const { name, source, state, settled_month } = migration
  return {
    id,
    name,
    source,
    state,
    settled_month,
    created_at: instantOf(migration.created_at)!,
    started_at: instantOf(migration.started_at),
    finished_at: instantOf(migration.finished_at),
    problem: migration[`problem_${language}`],
    files: migrationKinds.flatMap((kind) =>
      files
        .filter((file) => file.kind === kind)
        .map(({ migration_id: _of, totals, ...file }): MigrationFile => ({
          ...file,
          said: { ...nothing, ...(totals as Partial<MigrationFile['said']>) },
          stored: stored[kind] ?? nothing,
        })),
    ),
  }
}
