import type { agencyPayments } from '@tsunagi/contract/money/agencyPayments'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import type { Admin } from '../../../platform/session.ts'
import {
  payAgencies,
  settle,
  stop,
  takeBackFromAgencies,
  unpayAgencies,
} from './agencyMoving.service.ts'
import { listAgencyPayments } from './agencyPayments.queries.ts'
import {
  agencyPaymentPdf,
  balanceOfAgency,
  getAgencyPayment,
  listAgencyDrafts,
} from './agencyPayments.service.ts'
import {
  exportAgencyPayments,
  preflightAgencies,
  withdrawAgencyFile,
} from './agencyTransfers.service.ts'

export const agencyPaymentHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof agencyPayments> => {
  const by = (admin: Admin) => ({ db, clock, admin })
  return {
    index: ({ query }, caller, { language }) => listAgencyPayments(db, caller, language, query),
    info: ({ params }, caller, { language }) => getAgencyPayment(db, caller, language, params.id),
    pdf: ({ params }, caller) => agencyPaymentPdf(db, clock, caller, params.id),
    balance: ({ query }, caller) => balanceOfAgency(db, clock, caller, query.agency_id),
    drafts: async ({ query }, _caller, { language }) => ({
      items: await listAgencyDrafts(db, clock, language, query.month),
    }),
    confirm: ({ body }, caller) => settle(by(caller), body.ids, 'confirm'),
    unconfirm: ({ body }, caller) => stop(by(caller), body.ids, 'unconfirm', body.reason),
    hold: ({ body }, caller) => stop(by(caller), body.ids, 'hold', body.reason),
    release: ({ body }, caller) => settle(by(caller), body.ids, 'release'),
    preflight: ({ body }, caller, { language }) =>
      preflightAgencies(by(caller), language, body.ids),
    export: ({ body }, caller) => exportAgencyPayments(by(caller), body.ids),
    withdrawFile: ({ params, body }, caller) =>
      withdrawAgencyFile(by(caller), params.id, body.reason),
    markPaid: ({ body }, caller) => payAgencies(by(caller), body.ids, body.paid_on),
    unmarkPaid: ({ body }, caller) => unpayAgencies(by(caller), body.ids, body.reason),
    returned: ({ body }, caller) => takeBackFromAgencies(by(caller), body.ids, body),
  }
}
