import { Button, Group } from '@mantine/core'
import type { Text } from '@tsunagi/contract/messages/text'
import { t } from '../client/language.ts'
import { kitMessages as m } from '../messages/kit.ts'

interface DialogButtonsProps {
  submit: Text
  tone: string
  isSending: boolean
  isDisabled?: boolean
  onClose: () => void
}

/** How the form of a dialog ends: given up, or sent. */
export const DialogButtons = ({
  submit,
  tone,
  isSending,
  isDisabled = false,
  onClose,
}: DialogButtonsProps) => (
  <Group justify="flex-end" gap="xs">
    <Button variant="default" onClick={onClose}>
      {t(m.cancel)}
    </Button>
    <Button type="submit" color={tone} loading={isSending} disabled={isDisabled}>
      {t(submit)}
    </Button>
  </Group>
)
