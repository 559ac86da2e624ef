import type { FileContent } from '@tsunagi/contract/endpoint'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Db } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { bankLine, Payee } from './payee.rules.ts'
import { findPayment, type PaymentReader } from './payments.queries.ts'
import { statementPdf } from './statementPdf.ts'

export async function getPayment(db: Db, viewer: PaymentReader, language: Language, id: number) {
  const payment = await findPayment(db, viewer, language, id)
  if (!payment) throw notFound()
  return { ...payment, bank: bankLine(Payee.parse(payment.payee), language, maySeeAccount(viewer)) }
}

/** The account number is for those who make the bank files. */
const maySeeAccount = (viewer: PaymentReader) =>
  viewer.kind === 'admin' && (viewer.permissions?.has('paymentManagement.export') ?? true)

export async function paymentPdf(db: Db, viewer: PaymentReader, id: number): Promise<FileContent> {
  const payment = await findPayment(db, viewer, 'ja', id)
  if (!payment) throw notFound()
  return { filename: `支払通知書_${payment.number}.pdf`, content: await statementPdf(payment) }
}
