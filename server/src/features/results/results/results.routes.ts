import type { results } from '@tsunagi/contract/results/results'
import type { Handlers } from '../../../platform/serve.ts'
import { createResult } from './manualResult.service.ts'
import { getResult } from './resultDetail.queries.ts'
import { listResults } from './results.queries.ts'
import { listClosingMonths } from './decisions.service.ts'
import { decideResults, updateResult } from './results.service.ts'
import type { Deps } from '../../../platform/deps.ts'

export const resultHandlers = ({
  db,
  clock,
  appUrl,
}: Pick<Deps, 'db' | 'clock' | 'appUrl'>): Handlers<typeof results> => ({
  search: ({ query }, caller, { language }) =>
    listResults(db, caller, clock.now(), language, query),
  info: ({ params }, caller, { language }) =>
    getResult(db, caller, language, { id: params.id, now: clock.now() }),
  update: ({ params, body }, caller) =>
    updateResult({ db, clock, appUrl }, caller, params.id, body),
  allUpdate: ({ body }, caller) => decideResults(db, clock, caller, body.ids, body),
  closingMonths: () => listClosingMonths(db, clock),
  regist: ({ body }, caller) => createResult({ db, clock, appUrl }, caller, body),
})
