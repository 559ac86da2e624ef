import { sql } from 'kysely'
import type { WebhookEvent } from '@tsunagi/contract/office/webhookEvents'
import { maySignIn } from '../../../domain/sessions/security.rules.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { setAllDue } from './outbox.queries.ts'

/** The webhooks that are on, whose they are, and what they wait for; an advertiser that may not sign in any more is told nothing. */
export const activeReceivers = async (db: Db) =>
  (
    await db
      .selectFrom('webhook_endpoint as hook')
      .leftJoin('advertiser', 'advertiser.id', 'hook.advertiser_id')
      .select([
        'hook.id',
        'hook.advertiser_id',
        'advertiser.lifecycle',
        sql<WebhookEvent[]>`hook.events`.as('events'),
      ])
      .where('hook.status', '=', 'active')
      .orderBy('hook.id')
      .execute()
  ).filter(({ lifecycle }) => maySignIn(lifecycle))
/** A webhook to which messages go. */
export type Receiver = Awaited<ReturnType<typeof activeReceivers>>[number]

/** Counts an attempt. Answers the failures in a row, and whether the receiver was paused before. */
export async function countAttempt(
  tx: Tx,
  endpointId: number,
  { ok, now }: { ok: boolean; now: Date },
): Promise<{ streak: number; isPaused: boolean }> {
  const answered = ok ? { failure_streak: 0, last_success_at: now } : null
  const { failure_streak, paused_at } = await tx
    .insertInto('webhook_health')
    .values({ endpoint_id: endpointId, ...(answered ?? { failure_streak: 1 }) })
    .onConflict((same) =>
      same
        .column('endpoint_id')
        .doUpdateSet(
          (eb) => answered ?? { failure_streak: eb('webhook_health.failure_streak', '+', 1) },
        ),
    )
    .returning(['failure_streak', 'paused_at'])
    .executeTakeFirstOrThrow()
  return { streak: failure_streak, isPaused: paused_at !== null }
}

/** Pauses a receiver until it is tried again. */
export const pause = (tx: Tx, endpointId: number, now: Date, probeAt: Date) =>
  tx
    .updateTable('webhook_health')
    .set({ paused_at: now, probe_at: probeAt })
    .where('endpoint_id', '=', endpointId)
    .execute()

/** Says when paused receivers among these are called again. */
export const setProbes = (tx: Tx, endpointIds: readonly number[], probeAt: Date) =>
  tx
    .updateTable('webhook_health')
    .set({ probe_at: probeAt })
    .where('endpoint_id', 'in', endpointIds)
    .where('paused_at', 'is not', null)
    .execute()

/** Begins anew with a receiver: it is called whatever it answered before, and what waited for the end of a pause is due. */
export async function forgetFailures(tx: Tx, endpointId: number, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_health')
    .set({ paused_at: null, probe_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('paused_at', 'is not', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await setAllDue(tx, endpointId, now)
  await tx
    .updateTable('webhook_health')
    .set({ failure_streak: 0 })
    .where('endpoint_id', '=', endpointId)
    .execute()
}
