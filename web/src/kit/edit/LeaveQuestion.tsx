import { Button, Group, Stack, Text } from '@mantine/core'
import type { Text as Message } from '@tsunagi/contract/messages/text'
import { t } from '../../client/language.ts'
import { kitMessages as m } from '../../messages/kit.ts'
import { DialogFrame } from '../DialogFrame.tsx'

interface LeaveQuestionProps {
  /** Whoever holds a navigation back. */
  blocker: {
    status: 'blocked' | 'idle'
    proceed?: (() => void) | undefined
    reset?: (() => void) | undefined
  }
  /** What becomes of what was typed. */
  detail: Message
  /** The button that leaves it. */
  leave?: Message
}

/** Asks whether a form with unsaved input is to be left. */
export const LeaveQuestion = ({
  blocker: { status, proceed, reset },
  detail,
  leave = m.leave,
}: LeaveQuestionProps) => (
  <DialogFrame isOpen={status === 'blocked'} onClose={() => reset?.()} title={t(m.leaveTitle)}>
    <Stack>
      <Text size="sm">{t(detail)}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => reset?.()}>
          {t(m.stay)}
        </Button>
        <Button onClick={() => proceed?.()}>{t(leave)}</Button>
      </Group>
    </Stack>
  </DialogFrame>
)
