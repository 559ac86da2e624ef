import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { Fate } from './kickbacks.rules.ts'
import type { SentAttempt } from './sending.service.ts'

/** Longer than any attempt takes: a worker that dies gives back what it held after this. */
const leaseMs = 60_000
export const unfinished = ['queued', 'retry_wait'] as const

export interface Capacity {
  free: number
  fullHosts: readonly string[]
  fullAffiliaters: readonly number[]
}

/**
 * Locks due kickbacks, oldest first: never one whose result has an older one unfinished, none of a host or an affiliater that is busy enough,
 * none of a medium that is switched off, and of one that is paused only the first when its probe is due.
 */
export const lockDue = (tx: Tx, now: Date, { free, fullHosts, fullAffiliaters }: Capacity) =>
  tx.selectFrom('kickback as k').innerJoin('media_link_setting as s', 's.media_id', 'k.media_id').leftJoin('media_link_health as h', 'h.media_id', 'k.media_id')
    .select(['k.id', 'k.media_id', 'k.affiliater_id', 'k.promotion_id', 'k.result_status', 'k.method', 'k.url', 'k.body', 'k.macros', 'k.setting_version', 'k.attempts', 'k.host'])
    .select((eb) => eb('h.paused_at', 'is not', null).as('is_probe'))
    .where('k.state', 'in', unfinished).where('k.next_attempt_at', '<=', now.toISOString())
    .where((eb) => eb.or([eb('k.leased_until', 'is', null), eb('k.leased_until', '<=', now.toISOString())]))
    .where('s.enabled', '=', true)
    .where((eb) => eb.or([eb('h.paused_at', 'is', null), eb.and([eb('h.probe_at', '<=', now.toISOString()), sql<boolean>`k.id = ${firstDue(now)}`])]))
    .where(sql<boolean>`k.host <> all(${fullHosts})`)
    .where(sql<boolean>`k.affiliater_id <> all(${fullAffiliaters}::bigint[])`)
    .where(({ not, exists, selectFrom }) => not(exists(
      selectFrom('kickback as older').select('older.id').whereRef('older.result_id', '=', 'k.result_id').whereRef('older.id', '<', 'k.id').where('older.state', 'in', unfinished),
    )))
    .orderBy('k.next_attempt_at').orderBy('k.id').limit(free).forUpdate('k').skipLocked().execute()
export type DueKickback = Awaited<ReturnType<typeof lockDue>>[number]

const firstDue = (now: Date) => sql`(select min(id) from kickback as first where first.media_id = k.media_id and first.state in ('queued', 'retry_wait') and first.next_attempt_at <= ${now})`

/** A probe finds out whether a receiver is back; it uses up none of the attempts. */
export const attemptsWith = ({ attempts, is_probe }: Pick<DueKickback, 'attempts' | 'is_probe'>): number => (is_probe ? Math.max(attempts, 1) : attempts + 1)

/**
 * The lease is committed before anything is sent, so a worker that is killed re-sends at most what was in flight. It also proves that the row is still ours.
 * The attempt is counted here too: what may have been heard is not replaced by something newer.
 */
export async function lease(tx: Tx, due: readonly DueKickback[], now: Date): Promise<Date> {
  const until = new Date(now.getTime() + leaseMs)
  for (const [attempts, rows] of Map.groupBy(due, attemptsWith)) {
    await tx.updateTable('kickback').set({ leased_until: until, attempts }).where('id', 'in', rows.map(({ id }) => id)).execute()
  }
  return until
}

export interface Rendered {
  template: string
  method: 'GET' | 'POST_FORM' | 'POST_JSON'
  url: string
  body: string | null
  setting_version: number
}
export const setRendered = (tx: Tx, id: number, rendered: Rendered) => tx.updateTable('kickback').set(rendered).where('id', '=', id).execute()

/** Nothing is to be said any more: the promotion's results are no longer told. */
export const setUnwanted = (tx: Tx, id: number, now: Date) =>
  tx.updateTable('kickback').set({ state: 'cancelled', finished_at: now, next_attempt_at: null, leased_until: null }).where('id', '=', id).execute()

interface Record {
  id: number
  lease: Date
}

/** Writes down an attempt and what follows from it, unless the kickback was resent or taken over meanwhile. */
export async function recordAttempt(tx: Tx, { id, lease: held }: Record, attempt: SentAttempt, fate: Fate, at: Date, now: Date) {
  const retrying = fate.state === 'retry_wait'
  await tx.insertInto('kickback_attempt').values({ kickback_id: id, at, status_code: attempt.status, duration_ms: attempt.durationMs, error: attempt.error, response: attempt.response }).execute()
  await tx.updateTable('kickback').set({
    state: fate.state, last_status_code: attempt.status, last_error: attempt.error, leased_until: null,
    next_attempt_at: retrying ? new Date(now.getTime() + fate.pauseMs) : null,
    finished_at: retrying ? null : now,
  }).where('id', '=', id).where('leased_until', '=', held.toISOString()).where('state', 'in', unfinished).execute()
}

/** Gives up what could not be delivered for so long. Answers how many. */
export async function giveUpQueuedBefore(db: Db, before: Date, now: Date, batch: number): Promise<number> {
  const { numUpdatedRows } = await db.updateTable('kickback').set({ state: 'dead', last_error: 'expired', finished_at: now, next_attempt_at: null, leased_until: null })
    .where('id', 'in', db.selectFrom('kickback').select('id').where('state', 'in', unfinished).where('queued_at', '<=', before.toISOString())
      .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now.toISOString())])).orderBy('queued_at').limit(batch)).executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
