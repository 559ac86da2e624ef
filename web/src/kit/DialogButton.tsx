import { Button } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { useState, type ReactNode } from 'react'
import { t } from '../client/language.ts'
import { WideDialog } from './WideDialog.tsx'

interface DialogButtonProps {
  icon: ReactNode
  label: Text
  title: Text
  /** Made anew whenever the dialog is opened. */
  content: (close: () => void) => ReactNode
}

/** A button of a list that opens a wide dialog. */
export function DialogButton({ icon, label, title, content }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => setOpen(true)}>
        {t(label)}
      </Button>
      <WideDialog isOpen={isOpen} onClose={close} title={t(title)}>
        {isOpen && content(close)}
      </WideDialog>
    </>
  )
}
