import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../../server/src/platform/db.ts'
import type { ConversionDeps } from '../../../server/src/conversions/processNotices.ts'
import { movePosition } from '../../../server/src/shipping/journalPosition.queries.ts'
import * as real from '../../../server/src/shipping/ship.ts'

export const { OutOfTurn, readRecords } = real
export type { ReadRecords, Shipment, Shipped } from '../../../server/src/shipping/ship.ts'

/** Moves the position in a transaction of its own, before the records: whatever happens between the two is lost. */
export function ship(db: Db, deps: ConversionDeps, shipment: real.Shipment): real.Shipped {
  const { journal, from, to } = shipment
  const begun = db
    .transaction()
    .execute((tx) => movePosition(tx, journal, from, to, deps.clock.now()))
    .then(async (moved) => {
      if (!moved) throw new OutOfTurn()
      await wait(100)
      return real.ship(db, deps, { ...shipment, from: to })
    })
  return {
    judged: begun.then(
      ({ judged }) => judged,
      () => null,
    ),
    arrived: begun.then(({ arrived }) => arrived),
  }
}
