import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { withinShare, type Attempt, type Fate } from './kickbacks.rules.ts'

/** Longer than any attempt takes: a worker that dies gives back what it held after this. */
const leaseMs = 60_000
const unfinished = ['queued', 'retry_wait'] as const
const longestResponse = 2048

export interface ClaimedKickback {
  id: number
  url: string
  secret: string | null
  /** Attempts made, the one to come included. */
  attempts: number
  /** Until when the row is ours; it also proves that it still is. */
  lease: Date
}

export interface Capacity {
  free: number
  busy: ReadonlyMap<string, number>
  hostShare: number
}

/**
 * Takes due kickbacks, oldest first: never one whose result has an older one unfinished, and none of a host that is busy enough.
 * The lease is committed before anything is sent, so a worker that is killed re-sends at most what was in flight.
 */
export function claimDue(db: Db, now: Date, { free, busy, hostShare }: Capacity): Promise<ClaimedKickback[]> {
  const fullHosts = [...busy].filter(([, count]) => count >= hostShare).map(([host]) => host)
  const lease = new Date(now.getTime() + leaseMs)
  return db.transaction().execute(async (tx) => {
    const candidates = await tx.selectFrom('kickback as k').innerJoin('media', 'media.id', 'k.media_id')
      .select(['k.id', 'k.url', 'media.kickback_secret as secret', 'k.attempts'])
      .where('k.state', 'in', unfinished).where('k.next_attempt_at', '<=', now.toISOString())
      .where(sql<boolean>`substring(k.url from '^\\w+://([^/?#]*)') <> all(${fullHosts})`)
      .where(({ not, exists, selectFrom }) => not(exists(
        selectFrom('kickback as older').select('older.id').whereRef('older.result_id', '=', 'k.result_id').whereRef('older.id', '<', 'k.id').where('older.state', 'in', unfinished),
      )))
      .orderBy('k.next_attempt_at').orderBy('k.id').limit(free).forUpdate('k').skipLocked().execute()
    const claimed = withinShare(candidates, busy, hostShare)
    if (claimed.length > 0) {
      await tx.updateTable('kickback').set((eb) => ({ next_attempt_at: lease, attempts: eb('attempts', '+', 1) }))
        .where('id', 'in', claimed.map(({ id }) => id)).execute()
    }
    return claimed.map((row) => ({ ...row, attempts: row.attempts + 1, lease }))
  })
}

/** Writes down an attempt and what follows from it, unless the kickback was resent or taken over meanwhile. */
export function recordAttempt(db: Db, { id, lease }: ClaimedKickback, attempt: Attempt & { response: string | null; at: Date; durationMs: number }, fate: Fate, now: Date) {
  const retrying = fate.state === 'retry_wait'
  return db.transaction().execute(async (tx) => {
    await tx.insertInto('kickback_attempt').values({
      kickback_id: id, at: attempt.at, status_code: attempt.status, duration_ms: attempt.durationMs, error: attempt.error,
      response: attempt.response?.slice(0, longestResponse).replaceAll('\0', '').toWellFormed() ?? null,
    }).execute()
    await tx.updateTable('kickback').set({
      state: fate.state, last_status_code: attempt.status, last_error: attempt.error,
      next_attempt_at: retrying ? new Date(now.getTime() + fate.pauseMs) : null,
      finished_at: retrying ? null : now,
    }).where('id', '=', id).where('next_attempt_at', '=', lease.toISOString()).where('state', 'in', unfinished).execute()
  })
}
