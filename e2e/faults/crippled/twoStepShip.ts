import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../../server/src/platform/db.ts'
import type { ConversionDeps, Decided } from '../../../server/src/conversions/processNotices.ts'
import { movePosition } from '../../../server/src/shipping/journalPosition.queries.ts'
import * as real from '../../../server/src/shipping/ship.ts'

export const { PositionMoved, readRecords } = real
export type { ReadRecords, Shipment } from '../../../server/src/shipping/ship.ts'

/** Moves the position in a transaction of its own, before the records: whatever happens between the two is lost. */
export async function ship(
  db: Db,
  deps: ConversionDeps,
  shipment: real.Shipment,
): Promise<Decided[]> {
  const { journal, from, to } = shipment
  const moved = await db
    .transaction()
    .execute((tx) => movePosition(tx, journal, from, to, deps.clock.now()))
  if (!moved) throw new PositionMoved()
  await wait(100)
  return real.ship(db, deps, { ...shipment, from: to })
}
