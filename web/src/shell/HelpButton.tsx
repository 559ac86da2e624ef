import { ActionIcon } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { frameMessages as m } from '../messages/frame.ts'
import { helpStore } from './helpStore.ts'
import { t } from '../client/language.ts'
import { useStore } from '../client/store.ts'

/** Shows and hides the help for the screen. */
export function HelpButton() {
  const isOpen = useStore(helpStore)
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t(isOpen ? m.closeHelp : m.openHelp)}
      aria-expanded={isOpen}
      onClick={() => helpStore.set(!isOpen)}
    >
      <IconHelp size={19} />
    </ActionIcon>
  )
}
