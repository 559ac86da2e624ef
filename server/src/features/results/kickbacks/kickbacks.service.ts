import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { giveUpQueuedBefore, setCancelled } from './deliveries.queries.ts'
import { hasToldNewer, lockKickback, setQueued, type LockedKickback } from './kickbacks.queries.ts'
import { assertMayCancel, assertMayResend, keptMs, toldNewer } from './kickbacks.rules.ts'

/** Sends a notification again now. */
export const resendKickback = (db: Db, clock: Clock, viewer: User, id: number) =>
  withKickback(db, viewer, id, async (tx, kickback) => {
    assertMayResend(kickback.state)
    if (await hasToldNewer(tx, kickback)) throw toldNewer()
    await setQueued(tx, kickback, clock.now())
  })

/** Gives a notification up before it is delivered. */
export const cancelKickback = (db: Db, clock: Clock, viewer: User, id: number) =>
  withKickback(db, viewer, id, async (tx, kickback) => {
    assertMayCancel(kickback.state)
    await setCancelled(tx, kickback, clock.now())
  })

function withKickback(
  db: Db,
  viewer: User,
  id: number,
  change: (tx: Tx, kickback: LockedKickback) => Promise<void>,
) {
  return db.transaction().execute(async (tx) => {
    const kickback = await lockKickback(tx, viewer, id)
    if (!kickback) throw notFound()
    await change(tx, kickback)
    return { id }
  })
}

/** Gives up what nobody took for a week: its medium was paused or switched off all the time. */
export const giveUpOld = (db: Db, clock: Clock, batch = 1000): Promise<number> =>
  giveUpQueuedBefore(db, new Date(clock.now().getTime() - keptMs), clock.now(), batch)
