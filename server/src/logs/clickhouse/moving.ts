import type { ClickRecord } from '../../journal/records.ts'
import type { Db } from '../../platform/db.ts'
import { batchOf } from './batches.ts'
import { lockWaiting, setMoved } from '../kept.queries.ts'
import { insertClicks, missingOf } from './storing.ts'
import type { LogStore } from './tables.ts'

/** Clicks at once. */
const most = 1000

/** Brings clicks that were made again to where all others are. */
export const moveMadeAgain = (db: Db, store: LogStore): Promise<void> =>
  db.isTransaction ? moveIn(db, store) : db.transaction().execute((tx) => moveIn(tx, store))

async function moveIn(tx: Db, store: LogStore) {
  const waiting = await lockWaiting(tx, most)
  if (waiting.length === 0) return
  const records = waiting.map(({ made_again }) => made_again as ClickRecord)
  await insertClicks(tx, store, await missingOf(store, records), batchOf.madeAgain)
  await setMoved(
    tx,
    records.map(({ cid }) => cid),
  )
}
