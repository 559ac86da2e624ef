import { Alert } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { webhooks, type WebhookDetail } from '@tsunagi/contract/office/webhooks'
import { t } from '../../client/language.ts'
import { ActionButton } from '../../kit/action.tsx'
import { badge, dateTime, list, number, text } from '../../kit/columns.tsx'
import { copyable } from '../../kit/copyable.tsx'
import { detailScreen } from '../../kit/detailScreen.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { FormButton } from '../../kit/FormButton.tsx'
import {
  webhookDetailLabels,
  webhookMessages as m,
  webhookTitle,
} from '../../messages/office/webhooks.ts'
import { remove, resume, stop } from './-actions.ts'
import { DeliveryLog } from './-DeliveryLog.tsx'
import { webhookFields, webhookRequired, type WebhookForm } from './-fields.tsx'
import { RenewSecret } from './-RenewSecret.tsx'
import { TestButton } from './-TestButton.tsx'
import { webhookTones } from './-tones.ts'

const WebhookInfo = detailScreen(webhooks.info, {
  title: ({ name }) => webhookTitle(name),
  back: '/webhook',
  refreshSeconds: 5,
  actions: (hook) => <Actions hook={hook} />,
  body: (hook) => (
    <>
      {hook.status === 'paused' && (
        <Alert color="yellow" variant="light">
          {t(m.paused)}
        </Alert>
      )}
      <Summary hook={hook} />
      <DeliveryLog webhookId={hook.id} />
    </>
  ),
})

export const Route = createFileRoute('/webhook/info')({ component: WebhookInfo })

function Actions({ hook }: { hook: WebhookDetail }) {
  const navigate = useNavigate()
  return (
    <>
      <TestButton id={hook.id} />
      <EditWebhook hook={hook} />
      <RenewSecret id={hook.id} />
      <ActionButton action={stop} rows={[hook]} />
      <ActionButton action={resume} rows={[hook]} />
      <ActionButton
        action={remove}
        rows={[hook]}
        onDone={() => void navigate({ to: '/webhook' })}
      />
    </>
  )
}

const EditWebhook = ({ hook: { id, name, url, events } }: { hook: WebhookDetail }) => (
  <FormButton<typeof webhooks.edit, WebhookForm>
    label={m.edit}
    look={{ size: 'compact-sm', variant: 'default' }}
    endpoint={webhooks.edit}
    title={m.editTitle}
    lead={m.editLead}
    submit={m.save}
    fields={webhookFields}
    required={webhookRequired}
    initial={{ name, url, events }}
    request={(body) => ({ params: { id }, body })}
    done={() => m.saved}
  />
)

const Summary = ({ hook }: { hook: WebhookDetail }) => (
  <Facts
    title={m.summary}
    of={hook}
    labels={webhookDetailLabels}
    show={{
      id: text(),
      name: text(),
      status: badge(webhookTones),
      url: copyable(),
      events: list(),
      delivered: number(),
      undelivered: number(),
      last_sent_at: dateTime(),
      failure_streak: number(),
      previous_secret_until: dateTime(),
      created_at: dateTime(),
    }}
  />
)
