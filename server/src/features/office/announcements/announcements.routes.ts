import { dayOf } from '@tsunagi/contract/day'
import type { Language } from '@tsunagi/contract/messages/text'
import type { announcements } from '@tsunagi/contract/office/announcements'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import type { User } from '../../../platform/session.ts'
import {
  deleteAnnouncement,
  getAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  setAnnouncement,
} from './announcements.queries.ts'
import { getPosted, latestFor, listBoard, setPostedRead } from './board.queries.ts'

export const announcementHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof announcements> => {
  const today = () => dayOf(clock.now())
  const reader = (viewer: User, { language }: { language: Language }) => ({
    viewer,
    language,
    today: today(),
  })
  return {
    board: ({ query }, caller, http) => listBoard(db, reader(caller, http), query),
    latest: (_input, caller, http) => latestFor(db, reader(caller, http)),
    show: ({ params }, caller, http) => getPosted(db, reader(caller, http), params.id),
    read: ({ body }, caller, http) => setPostedRead(db, reader(caller, http), body.id, clock.now()),
    search: ({ query }, caller, { language }) =>
      listAnnouncements(db, caller, query, { language, today: today() }),
    info: ({ params }, caller) => getAnnouncement(db, caller, params.id),
    save: ({ body }, caller) => insertAnnouncement(db, caller, body, clock.now()),
    edit: ({ params, body }) => setAnnouncement(db, params.id, body),
    remove: ({ params }) => deleteAnnouncement(db, params.id),
  }
}
