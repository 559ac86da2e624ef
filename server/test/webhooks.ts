import { createHmac } from 'node:crypto'
import type { WebhookMessage } from '@tsunagi/contract/office/webhookEvents'
import type { Response } from '@tsunagi/contract/endpoint'
import type { webhooks } from '@tsunagi/contract/office/webhooks'
import { WebhookSender } from '../src/features/office/webhooks/sending.service.ts'
import { tellSystems } from '../src/features/office/webhooks/telling.service.ts'
import { openEgress } from '../src/platform/egress.ts'
import type { Caller, TestApp } from './app.ts'
import type { Received } from './receiver.ts'
import { testKeys } from './secondFactor.ts'

const path = '/api/webhook'

/** Adds a webhook over HTTP. */
export const addWebhook = async (caller: Caller, url: string, events: readonly string[]) => {
  const reply = await caller.post<Response<typeof webhooks.save>>(`${path}/save`, {
    name: '基幹システム',
    url,
    events,
  })
  if (reply.status !== 200) throw new Error(`no webhook: ${JSON.stringify(reply.body)}`)
  return reply.body
}

/** What the worker does about webhooks, once. */
export async function tellOnce({ db, clock }: Pick<TestApp, 'db' | 'clock'>) {
  const egress = openEgress({ allowLoopback: true })
  const sender = new WebhookSender({
    db,
    clock,
    egress,
    secretsKey: testKeys.secrets,
    appUrl: 'http://app.test',
    onError: (error) => {
      throw error
    },
  })
  while ((await tellSystems(db, clock)) > 0);
  await sender.start()
  await sender.settled()
  await egress.close()
}

/** What a system got. */
export const messageOf = ({ body }: Received): WebhookMessage => JSON.parse(body) as WebhookMessage

/** The signature that Standard Webhooks asks for. */
export const signatureOf = ({ headers, body }: Received, secret: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
    .digest('base64')}`
