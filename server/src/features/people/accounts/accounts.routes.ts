import type { accounts } from '@tsunagi/contract/people/accounts'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { advertiserNames, listAdvertisers } from '../advertisers/advertisers.queries.ts'
import { affiliaterNames, listAffiliaters } from '../affiliaters/affiliaters.queries.ts'
import { agencyNames, listAgencies } from '../agencies/agencies.queries.ts'
import { endSecondFactor } from './lostSecondFactor.service.ts'
import { staffNames } from './people.queries.ts'
import { resubmit, type AccountDeps } from './status.service.ts'
import { leave, ownWithdrawal } from './withdrawal.service.ts'

export const accountHandlers = (
  deps: AccountDeps & Pick<Deps, 'secretsKey'>,
): Handlers<typeof accounts> => {
  const { db, clock } = deps
  return {
    affiliaters: ({ query }, caller) => listAffiliaters(db, caller, clock.now(), query),
    advertisers: ({ query }, caller) => listAdvertisers(db, caller, clock.now(), query),
    agencies: ({ query }, caller) => listAgencies(db, caller, clock.now(), query),
    affiliaterNames: async ({ query }, caller) => ({
      items: await affiliaterNames(db, caller, query),
    }),
    advertiserNames: async ({ query }, caller) => ({
      items: await advertiserNames(db, caller, query),
    }),
    agencyNames: async ({ query }, caller) => ({ items: await agencyNames(db, caller, query) }),
    staffNames: async ({ query }) => ({ items: await staffNames(db, query) }),
    endSecondFactor: ({ params, body }, caller) => endSecondFactor(deps, caller, params.id, body),
    resubmit: (_input, caller) => resubmit(deps, caller),
    withdrawal: (_input, caller) => ownWithdrawal(deps, caller),
    withdraw: ({ body }, caller) => leave(deps, caller, body),
  }
}
