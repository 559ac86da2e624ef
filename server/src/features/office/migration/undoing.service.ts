import { migrationKinds, type MigrationKind } from '@tsunagi/contract/office/migrationKinds'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { deleteAccount } from '../imports/undoing.queries.ts'
import { openSettledMonth } from './adopting.service.ts'
import { setMigration, type Migration } from './migration.queries.ts'
import type { Turn } from './turn.ts'
import {
  deleteMaterials,
  deleteMedia,
  deletePartnerships,
  deletePromotions,
  deleteResults,
  forgetLegacy,
  nextToUndo,
} from './undoing.queries.ts'

type Remove = (tx: Tx, ids: readonly number[]) => Promise<unknown>

const accounts =
  (party: 'advertiser' | 'affiliater'): Remove =>
  async (tx, ids) => {
    for (const id of ids) await deleteAccount(tx, party, id)
  }

const removing: Record<MigrationKind, Remove> = {
  advertiser: accounts('advertiser'),
  affiliater: accounts('affiliater'),
  media: deleteMedia,
  promotion: deletePromotions,
  material: deleteMaterials,
  partnership: deletePartnerships,
  result: deleteResults,
  balance: async () => {},
}

const atOnce = 2000

/** Deletes what a migration made, the last first. What has been used in the meantime stops it. */
export async function takeBack(
  { clock }: { db: Db; clock: Clock },
  migration: Migration,
  turn: Turn,
): Promise<void> {
  const { id } = migration
  for (const kind of migrationKinds.toReversed()) {
    let found = atOnce
    while (found === atOnce) {
      const goesOn = await turn(async (tx) => {
        const records = await nextToUndo(tx, id, kind, atOnce)
        found = records.length
        await removing[kind](
          tx,
          records.map(({ own_id }) => own_id),
        )
        await forgetLegacy(
          tx,
          id,
          kind,
          records.map(({ legacy_id }) => legacy_id),
        )
      })
      if (!goesOn) return
    }
  }
  await turn(async (tx) => {
    await openSettledMonth(tx, migration, clock.now())
    await setMigration(tx, id, {
      state: 'undone',
      at_kind: null,
      at_line: 0,
      finished_at: clock.now(),
    })
  })
}
