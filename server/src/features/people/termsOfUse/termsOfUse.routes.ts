import { dayOf } from '@tsunagi/contract/day'
import type { termsOfUse } from '@tsunagi/contract/people/termsOfUse'
import type { Handlers } from '../../../platform/serve.ts'
import type { AccountDeps } from '../accounts/status.service.ts'
import { acceptTerms, allTerms, publishTerms, termsDuty, toldTerms } from './termsOfUse.service.ts'

export const termsOfUseHandlers = (deps: AccountDeps): Handlers<typeof termsOfUse> => {
  const today = () => dayOf(deps.clock.now())
  return {
    index: () => allTerms(deps.db, today()),
    told: async () => ({ items: await toldTerms(deps.db) }),
    publish: ({ body }, caller) => publishTerms(deps, caller, body),
    duty: async (_input, caller) => ({ asked: await termsDuty(deps.db, today(), caller) }),
    accept: ({ body }, caller, http) => acceptTerms(deps, caller, body.version, http),
  }
}
