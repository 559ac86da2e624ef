import { ActionIcon, Indicator, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { notifications } from '@tsunagi/contract/office/notifications'
import { useState } from 'react'
import { t } from '../client/language.ts'
import { useEndpoint } from '../client/useEndpoint.ts'
import { openNotifications } from '../messages/office/notifications.ts'
import { NotificationPanel } from './NotificationPanel.tsx'

const refreshSeconds = 30
const mostShown = 99

/** How much is unread of what one was told, and the newest of it. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false)
  const { data } = useEndpoint(notifications.latest, {}, { refreshSeconds })
  const unread = data?.unread ?? 0
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={360}
      shadow="md"
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Indicator
        label={unread > mostShown ? `${mostShown}+` : unread}
        size={16}
        offset={6}
        color="red.8"
        disabled={unread === 0}
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t(openNotifications(unread))}
            onClick={() => setOpen(!isOpen)}
          >
            <IconBell size={19} />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} maw="calc(100vw - 16px)">
        <NotificationPanel
          unread={unread}
          items={data?.items ?? []}
          onLeave={() => setOpen(false)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
