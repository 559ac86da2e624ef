import { z } from 'zod'
import { Media } from '../catalogue/media.ts'
import { Partnership } from '../catalogue/partnerships.ts'
import { Promotion } from '../catalogue/promotions.ts'
import { Claim } from '../money/claims.ts'
import { MonthState } from '../money/closing.ts'
import { Payment } from '../money/payments.ts'
import { Instant } from '../paging.ts'
import { Affiliater } from '../people/accounts.ts'
import { Result } from '../results/results.ts'

/** What systems are told of advertisers' business: the operator's of all, an advertiser's of its own. */
export const sharedWebhookEvents = [
  'result.created',
  'result.approved',
  'result.rejected',
  'result.changed',
  'partnership.applied',
  'partnership.approved',
  'partnership.rejected',
  'partnership.ended',
  'promotion.status_changed',
  'claim.issued',
  'claim.paid',
  'claim.reopened',
  'claim.voided',
] as const
/** Everything that a system can be told of. */
export const webhookEvents = [
  ...sharedWebhookEvents,
  'affiliater.registered',
  'affiliater.approved',
  'media.approved',
  'payment.confirmed',
  'payment.unconfirmed',
  'payment.paid',
  'payment.returned',
  'month.closed',
  'month.reopened',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]
/** What is sent to try a system out; it goes to each, whatever it has chosen. */
export const testEvent = 'webhook.test'
export const toldWebhookEvents = [...webhookEvents, testEvent] as const
export type ToldWebhookEvent = (typeof toldWebhookEvents)[number]

/** What events are about, which is the first half of their names. */
export type WebhookTopic = WebhookEvent extends `${infer Topic}.${string}` ? Topic : never
export const topicOf = (event: WebhookEvent) => event.split('.')[0] as WebhookTopic

/** What is told of each: a few fields, called and seen as in the lists of the API. */
export const webhookData = {
  result: Result.pick({
    id: true,
    status: true,
    occurred_at: true,
    decided_at: true,
    promotion_id: true,
    ad_name: true,
    goal_name: true,
    advertiser_id: true,
    media_id: true,
    media_name: true,
    affiliater_id: true,
    affiliater_name: true,
    order_number: true,
    quantity: true,
    sale_amount: true,
    gross: true,
    net: true,
    reject_code: true,
  }),
  partnership: Partnership.pick({
    id: true,
    status: true,
    promotion_id: true,
    ad_name: true,
    media_id: true,
    media_name: true,
    affiliater_id: true,
    affiliater_name: true,
    applied_at: true,
    decided_at: true,
    last_day: true,
  }),
  promotion: Promotion.pick({ id: true, ad_name: true, advertiser_id: true, status: true }),
  claim: Claim.pick({
    id: true,
    number: true,
    status: true,
    advertiser_id: true,
    advertiser_name: true,
    month: true,
    subtotal: true,
    tax: true,
    total: true,
    outstanding: true,
    issued_on: true,
    due_on: true,
  }),
  affiliater: Affiliater.pick({
    id: true,
    company: true,
    kind: true,
    lifecycle: true,
    rank: true,
    created_at: true,
  }),
  media: Media.pick({
    id: true,
    name: true,
    url: true,
    status: true,
    affiliater_id: true,
    created_at: true,
  }),
  payment: Payment.pick({
    id: true,
    number: true,
    status: true,
    affiliater_id: true,
    affiliater_name: true,
    month: true,
    subtotal: true,
    tax: true,
    withholding: true,
    total: true,
    pay_on: true,
    paid_on: true,
  }),
  month: MonthState.pick({ month: true, closed_at: true }),
} satisfies Record<WebhookTopic, z.ZodObject>

/** What a system is sent. */
export const WebhookMessage = z.object({
  type: z.enum(webhookEvents),
  /** When it happened. */
  timestamp: Instant,
  /** The record as it stood when the message was written. */
  data: z.record(z.string(), z.unknown()),
})
export type WebhookMessage = z.infer<typeof WebhookMessage>
