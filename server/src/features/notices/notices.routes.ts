import { dayOf } from '@tsunagi/contract/day'
import type { notices } from '@tsunagi/contract/notices'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import type { Handlers } from '../../platform/serve.ts'
import { getNotice, listNotices, listOwnNotices } from './notices.queries.ts'

export const noticeHandlers = (db: Db, clock: Clock): Handlers<typeof notices> => ({
  search: ({ query }, caller) => listNotices(db, caller, dayOf(clock.now()), query),
  info: ({ params }, caller, { language }) => getNotice(db, caller, language, params.id),
  own: ({ query }, caller, { language }) => listOwnNotices(db, caller, dayOf(clock.now()), language, query),
})
