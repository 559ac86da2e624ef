import {
  testEvent,
  topicOf,
  webhookData,
  type WebhookEvent,
  type WebhookMessage,
} from '@tsunagi/contract/office/webhookEvents'

/**
 * By what a receiver knows a message again: the same over all attempts, and when a person sends it once more. A number
 * comes again after an older backup was restored, for another message: its time tells them apart.
 */
export const messageIdOf = ({ id, created_at }: { id: number; created_at: string }): string =>
  `msg_${id}_${Date.parse(created_at)}`

/** What a system is sent of an event: of the record only what is told of its kind. */
export function bodyOf(event: WebhookEvent, at: string, record: object): string {
  const message: WebhookMessage = {
    type: event,
    timestamp: at,
    data: webhookData[topicOf(event)].parse(record),
  }
  return JSON.stringify(message)
}

/** What a system is sent to try it out. */
export const testBody = (endpointId: number, now: Date): string =>
  JSON.stringify({
    type: testEvent,
    timestamp: now.toISOString(),
    data: { id: endpointId },
  })

/** A step of a result as it is told; null = it was made. */
export interface ResultStep {
  from: string | null
  to: string
}

/** What a step of a result is told as: one that is made and approved at once is both. */
export function eventsOfStep({ from, to }: ResultStep): WebhookEvent[] {
  const decided = to === 'approved' || to === 'rejected' ? [`result.${to}` as const] : []
  if (from === null) return ['result.created', ...decided]
  return from === to || decided.length === 0 ? ['result.changed'] : decided
}
