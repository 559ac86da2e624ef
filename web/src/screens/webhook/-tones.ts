import type { Webhook, WebhookDelivery } from '@tsunagi/contract/office/webhooks'
import type { Tone } from '../../kit/columns.tsx'

export const webhookTones: Record<Webhook['status'], Tone> = {
  active: 'green',
  paused: 'yellow',
  stopped: 'gray',
}
export const deliveryTones: Record<WebhookDelivery['state'], Tone> = {
  queued: 'cyan',
  succeeded: 'green',
  retry_wait: 'yellow',
  failed: 'red',
  dead: 'red',
  refused: 'red',
}
