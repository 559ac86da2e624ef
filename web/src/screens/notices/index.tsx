import { createFileRoute } from '@tanstack/react-router'
import { notificationKindLabels } from '@tsunagi/contract/office/messages/notificationKinds'
import {
  notificationColumns,
  notificationStateLabels,
} from '@tsunagi/contract/office/messages/notifications'
import { notifications, type Notification } from '@tsunagi/contract/office/notifications'
import { t } from '../../client/language.ts'
import { ButtonLink } from '../../client/Link.tsx'
import { badge, cell, choice, dateTime } from '../../kit/columns.tsx'
import { OpenRow } from '../../kit/DetailDrawer.tsx'
import { choiceField } from '../../kit/fields.ts'
import { listScreen } from '../../kit/listScreen.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { notificationMessages as m } from '../../messages/office/notifications.ts'
import classes from './-notices.module.css'
import { NotificationDrawer } from './-NotificationDrawer.tsx'
import { ReadAllButton } from './-ReadAllButton.tsx'

const Notices = listScreen(notifications.index, {
  title: m.title,
  toolbar: <Tools />,
  lead: <NotificationDrawer />,
  search: {
    state: choiceField(notificationColumns.state.label, notificationStateLabels),
    kind: choiceField(notificationColumns.kind.label, notificationKindLabels),
  },
  columns: {
    created_at: dateTime(),
    title: cell((title: string, { id }: Notification) => (
      <OpenRow id={id}>
        <span className={classes['title']}>{title}</span>
      </OpenRow>
    )),
    kind: choice(),
    state: badge({ unread: 'brand', read: 'gray' }),
  },
  heading: ['title'],
  refreshSeconds: 30,
  empty: <EmptyState title={m.nothing} detail={m.nothingDetail} />,
})

function Tools() {
  return (
    <>
      <ReadAllButton />
      <ButtonLink to="/common/accounts" variant="subtle" color="gray">
        {t(m.toWishes)}
      </ButtonLink>
    </>
  )
}

export const Route = createFileRoute('/notices/')({ component: Notices })
