import { dayOf } from '@tsunagi/contract/day'
import type { notices } from '@tsunagi/contract/traffic/notices'
import type { Handlers } from '../../../platform/serve.ts'
import { getNotice, listNotices, listOwnNotices } from './notices.queries.ts'
import {
  reprocess,
  reprocessAll,
  tryReprocess,
  type ReprocessingDeps,
} from './reprocessing.service.ts'

export const noticeHandlers = (deps: ReprocessingDeps): Handlers<typeof notices> => ({
  search: ({ query }, caller) => listNotices(deps.db, caller, dayOf(deps.clock.now()), query),
  info: ({ params }, caller, { language }) => getNotice(deps.db, caller, language, params.id),
  tryReprocess: ({ params }, caller, { language }) =>
    tryReprocess(deps, caller, language, params.id),
  reprocess: ({ params }, caller) => reprocess(deps, caller, params.id),
  reprocessAll: ({ body }, caller) => reprocessAll(deps, caller, body.ids),
  own: ({ query }, caller, { language }) =>
    listOwnNotices(deps.db, caller, dayOf(deps.clock.now()), language, query),
})
