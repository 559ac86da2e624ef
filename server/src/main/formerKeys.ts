import { dayMs } from '@tsunagi/contract/day'
import { longestWindow } from '../catalogue/formerWindows.queries.ts'
import type { Db } from '../platform/db.ts'

/** For as long a record that was deleted can come back, and its secrets with it. */
const leastDays = 30

/** Until when former keys are needed: for as long as a conversion may follow a click from before others were used. */
export const neededUntil = async (db: Db, usedSince: Date): Promise<Date> =>
  new Date(usedSince.getTime() + Math.max(leastDays, await longestWindow(db)) * dayMs)
