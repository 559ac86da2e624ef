import type { adChecks } from '@tsunagi/contract/catalogue/adChecks'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { listAdChecks, listPages } from './adChecks.queries.ts'
import { askForChecks, decideChecks, getAdCheck, reportMended } from './adChecks.service.ts'

export const adCheckHandlers = (
  deps: Pick<Deps, 'db' | 'clock' | 'appUrl'>,
): Handlers<typeof adChecks> => ({
  pages: ({ query }, caller) => listPages(deps.db, caller, query),
  index: ({ query }, caller) => listAdChecks(deps.db, caller, query),
  info: ({ params }, caller) => getAdCheck(deps.db, caller, params.id),
  regist: ({ body }, caller) => askForChecks(deps, caller, body.ids),
  decide: ({ body }, caller) => decideChecks(deps, caller, body),
  mended: ({ body }, caller) => reportMended(deps, caller, body),
})
