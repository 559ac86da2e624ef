import { webhooks, type Webhook, type WebhookDelivery } from '@tsunagi/contract/office/webhooks'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { webhookMessages as m } from '../../messages/office/webhooks.ts'

type Switchable = Pick<Webhook, 'id' | 'status'>

export const stop = confirmFlow(webhooks.status, {
  label: m.stop,
  tone: 'gray',
  question: () => m.stopQuestion,
  appliesTo: ({ status }: Switchable) => status !== 'stopped',
  request: ([row]) => ({ params: { id: row!.id }, body: { status: 'stopped' } }),
})

export const resume = confirmFlow(webhooks.status, {
  label: m.resume,
  tone: 'green',
  question: () => m.resumeQuestion,
  appliesTo: ({ status }: Switchable) => status !== 'active',
  request: ([row]) => ({ params: { id: row!.id }, body: { status: 'active' } }),
})

export const remove = confirmFlow(webhooks.remove, {
  label: m.remove,
  tone: 'red',
  question: () => m.removeQuestion,
  appliesTo: (_row: Switchable) => true,
  request: ([row]) => ({ params: { id: row!.id } }),
})

export const resend = confirmFlow(webhooks.resend, {
  label: m.resend,
  tone: 'brand',
  question: () => m.resendQuestion,
  appliesTo: ({ state }: Pick<WebhookDelivery, 'id' | 'state'>) => state !== 'queued',
  request: ([row]) => ({ params: { id: row!.id } }),
  done: () => m.resent,
})
