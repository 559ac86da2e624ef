import { monthOf } from '@tsunagi/contract/day'
import type { books } from '@tsunagi/contract/money/books'
import type { Deps } from '../../../platform/deps.ts'
import { forbidden } from '../../../platform/errors.ts'
import type { Handlers } from '../../../platform/serve.ts'
import type { Admin } from '../../../platform/session.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { exportJournals, journalSummary, monthBalance, saveNames } from './books.service.ts'
import { listEntries } from './entries.queries.ts'
import { listExports } from './journal.queries.ts'
import { listPayees } from './payees.queries.ts'
import { listProfit } from './profit.queries.ts'

/** The books are of the whole business. */
function seesAll({ scope }: Admin): void {
  if (scope === 'own') throw forbidden()
}

export const bookHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof books> => ({
  trialBalance: async ({ query }, caller) => {
    seesAll(caller)
    return monthBalance(db, clock, query)
  },
  entries: async ({ query }, caller) => {
    seesAll(caller)
    return listEntries(db, query)
  },
  profit: async ({ query }, caller) => {
    seesAll(caller)
    return listProfit(db, query)
  },
  journals: async ({ query }, caller) => {
    seesAll(caller)
    return journalSummary(db, query)
  },
  export: async ({ query }, caller) => {
    seesAll(caller)
    return exportJournals(db, clock, caller, query)
  },
  exports: async ({ query }, caller) => {
    seesAll(caller)
    return listExports(db, query)
  },
  payees: async (
    { query: { year = Number(monthOf(clock.now()).slice(0, 4)), ...query } },
    caller,
  ) => {
    seesAll(caller)
    return listPayees(db, year, query)
  },
  setting: () => readSetting(db, 'books'),
  saveSetting: ({ body }) => saveNames(db, clock, body),
})
