import type { claims } from '@tsunagi/contract/money/claims'
import { dayOf } from '@tsunagi/contract/day'
import type { Handlers } from '../../../platform/serve.ts'
import { listClaims } from './claims.queries.ts'
import { receive } from '../receipts/recording.service.ts'
import { claimBalance, claimPdf, getClaim } from './claims.service.ts'
import type { Deps } from '../../../platform/deps.ts'

export const claimHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof claims> => ({
  index: ({ query }, caller) => listClaims(db, caller, dayOf(clock.now()), query),
  info: ({ params }, caller) => getClaim(db, clock, caller, params.id),
  pdf: ({ params }, caller) => claimPdf(db, clock, caller, params.id),
  balance: (_input, caller) => claimBalance(db, clock, caller),
  receive: ({ params, body }, caller) => receive(db, clock, caller, params.id, body),
})
