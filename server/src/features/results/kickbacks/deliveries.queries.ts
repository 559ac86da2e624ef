import { sql } from 'kysely'
import { attemptLog } from '../../../logs/attemptLog.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { isDue, isHeld, leaseFrom, type Leased } from '../../../platform/outbox/lease.queries.ts'
import type { Fate } from '../../../platform/outbox/fate.rules.ts'
import type { Room } from './lanes.ts'
import type { SentAttempt } from '../../../platform/outbox/sendCall.ts'

/** The states in which a kickback may still be sent by itself. */
export const unfinished = ['queued', 'retry_wait'] as const

/**
 * Whose turn it is: from receiver to receiver, so that nothing waits behind what another one cannot take, and within each the oldest first.
 * Never one whose result has an older one unfinished, none of a medium that is switched off, and of one that is paused only the first when its probe is due.
 */
const turns = (
  now: Date,
  { isSlow, free, perMedium, slowMedia, fullHosts, fullAffiliaters }: Room,
) => sql<{ id: number; host: string; number: number; is_probe: boolean }>`(
  with recursive receiver as (
    (select media_id, host from kickback where state in ('queued', 'retry_wait') order by media_id, host limit 1)
    union all
    select next.media_id, next.host from receiver cross join lateral (
      select k.media_id, k.host from kickback k
      where k.state in ('queued', 'retry_wait') and (k.media_id, k.host) > (receiver.media_id, receiver.host)
      order by k.media_id, k.host limit 1
    ) as next
  ), waiting as (
    select k.id, k.next_attempt_at, receiver.host, h.paused_at is not null as is_probe,
      row_number() over (partition by receiver.media_id order by k.next_attempt_at, k.id) as number
    from receiver
    join media_link_setting s on s.media_id = receiver.media_id and s.enabled
    join media m on m.id = receiver.media_id
    left join media_link_health h on h.media_id = receiver.media_id
    cross join lateral (
      select k.id, k.next_attempt_at from kickback k
      where k.media_id = receiver.media_id and k.host = receiver.host and k.state in ('queued', 'retry_wait') and k.next_attempt_at <= ${now}
        and ${isDue('k.leased_until', now)}
        and not exists (select from kickback older where older.result_id = k.result_id and older.id < k.id and older.state in ('queued', 'retry_wait'))
      order by k.next_attempt_at, k.id limit ${perMedium}
    ) as k
    where (receiver.media_id = any(${slowMedia}::bigint[])) = ${isSlow} and receiver.host <> all(${fullHosts}::text[])
      and m.affiliater_id <> all(${fullAffiliaters}::bigint[]) and (h.paused_at is null or h.probe_at <= ${now})
  )
  select id, host, number, is_probe from waiting where number = 1 or not is_probe order by number, next_attempt_at, id limit ${free}
)`

/** Locks the kickbacks whose turn it is in one lane; another worker may have taken some of them meanwhile. */
export const lockDue = (tx: Tx, now: Date, room: Room) =>
  tx
    .selectFrom(turns(now, room).as('turn'))
    .innerJoin('kickback as k', 'k.id', 'turn.id')
    .select([
      'k.id',
      'k.media_id',
      'k.affiliater_id',
      'k.promotion_id',
      'k.result_status',
      'k.method',
      'k.url',
      'k.body',
      'k.macros',
      'k.setting_version',
      'k.attempts',
      'k.request_id',
      'turn.host',
      'turn.is_probe',
    ])
    .where('k.state', 'in', unfinished)
    .where('k.next_attempt_at', '<=', now.toISOString())
    .where(isDue('k.leased_until', now))
    .orderBy('turn.number')
    .orderBy('k.next_attempt_at')
    .orderBy('k.id')
    .forUpdate('k')
    .skipLocked()
    .execute()
/** A kickback whose time has come, held by this transaction. */
export type DueKickback = Awaited<ReturnType<typeof lockDue>>[number]

/** A probe finds out whether a receiver is back; it uses up none of the attempts. */
export const attemptsWith = ({
  attempts,
  is_probe,
}: Pick<DueKickback, 'attempts' | 'is_probe'>): number =>
  is_probe ? Math.max(attempts, 1) : attempts + 1

/**
 * The lease is committed before anything is sent, so a worker that is killed re-sends at most what was in flight. It also proves that the row is still ours.
 * The attempt is counted here too: what may have been heard is not replaced by something newer.
 */
export async function lease(tx: Tx, due: readonly DueKickback[], now: Date): Promise<Date> {
  const until = leaseFrom(now)
  for (const [attempts, rows] of Map.groupBy(due, attemptsWith)) {
    await tx
      .updateTable('kickback')
      .set({ leased_until: until, attempts })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
  }
  return until
}

/** A call filled in anew, because the medium has changed its setting since it was queued. */
export interface Rendered {
  template: string
  method: 'GET' | 'POST_FORM' | 'POST_JSON'
  url: string
  body: string | null
  setting_version: number
}
/** Keeps what a kickback says when it is sent, and by which version of the setting. */
export const setRendered = (tx: Tx, id: number, rendered: Rendered) =>
  tx.updateTable('kickback').set(rendered).where('id', '=', id).execute()

const finished = (now: Date) => ({ finished_at: now, next_attempt_at: null, leased_until: null })

/** Ends a kickback that nobody is to be told any more; an attempt under way changes nothing about that. */
export const setCancelled = (tx: Tx, { id }: { id: number }, now: Date) =>
  tx
    .updateTable('kickback')
    .set({ state: 'cancelled', ...finished(now) })
    .where('id', '=', id)
    .execute()

/** What signs it, or goes along with it, was sealed with another key than the one there is. */
export const setUnreadable = (tx: Tx, id: number, now: Date) =>
  tx
    .updateTable('kickback')
    .set({ state: 'failed', last_error: 'secret_unreadable', ...finished(now) })
    .where('id', '=', id)
    .execute()

/** Writes down an attempt and what follows from it, unless the kickback was resent or taken over meanwhile. */
export async function recordAttempt(
  tx: Tx,
  kickback: Leased,
  attempt: SentAttempt,
  fate: Fate,
  at: Date,
  now: Date,
) {
  const retrying = fate.state === 'retry_wait'
  await attemptLog(tx).add({
    kickback_id: kickback.id,
    at,
    status_code: attempt.status,
    duration_ms: attempt.durationMs,
    error: attempt.error,
    response: attempt.response,
  })
  await tx
    .updateTable('kickback')
    .set({
      state: fate.state,
      last_status_code: attempt.status,
      last_duration_ms: attempt.durationMs,
      last_error: attempt.error,
      leased_until: null,
      next_attempt_at: retrying ? new Date(now.getTime() + fate.pauseMs) : null,
      finished_at: retrying ? null : now,
    })
    .where(isHeld('leased_until', kickback))
    .where('state', 'in', unfinished)
    .execute()
}

/** Gives up what could not be delivered for so long. Answers how many. */
export async function giveUpQueuedBefore(
  db: Db,
  before: Date,
  now: Date,
  batch: number,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('kickback')
    .set({
      state: 'dead',
      last_error: 'expired',
      finished_at: now,
      next_attempt_at: null,
      leased_until: null,
    })
    .where(
      'id',
      'in',
      db
        .selectFrom('kickback')
        .select('id')
        .where('state', 'in', unfinished)
        .where('queued_at', '<=', before.toISOString())
        .where(isDue('leased_until', now))
        .orderBy('queued_at')
        .limit(batch),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
