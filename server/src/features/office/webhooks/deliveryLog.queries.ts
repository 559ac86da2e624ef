import type { Language } from '@tsunagi/contract/messages/text'
import { webhookErrorLabels, type WebhookError } from '@tsunagi/contract/office/messages/webhooks'
import type { WebhookDelivery, WebhookDeliveryDetail } from '@tsunagi/contract/office/webhooks'
import {
  testEvent,
  type ToldWebhookEvent,
  type WebhookEvent,
} from '@tsunagi/contract/office/webhookEvents'
import type { Db, Tx } from '../../../platform/db.ts'
import { forbidden, notFound } from '../../../platform/errors.ts'
import { mayRead } from './mayRead.rules.ts'
import { messageIdOf } from './message.rules.ts'
import { visibleWebhooks, type WebhookOwner } from './webhooks.queries.ts'

const longestLog = 100

/** The one way into what was told: by the webhook it was told through. */
const visibleDeliveries = (db: Db, viewer: WebhookOwner) =>
  db
    .selectFrom('webhook_delivery as d')
    .where('d.endpoint_id', 'in', visibleWebhooks(db, viewer).select('hook.id'))

const fields = [
  'd.id',
  'd.created_at',
  'd.event',
  'd.subject_id',
  'd.state',
  'd.attempts',
  'd.status_code',
  'd.duration_ms',
  'd.error',
  'd.next_attempt_at',
  'd.finished_at',
] as const

const presented = (
  { error, event, ...row }: Omit<WebhookDelivery, 'event'> & { event: string },
  language: Language,
): WebhookDelivery => ({
  ...row,
  event: event as ToldWebhookEvent,
  error: error === null ? null : webhookErrorLabels[error as WebhookError][language],
})

/** The newest deliveries of one webhook. */
export async function listDeliveries(
  db: Db,
  viewer: WebhookOwner,
  language: Language,
  endpointId: number,
) {
  const hook = await visibleWebhooks(db, viewer)
    .select('hook.id')
    .where('hook.id', '=', endpointId)
    .executeTakeFirst()
  if (!hook) throw notFound()
  const rows = await visibleDeliveries(db, viewer)
    .select(fields)
    .where('d.endpoint_id', '=', endpointId)
    .orderBy('d.id', 'desc')
    .limit(longestLog)
    .execute()
  return { items: rows.map((row) => presented(row, language)) }
}

/** A delivery with what was sent and how the answer begins; not found where it is somebody else's. */
export async function getDelivery(
  db: Db,
  viewer: WebhookOwner,
  language: Language,
  id: number,
): Promise<WebhookDeliveryDetail> {
  const row = await visibleDeliveries(db, viewer)
    .select([...fields, 'd.body', 'd.response'])
    .where('d.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { body, response, ...delivery } = row
  if (row.event !== testEvent && !mayRead(viewer, row.event as WebhookEvent)) throw forbidden()
  return { ...presented(delivery, language), message_id: messageIdOf(row), body, response }
}

declare const locked: unique symbol
/** A delivery of a viewer's webhook that this transaction holds. */
export type LockedDelivery = Pick<WebhookDelivery, 'id' | 'state'> & { [locked]: true }

/** A delivery of a viewer's webhook, held; not found where there is none. */
export async function lockDelivery(
  tx: Tx,
  viewer: WebhookOwner,
  id: number,
): Promise<LockedDelivery> {
  const row = await visibleDeliveries(tx, viewer)
    .select(['d.id', 'd.state'])
    .where('d.id', '=', id)
    .forUpdate('d')
    .executeTakeFirst()
  if (!row) throw notFound()
  return row as LockedDelivery
}

/** Sends a delivery once more as if it had not been tried; its receiver knows it again by its id. */
export const setDueAgain = (tx: Tx, delivery: LockedDelivery, now: Date) =>
  tx
    .updateTable('webhook_delivery')
    .set({
      state: 'queued',
      attempts: 0,
      error: null,
      queued_at: now,
      next_attempt_at: now,
      finished_at: null,
    })
    .where('id', '=', delivery.id)
    .execute()
