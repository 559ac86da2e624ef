import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ConversionDeps } from '../conversions/processNotices.ts'
import { retryFailedNotices } from '../conversions/retryNotices.ts'
import type { Db } from '../platform/db.ts'
import type { ClickMemory } from './click/clickMemory.ts'
import { followClickCaps } from './click/followClickCaps.ts'
import { seedFromDatabase } from './click/seedRepeats.ts'

interface Duties {
  /** Settled once today's clicks of all trackers are remembered, or the database would not say. */
  recalled: Promise<void>
  close(): Promise<unknown>
}

/** What one thread does for all of them, because all go by the same memory and the same database. */
export function doOnceForAll(
  db: Db,
  memory: ClickMemory,
  deps: ConversionDeps & { catalogue: Catalogue },
  journalsRecalled: Promise<void>,
): Duties {
  const { catalogue, clock, log } = deps
  const recalled = journalsRecalled
    .then(() => seedFromDatabase(memory, db, clock.now()))
    .catch((error) =>
      log.debug({ err: error }, "today's clicks could not be read from the database"),
    )
  const clickCaps = followClickCaps({ db, catalogue, memory, clock, log })
  const retries = retryFailedNotices(db, deps)
  return { recalled, close: () => Promise.all([retries.close(), clickCaps.close()]) }
}
