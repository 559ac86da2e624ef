import type { StatementOf } from './statements.queries.ts'

/** The id of the payment that a statement is of. */
export const idOf = (of: StatementOf): number =>
  'payment_id' in of ? of.payment_id : of.agency_payment_id

/** Where a payee finds the statement of a payment. */
export const payeeLink = (appUrl: string, of: StatementOf): string =>
  `${appUrl}${'payment_id' in of ? '/paymentManagement/affiliater' : '/agencyPayment'}?open=${idOf(of)}`

/** Where the operator finds it. */
export const operatorLink = (appUrl: string, of: StatementOf): string =>
  `${appUrl}${'payment_id' in of ? '/paymentManagement' : '/agencyPayment'}?open=${idOf(of)}`
