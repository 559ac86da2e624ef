import type { notifications } from '@tsunagi/contract/office/notifications'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import {
  countUnread,
  getNotification,
  latestNotifications,
  listNotifications,
  setAllRead,
  setRead,
} from './notifications.queries.ts'
import { listWishes, setWish } from './wishes.service.ts'

export const notificationHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof notifications> => ({
  index: ({ query }, caller, { language }) => listNotifications(db, caller, query, language),
  latest: async (_input, caller, { language }) => ({
    unread: await countUnread(db, caller),
    items: await latestNotifications(db, caller, language),
  }),
  show: ({ params }, caller, { language }) => getNotification(db, caller, params.id, language),
  read: ({ body }, caller) => setRead(db, caller, body.id, clock.now()),
  readAll: async (_input, caller) => {
    await setAllRead(db, caller, clock.now())
    return { unread: await countUnread(db, caller) }
  },
  wishes: async (_input, caller) => ({ items: await listWishes(db, caller) }),
  wish: ({ body }, caller) => setWish(db, caller, body),
})
