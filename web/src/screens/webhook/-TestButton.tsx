import { Button } from '@mantine/core'
import { webhooks, type WebhookDeliveryDetail } from '@tsunagi/contract/office/webhooks'
import { useState } from 'react'
import { t } from '../../client/language.ts'
import { useSend } from '../../client/useEndpoint.ts'
import { ErrorMessages } from '../../kit/states.tsx'
import { TryButton } from '../../kit/TryButton.tsx'
import { webhookMessages as m } from '../../messages/office/webhooks.ts'
import { DeliveryView } from './-DeliveryView.tsx'

/** Sends a made-up event and shows what went out and what came back. */
export const TestButton = ({ id }: { id: number }) => (
  <TryButton endpoint={webhooks.test} label={m.test} lead={m.testLead}>
    <Test id={id} />
  </TryButton>
)

function Test({ id }: { id: number }) {
  const [sent, setSent] = useState<WebhookDeliveryDetail | null>(null)
  const send = useSend(webhooks.test, setSent)
  return (
    <>
      <ErrorMessages error={send.error} />
      <div>
        <Button loading={send.isPending} onClick={() => send.mutate({ params: { id } })}>
          {t(m.send)}
        </Button>
      </div>
      {sent && <DeliveryView delivery={sent} />}
    </>
  )
}
