import { dayOf } from '@tsunagi/contract/day'
import type { Tx } from '../../../platform/db.ts'
import { bankHistories } from '../payments/bankAccounts.queries.ts'
import { plannedAgain } from '../payments/scheduling.service.ts'
import type { LockedAgencyPayment } from './agencyPaymentWrites.queries.ts'

/** When each payment to an agency is paid as things stand, and to which account; null = the agency has none. */
export async function planAgencyPayments(
  tx: Tx,
  payments: readonly LockedAgencyPayment[],
  now: Date,
) {
  const histories = await bankHistories(
    tx,
    payments.map(({ agency_id }) => agency_id),
    'agency',
  )
  return payments.map((payment) =>
    plannedAgain(payment, histories.get(payment.agency_id) ?? [], dayOf(now)),
  )
}
