import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { OptionalUrl, words } from '../fields.ts'
import { sinkColumns } from './messages/sinks.ts'
import { done, Id, idParams, Instant, paged, pageQuery, several } from '../paging.ts'
import {
  sinkDataFields,
  sinkIdInputs,
  sinkKinds,
  sinkSecretInputs,
  sinkSecrets,
  sinkSettings,
} from './sinkKinds.ts'
import { checkSink } from './sinkChecks.ts'

/** Whose advertising account is told; it decides whose figures leave and whether customers' data may. */
export const sinkOwners = ['operator', 'advertiser', 'affiliater'] as const
export const sinkStatuses = ['active', 'stopped'] as const
/** How telling a platform of one result stands; `dead` = tried as often as it is tried, `skipped` = nothing to tell. */
export const deliveryStates = [
  'queued',
  'succeeded',
  'retry_wait',
  'failed',
  'dead',
  'skipped',
] as const

/** A connection of a promotion to an account at an ad platform. */
export const Sink = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(sinkKinds),
  promotion_id: z.int(),
  ad_name: z.string(),
  account_owner: z.enum(sinkOwners),
  /** The id at the platform by which people know the account. */
  destination: z.string(),
  send_on: z.enum(['occurred', 'approved']),
  status: z.enum(sinkStatuses),
  test_mode: z.boolean(),
  /** Of the last 30 days. */
  delivered: z.int(),
  undelivered: z.int(),
  last_sent_at: Instant.nullable(),
})
export type Sink = z.infer<typeof Sink>

/** A connection with all of its settings. */
export const SinkDetail = Sink.extend({
  affiliater_id: z.int().nullable(),
  affiliater_name: z.string().nullable(),
  media: z.array(z.object({ id: z.int(), name: z.string() })),
  value_source: z.enum(['sale', 'reward', 'none']),
  dedupe_by: z.enum(['result', 'order']),
  click_id_only: z.boolean(),
  page_url: z.string(),
  default_event: z.string(),
  goal_events: z.array(z.object({ goal: z.string(), event: z.string() })),
  data_fields: z.array(z.enum(sinkDataFields)),
  settings: z.partialRecord(z.enum(sinkSettings), z.string()),
  /** Which secrets are set. Their values never leave the server. */
  secret_names: z.array(z.enum(sinkSecrets)),
  active_since: Instant,
  created_at: Instant,
  updated_at: Instant,
})
export type SinkDetail = z.infer<typeof SinkDetail>

const inputs = {
  name: words(100),
  /** An affiliater's account, or the operator's choice; an advertiser's own otherwise. */
  account_owner: z.enum(sinkOwners).default('advertiser'),
  affiliater_id: Id.optional(),
  ...sinkIdInputs,
  ...sinkSecretInputs,
  default_event: words(50),
  goal_events: z
    .array(z.object({ goal: words(30), event: words(50) }))
    .max(10)
    .default([]),
  send_on: z.enum(['occurred', 'approved']).default('occurred'),
  value_source: z.enum(['sale', 'reward', 'none']).default('sale'),
  dedupe_by: z.enum(['result', 'order']).default('result'),
  click_id_only: z.boolean().default(true),
  /** Empty = results of all media. */
  media_ids: z.array(Id).max(200).default([]),
  data_fields: z.array(z.enum(sinkDataFields)).max(sinkDataFields.length).default([]),
  page_url: OptionalUrl,
  test_mode: z.boolean().default(false),
}

/** A new connection, with the secrets that its platform needs. */
export const SinkInput = z
  .object({ promotion_id: Id, kind: z.enum(sinkKinds), ...inputs })
  .superRefine((sink, issues) => checkSink(sink, { secretsNeeded: true }, issues))
export type SinkInput = z.infer<typeof SinkInput>

/** `kind` says what is checked; neither it nor the owner can change. A secret that is left out stays as it is. */
export const SinkEdit = z
  .object({ kind: z.enum(sinkKinds), ...inputs })
  .superRefine((sink, issues) => checkSink(sink, { secretsNeeded: false }, issues))
