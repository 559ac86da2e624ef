import type { payments } from '@tsunagi/contract/money/payments'
import type { Handlers } from '../../../platform/serve.ts'
import { payCalendar, rewardBalance } from './balance.service.ts'
import { listPayments } from './payments.queries.ts'
import {
  confirmPayments,
  holdPayments,
  releasePayments,
  unconfirmPayments,
} from './moving.service.ts'
import { revivePayments } from './lapsing.service.ts'
import { markPaid, returnPayments, unmarkPaid } from './paying.service.ts'
import { getPayment, paymentPdf } from './payments.service.ts'
import {
  exportPayments,
  preflight,
  transferDownloads,
  transferFile,
  withdrawFile,
} from './transfers.service.ts'
import type { Deps } from '../../../platform/deps.ts'

export const paymentHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof payments> => ({
  index: ({ query }, caller, { language }) => listPayments(db, caller, language, query),
  info: ({ params }, caller, { language }) => getPayment(db, clock, caller, language, params.id),
  pdf: ({ params }, caller) => paymentPdf(db, clock, caller, params.id),
  balance: (_input, caller) => rewardBalance(db, clock, caller.affiliaterId),
  calendar: (_input, caller) => payCalendar(db, clock, caller.affiliaterId),
  confirm: ({ body }, caller) => confirmPayments(db, clock, caller, body.ids),
  unconfirm: ({ body }, caller) => unconfirmPayments(db, clock, caller, body.ids, body.reason),
  hold: ({ body }, caller) => holdPayments(db, clock, caller, body.ids, body.reason),
  release: ({ body }, caller) => releasePayments(db, clock, caller, body.ids),
  revive: ({ body }, caller) => revivePayments(db, clock, caller, body.ids, body.reason),
  preflight: ({ body }, caller, { language }) => preflight(db, clock, caller, language, body.ids),
  export: ({ body }, caller) => exportPayments(db, clock, caller, body.ids),
  transferFile: ({ params, query }, caller) => transferFile(db, clock, caller, params.id, query),
  downloads: ({ params }, caller) => transferDownloads(db, caller, params.id),
  withdrawFile: ({ params, body }, caller) =>
    withdrawFile(db, clock, caller, params.id, body.reason),
  markPaid: ({ body }, caller) => markPaid(db, clock, caller, body.ids, body.paid_on),
  unmarkPaid: ({ body }, caller) => unmarkPaid(db, clock, caller, body.ids, body.reason),
  returned: ({ body }, caller) => returnPayments(db, clock, caller, body.ids, body),
})
