import { webhookColumns, webhookEventLabels } from '@tsunagi/contract/office/messages/webhooks'
import { sharedWebhookEvents, type WebhookEvent } from '@tsunagi/contract/office/webhookEvents'
import { useUserKind } from '../../client/session.ts'
import type { Field, FieldProps } from '../../kit/field.ts'
import { hinted, multiChoiceField, narrowField, textField } from '../../kit/fields.ts'
import { webhookMessages as m } from '../../messages/office/webhooks.ts'

/** What somebody is asked about a webhook. */
export interface WebhookForm {
  name: string
  url: string
  events: WebhookEvent[]
}

const shared = Object.fromEntries(
  sharedWebhookEvents.map((event) => [event, webhookEventLabels[event]]),
) as Record<WebhookEvent, (typeof webhookEventLabels)[WebhookEvent]>

const allEvents = multiChoiceField<WebhookEvent>(webhookColumns.events.label, webhookEventLabels)
const sharedEvents = multiChoiceField<WebhookEvent>(webhookColumns.events.label, shared)

/** Advertisers are told of their own business only. */
const eventsField: Field<WebhookEvent[]> = {
  ...allEvents,
  edit: (props) => <EventsInput {...props} />,
}
function EventsInput(props: FieldProps<WebhookEvent[]>) {
  return (useUserKind() === 'admin' ? allEvents : sharedEvents).edit(props)
}

export const webhookFields = {
  name: hinted(m.nameHint, textField(webhookColumns.name.label)),
  url: hinted(m.urlHint, narrowField(webhookColumns.url.label)),
  events: hinted(m.eventsHint, eventsField),
}
export const webhookRequired = ['name', 'url', 'events'] as const
