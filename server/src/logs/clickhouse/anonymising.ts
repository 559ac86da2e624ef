import type { Db } from '../../platform/db.ts'
import { anonymiseKeptClicks } from '../keeping.ts'
import { anonymiseMonth, namedByMonth } from './anonymising.queries.ts'
import type { LogStore } from './tables.ts'

/** A month at a time, as ClickHouse writes its columns anew; and what PostgreSQL keeps of some. Answers how many clicks it changed. */
export async function anonymiseClicks(
  db: Db,
  store: LogStore,
  before: Date,
  signal: AbortSignal | undefined,
): Promise<number> {
  let count = 0
  for (const { month, clicks } of await namedByMonth(store, before)) {
    if (signal?.aborted) break
    await anonymiseMonth(store, month, before)
    count += clicks
  }
  await anonymiseKeptClicks(db, before)
  return count
}
