import { sql, type Insertable } from 'kysely'
import { daysBefore } from '../../../platform/clock.ts'
import type { Db, Tables, Tx } from '../../../platform/db.ts'
import type { Fate } from '../../../platform/outbox/fate.rules.ts'
import { isHeld, leaseFrom, type Leased } from '../../../platform/outbox/lease.queries.ts'
import type { SentAttempt } from '../../../platform/outbox/sendCall.ts'
import { messageIdOf } from './message.rules.ts'

/** The states in which a message may still be sent by itself. */
const unfinished = ['queued', 'retry_wait'] as const
/** Calls at once to one system. */
const perEndpoint = 4
/** So long a message waits for its receiver, whatever keeps it. */
const keptDays = 7

type NewDelivery = Insertable<Tables['webhook_delivery']>

/** Puts messages into the outbox. */
export const insertDeliveries = (tx: Tx, rows: readonly NewDelivery[]) =>
  tx.insertInto('webhook_delivery').values(rows).execute()

/** A message that this process alone may send until its lease ends. */
export interface ClaimedDelivery extends Leased {
  endpointId: number
  messageId: string
  url: string
  body: string
  /** The newest first, still sealed. */
  secrets: readonly Buffer[]
  /** Attempts made, the one to come included. */
  attempts: number
  /** Finds out whether a receiver that is paused is back; it uses up none of the attempts. */
  isProbe: boolean
  isTest: boolean
  /** The request it follows from. */
  requestId: string | null
}

const dueOf = (now: Date, endpointIds: readonly number[], most: number) => sql<{ id: number }>`(
  select d.id from (
    select hook.id, h.paused_at from webhook_endpoint hook
    left join webhook_health h on h.endpoint_id = hook.id
    cross join lateral (
      select min(next_attempt_at) as at from webhook_delivery
      where endpoint_id = hook.id and state in ('queued', 'retry_wait')) as next
    where hook.id = any(${endpointIds}::bigint[]) and next.at <= ${now} and (h.paused_at is null or h.probe_at <= ${now})
    order by next.at limit ${most}
  ) as receiver cross join lateral (
    select id from webhook_delivery
    where endpoint_id = receiver.id and state in ('queued', 'retry_wait') and next_attempt_at <= ${now}
    order by next_attempt_at, id limit case when receiver.paused_at is null then ${perEndpoint}::int else 1 end
  ) as d)`

/** Takes due messages of some receivers, as many receivers as there is room for. The lease is committed before anything is sent. */
export async function claimDeliveries(
  tx: Tx,
  now: Date,
  endpointIds: readonly number[],
  most: number,
): Promise<ClaimedDelivery[]> {
  const locked = await tx
    .selectFrom('webhook_delivery as d')
    .select('d.id')
    .where('d.id', 'in', sql<number>`(select id from ${dueOf(now, endpointIds, most)} as due)`)
    .where('d.next_attempt_at', '<=', now.toISOString())
    .forUpdate('d')
    .skipLocked()
    .execute()
  return lease(
    tx,
    now,
    locked.map(({ id }) => id),
  )
}

/** Takes messages that this transaction holds; a probe is always of the receiver as it is now. */
export async function lease(tx: Tx, now: Date, ids: readonly number[]): Promise<ClaimedDelivery[]> {
  if (ids.length === 0) return []
  const until = leaseFrom(now)
  const rows = await tx
    .updateTable('webhook_delivery as d')
    .from('webhook_endpoint as hook')
    .leftJoin('webhook_health as h', 'h.endpoint_id', 'hook.id')
    .set({
      next_attempt_at: until,
      attempts: sql<number>`case when h.paused_at is null then d.attempts + 1 else greatest(d.attempts, 1) end`,
    })
    .whereRef('hook.id', '=', 'd.endpoint_id')
    .where('d.id', 'in', ids)
    .returning([
      'd.id',
      'd.endpoint_id',
      'd.created_at',
      'd.body',
      'd.subject_id',
      'd.attempts',
      'd.request_id',
      'hook.url',
      'hook.secret',
      sql<Buffer | null>`case when hook.previous_secret_until > ${now} then hook.previous_secret end`.as(
        'previous_secret',
      ),
      sql<boolean>`h.paused_at is not null`.as('is_probe'),
    ])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    lease: until,
    endpointId: row.endpoint_id,
    messageId: messageIdOf(row),
    url: row.url,
    body: row.body,
    secrets: [row.secret, row.previous_secret].filter((box) => box !== null),
    attempts: row.attempts,
    isProbe: row.is_probe,
    isTest: row.subject_id === null,
    requestId: row.request_id,
  }))
}

/** Adds a test that this process sends at once, and takes it. */
export async function claimTest(
  tx: Tx,
  now: Date,
  test: Pick<NewDelivery, 'endpoint_id' | 'event' | 'body'>,
): Promise<ClaimedDelivery> {
  const { id } = await tx
    .insertInto('webhook_delivery')
    .values({ ...test, next_attempt_at: now, created_at: now, queued_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await lease(tx, now, [id]))[0]!
}

/** Writes down an attempt and what follows from it, unless the message was resent or taken over meanwhile. */
export function recordAttempt(
  tx: Tx,
  delivery: Leased,
  attempt: Pick<SentAttempt, 'status' | 'durationMs' | 'response'> & { error: string | null },
  fate: Fate,
  now: Date,
) {
  const retrying = fate.state === 'retry_wait'
  return tx
    .updateTable('webhook_delivery')
    .set({
      state: fate.state,
      status_code: attempt.status,
      duration_ms: attempt.durationMs,
      error: attempt.error,
      response: attempt.response,
      next_attempt_at: retrying ? new Date(now.getTime() + fate.pauseMs) : null,
      finished_at: retrying ? null : now,
    })
    .where(isHeld('next_attempt_at', delivery))
    .where('state', 'in', unfinished)
    .execute()
}

/** What waits for a receiver that is back is due now. */
export const setAllDue = (tx: Tx, endpointId: number, now: Date) =>
  tx
    .updateTable('webhook_delivery')
    .set({ next_attempt_at: now })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'retry_wait')
    .where('next_attempt_at', '>', now.toISOString())
    .execute()

/** Gives up what has waited for so long, but for what is being sent. Answers how many. */
export async function giveUpOld(db: Db, now: Date, batch: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_delivery')
    .set({ state: 'dead', error: 'expired', next_attempt_at: null, finished_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('webhook_delivery')
        .select('id')
        .where('state', 'in', unfinished)
        .where('queued_at', '<=', daysBefore(now, keptDays))
        .where((each) =>
          each.not(
            each.between('next_attempt_at', now.toISOString(), leaseFrom(now).toISOString()),
          ),
        )
        .orderBy('queued_at')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
