import { Button, type ButtonProps } from '@mantine/core'
import type { Endpoint } from '@tsunagi/contract/endpoint'
import type { Text } from '@tsunagi/contract/messages/text'
import { useState } from 'react'
import { t } from '../client/language.ts'
import { useMayCall } from '../client/permission.ts'
import type { Tone } from './columns.tsx'
import { FormDialog, type FormDialogProps } from './FormDialog.tsx'

interface FormButtonProps<E extends Endpoint, Form extends object> extends Omit<
  FormDialogProps<E, Form>,
  'tone' | 'onClose' | 'onDone'
> {
  label: Text
  look?: Pick<ButtonProps, 'variant' | 'size' | 'color' | 'leftSection'>
  /** The tone of the button that sends it. */
  tone?: Tone
}

/** A button that opens a short form over the screen, for whoever may send it. */
export function FormButton<E extends Endpoint, Form extends object>({
  label,
  look = { variant: 'default' },
  tone = 'brand',
  ...dialog
}: FormButtonProps<E, Form>) {
  const [isOpen, setOpen] = useState(false)
  if (!useMayCall()(dialog.endpoint)) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)}>
        {t(label)}
      </Button>
      {isOpen && <FormDialog<E, Form> {...dialog} tone={tone} onClose={close} onDone={() => {}} />}
    </>
  )
}
