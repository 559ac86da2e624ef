import type { notices } from '@tsunagi/contract/notices'
import type { Db } from '../../platform/db.ts'
import type { Handlers } from '../../platform/serve.ts'
import { getNotice, listNotices } from './notices.queries.ts'

export const noticeHandlers = (db: Db): Handlers<typeof notices> => ({
  search: ({ query }, caller) => listNotices(db, caller, query),
  info: ({ params }, caller, { language }) => getNotice(db, caller, language, params.id),
})
