import type { partnerships } from '@tsunagi/contract/catalogue/partnerships'
import type { Handlers } from '../../../platform/serve.ts'
import { listPartnerships } from './partnerships.queries.ts'
import { apply, decidePartnerships, withdraw } from './partnerships.service.ts'
import type { Deps } from '../../../platform/deps.ts'

export const partnershipHandlers = ({
  db,
  clock,
  appUrl,
}: Pick<Deps, 'db' | 'clock' | 'appUrl'>): Handlers<typeof partnerships> => ({
  list: ({ query }, caller, { language }) => listPartnerships(db, caller, language, query),
  apply: ({ body }, caller) => apply(db, clock, caller, body),
  decide: ({ body }, caller) => decidePartnerships({ db, clock, appUrl }, caller, body),
  withdraw: ({ body }, caller) => withdraw(db, clock, caller, body.ids),
})
