import { notFound } from '../../../platform/errors.ts'
import { settling, stopping } from '../payments/moving.service.ts'
import { schedule } from '../payments/payeePayments.queries.ts'
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
  schedule: (tx, planned) => schedule(tx, 'agency', planned),
  payables: listAgencyPayables,
  noneInFile: notFound,
}

/** Confirms payments to agencies, all or none. */
export const confirmAgencyPayments = settling(agencies, 'confirm')
/** Lets held payments to agencies go on, all or none. */
export const releaseAgencyPayments = settling(agencies, 'release')
/** Takes confirmations of payments to agencies back, all or none. */
export const unconfirmAgencyPayments = stopping(agencies, 'unconfirm')
/** Holds payments to agencies back until somebody releases them, all or none. */
export const holdAgencyPayments = stopping(agencies, 'hold')
/** Marks payments to agencies as paid and books the money that left the bank, all or none. */
export const markAgenciesPaid = marking(agencies)
/** Takes the mark back from payments to agencies that were not paid after all, all or none. */
export const unmarkAgenciesPaid = unmarking(agencies)
/** Books transfers to agencies that the bank sent back, all or none: they are owed again. */
export const returnAgencyPayments = takingBack(agencies)
/** What a bank would refuse of payments to agencies, before a file is made. */
export const preflightAgencies = preflighting(agencies)
/** Makes one transfer file of confirmed payments to agencies, all or none. */
export const exportAgencyPayments = exporting(agencies)
/** Takes a file of payments to agencies back that the bank has not got. */
export const withdrawAgencyFile = withdrawing(agencies)
