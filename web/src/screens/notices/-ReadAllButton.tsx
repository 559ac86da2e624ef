import { Button } from '@mantine/core'
import { notifications as toasts } from '@mantine/notifications'
import { notifications } from '@tsunagi/contract/office/notifications'
import { t } from '../../client/language.ts'
import { useMayCall } from '../../client/permission.ts'
import { useEndpoint, useSend } from '../../client/useEndpoint.ts'
import { notificationMessages as m } from '../../messages/office/notifications.ts'

/** Only the person itself has read something. */
export function ReadAllButton() {
  const mayRead = useMayCall()(notifications.readAll)
  const unread = useEndpoint(notifications.latest, {}).data?.unread ?? 0
  const readAll = useSend(notifications.readAll, () =>
    toasts.show({ message: t(m.allRead), color: 'green' }),
  )
  if (!mayRead) return null
  return (
    <Button
      variant="default"
      disabled={unread === 0}
      loading={readAll.isPending}
      onClick={() => readAll.mutate({})}
    >
      {t(m.readAll)}
    </Button>
  )
}
