import { sql, type Insertable, type Updateable } from 'kysely'
import { instantOf, type Month } from '@tsunagi/contract/day'
import type { MigrationError, MigrationRow } from '@tsunagi/contract/office/dataMigration'
import type { MigrationKind, MigrationState } from '@tsunagi/contract/office/migrationKinds'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Page } from '@tsunagi/contract/paging'
import type { Db, Tables, Tx } from '../../../platform/db.ts'
import { orderOf, pageOf, totalCount } from '../../../platform/pages.ts'
import { notFound } from '../../../platform/errors.ts'
import { takeOldest, type JobTable } from '../../../platform/outbox/jobLease.queries.ts'
import type { WrongLine } from './kind.ts'

/** Begins a migration as a draft; answers its id. */
export const insertMigration = async (
  tx: Tx,
  values: Insertable<Tables['data_migration']>,
): Promise<number> =>
  (await tx.insertInto('data_migration').values(values).returning('id').executeTakeFirstOrThrow())
    .id

const columns = [
  'id',
  'name',
  'source',
  'state',
  'at_kind',
  'at_line',
  'closed_month',
  'attempt',
  'created_at',
  'created_by',
  'started_at',
  'finished_at',
  'problem_ja',
  'problem_en',
  'stored',
  'undo_total',
  'undo_done',
  'preset_id',
] as const

const migrations = (db: Db) =>
  db
    .selectFrom('data_migration')
    .select(columns)
    .select(sql<Month>`to_char(settled_month, 'YYYY-MM')`.as('settled_month'))

/** A page of the migrations. */
export async function listMigrations(
  db: Db,
  { page, size, sort }: Page,
): Promise<{ items: MigrationRow[]; total: number }> {
  const { items, total } = await pageOf(
    db,
    migrations(db),
    db.selectFrom('data_migration').select(totalCount),
    { page, size, order: orderOf(sort, { id: sql.ref('id') }, sql.ref('id')) },
  )
  return {
    items: items.map(({ id, name, source, state, settled_month, created_at }) => ({
      id,
      name,
      source,
      state,
      settled_month,
      created_at: instantOf(created_at)!,
    })),
    total,
  }
}

/** A migration as it stands; not found where there is none. */
export async function getMigration(db: Db, id: number) {
  const found = await migrations(db).where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  return found
}
/** A migration as it stands; `settled_month` is the last month that the other system has settled. */
export type Migration = Awaited<ReturnType<typeof getMigration>>

