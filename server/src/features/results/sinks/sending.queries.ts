import type { SinkError } from '@tsunagi/contract/results/messages/sinks'
import type { SinkKind } from '@tsunagi/contract/results/sinkKinds'
import type { Db, Tx } from '../../../platform/db.ts'
import { isHeld, leaseFrom, type Leased } from '../../../platform/outbox/lease.queries.ts'
import { sightOf, type ResultSight } from '../results/resultSight.service.ts'
import { ownerKinds, type SinkScope } from './conversion.rules.ts'
import type { SinkRequest } from './conversionSink.ts'

const waiting = ['queued', 'retry_wait'] as const

/** Everything about a connection that sending needs. */
export const sinkForSending = (db: Db) =>
  db
    .selectFrom('sink')
    .select([
      'sink.id',
      'sink.kind',
      'sink.send_on',
      'sink.account_owner',
      'sink.default_event',
      'sink.goal_events',
      'sink.value_source',
      'sink.dedupe_by',
      'sink.click_id_only',
      'sink.page_url',
      'sink.data_fields',
      'sink.settings',
      'sink.secret_box',
      'sink.test_mode',
    ])
/** A connection with what sending needs of it, its secrets still sealed. */
export type SendingSink = Awaited<
  ReturnType<ReturnType<typeof sinkForSending>['executeTakeFirstOrThrow']>
>

/** The part of it that says what may be told. An affiliater's account hears of its reward in place of a sale that the settings keep from affiliaters. */
export const scopeOf = (sink: SendingSink, setting: ResultSight): SinkScope => ({
  ...sink,
  value_source:
    sink.value_source === 'sale' && !seesSale(sink.account_owner, setting)
      ? 'reward'
      : sink.value_source,
  goal_events: sink.goal_events as Record<string, string>,
})

const seesSale = (owner: SendingSink['account_owner'], setting: ResultSight) =>
  sightOf({ kind: ownerKinds[owner] }, setting).sale_amount

/** A delivery that this worker alone may send until its lease ends. */
export interface ClaimedDelivery extends Leased {
  resultId: number
  eventAt: Date
  /** Attempts made, the one to come included. */
  attempts: number
  /** The request it follows from. */
  requestId: string | null
  sink: SendingSink
}

/** Takes due conversions of one platform. The lease is committed before anything is sent. */
export function claimDeliveries(
  db: Db,
  kind: SinkKind,
  now: Date,
  most: number,
): Promise<ClaimedDelivery[]> {
  const lease = leaseFrom(now)
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('sink_delivery as d')
      .innerJoin('sink', 'sink.id', 'd.sink_id')
      .select(['d.id', 'd.sink_id', 'd.result_id', 'd.event_at', 'd.attempts', 'd.request_id'])
      .where('d.kind', '=', kind)
      .where('d.state', 'in', waiting)
      .where('d.next_attempt_at', '<=', now.toISOString())
      .where('sink.status', '=', 'active')
      .where('d.result_id', 'is not', null)
      .orderBy('d.next_attempt_at')
      .orderBy('d.id')
      .limit(most)
      .forUpdate('d')
      .skipLocked()
      .execute()
    if (rows.length === 0) return []
    await tx
      .updateTable('sink_delivery')
      .set((eb) => ({ next_attempt_at: lease, attempts: eb('attempts', '+', 1) }))
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
    const sinks = new Map(
      (
        await sinkForSending(tx)
          .where(
            'sink.id',
            'in',
            rows.map((row) => row.sink_id),
          )
          .execute()
      ).map((sink) => [sink.id, sink]),
    )
    return rows.map((row) => ({
      id: row.id,
      resultId: row.result_id!,
      eventAt: new Date(row.event_at),
      attempts: row.attempts + 1,
      requestId: row.request_id,
      lease,
      sink: sinks.get(row.sink_id)!,
    }))
  })
}

/** What came of one attempt, as it is kept. */
export interface SinkAttempt {
  state: 'succeeded' | 'failed' | 'skipped' | 'dead' | 'retry_wait'
  pauseMs: number
  statusCode: number | null
  error: SinkError | null
  detail: string | null
  request: SinkRequest | null
  response: string | null
}

const kept = (
  { state, statusCode, error, detail, request, response, pauseMs }: SinkAttempt,
  now: Date,
) => ({
  state,
  status_code: statusCode,
  error,
  detail,
  request: request && JSON.stringify(request),
  response,
  next_attempt_at: state === 'retry_wait' ? new Date(now.getTime() + pauseMs) : null,
  finished_at: state === 'retry_wait' ? null : now,
})

/** Writes down an attempt, unless the delivery was resent or taken over meanwhile. */
export const recordSinkAttempt = (
  db: Db,
  delivery: ClaimedDelivery,
  attempt: SinkAttempt,
  now: Date,
) =>
  db
    .updateTable('sink_delivery')
    .set(kept(attempt, now))
    .where(isHeld('next_attempt_at', delivery))
    .execute()

/** A test, which is sent before it is written down. */
export const insertTest = async (
  tx: Tx,
  sink: SendingSink,
  attempt: SinkAttempt,
  now: Date,
): Promise<number> =>
  (
    await tx
      .insertInto('sink_delivery')
      .values({
        sink_id: sink.id,
        kind: sink.kind,
        event_at: now,
        attempts: 1,
        created_at: now,
        ...kept(attempt, now),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
