import { Button, Stack, Text as Words } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { useState, type ReactNode } from 'react'
import { t } from '../../client/language.ts'
import { CopyBlock } from '../../kit/CopyBlock.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { webhookMessages as m } from '../../messages/office/webhooks.ts'

interface SecretDialogProps {
  title: Text
  /** What the title says once there is a secret. */
  made: Text
  onClose: () => void
  /** Asks for what makes the secret. */
  children: (onSecret: (secret: string) => void) => ReactNode
}

/** A form whose answer is a secret that is shown once. */
export function SecretDialog({ title, made, onClose, children }: SecretDialogProps) {
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <Dialog isOpen onClose={onClose} title={t(secret ? made : title)}>
      {secret ? (
        <Stack>
          <Words size="sm">{t(m.once)}</Words>
          <CopyBlock label={m.secret} value={secret} />
          <Button onClick={onClose}>{t(m.close)}</Button>
        </Stack>
      ) : (
        children(setSecret)
      )}
    </Dialog>
  )
}
