import type { linkage } from '@tsunagi/contract/catalogue/linkage'
import type { Handlers } from '../../../platform/serve.ts'
import { shownSecret } from '../promotions/secret.service.ts'
import { getLinkedPromotion } from './linkage.queries.ts'
import { saveLinkage } from './linkage.service.ts'
import type { Deps } from '../../../platform/deps.ts'

export const linkageHandlers = ({
  db,
  clock,
  secretsKey,
}: Pick<Deps, 'db' | 'clock' | 'secretsKey'>): Handlers<typeof linkage> => ({
  info: async ({ params }, caller) => ({
    ...(await getLinkedPromotion(db, caller, params.id)),
    s2s_secret: await shownSecret(db, secretsKey, caller, params.id),
  }),
  save: ({ params, body }, caller) => saveLinkage(db, clock, caller, params.id, body),
})
