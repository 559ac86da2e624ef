import type { closing } from '@tsunagi/contract/money/closing'
import type { Handlers } from '../../../platform/serve.ts'
import type { Deps } from '../../../platform/deps.ts'
import { autoRunState } from './autoRuns.service.ts'
import { listMonths } from './closing.queries.ts'
import { closeMonth, reopenMonth } from './closing.service.ts'
import { closingState, draftPdf, listDraftClaims, listDraftPayments } from './drafts.service.ts'
import { issueDocuments } from './issuing.service.ts'

export const closingHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof closing> => ({
  months: async () => ({ items: await listMonths(db, clock.now()) }),
  state: ({ query }) => closingState(db, clock, query.month),
  autoRun: (_input, caller) => autoRunState(db, clock, caller.language),
  draftClaims: ({ query }) => listDraftClaims(db, clock, query),
  draftPayments: ({ query }, caller) => listDraftPayments(db, clock, caller.language, query),
  draftPdf: ({ query }) => draftPdf(db, clock, query),
  close: ({ body }, caller) => closeMonth(db, clock, caller, body.month),
  reopen: ({ body }, caller) => reopenMonth(db, clock, caller, body.month, body.reason),
  issue: ({ body: { month, closing_day, ...seen } }, caller) =>
    issueDocuments(db, clock, caller, { month, closing_day }, seen),
})
