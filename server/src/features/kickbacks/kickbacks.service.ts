import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { notFound } from '../../platform/errors.ts'
import type { User } from '../../platform/session.ts'
import { lockKickback, setQueued } from './kickbacks.queries.ts'
import { assertMayResend } from './kickbacks.rules.ts'

/** Sends a notification again now. */
export function resendKickback(db: Db, clock: Clock, viewer: User, id: number) {
  return db.transaction().execute(async (tx) => {
    const kickback = await lockKickback(tx, viewer, id)
    if (!kickback) throw notFound()
    assertMayResend(kickback.state)
    await setQueued(tx, kickback, clock.now())
    return { id }
  })
}
