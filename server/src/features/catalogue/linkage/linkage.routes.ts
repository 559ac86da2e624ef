import type { linkage } from '@tsunagi/contract/catalogue/linkage'
import type { Handlers } from '../../../platform/serve.ts'
import { getLinkedPromotion } from './linkage.queries.ts'
import { saveLinkage } from './linkage.service.ts'
import type { Deps } from '../../../platform/deps.ts'

export const linkageHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof linkage> => ({
  info: ({ params }, caller) => getLinkedPromotion(db, caller, params.id),
  save: ({ params, body }, caller) => saveLinkage(db, clock, caller, params.id, body),
})
