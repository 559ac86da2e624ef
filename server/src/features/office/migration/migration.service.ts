import { firstDay, instantOf, monthOf, type Month } from '@tsunagi/contract/day'
import type { MigrationDetail, MigrationFile } from '@tsunagi/contract/office/dataMigration'
import { migrationKinds, migrationSteps } from '@tsunagi/contract/office/migrationKinds'
import type {
  MigrationKind,
  MigrationSource,
  MigrationStep,
} from '@tsunagi/contract/office/migrationKinds'
import { text, type Language } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { bookOpenings } from './adopting.service.ts'
import { storedSums, type StoredSums } from './legacy.queries.ts'
import { notNow } from './files.service.ts'
import {
  deleteSent,
  getMigration,
  insertMigration,
  listFiles,
  lockMigration,
  setMigration,
  type Migration,
} from './migration.queries.ts'
import { stateBefore } from './undoing.service.ts'
import { countUses, deleteUses } from './uses.queries.ts'

/** Begins a migration as a draft; throws where its settled month is not over, or its name is taken. */
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
    if (step === 'adopt') {
      await bookOpenings(tx, migration, { userId: admin.id, at })
      await deleteSent(tx, id)
    }
    if (step !== 'stop') await deleteUses(tx, id)
    await setMigration(tx, id, {
      state: stateAfter(migration, to),
      lease_until: null,
      problem_ja: null,
      problem_en: null,
      ...beginnings(step, migration, at),
    })
    return { id }
  })
}

/** A dry run that is stopped has left nothing to go on with. */
function stateAfter(migration: Migration, to: Migration['state']) {
  if (migration.state === 'checking') return 'draft'
  return migration.state === 'undoing' ? stateBefore(migration) : to
}

/** What a step sets back. What was partly taken back is taken over from the first line on: what is still there is passed over. */
function beginnings(step: MigrationStep, { state, started_at }: Migration, at: Date) {
  switch (step) {
    case 'run':
      return {
        stored: null,
        started_at: started_at ?? at,
        ...(state === 'undo_paused' && { at_kind: null, at_line: 0, undo_done: 0 }),
      }
    case 'undo':
      return { undo_total: null, ...(state !== 'undo_paused' && { undo_done: 0 }) }
    default:
      return {}
  }
}

async function assertWhole(tx: Tx, { id, at_kind }: Migration) {
  const files = await listFiles(tx, id)
  const missing = files.find(({ parts, arrived }) => arrived < parts)
  if (files.length === 0 || missing !== undefined || at_kind !== null)
    throw conflict(
      text('ファイルがまだそろっていません。', 'Not all of the files have arrived yet.'),
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
  const [stored, uses] = await Promise.all([storedOf(db, migration), countUses(db, id)])
  const { name, source, state, settled_month, undo_done, undo_total } = migration
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
    undo_done,
    undo_total,
    uses,
    files: migrationKinds.flatMap((kind) =>
      files
        .filter((file) => file.kind === kind)
        .map(({ migration_id: _of, totals, ...file }): MigrationFile => ({
          ...file,
          said: { ...nothing, ...(totals as Partial<MigrationFile['said']>) },
          stored: stored && (stored[kind as MigrationKind] ?? nothing),
        })),
    ),
  }
}

/** What is stored once all is taken over: counted once, as nothing of it changes until it is taken back. */
async function storedOf(db: Db, { id, state, stored }: Migration): Promise<StoredSums | null> {
  if (state !== 'done' && state !== 'adopted') return null
  return (stored as StoredSums | null) ?? storedSums(db, id)
}
