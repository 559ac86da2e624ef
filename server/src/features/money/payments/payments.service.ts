import { sealOf } from '../sender/seal.service.ts'
import { findPayment } from './payments.queries.ts'
import { showing, stating } from './readPayments.service.ts'
import { statementPdf } from './statementPdf.ts'

const payments = { find: findPayment, statementOf: (id: number) => ({ payment_id: id }) }

export const getPayment = showing(payments)
export const paymentPdf = stating({
  ...payments,
  document: 'statement',
  draw: async (db, payment) => statementPdf(payment, await sealOf(db, payment.sender)),
})
