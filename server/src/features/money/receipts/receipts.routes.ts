import { dayOf, monthOf } from '@tsunagi/contract/day'
import type { balances } from '@tsunagi/contract/money/balances'
import type { receipts } from '@tsunagi/contract/money/receipts'
import { payerKey } from '../../../domain/banks/payerKey.rules.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { listBalances } from './balances.queries.ts'
import { matchDeposit, undoWriteOff, unmatchDeposit, writeOff } from './matching.service.ts'
import { divideDeposit } from './parts.service.ts'
import { bounce, cancel, record } from './recording.service.ts'
import { refund, takeRefundBack } from './refunds.service.ts'
import { similarTo } from './similar.queries.ts'
import { listOpenClaims } from './suggestions.queries.ts'
import { acceptSuggestions, depositsWithSuggestions, getDeposit } from './suggestions.service.ts'

export const receiptHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof receipts> => ({
  index: ({ query }, caller) => depositsWithSuggestions(db, caller, query),
  info: ({ params }, caller) => getDeposit(db, caller, params.id),
  similar: async ({ query: { payer_name, advertiser_id, ...given } }, caller) => ({
    items: await similarTo(db, caller, {
      ...given,
      payer_key: payerKey(payer_name),
      advertiser_id: advertiser_id ?? null,
    }),
  }),
  openClaims: async ({ query }, caller) => ({
    items: await listOpenClaims(db, caller, query),
  }),
  regist: ({ body }, caller) => record(db, clock, caller, body),
  divide: ({ params, body }, caller) => divideDeposit(db, clock, caller, params.id, body),
  match: ({ params, body }, caller) => matchDeposit(db, clock, caller, params.id, body),
  acceptSuggestions: ({ body }, caller) => acceptSuggestions(db, clock, caller, body.ids),
  unmatch: ({ params }, caller) => unmatchDeposit(db, clock, caller, params.id),
  bounce: ({ params, body }, caller) => bounce(db, clock, caller, params.id, body),
  cancel: ({ params, body }, caller) => cancel(db, clock, caller, params.id, body.reason),
  refund: ({ params, body }, caller) => refund(db, clock, caller, params.id, body),
  undoRefund: ({ params, body }, caller) =>
    takeRefundBack(db, clock, caller, params.id, body.reason),
  writeOff: ({ params, body }, caller) => writeOff(db, clock, caller, params.id, body.reason),
  undoWriteOff: ({ params }, caller) => undoWriteOff(db, clock, caller, params.id),
})

export const balanceHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof balances> => ({
  index: ({ query: { month, ...query } }, caller) => {
    const now = clock.now()
    return listBalances(db, caller, { today: dayOf(now), month: month ?? monthOf(now) }, query)
  },
})
