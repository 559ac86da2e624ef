import { dayMs } from '@tsunagi/contract/day'
import type { Db } from '../platform/db.ts'

/** For as long a record that was deleted can come back, and its secrets with it. */
const leastDays = 30

/** Until when former keys are needed: for as long as a conversion may follow a click from before others were used. */
export async function neededUntil(db: Db, usedSince: Date): Promise<Date> {
  const { most } = await db
    .selectFrom('promotion')
    .select(({ fn }) => fn.max('click_window_days').as('most'))
    .executeTakeFirstOrThrow()
  return new Date(usedSince.getTime() + Math.max(leastDays, most ?? 0) * dayMs)
}
