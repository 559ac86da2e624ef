import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { setViewed } from './statementWrites.queries.ts'

/** Notes that a payee has seen its statements, the first time. An administrator sees them for nobody, nor under proxy login. */
export async function noteViewed(
  db: Db,
  clock: Clock,
  viewer: User,
  seen: Parameters<typeof setViewed>[1],
): Promise<void> {
  if ((viewer.kind !== 'affiliater' && viewer.kind !== 'agency') || viewer.proxy !== null) return
  await setViewed(db, seen, viewer, { at: clock.now(), userId: viewer.id })
}
