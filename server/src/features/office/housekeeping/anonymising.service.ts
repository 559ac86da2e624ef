import { dayMs } from '@tsunagi/contract/day'
import { clickLog } from '../../../logs/clickLog.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { portions } from './anonymising.queries.ts'

interface AnonymisingDeps {
  db: Db
  clock: Clock
  /** The worker is to stop: what is left is done the next time. */
  signal?: AbortSignal
}

/**
 * Takes addresses, agents and queries of referrers from what is older than the settings say, in small portions: new entries never wait.
 * What is counted by stays: kind of browser and system, device, country, page. Answers how many entries it changed.
 */
export async function anonymiseVisitors({ db, clock, signal }: AnonymisingDeps): Promise<number> {
  const now = clock.now()
  const { anonymise_days } = await readSetting(db, 'log')
  const before = new Date(now.getTime() - anonymise_days * dayMs)
  let count = await clickLog(db).anonymise(before, signal)
  for (const portion of portions)
    for (let after: number | null = 0; after !== null && !signal?.aborted;) {
      const done: Awaited<ReturnType<typeof portion>> = await portion(db, after, now, before)
      count += done.count
      after = done.last
    }
  return count
}
