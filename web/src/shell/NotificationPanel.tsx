import { Button, Group, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { notificationKindLabels } from '@tsunagi/contract/office/messages/notificationKinds'
import { notifications, type Notification } from '@tsunagi/contract/office/notifications'
import { formatInstant } from '../client/format.ts'
import { t } from '../client/language.ts'
import { useMayCall } from '../client/permission.ts'
import { PlainLink } from '../client/PlainLink.tsx'
import { useSend } from '../client/useEndpoint.ts'
import { notificationMessages as m } from '../messages/office/notifications.ts'
import classes from './NotificationPanel.module.css'

interface PanelProps {
  unread: number
  items: readonly Notification[]
  onLeave: () => void
}

/** The newest of what one was told; each leads to the page it is about, and is read then. */
export function NotificationPanel({ unread, items, onLeave }: PanelProps) {
  const mayCall = useMayCall()
  const readAll = useSend(notifications.readAll)
  return (
    <section aria-label={t(m.latest)}>
      <div className={classes['head']}>
        <strong>{t(m.title)}</strong>
        {unread > 0 && mayCall(notifications.readAll) && (
          <Button
            variant="subtle"
            size="compact-xs"
            loading={readAll.isPending}
            onClick={() => readAll.mutate({})}
          >
            {t(m.readAll)}
          </Button>
        )}
      </div>
      {items.length === 0 ? (
        <p className={classes['nothing']}>{t(m.nothing)}</p>
      ) : (
        <ul className={classes['items']}>
          {items.map((item) => (
            <li key={item.id}>
              <Item item={item} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )}
      <Group justify="center" className={classes['foot']!}>
        <Button
          component={PlainLink}
          to="/notices"
          search={{ resetSearch: 1 }}
          variant="subtle"
          size="compact-sm"
          onClick={onLeave}
        >
          {t(m.seeAll)}
        </Button>
      </Group>
    </section>
  )
}

interface ItemProps {
  item: Notification
  onLeave: () => void
}

function Item({ item, onLeave }: ItemProps) {
  const router = useRouter()
  const mayRead = useMayCall()(notifications.read)
  const read = useSend(notifications.read)
  const isUnread = item.state === 'unread'
  const open = () => {
    if (isUnread && mayRead) read.mutate({ body: { id: item.id } })
    onLeave()
    router.history.push(item.link ?? `/notices?open=${item.id}`)
  }
  return (
    <UnstyledButton className={classes['item']!} onClick={open} data-unread={isUnread || undefined}>
      <span className={classes['dot']} aria-hidden />
      <span className={classes['words']}>
        {isUnread && <VisuallyHidden>{t(m.unread)} </VisuallyHidden>}
        <span className={classes['title']}>{item.title}</span>
        <span className={classes['about']}>
          {formatInstant(item.created_at)} ・ {t(notificationKindLabels[item.kind])}
        </span>
      </span>
    </UnstyledButton>
  )
}
