import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { words } from '../fields.ts'
import { narrow } from '../narrow.ts'
import { done, idParams, Instant, paged, pageQuery } from '../paging.ts'
import { webhookColumns } from './messages/webhooks.ts'
import { toldWebhookEvents, webhookEvents } from './webhookEvents.ts'

export const webhookStatuses = ['active', 'stopped'] as const
/** Where one stands: one that is active is paused after too many failures in a row, and called once an hour until its receiver is back. */
export const webhookStates = [...webhookStatuses, 'paused'] as const
/** How telling a system of one event stands; `dead` = tried as often as it is tried, `refused` = its address may not be called. */
export const webhookDeliveryStates = [
  'queued',
  'succeeded',
  'retry_wait',
  'failed',
  'dead',
  'refused',
] as const
/** Systems that the operator, or one advertiser, may have told. */
export const mostWebhooks = 20

/** A system of the operator or of an advertiser that is told what happens. */
export const Webhook = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  status: z.enum(webhookStates),
  /** Of the last 30 days. */
  delivered: z.int(),
  undelivered: z.int(),
  last_sent_at: Instant.nullable(),
  created_at: Instant,
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookDetail = Webhook.extend({
  /** Until then the secret of before signs, too. */
  previous_secret_until: Instant.nullable(),
  /** Failures since it last answered well. */
  failure_streak: z.int(),
})
export type WebhookDetail = z.infer<typeof WebhookDetail>

export const WebhookInput = z.object({
  name: words(50),
  url: z.string().overwrite(narrow).min(1).max(500),
  events: z
    .array(z.enum(webhookEvents))
    .overwrite((events) => [...new Set(events)])
    .min(1),
})
export type WebhookInput = z.output<typeof WebhookInput>

/** What webhooks may be searched by; the word is a part of the name or the address. */
export const webhookFilter = z.object({
  status: z.enum(webhookStatuses).optional(),
  word: z.string().max(100).optional(),
})
export type WebhookFilter = z.infer<typeof webhookFilter>

/** An event on its way to a system, or what became of it. */
export const WebhookDelivery = z.object({
  id: z.int(),
  created_at: Instant,
  event: z.enum(toldWebhookEvents),
  /** The id of what it is about; null = a test. */
  subject_id: z.int().nullable(),
  state: z.enum(webhookDeliveryStates),
  attempts: z.int(),
  /** Of the last attempt. */
  status_code: z.int().nullable(),
  duration_ms: z.int().nullable(),
  /** Why it was not delivered, in the caller's language. */
  error: z.string().nullable(),
  next_attempt_at: Instant.nullable(),
  finished_at: Instant.nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** The same with what was sent, and how the answer begins. */
export const WebhookDeliveryDetail = WebhookDelivery.extend({
  message_id: z.string(),
  body: z.string(),
  response: z.string().nullable(),
})
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>

const own = { access: { admin: true, advertiser: true }, ofWholeBusiness: true } as const
/** The answer is the only time the secret is told. */
const withSecret = done.extend({ secret: z.string() })

/** Systems that are told what happens, signed as Standard Webhooks says: `docs/webhooks.md`. */
export const webhooks = {
  index: endpoint({
    method: 'GET',
    path: '/api/webhook/index',
    ...own,
    summary: 'The webhooks of the operator, or of the advertiser that asks',
    query: webhookFilter.extend(pageQuery(['id', 'name'], '-id')),
    response: paged(Webhook),
    columns: webhookColumns,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/webhook/info/:id',
    shows: 'webhook',
    key: 'webhook.index',
    ...own,
    summary: 'One webhook; its secret is never told again',
    params: idParams,
    response: WebhookDetail,
  }),
  log: endpoint({
    method: 'GET',
    path: '/api/webhook/log/:id',
    key: 'webhook.index',
    ...own,
    summary: 'The last 100 deliveries of a webhook, newest first',
    params: idParams,
    response: z.object({ items: z.array(WebhookDelivery) }),
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/api/webhook/delivery/:id',
    key: 'webhook.index',
    ...own,
    summary: 'One delivery with its body and the first bytes of the answer',
    params: idParams,
    response: WebhookDeliveryDetail,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/webhook/save',
    ...own,
    notByProxy: true,
    summary: 'Add a webhook: the answer is the only time its secret is told',
    body: WebhookInput,
    response: withSecret,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/webhook/edit/:id',
    edits: 'webhook',
    key: 'webhook.save',
    ...own,
    notByProxy: true,
    summary: 'Change a webhook; what waits goes to the address as it is from now on',
    params: idParams,
    body: WebhookInput,
    response: done,
  }),
  status: endpoint({
    method: 'POST',
    path: '/api/webhook/status/:id',
    key: 'webhook.save',
    ...own,
    summary:
      'Switch a webhook on or off; what happens while it is off is not told later, and what waited is sent once it is on again',
    params: idParams,
    body: z.object({ status: z.enum(webhookStatuses) }),
    response: done,
  }),
  rotateSecret: endpoint({
    method: 'POST',
    path: '/api/webhook/rotateSecret/:id',
    key: 'webhook.save',
    ...own,
    notByProxy: true,
    summary: 'Make a new secret, told once; the one of before signs beside it for a day',
    params: idParams,
    response: withSecret,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/webhook/delete/:id',
    ...own,
    summary: 'Delete a webhook with its deliveries',
    params: idParams,
    response: done,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/webhook/test/:id',
    key: 'webhook.save',
    ...own,
    summary: 'Send a made-up event now and show what the system answers',
    params: idParams,
    response: WebhookDeliveryDetail,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/webhook/resend/:id',
    key: 'webhook.save',
    ...own,
    summary: 'Send a delivery again, with the same id and body',
    params: idParams,
    response: done,
  }),
}