export type SinkEdit = z.infer<typeof SinkEdit>

/** What connections may be searched by; the word is a part of the name or the promotion's name, or a whole id. */
export const sinkFilter = z.object({
  promotion_id: Id.optional(),
  kind: several(z.enum(sinkKinds)).optional(),
  status: z.enum(sinkStatuses).optional(),
  word: z.string().max(100).optional(),
})
export type SinkFilter = z.infer<typeof sinkFilter>

/** One conversion on its way to a platform, or what became of it. */
export const SinkDelivery = z.object({
  id: z.int(),
  created_at: Instant,
  result_id: z.int().nullable(),
  is_test: z.boolean(),
  event_at: Instant,
  state: z.enum(deliveryStates),
  attempts: z.int(),
  status_code: z.int().nullable(),
  /** Why it was not delivered, in the caller's language. */
  error: z.string().nullable(),
  next_attempt_at: Instant.nullable(),
  finished_at: Instant.nullable(),
})
export type SinkDelivery = z.infer<typeof SinkDelivery>

/** One conversion with what the platform was sent, and what it answered. */
export const SinkDeliveryDetail = SinkDelivery.extend({
  sink_id: z.int(),
  /** Without secrets, and with personal data shortened. */
  request: z
    .object({ url: z.string(), headers: z.record(z.string(), z.string()), body: z.string() })
    .nullable(),
  response: z.string().nullable(),
})
export type SinkDeliveryDetail = z.infer<typeof SinkDeliveryDetail>

const own = { admin: true, advertiser: true, affiliater: true } as const

export const sinks = {
  search: endpoint({
    method: 'GET',
    path: '/api/adPlatform/search',
    access: own,
    summary:
      'Connections to ad platforms: an advertiser and an affiliater see those of their own accounts',
    query: sinkFilter.extend(pageQuery(['id', 'name'], '-id')),
    response: paged(Sink),
    columns: sinkColumns,
  }),
  info: endpoint({
    method: 'GET',
    path: '/api/adPlatform/info/:id',
    shows: 'sink',
    key: 'adPlatform.search',
    access: own,
    summary: 'One connection; of its secrets only that they are set',
    params: idParams,
    response: SinkDetail,
  }),
  log: endpoint({
    method: 'GET',
    path: '/api/adPlatform/log/:id',
    key: 'adPlatform.search',
    access: own,
    summary: 'The last 100 conversions of a connection, newest first',
    params: idParams,
    response: z.object({ items: z.array(SinkDelivery) }),
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/api/adPlatform/delivery/:id',
    key: 'adPlatform.search',
    access: own,
    summary: 'One conversion with its request and what the platform answered',
    params: idParams,
    response: SinkDeliveryDetail,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/adPlatform/save',
    access: own,
    summary: 'Connect a promotion to an account at an ad platform',
    body: SinkInput,
    response: done,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/adPlatform/edit/:id',
    edits: 'sink',
    key: 'adPlatform.save',
    access: own,
    summary: 'Change a connection; secrets that are left out stay',
    params: idParams,
    body: SinkEdit,
    response: done,
  }),
  status: endpoint({
    method: 'POST',
    path: '/api/adPlatform/status/:id',
    key: 'adPlatform.save',
    access: own,
    summary: 'Switch a connection on or off; what waits is not sent while it is off',
    params: idParams,
    body: z.object({ status: z.enum(sinkStatuses) }),
    response: done,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/adPlatform/delete/:id',
    access: own,
    summary: 'Delete a connection, its secrets and its log',
    params: idParams,
    response: done,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/adPlatform/test/:id',
    key: 'adPlatform.save',
    access: own,
    summary: 'Send a made-up conversion now and show what the platform answers',
    params: idParams,
    body: z.object({ click_id: z.string().trim().max(300).optional() }),
    response: SinkDeliveryDetail,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/adPlatform/resend/:id',
    key: 'adPlatform.save',
    access: own,
    summary: 'Send a conversion that failed again',
    params: idParams,
    response: done,
  }),
}
