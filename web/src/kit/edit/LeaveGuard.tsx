import { Button, Group, Stack, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { t } from '../../client/language.ts'
import { kitMessages as m } from '../../messages/kit.ts'
import { Dialog } from '../Dialog.tsx'
import { hasDraft } from '../draft.ts'
import type { Flow } from './flow.ts'

/** Asks before a form with unsaved input is left for another screen. */
export function LeaveGuard({ form, steps }: { form: string; steps: Flow['steps'] }) {
  const own: readonly string[] = Object.values(steps)
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => hasDraft(form) && !own.includes(next.pathname),
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <Dialog isOpen={status === 'blocked'} onClose={() => reset?.()} title={t(m.leaveTitle)}>
      <Stack>
        <Text size="sm">{t(m.leaveDetail)}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => reset?.()}>
            {t(m.stay)}
          </Button>
          <Button onClick={() => proceed?.()}>{t(m.leave)}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
