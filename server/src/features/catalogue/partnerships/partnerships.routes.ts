import { dayOf } from '@tsunagi/contract/day'
import type { partnerships } from '@tsunagi/contract/catalogue/partnerships'
import type { Handlers } from '../../../platform/serve.ts'
import { getPartnership } from './partnershipDetail.queries.ts'
import { advertisedNames, listPartnerships } from './partnerships.queries.ts'
import { answerInvitations, apply, withdraw } from './applying.service.ts'
import { invite } from './inviting.service.ts'
import { decidePartnerships } from './partnerships.service.ts'
import type { Deps } from '../../../platform/deps.ts'

export const partnershipHandlers = (
  deps: Pick<Deps, 'db' | 'clock' | 'appUrl'>,
): Handlers<typeof partnerships> => ({
  list: ({ query }, caller, { language }) =>
    listPartnerships(deps.db, caller, { language, today: dayOf(deps.clock.now()) }, query),
  advertised: async ({ query }, caller) => ({
    items: await advertisedNames(deps.db, caller, dayOf(deps.clock.now()), query),
  }),
  info: ({ params }, caller, { language }) =>
    getPartnership(deps.db, caller, language, params.id, deps.clock.now()),
  apply: ({ body }, caller) => apply(deps, caller, body),
  decide: ({ body }, caller) => decidePartnerships(deps, caller, body),
  invite: ({ body }, caller) => invite(deps, caller, body),
  answer: ({ body }, caller) => answerInvitations(deps, caller, body),
  withdraw: ({ body }, caller) => withdraw(deps, caller, body.ids),
})
