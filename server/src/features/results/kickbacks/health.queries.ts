import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import { durationsKept, pauseAt } from '../../../domain/kickbacks/health.rules.ts'

/** How a medium's receiver fares; undefined = nothing was sent to it yet. */
export const findHealth = (db: Db, mediaId: number) =>
  db
    .selectFrom('media_link_health')
    .select(['failure_streak', 'last_success_at', 'last_failure_at', 'paused_at', 'recent_ms'])
    .where('media_id', '=', mediaId)
    .executeTakeFirst()

interface Outcome {
  ok: boolean
  durationMs: number
  now: Date
}

/** Counts an attempt. Answers the failures in a row, and whether sending was paused before. */
export async function countAttempt(
  tx: Tx,
  mediaId: number,
  { ok, durationMs, now }: Outcome,
): Promise<{ streak: number; paused: boolean }> {
  const { rows } = await sql<{ streak: number; paused: boolean }>`
    insert into media_link_health as health (media_id, failure_streak, last_success_at, last_failure_at, recent_ms)
    values (${mediaId}, ${ok ? 0 : 1}, ${ok ? now : null}, ${ok ? null : now}, array[${durationMs}::int])
    on conflict (media_id) do update set
      failure_streak = case when ${ok} then 0 else health.failure_streak + 1 end,
      last_success_at = coalesce(excluded.last_success_at, health.last_success_at),
      last_failure_at = coalesce(excluded.last_failure_at, health.last_failure_at),
      recent_ms = (health.recent_ms || excluded.recent_ms)[greatest(1, cardinality(health.recent_ms) + 2 - ${durationsKept}):]
    returning failure_streak as streak, paused_at is not null as paused`.execute(tx)
  return rows[0]!
}

/** Pauses a medium, unless it is; answers whether it was this call that did. */
export async function pause(tx: Tx, mediaId: number, probeAt: Date, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('media_link_health')
    .set({ paused_at: now, probe_at: probeAt })
    .where('media_id', '=', mediaId)
    .where('paused_at', 'is', null)
    .where('failure_streak', '>=', pauseAt)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Says when paused receivers are tried again. */
export const setProbe = (tx: Tx, mediaIds: readonly number[], probeAt: Date) =>
  tx
    .updateTable('media_link_health')
    .set({ probe_at: probeAt })
    .where('media_id', 'in', mediaIds)
    .execute()

/** Ends a pause: all that waits is due now. Answers whether there was one. */
export async function endPause(tx: Tx, mediaId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('media_link_health')
    .set({ paused_at: null, probe_at: null, failure_streak: 0 })
    .where('media_id', '=', mediaId)
    .where('paused_at', 'is not', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await tx
    .updateTable('kickback')
    .set({ next_attempt_at: now })
    .where('media_id', '=', mediaId)
    .where('state', '=', 'retry_wait')
    .where('next_attempt_at', '>', now.toISOString())
    .execute()
  return true
}
