import { migrationKinds, type MigrationKind } from '@tsunagi/contract/office/migrationKinds'
import type { Text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError, reasonOfFailure } from '../../../platform/errors.ts'
import type { Log } from '../../../platform/log.ts'
import { closeSettledMonth } from './adopting.service.ts'
import type { Moving } from './kind.ts'
import { referredKinds } from './reading.rules.ts'
import { ownIds, storedSums } from './legacy.queries.ts'
import { readMasters } from './masters.queries.ts'
import {
  getMigration,
  keepWork,
  listFiles,
  setMigration,
  takeWork,
  type Migration,
  type StoredFile,
} from './migration.queries.ts'
import type { Turn } from './turn.ts'
import { tryOut } from './tryingOut.service.ts'
import { stateBefore, takeBack } from './undoing.service.ts'
import { writeLines } from './writing.service.ts'
import { leaveSystemsUntold } from '../webhooks/moments.queries.ts'

export interface MigrationDeps {
  db: Db
  clock: Clock
  appUrl: string
  secretsKey: string
  log: Log
}

const leaseMs = 60_000

/** Does what there is to do about migrations, until it is done or stopped. Answers how many were worked at. */
export async function runMigrations(deps: MigrationDeps, signal: AbortSignal): Promise<number> {
  const { db, clock } = deps
  const migration = await takeWork(db, clock.now(), leaseEnd(clock))
  if (!migration) return 0
  const turn: Turn = (work) =>
    db.transaction().execute(async (tx) => {
      const state = await keepWork(tx, migration, leaseEnd(clock))
      if (state !== migration.state || signal.aborted) return false
      await leaveSystemsUntold(tx)
      await work(tx)
      return true
    })
  try {
    await doWork(deps, migration, turn)
  } catch (error) {
    await db.transaction().execute(async (tx) => {
      if ((await keepWork(tx, migration, clock.now())) !== migration.state) return
      await setMigration(tx, migration.id, {
        state: stateAfter(await getMigration(tx, migration.id)),
        ...problemOf(reasonOf(error)),
      })
    })
    deps.log.warn({ err: error, migration: migration.id }, 'a migration stopped')
  }
  await db.transaction().execute((tx) => keepWork(tx, migration, clock.now()))
  return signal.aborted ? 0 : 1
}

/** Where work that failed is gone on with. */
function stateAfter(migration: Migration): Migration['state'] {
  if (migration.state === 'checking') return 'draft'
  return migration.state === 'undoing' ? stateBefore(migration) : 'paused'
}

const leaseEnd = (clock: Clock) => new Date(clock.now().getTime() + leaseMs)
const problemOf = ({ ja, en }: Text) => ({ problem_ja: ja, problem_en: en })
const reasonOf = (error: unknown): Text =>
  error instanceof AppError && error.fields
    ? Object.values(error.fields)[0]!
    : reasonOfFailure(error, 1000)

async function doWork(deps: MigrationDeps, migration: Migration, turn: Turn): Promise<void> {
  if (migration.state === 'undoing') return takeBack(deps, migration, turn)
  const files = await filesInOrder(deps.db, migration.id)
  const moving = await movingOf(deps, migration)
  if (migration.state === 'checking') return tryOut(deps, migration, files, moving, turn)
  const isReady = await turn((tx) => closeSettledMonth(tx, migration, deps.clock.now()))
  if (isReady) await writeFiles(deps, migration, files, moving, turn)
}

async function writeFiles(
  deps: MigrationDeps,
  migration: Migration,
  files: readonly StoredFile[],
  moving: Moving,
  turn: Turn,
): Promise<void> {
  const begun = migrationKinds.indexOf((migration.at_kind ?? migrationKinds[0]) as MigrationKind)
  for (const file of files) {
    const place = migrationKinds.indexOf(file.kind as MigrationKind)
    if (place < begun) continue
    const after = place === begun ? migration.at_line : 0
    if (!(await writeLines(deps.db, file, moving, { after, turn }))) return
  }
  await turn(async (tx) => {
    await setMigration(tx, migration.id, {
      state: 'done',
      finished_at: deps.clock.now(),
      stored: JSON.stringify(await storedSums(tx, migration.id)),
    })
  })
}

const filesInOrder = async (db: Db, id: number) => {
  const files = await listFiles(db, id)
  return migrationKinds.flatMap((kind) => files.filter((file) => file.kind === kind))
}

async function movingOf(
  { db, clock, appUrl, secretsKey }: MigrationDeps,
  { id, settled_month, created_by, state }: Migration,
): Promise<Moving> {
  const known: Moving['known'] = new Map()
  if (state === 'running')
    for (const kind of referredKinds) known.set(kind, await ownIds(db, id, kind))
  return {
    id,
    settledMonth: settled_month,
    adminId: created_by,
    now: clock.now(),
    appUrl,
    secretsKey,
    masters: await readMasters(db),
    known,
  }
}
