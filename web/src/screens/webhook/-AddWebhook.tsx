import { Button } from '@mantine/core'
import { webhooks } from '@tsunagi/contract/office/webhooks'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { SendForm } from '../../kit/SendForm.tsx'
import { webhookMessages as m } from '../../messages/office/webhooks.ts'
import { webhookFields, webhookRequired, type WebhookForm } from './-fields.tsx'
import { SecretDialog } from './-SecretDialog.tsx'

/** Asks which system is told of what; then its secret is shown, once. */
export function AddWebhook() {
  const [isOpen, setOpen] = useState(false)
  if (!useMayCall()(webhooks.save)) return null
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t(m.add)}
      </Button>
      {isOpen && (
        <SecretDialog title={m.add} made={m.made} onClose={() => setOpen(false)}>
          {(onSecret) => (
            <SendForm<typeof webhooks.save, WebhookForm>
              endpoint={webhooks.save}
              fields={webhookFields}
              required={webhookRequired}
              submit={m.add}
              request={(body) => ({ body })}
              onDone={({ secret }) => onSecret(secret)}
            />
          )}
        </SecretDialog>
      )}
    </>
  )
}
