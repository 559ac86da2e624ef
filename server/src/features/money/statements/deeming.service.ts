import { dayOf } from '@tsunagi/contract/day'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { setDeemed } from './statementWrites.queries.ts'

/** Lets statements count as confirmed that nobody objected to in time. Answers how many. */
export const deemStatements = (db: Db, clock: Clock, batch = 200): Promise<number> => {
  const now = clock.now()
  return setDeemed(db, dayOf(now), batch, now)
}
