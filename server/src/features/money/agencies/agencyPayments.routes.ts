import type { agencyPayments } from '@tsunagi/contract/money/agencyPayments'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import {
  confirmAgencyPayments,
  exportAgencyPayments,
  holdAgencyPayments,
  markAgenciesPaid,
  preflightAgencies,
  releaseAgencyPayments,
  returnAgencyPayments,
  unconfirmAgencyPayments,
  unmarkAgenciesPaid,
  withdrawAgencyFile,
} from './agencyMoving.service.ts'
import { listAgencyPayments } from './agencyPayments.queries.ts'
import {
  agencyPaymentPdf,
  balanceOfAgency,
  getAgencyPayment,
  listAgencyDrafts,
} from './agencyPayments.service.ts'
export const agencyPaymentHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof agencyPayments> => ({
  index: ({ query }, caller, { language }) => listAgencyPayments(db, caller, language, query),
  info: ({ params }, caller, { language }) =>
    getAgencyPayment(db, clock, caller, language, params.id),
  pdf: ({ params }, caller) => agencyPaymentPdf(db, clock, caller, params.id),
  balance: ({ query }, caller) => balanceOfAgency(db, clock, caller, query.agency_id),
  drafts: async ({ query }, _caller, { language }) => ({
    items: await listAgencyDrafts(db, clock, language, query.month),
  }),
  confirm: ({ body }, caller) => confirmAgencyPayments(db, clock, caller, body.ids),
  unconfirm: ({ body }, caller) =>
    unconfirmAgencyPayments(db, clock, caller, body.ids, body.reason),
  hold: ({ body }, caller) => holdAgencyPayments(db, clock, caller, body.ids, body.reason),
  release: ({ body }, caller) => releaseAgencyPayments(db, clock, caller, body.ids),
  preflight: ({ body }, caller, { language }) =>
    preflightAgencies(db, clock, caller, language, body.ids),
  export: ({ body }, caller) => exportAgencyPayments(db, clock, caller, body.ids),
  withdrawFile: ({ params, body }, caller) =>
    withdrawAgencyFile(db, clock, caller, params.id, body.reason),
  markPaid: ({ body }, caller) => markAgenciesPaid(db, clock, caller, body.ids, body.paid_on),
  unmarkPaid: ({ body }, caller) => unmarkAgenciesPaid(db, clock, caller, body.ids, body.reason),
  returned: ({ body }, caller) => returnAgencyPayments(db, clock, caller, body.ids, body),
})
