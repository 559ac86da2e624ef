import type { ClickRecord } from '../../journal/records.ts'
import type { Batch, ClickLog } from '../clicks.ts'

/** Adds clicks and counts them, in a transaction that has the turn. */
export async function storeTogether(log: ClickLog, records: readonly ClickRecord[], batch: Batch) {
  const storing = log.toStore(records, batch)
  await storing.add()
  await storing.count()
}
