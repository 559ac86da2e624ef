import { Button, Group } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { Response } from '@tsunagi/contract/endpoint'
import { notificationColumns } from '@tsunagi/contract/office/messages/notifications'
import { notifications } from '@tsunagi/contract/office/notifications'
import { text as words } from '@tsunagi/contract/messages/text'
import { useEffect } from 'react'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { useSend } from '../../client/useEndpoint.ts'
import { choice, dateTime } from '../../kit/columns.tsx'
import { DetailDrawer } from '../../kit/DetailDrawer.tsx'
import { Facts } from '../../kit/Facts.tsx'
import { Panel } from '../../kit/Panel.tsx'
import { mailMessages } from '../../messages/office/mails.ts'
import { notificationMessages as m } from '../../messages/office/notifications.ts'
import classes from './-notices.module.css'

type Found = Response<typeof notifications.show>

/** All that somebody was told, and the way to the page it is about. Opening it is reading it. */
export const NotificationDrawer = () => (
  <DetailDrawer
    endpoint={notifications.show}
    title={({ title }) => words(title, title)}
    body={(found) => <Opened key={found.id} found={found} />}
  />
)

function Opened({ found }: { found: Found }) {
  const router = useRouter()
  const mayRead = useMayCall()(notifications.read)
  const { mutate: read } = useSend(notifications.read)
  const isNew = found.state === 'unread' && mayRead
  useEffect(() => {
    if (isNew) read({ body: { id: found.id } })
  }, [isNew, found.id, read])
  const { link } = found
  return (
    <>
      <Panel title={mailMessages.content}>
        <p className={classes['body']}>{found.body}</p>
        {link !== null && (
          <Group mt="md">
            <Button onClick={() => router.history.push(link)}>{t(m.open)}</Button>
          </Group>
        )}
      </Panel>
      <Facts
        title={m.title}
        of={found}
        labels={notificationColumns}
        show={{ created_at: dateTime(), kind: choice() }}
      />
    </>
  )
}