/** A migration, held by this transaction. */
export async function lockMigration(tx: Tx, id: number): Promise<Migration> {
  const found = await migrations(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw notFound()
  return found
}

/** Keeps how a migration stands. */
export const setMigration = (tx: Db, id: number, values: Updateable<Tables['data_migration']>) =>
  tx.updateTable('data_migration').set(values).where('id', '=', id).execute()

const jobs: JobTable = { table: 'data_migration', working: ['checking', 'running', 'undoing'] }

/** Takes the oldest migration with work that nobody does; null when there is none. */
export async function takeWork(db: Db, now: Date, until: Date): Promise<Migration | null> {
  const id = await takeOldest(db, jobs, now, until)
  return id === null ? null : getMigration(db, id)
}

/** Holds on to work for longer, as long as it is still one's own; the state tells whether it is to go on. */
export async function keepWork(
  tx: Tx,
  { id, attempt }: Pick<Migration, 'id' | 'attempt'>,
  until: Date,
): Promise<MigrationState | null> {
  const kept = await tx
    .updateTable('data_migration')
    .set({ lease_until: until })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .returning('state')
    .executeTakeFirst()
  return kept?.state ?? null
}

/** The files of a migration, each with how many of its parts have arrived. */
export const listFiles = (db: Db, migrationId: number) =>
  db
    .selectFrom('data_migration_file as file')
    .selectAll('file')
    .select(
      sql<number>`(select count(*)::int from data_migration_part as part where part.migration_id = file.migration_id and part.kind = file.kind)`.as(
        'arrived',
      ),
    )
    .where('migration_id', '=', migrationId)
    .execute()
/** A file of a migration, which is sent in parts. */
export type StoredFile = Awaited<ReturnType<typeof listFiles>>[number]

/** Begins a file anew. */
export async function replaceFile(tx: Tx, file: Insertable<Tables['data_migration_file']>) {
  await tx
    .deleteFrom('data_migration_file')
    .where('migration_id', '=', file.migration_id)
    .where('kind', '=', file.kind)
    .execute()
  await tx.insertInto('data_migration_file').values(file).execute()
}

/** Keeps a part of a file; one that is sent again takes the place of the first. */
export const insertPart = (tx: Tx, part: Insertable<Tables['data_migration_part']>) =>
  tx
    .insertInto('data_migration_part')
    .values(part)
    .onConflict((same) =>
      same
        .columns(['migration_id', 'kind', 'number'])
        .doUpdateSet({ content: part.content, is_utf8: part.is_utf8, sent_at: part.sent_at! }),
    )
    .execute()

/** Keeps what is known of a file. */
export const setFile = (
  tx: Db,
  migrationId: number,
  kind: MigrationKind,
  values: Updateable<Tables['data_migration_file']>,
) =>
  tx
    .updateTable('data_migration_file')
    .set(values)
    .where('migration_id', '=', migrationId)
    .where('kind', '=', kind)
    .execute()

/** The parts of a file, one after the other. */
export async function* partsOf(
  db: Db,
  { migration_id, kind, parts }: Pick<StoredFile, 'migration_id' | 'kind' | 'parts'>,
): AsyncGenerator<Buffer> {
  for (let number = 0; number < parts; number++) {
    const { content } = await db
      .selectFrom('data_migration_part')
      .select('content')
      .where('migration_id', '=', migration_id)
      .where('kind', '=', kind)
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    yield content
  }
}

/** Whether every part of a file is UTF-8; else it is read as CP932, the Shift_JIS of Windows. */
export const isUtf8File = async (
  db: Db,
  { migration_id, kind }: Pick<StoredFile, 'migration_id' | 'kind'>,
): Promise<boolean> =>
  (
    await db
      .selectFrom('data_migration_part')
      .select((eb) => eb.fn.agg<boolean>('bool_and', ['is_utf8']).as('is_utf8'))
      .where('migration_id', '=', migration_id)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
  ).is_utf8

/** Keeps what is wrong with lines, by line and field, in both languages. */
export async function insertErrors(
  tx: Tx,
  migrationId: number,
  kind: MigrationKind,
  lines: readonly WrongLine[],
) {
  const rows = lines.flatMap(({ line, given, errors }) =>
    Object.entries(errors).flatMap(([field, messages]) =>
      messages.map(({ ja, en }) => ({
        migration_id: migrationId,
        kind,
        line,
        field,
        value: String(given[field] ?? '').slice(0, 200),
        message_ja: ja,
        message_en: en,
      })),
    ),
  )
  if (rows.length > 0) await tx.insertInto('data_migration_error').values(rows).execute()
}

/** Deletes what was sent of the files: what they became, or did not, is said by the migration. */
export const deleteSent = (tx: Tx, migrationId: number) =>
  tx.deleteFrom('data_migration_part').where('migration_id', '=', migrationId).execute()

/** Forgets what was wrong with the lines of all files. */
export const deleteErrors = (tx: Tx, migrationId: number) =>
  tx.deleteFrom('data_migration_error').where('migration_id', '=', migrationId).execute()

/** The numbers of the lines of a file that are wrong. */
export const badLines = async (db: Db, migrationId: number, kind: MigrationKind) =>
  new Set(
    (
      await db
        .selectFrom('data_migration_error')
        .select('line')
        .distinct()
        .where('migration_id', '=', migrationId)
        .where('kind', '=', kind)
        .execute()
    ).map(({ line }) => line),
  )

/** A page of what is wrong with the lines of a migration, in one language. */
export async function listErrors(
  db: Db,
  language: Language,
  {
    migration_id,
    kind,
    page,
    size,
    sort,
  }: Page & { migration_id: number; kind?: MigrationKind | undefined },
): Promise<{ items: MigrationError[]; total: number }> {
  const found = db
    .selectFrom('data_migration_error')
    .where('migration_id', '=', migration_id)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
  const { items, total } = await pageOf(
    db,
    found.select(['kind', 'line', 'field', 'value', `message_${language} as message`]),
    found.select(totalCount),
    { page, size, order: orderOf(sort, { line: sql.ref('line') }, sql.ref('id')) },
  )
  return { items: items as MigrationError[], total }
}
