import type { KickbackFilter } from '@tsunagi/contract/results/kickbacks'
import { text } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { stepOfEach } from '../../../platform/eachByItself.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { hasToldNewer, setQueued, type LockedKickback } from './kickbacks.queries.ts'
import { mayResend } from './kickbacks.rules.ts'
import {
  extentOf,
  insertReplay,
  lockNextKickbacks,
  runningReplays,
  setProgress,
  stopReplay,
  takeReplay,
} from './replays.queries.ts'

type Viewer = Extract<User, { kind: 'admin' | 'affiliater' }>

/** Begins to send again what a search finds; the worker goes through it. */
export function startReplay(db: Db, clock: Clock, viewer: Viewer, filter: KickbackFilter) {
  return db.transaction().execute(async (tx) => {
    const { total, last_id } = await extentOf(tx, clock.now(), viewer, filter)
    if (total === 0)
      throw conflict(
        text(
          '再送できる通知がありません。条件を変えてください。',
          'There is nothing to send again. Change the conditions.',
        ),
      )
    const id = await insertReplay(tx, {
      filter: JSON.stringify(filter),
      affiliater_id: viewer.kind === 'affiliater' ? viewer.affiliaterId : null,
      created_by: viewer.id,
      created_at: clock.now(),
      total,
      last_id,
    })
    return { id }
  })
}

/** Stops a replay; what it has queued already is sent. A conflict where it is over. */
export function cancelReplay(db: Db, clock: Clock, viewer: Viewer, id: number) {
  return db.transaction().execute(async (tx) => {
    const stopped = await stopReplay(tx, viewer, id, clock.now())
    if (stopped === null) throw notFound()
    if (!stopped)
      throw conflict(text('この一括再送はすでに終わっています。', 'It is over already.'))
    return { id }
  })
}

/** Queues the next notifications of every replay: a batch a transaction, so that it can be stopped, and goes on after a restart. Answers how many. */
export const runReplays = async (db: Db, clock: Clock, batch = 200): Promise<number> =>
  stepOfEach('replay', await runningReplays(db), (id) => runBatch(db, clock, id, batch))

function runBatch(db: Db, clock: Clock, id: number, batch: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const replay = await takeReplay(tx, id)
    if (!replay) return 0
    const now = clock.now()
    const kickbacks = await lockNextKickbacks(tx, now, replay, batch)
    let queued = 0
    for (const kickback of kickbacks) if (await requeue(tx, kickback, now)) queued++
    const position = kickbacks.at(-1)?.id ?? replay.position
    await setProgress(tx, replay.id, {
      position,
      handled: kickbacks.length,
      skipped: kickbacks.length - queued,
      finishedAt: kickbacks.length < batch ? now : null,
    })
    return kickbacks.length
  })
}

async function requeue(tx: Tx, kickback: LockedKickback, now: Date): Promise<boolean> {
  if (!mayResend(kickback.state) || (await hasToldNewer(tx, kickback))) return false
  await setQueued(tx, kickback, now)
  return true
}
