import type { Db } from '../../platform/db.ts'
import { batchOf } from './batches.ts'
import {
  deleteClicks,
  forgetTexts,
  keepThoseWithResults,
  lockSomeClicks,
} from './bringing.queries.ts'
import { insertRows, missingOf } from './storing.ts'
import type { LogStore } from './tables.ts'

/** Clicks of one transaction. */
const most = 5000

/**
 * Brings the clicks that PostgreSQL has to where all are kept from now on, with their numbers. They were counted already.
 * What is broken off goes on with the next start. Answers how many it were.
 */
export async function bringClicks(db: Db, store: LogStore): Promise<number> {
  let brought = 0
  for (;;) {
    const some = await db.transaction().execute(async (tx) => {
      const clicks = await lockSomeClicks(tx, most)
      if (clicks.length === 0) return 0
      await insertRows(store, await missingOf(store, clicks), batchOf.brought)
      const ids = clicks.map(({ id }) => id)
      await keepThoseWithResults(tx, ids)
      await deleteClicks(tx, ids)
      return clicks.length
    })
    if (some === 0) break
    brought += some
  }
  await forgetTexts(db)
  return brought
}
