import type { claims } from '@tsunagi/contract/money/claims'
import { dayOf } from '@tsunagi/contract/day'
import type { Handlers } from '../../../platform/serve.ts'
import { listClaims } from './claims.queries.ts'
import { receive } from '../receipts/recording.service.ts'
import { claimBalance, claimPdf, getClaim, sendClaims, voidPdf } from './claims.service.ts'
import { reissueClaim, voidClaim } from './correcting.service.ts'
import type { Deps } from '../../../platform/deps.ts'

export const claimHandlers = ({
  db,
  clock,
  appUrl,
}: Pick<Deps, 'db' | 'clock' | 'appUrl'>): Handlers<typeof claims> => ({
  index: ({ query }, caller) => listClaims(db, caller, dayOf(clock.now()), query),
  info: ({ params }, caller) => getClaim(db, clock, caller, params.id),
  pdf: ({ params }, caller) => claimPdf(db, clock, caller, params.id),
  voidPdf: ({ params }, caller) => voidPdf(db, clock, caller, params.id),
  send: ({ body }, caller) => sendClaims(db, clock, caller, body.ids),
  void: ({ params, body }, caller) =>
    voidClaim({ db, clock, appUrl }, caller, params.id, body.reason),
  reissue: ({ params, body }, caller) =>
    reissueClaim({ db, clock, appUrl }, caller, params.id, body),
  balance: (_input, caller) => claimBalance(db, clock, caller),
  receive: ({ params, body }, caller) => receive(db, clock, caller, params.id, body),
})
