import type { Db } from '../../platform/db.ts'
import { batchOf } from './batches.ts'
import {
  deleteClicks,
  forgetTexts,
  keepThoseWithResults,
  lockSomeClicks,
} from './bringing.queries.ts'
import { batchesOf } from './evidence.queries.ts'
import { insertRows } from './storing.ts'
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
      const there = await batchesOf(
        store,
        clicks.map(({ cid, clicked_at }) => ({ cid, clickedAt: new Date(clicked_at) })),
      )
      const known = new Set(there.map(({ cid }) => cid))
      await insertRows(
        store,
        clicks.filter(({ cid }) => !known.has(cid)),
        batchOf.brought,
      )
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
