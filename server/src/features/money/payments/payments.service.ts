import { sealOf } from '../sender/seal.service.ts'
import { findPayment } from './payments.queries.ts'
import { showing, stating } from './readPayments.service.ts'
import { statementPdf } from './statementPdf.ts'

const payments = { find: findPayment, statementOf: (id: number) => ({ payment_id: id }) }

/** Opens a payment to an affiliater; not found where it is somebody else's. */
export const getPayment = showing(payments)
/** The statement of a payment to an affiliater, as it was issued or, while nothing is final, as things stand. */
export const paymentPdf = stating({
  ...payments,
  document: 'statement',
  draw: async (db, payment) => statementPdf(payment, await sealOf(db, payment.sender)),
})
