import type { partnerships } from '@tsunagi/contract/catalogue/partnerships'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { listPartnerships } from './partnerships.queries.ts'
import { apply, decidePartnerships, withdraw } from './partnerships.service.ts'

export const partnershipHandlers = (db: Db, clock: Clock): Handlers<typeof partnerships> => ({
  list: ({ query }, caller) => listPartnerships(db, caller, query),
  apply: ({ body }, caller) => apply(db, clock, caller, body),
  decide: ({ body }, caller) => decidePartnerships(db, clock, caller, body),
  withdraw: ({ body }, caller) => withdraw(db, clock, caller, body.ids),
})
