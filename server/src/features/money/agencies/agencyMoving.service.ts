import { notFound } from '../../../platform/errors.ts'
import { settling, stopping } from '../payments/moving.service.ts'
import type { PayeeKind } from '../payments/payees.service.ts'
import { marking, takingBack, unmarking } from '../payments/paying.service.ts'
import { exporting, preflighting, withdrawing } from '../payments/transfers.service.ts'
import {
  lockAgencyPayments,
  lockForSystem,
  type LockedAgencyPayment,
} from './agencyPaymentWrites.queries.ts'
import { listAgencyPayables } from './agencyTransfers.queries.ts'

/** Agencies as payees: their payments move as those of affiliaters do. */
export const agencies: PayeeKind<LockedAgencyPayment> = {
  payees: 'agency',
  payeeOf: ({ agency_id }) => agency_id,
  payable: ({ agency_id }) => ({ account: 'agency_payable', agencyId: agency_id }),
  lock: lockAgencyPayments,
  lockForSystem,
  payables: listAgencyPayables,
  noneInFile: notFound,
}

export const confirmAgencyPayments = settling(agencies, 'confirm')
export const releaseAgencyPayments = settling(agencies, 'release')
export const unconfirmAgencyPayments = stopping(agencies, 'unconfirm')
export const holdAgencyPayments = stopping(agencies, 'hold')
export const markAgenciesPaid = marking(agencies)
export const unmarkAgenciesPaid = unmarking(agencies)
export const returnAgencyPayments = takingBack(agencies)
export const preflightAgencies = preflighting(agencies)
export const exportAgencyPayments = exporting(agencies)
export const withdrawAgencyFile = withdrawing(agencies)
