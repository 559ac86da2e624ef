import { monthOf } from '@tsunagi/contract/day'
import type { books } from '@tsunagi/contract/money/books'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { exportJournals, journalSummary, monthBalance, saveNames } from './books.service.ts'
import { listEntries } from './entries.queries.ts'
import { listExports } from './journal.queries.ts'
import { listPayees } from './payees.queries.ts'
import { listProfit } from './profit.queries.ts'

export const bookHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof books> => ({
  trialBalance: ({ query }) => monthBalance(db, clock, query),
  entries: ({ query }) => listEntries(db, query),
  profit: ({ query }) => listProfit(db, query),
  journals: ({ query }) => journalSummary(db, query),
  export: ({ query }, caller) => exportJournals(db, clock, caller, query),
  exports: ({ query }) => listExports(db, query),
  payees: ({ query: { year = Number(monthOf(clock.now()).slice(0, 4)), ...query } }) =>
    listPayees(db, year, query),
  setting: () => readSetting(db, 'books'),
  saveSetting: ({ body }) => saveNames(db, clock, body),
})
