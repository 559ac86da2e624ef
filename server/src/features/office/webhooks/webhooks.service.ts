import { testEvent } from '@tsunagi/contract/office/webhookEvents'
import { webhookDeliveryLabels } from '@tsunagi/contract/office/messages/webhooks'
import { mostWebhooks, type Webhook, type WebhookInput } from '@tsunagi/contract/office/webhooks'
import { text, type Language } from '@tsunagi/contract/messages/text'
import type { Deps } from '../../../platform/deps.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import { newSigningSecret, overlapMs } from '../../../platform/outbox/signedHeaders.ts'
import { getDelivery, lockDelivery, setDueAgain } from './deliveryLog.queries.ts'
import { mayRead } from './mayRead.rules.ts'
import { testBody } from './message.rules.ts'
import { claimTest } from './outbox.queries.ts'
import { forgetFailures } from './receivers.queries.ts'
import { deliver } from './sending.service.ts'
import { readableWebhookSecret, sealWebhookSecret } from './webhookSecrets.ts'
import {
  countWebhooks,
  deleteWebhook,
  insertWebhook,
  lockWebhook,
  ownerIdOf,
  setFirstSecret,
  updateWebhook,
  type WebhookOwner,
} from './webhooks.queries.ts'

export type WebhookServiceDeps = Pick<Deps, 'db' | 'clock' | 'egress' | 'secretsKey' | 'appUrl'>

/** Adds a webhook; what happens from now on is told. Its secret is told once. */
export function registerWebhook(
  { db, clock, egress, secretsKey }: WebhookServiceDeps,
  owner: WebhookOwner,
  input: WebhookInput,
) {
  assertSendable(egress, owner, input)
  const secret = newSigningSecret()
  return db.transaction().execute(async (tx) => {
    if ((await countWebhooks(tx, owner)) >= mostWebhooks) throw tooMany()
    const now = clock.now()
    const id = await insertWebhook(tx, {
      ...input,
      advertiser_id: ownerIdOf(owner),
      created_at: now,
      updated_at: now,
    })
    await setFirstSecret(tx, id, sealWebhookSecret(secretsKey, id, secret))
    return { id, secret }
  })
}

/** Changes a webhook; one that was paused is called again at once. */
export function editWebhook(
  { db, clock, egress }: WebhookServiceDeps,
  owner: WebhookOwner,
  id: number,
  input: WebhookInput,
) {
  assertSendable(egress, owner, input)
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    await updateWebhook(tx, await lockWebhook(tx, owner, id), input, now)
    await forgetFailures(tx, id, now)
    return { id }
  })
}

/** Switches a webhook on or off. */
export function switchWebhook(
  { db, clock }: WebhookServiceDeps,
  owner: WebhookOwner,
  id: number,
  status: Exclude<Webhook['status'], 'paused'>,
) {
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    await updateWebhook(tx, await lockWebhook(tx, owner, id), { status }, now)
    await forgetFailures(tx, id, now)
    return { id }
  })
}

/** Makes a new secret; the old one signs beside it for a day, if it can be read. */
export function renewSecret(
  { db, clock, secretsKey }: WebhookServiceDeps,
  owner: WebhookOwner,
  id: number,
) {
  const secret = newSigningSecret()
  return db.transaction().execute(async (tx) => {
    const hook = await lockWebhook(tx, owner, id)
    const now = clock.now()
    const isReadable = hook.secret && readableWebhookSecret(secretsKey, id, hook.secret) !== null
    await updateWebhook(
      tx,
      hook,
      {
        secret: sealWebhookSecret(secretsKey, id, secret),
        previous_secret: isReadable ? hook.secret : null,
        previous_secret_until: isReadable ? new Date(now.getTime() + overlapMs) : null,
      },
      now,
    )
    return { id, secret }
  })
}

/** Deletes a webhook for good. */
export function removeWebhook({ db }: WebhookServiceDeps, owner: WebhookOwner, id: number) {
  return db.transaction().execute(async (tx) => {
    await deleteWebhook(tx, await lockWebhook(tx, owner, id))
    return { id }
  })
}

/** Sends a made-up event at once, also by a webhook that is off, and answers with what came back. */
export async function sendTest(
  deps: WebhookServiceDeps,
  owner: WebhookOwner,
  language: Language,
  id: number,
) {
  const now = deps.clock.now()
  const test = await deps.db.transaction().execute(async (tx) => {
    await lockWebhook(tx, owner, id)
    return claimTest(tx, now, { endpoint_id: id, event: testEvent, body: testBody(id, now) })
  })
  await deliver(deps, test)
  return getDelivery(deps.db, owner, language, test.id)
}

/** Sends a delivery again now, with the same id and body. */
export function resendDelivery({ db, clock }: WebhookServiceDeps, owner: WebhookOwner, id: number) {
  return db.transaction().execute(async (tx) => {
    const delivery = await lockDelivery(tx, owner, id)
    if (delivery.state === 'queued') throw waitsAlready()
    await setDueAgain(tx, delivery, clock.now())
    return { id }
  })
}

/** Refuses an address that may not be called, and events of which somebody may not read themselves. */
function assertSendable(
  egress: WebhookServiceDeps['egress'],
  owner: WebhookOwner,
  { url, events }: WebhookInput,
) {
  if (egress.refuses(url))
    throw invalid(
      'url',
      text(
        'https:// で始まる、インターネット上のアドレスを入力してください。',
        'Enter an address on the internet that begins with https://.',
      ),
    )
  if (!events.every((event) => mayRead(owner, event)))
    throw invalid(
      'events',
      text(
        '権限のない内容のイベントが含まれています。',
        'Some of these events tell of what you may not read.',
      ),
    )
}

const tooMany = () =>
  conflict(
    text(
      `Webhookは${mostWebhooks}件までです。使わないものを削除してください。`,
      `There can be at most ${mostWebhooks} webhooks. Delete one that you do not use.`,
    ),
  )

const waitsAlready = () =>
  conflict(
    text(
      `「${webhookDeliveryLabels.queued.ja}」のため再送できません。`,
      `It cannot be sent again: ${webhookDeliveryLabels.queued.en.toLowerCase()}.`,
    ),
  )
