import type { Language } from '@tsunagi/contract/messages/text'
import { sinkErrorLabels, type SinkError } from '@tsunagi/contract/results/messages/sinks'
import type { SinkDelivery, SinkDeliveryDetail } from '@tsunagi/contract/results/sinks'
import type { Db, Tx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import { visibleSinks } from './sinks.filter.queries.ts'

const longestLog = 100

/** The one way into what was sent: by the connection it was sent through. */
const visibleDeliveries = (db: Db, viewer: User) =>
  db
    .selectFrom('sink_delivery as d')
    .where('d.sink_id', 'in', visibleSinks(db, viewer).select('sink.id'))

const fields = [
  'd.id',
  'd.sink_id',
  'd.created_at',
  'd.result_id',
  'd.event_at',
  'd.state',
  'd.attempts',
  'd.status_code',
  'd.error',
  'd.detail',
  'd.next_attempt_at',
  'd.finished_at',
] as const

type Row = Omit<SinkDelivery, 'is_test'> & { sink_id: number; detail: string | null }

const presented = (
  { detail, error, ...row }: Row,
  language: Language,
): SinkDelivery & { sink_id: number } => ({
  ...row,
  is_test: row.result_id === null,
  next_attempt_at: row.finished_at ? null : row.next_attempt_at,
  error: inWords(error, detail, language),
})

function inWords(code: string | null, detail: string | null, language: Language): string | null {
  if (code === null) return null
  return [sinkErrorLabels[code as SinkError][language], detail]
    .filter(Boolean)
    .join(language === 'ja' ? '' : ' ')
}

/** The newest conversions of one connection. */
export async function listDeliveries(db: Db, viewer: User, language: Language, sinkId: number) {
  if (
    !(await visibleSinks(db, viewer)
      .select('sink.id')
      .where('sink.id', '=', sinkId)
      .executeTakeFirst())
  )
    throw notFound()
  const rows = await visibleDeliveries(db, viewer)
    .select(fields)
    .where('d.sink_id', '=', sinkId)
    .orderBy('d.id', 'desc')
    .limit(longestLog)
    .execute()
  return { items: rows.map((row) => presented(row, language)) }
}

/** A delivery with what was sent and answered; not found where it is somebody else's. */
export async function getDelivery(
  db: Db,
  viewer: User,
  language: Language,
  id: number,
): Promise<SinkDeliveryDetail> {
  const found = await visibleDeliveries(db, viewer)
    .select([...fields, 'd.request', 'd.response'])
    .where('d.id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  const { request, response, ...row } = found
  return {
    ...presented(row, language),
    request: request as SinkDeliveryDetail['request'],
    response,
  }
}

declare const locked: unique symbol
/** A conversion of a connection the viewer may see, which this transaction holds. */
export type LockedDelivery = {
  id: number
  state: SinkDelivery['state']
  result_id: number | null
} & { [locked]: true }

/** A delivery of the viewer's business, held; not found where there is none. */
export async function lockDelivery(tx: Tx, viewer: User, id: number): Promise<LockedDelivery> {
  const row = await visibleDeliveries(tx, viewer)
    .select(['d.id', 'd.state', 'd.result_id'])
    .where('d.id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row as LockedDelivery
}

/** Sends a delivery once more as if it had not been tried. */
export const setDueAgain = (tx: Tx, delivery: LockedDelivery, now: Date) =>
  tx
    .updateTable('sink_delivery')
    .set({
      state: 'queued',
      attempts: 0,
      error: null,
      detail: null,
      next_attempt_at: now,
      finished_at: null,
    })
    .where('id', '=', delivery.id)
    .execute()
