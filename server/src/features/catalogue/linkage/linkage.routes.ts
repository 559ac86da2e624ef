import type { linkage } from '@tsunagi/contract/catalogue/linkage'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { getLinkedPromotion } from './linkage.queries.ts'
import { saveLinkage } from './linkage.service.ts'

export const linkageHandlers = (db: Db, clock: Clock): Handlers<typeof linkage> => ({
  info: ({ params }, caller) => getLinkedPromotion(db, caller, params.id),
  save: ({ params, body }, caller) => saveLinkage(db, clock, caller, params.id, body),
})
