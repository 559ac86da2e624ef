import type { screening } from '@tsunagi/contract/catalogue/screening'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { listScreenings } from './screening.queries.ts'
import { decideScreening, readScreenedPage, showScreening } from './screening.service.ts'

export const screeningHandlers = (
  deps: Pick<Deps, 'db' | 'clock' | 'appUrl' | 'egress'>,
): Handlers<typeof screening> => ({
  index: ({ query }, caller) => listScreenings(deps.db, caller, query),
  info: ({ params }, caller, { language }) => showScreening(deps.db, caller, params.id, language),
  decide: ({ params, body }, caller) => decideScreening(deps, caller, params.id, body),
  page: ({ params }, caller) => readScreenedPage(deps, caller, params.id),
})
