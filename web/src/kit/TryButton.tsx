import { Button, Stack, Text as Words } from '@mantine/core'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import { IconSend } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { t } from '../client/language.ts'
import { useMayCall } from '../client/permission.ts'
import { WideDialog } from './WideDialog.tsx'

interface TryButtonProps {
  /** What sends the test; whoever may not call it has no button. */
  endpoint: Endpoint
  label: Text
  /** What is sent to whom. */
  lead: Text
  /** Made anew whenever the dialog is opened. */
  children: ReactNode
}

/** Opens what sends a test by settings as they are, and shows what came back. */
export function TryButton({ endpoint, label, lead, children }: TryButtonProps) {
  const [isOpen, setOpen] = useState(false)
  if (!useMayCall()(endpoint)) return null
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconSend size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t(label)}
      </Button>
      <WideDialog title={t(label)} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Stack gap="md">
          <Words size="sm">{t(lead)}</Words>
          {isOpen && children}
        </Stack>
      </WideDialog>
    </>
  )
}
