import { Button, Stack, Text as Words } from '@mantine/core'
import { webhooks } from '@tsunagi/contract/office/webhooks'
import { useState } from 'react'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { useSend } from '../../client/useEndpoint.ts'
import { ErrorMessages } from '../../kit/states.tsx'
import { webhookMessages as m } from '../../messages/office/webhooks.ts'
import { SecretDialog } from './-SecretDialog.tsx'

/** Makes a new secret, which is shown once. */
export function RenewSecret({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  if (!useMayCall()(webhooks.rotateSecret)) return null
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        {t(m.renew)}
      </Button>
      {isOpen && (
        <SecretDialog title={m.renew} made={m.renew} onClose={() => setOpen(false)}>
          {(onSecret) => <Renewal id={id} onSecret={onSecret} />}
        </SecretDialog>
      )}
    </>
  )
}

function Renewal({ id, onSecret }: { id: number; onSecret: (secret: string) => void }) {
  const send = useSend(webhooks.rotateSecret, ({ secret }) => onSecret(secret))
  return (
    <Stack>
      <Words size="sm">{t(m.renewLead)}</Words>
      <ErrorMessages error={send.error} />
      <Button loading={send.isPending} onClick={() => send.mutate({ params: { id } })}>
        {t(m.renew)}
      </Button>
    </Stack>
  )
}
