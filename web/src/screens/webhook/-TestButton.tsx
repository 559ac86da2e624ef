import { Button, Stack, Text as Words } from '@mantine/core'
import { webhooks, type WebhookDeliveryDetail } from '@tsunagi/contract/office/webhooks'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { useSend } from '../../client/useEndpoint.ts'
import { ErrorMessages } from '../../kit/states.tsx'
import { WideDialog } from '../../kit/WideDialog.tsx'
import { webhookMessages as m } from '../../messages/office/webhooks.ts'
import { DeliveryView } from './-DeliveryView.tsx'

/** Sends a made-up event and shows what went out and what came back. */
export function TestButton({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  if (!useMayCall()(webhooks.test)) return null
  return (
    <>
      <Button
        size="compact-sm"
        leftSection={<IconSend size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(m.test)}
      </Button>
      <WideDialog title={t(m.test)} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Test id={id} />
      </WideDialog>
    </>
  )
}

function Test({ id }: { id: number }) {
  const [sent, setSent] = useState<WebhookDeliveryDetail | null>(null)
  const send = useSend(webhooks.test, setSent)
  return (
    <Stack gap="md">
      <Words size="sm">{t(m.testLead)}</Words>
      <ErrorMessages error={send.error} />
      <div>
        <Button loading={send.isPending} onClick={() => send.mutate({ params: { id } })}>
          {t(m.send)}
        </Button>
      </div>
      {sent && <DeliveryView delivery={sent} />}
    </Stack>
  )
}
