import { media } from '@tsunagi/contract/catalogue/media'
import { partnerships } from '@tsunagi/contract/catalogue/partnerships'
import { promotions } from '@tsunagi/contract/catalogue/promotions'
import { keyOf, type Endpoint } from '@tsunagi/contract/endpoint'
import { claims } from '@tsunagi/contract/money/claims'
import { closing } from '@tsunagi/contract/money/closing'
import { payments } from '@tsunagi/contract/money/payments'
import {
  sharedWebhookEvents,
  topicOf,
  type WebhookEvent,
  type WebhookTopic,
} from '@tsunagi/contract/office/webhookEvents'
import { accounts } from '@tsunagi/contract/people/accounts'
import { results } from '@tsunagi/contract/results/results'
import type { WebhookOwner } from './webhooks.queries.ts'

/** Where people read what systems are told. */
const lists: Record<WebhookTopic, Endpoint> = {
  result: results.search,
  partnership: partnerships.list,
  promotion: promotions.index,
  claim: claims.index,
  affiliater: accounts.affiliaters,
  media: media.search,
  payment: payments.index,
  month: closing.months,
}
const shared: readonly WebhookEvent[] = sharedWebhookEvents

/** Whether somebody may read what an event tells, and so have a system told of it. */
export function mayRead(owner: WebhookOwner, event: WebhookEvent): boolean {
  if (owner.kind === 'advertiser') return shared.includes(event)
  return owner.permissions === null || owner.permissions.has(keyOf(lists[topicOf(event)]))
}
