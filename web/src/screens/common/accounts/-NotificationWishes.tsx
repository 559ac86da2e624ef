import { NativeSelect, Stack, Text } from '@mantine/core'
import { notifications as toasts } from '@mantine/notifications'
import { column } from '@tsunagi/contract/endpoint'
import {
  notificationKindLabels,
  notificationModeLabels,
  notificationModes,
  type NotificationMode,
} from '@tsunagi/contract/office/messages/notificationKinds'
import { notificationColumns } from '@tsunagi/contract/office/messages/notifications'
import { notifications, type NotificationWish } from '@tsunagi/contract/office/notifications'
import { t } from '../../../client/language.ts'
import { useMayCall } from '../../../client/permission.ts'
import { useEndpoint, useSend } from '../../../client/useEndpoint.ts'
import { cell } from '../../../kit/columns.tsx'
import { Panel } from '../../../kit/Panel.tsx'
import { RelatedRows } from '../../../kit/RelatedTable.tsx'
import { ErrorMessages } from '../../../kit/states.tsx'
import { notificationMessages as m } from '../../../messages/office/notifications.ts'

const labels = { kind: notificationColumns.kind, how: column(m.how) }

/** How one is told by email, kind by kind. */
export function NotificationWishes() {
  const items = useEndpoint(notifications.wishes, {}).data?.items ?? []
  return (
    <Panel title={m.wishes}>
      <Stack gap="xs">
        <Text size="sm">{t(m.wishesLead)}</Text>
        {items.some(({ kind }) => kind === 'mailing') && (
          <Text size="sm">{t(m.wishesMailing)}</Text>
        )}
        <Text size="sm" c="dimmed">
          {t(m.wishesLocked)}
        </Text>
        <RelatedRows
          title={m.wishes}
          rows={items.map((wish) => ({ ...wish, id: wish.kind }))}
          labels={labels}
          columns={{
            kind: cell((kind: NotificationWish['kind']) => t(notificationKindLabels[kind])),
            how: cell((_how: NotificationMode, wish: NotificationWish) => <How wish={wish} />),
          }}
          empty={m.nothing}
        />
      </Stack>
    </Panel>
  )
}

function How({ wish: { kind, locked, how } }: { wish: NotificationWish }) {
  const mayWish = useMayCall()(notifications.wish)
  const save = useSend(notifications.wish, () =>
    toasts.show({ message: t(m.wishSaved), color: 'green' }),
  )
  if (locked)
    return (
      <Text span size="sm" c="dimmed">
        {t(m.always)}
      </Text>
    )
  return (
    <>
      <NativeSelect
        size="xs"
        maw={170}
        aria-label={t(notificationKindLabels[kind])}
        data={notificationModes.map((mode) => ({
          value: mode,
          label: t(notificationModeLabels[mode]),
        }))}
        value={how}
        disabled={!mayWish || save.isPending}
        onChange={(event) =>
          save.mutate({ body: { kind, how: event.currentTarget.value as NotificationMode } })
        }
      />
      <ErrorMessages error={save.error} />
    </>
  )
}
