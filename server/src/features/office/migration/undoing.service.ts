import { migrationKinds, type MigrationKind } from '@tsunagi/contract/office/migrationKinds'
import type { Clock } from '../../../platform/clock.ts'
import { attempt, type Db, type Tx } from '../../../platform/db.ts'
import { portionsByKey } from '../../../platform/portionsByKey.ts'
import { deleteAccount } from '../imports/undoing.queries.ts'
import { forgetReportSums } from '../reports/reportSums.queries.ts'
import { openSettledMonth } from './adopting.service.ts'
import type { MovedParty } from './kind.ts'
import { deleteSent, setMigration, type Migration } from './migration.queries.ts'
import type { Turn } from './turn.ts'
import {
  countMade,
  deleteGoals,
  deleteMaterials,
  deleteMedia,
  deletePartnerships,
  deletePrices,
  deletePromotions,
  deleteResults,
  forgetLegacy,
  holdRows,
  leaveAgencies,
  leaveReferrers,
  nextMade,
  type Made,
} from './undoing.queries.ts'
import { deleteUses, insertUses, usesOf, type Use } from './uses.queries.ts'

type Remove = (tx: Tx, ids: readonly number[]) => Promise<unknown>

const accounts =
  (party: MovedParty): Remove =>
  async (tx, ids) => {
    for (const id of ids) await deleteAccount(tx, party, id)
  }

const removing: Record<MigrationKind, Remove> = {
  advertiser: accounts('advertiser'),
  agency: async (tx, ids) => {
    await leaveAgencies(tx, ids)
    await accounts('agency')(tx, ids)
  },
  affiliater: async (tx, ids) => {
    await leaveReferrers(tx, ids)
    await accounts('affiliater')(tx, ids)
  },
  media: deleteMedia,
  promotion: async (tx, ids) => {
    await forgetReportSums(tx, ids)
    await deletePromotions(tx, ids)
  },
  goal: deleteGoals,
  material: deleteMaterials,
  partnership: deletePartnerships,
  price: deletePrices,
  result: deleteResults,
  balance: async () => {},
}

const lastFirst = migrationKinds.toReversed()
const atOnce = 2000
/** Whoever finds more than so many in use need not know them all. */
const mostUses = 10_000

interface Work {
  db: Db
  migration: Migration
  turn: Turn
  /** Records that are gone. */
  gone: { count: number }
}

/** Takes a migration back: looks whether one of its records is in use, and then deletes them, the last first. */
export async function takeBack(
  { db, clock }: { db: Db; clock: Clock },
  migration: Migration,
  turn: Turn,
): Promise<void> {
  const work = { db, migration, turn, gone: { count: migration.undo_done } }
  if (migration.undo_total === null && !(await lookForUses(work))) return
  for (const kind of lastFirst) if (!(await removeAll(work, kind))) return
  await turn(async (tx) => {
    await openSettledMonth(tx, migration, clock.now())
    await deleteSent(tx, migration.id)
    await setMigration(tx, migration.id, {
      state: 'undone',
      at_kind: null,
      at_line: 0,
      finished_at: clock.now(),
    })
  })
}

/** Answers whether nothing is in use and the deleting may begin. */
async function lookForUses({ db, migration, turn }: Work): Promise<boolean> {
  const { id } = migration
  let found = 0
  if (!(await turn(async (tx) => void (await deleteUses(tx, id))))) return false
  for (const kind of lastFirst)
    for await (const records of madeOf(db, id, kind)) {
      const uses = await usesOf(db, id, kind, records.map(ownId))
      found += uses.length
      if (!(await turn(async (tx) => void (await insertUses(tx, id, kind, uses))))) return false
      if (found >= mostUses) return refuse(migration, turn)
    }
  if (found > 0) return refuse(migration, turn)
  return turn(async (tx) => {
    const undo_total = migration.undo_done + (await countMade(tx, id))
    await setMigration(tx, id, { undo_total, stored: null })
  })
}

/** Leaves a migration as it was before somebody wanted to take it back. */
async function refuse(migration: Migration, turn: Turn): Promise<false> {
  await turn(async (tx) => {
    await setMigration(tx, migration.id, { state: stateBefore(migration), ...inUse })
  })
  return false
}

/** What a migration that is being taken back was before, as long as nothing is deleted. */
export const stateBefore = ({ undo_done, finished_at }: Migration): Migration['state'] => {
  if (undo_done > 0) return 'undo_paused'
  return finished_at === null ? 'paused' : 'done'
}

const inUse = {
  problem_ja: 'すでに使われている登録があるため、取り消せません。',
  problem_en: 'It cannot be taken back: some of its records are in use.',
}

const madeOf = (db: Db, id: number, kind: MigrationKind): AsyncGenerator<Made[]> =>
  portionsByKey(atOnce, (last, size) =>
    nextMade(db, id, kind, { after: last?.legacy_id ?? '', size }),
  )

/** Deletes all records of a kind, batch by batch. Answers whether it came to the end. */
async function removeAll(work: Work, kind: MigrationKind): Promise<boolean> {
  const { db, migration, turn, gone } = work
  let isFree = true
  for await (const records of madeOf(db, migration.id, kind)) {
    const goesOn = await turn(async (tx) => {
      const removed = await removeSome(tx, migration.id, kind, records)
      isFree = removed === records.length
      gone.count += removed
      await setMigration(tx, migration.id, {
        undo_done: gone.count,
        ...(!isFree && { state: 'undo_paused', ...inUse }),
      })
    })
    if (!goesOn || !isFree) return false
  }
  return true
}

/** Deletes records, but for those that are in use by now, and keeps how these are. Answers how many are gone. */
async function removeSome(
  tx: Tx,
  id: number,
  kind: MigrationKind,
  records: readonly Made[],
): Promise<number> {
  if (kind !== 'balance') await holdRows(tx, kind, records.map(ownId))
  const uses = await usesOf(tx, id, kind, records.map(ownId))
  const used = new Set(uses.map(({ own_id }) => own_id))
  const free = records.filter(({ own_id }) => !used.has(own_id))
  const referred = await removeFree(tx, kind, free.map(ownId))
  uses.push(...referred)
  await insertUses(tx, id, kind, uses)
  const kept = new Set(uses.map(({ own_id }) => own_id))
  const gone = records.filter(({ own_id }) => !kept.has(own_id))
  await forgetLegacy(
    tx,
    id,
    kind,
    gone.map(({ legacy_id }) => legacy_id),
  )
  return gone.length
}

/** Deletes records; where something refers to one of them, one after the other. */
async function removeFree(tx: Tx, kind: MigrationKind, ids: readonly number[]): Promise<Use[]> {
  const remove = (some: readonly number[]) =>
    attempt(tx, async () => void (await removing[kind](tx, some))).then(
      () => true,
      (error: unknown) => {
        if ((error as { code?: string }).code !== foreignKeyViolation) throw error
        return false
      },
    )
  if (await remove(ids)) return []
  const referred: Use[] = []
  for (const own_id of ids)
    if (!(await remove([own_id]))) referred.push({ own_id, reason: 'referred' })
  return referred
}

const foreignKeyViolation = '23503'
const ownId = ({ own_id }: Made) => own_id
