import type { FileContent } from '@tsunagi/contract/endpoint'
import type { PaymentStatus } from '@tsunagi/contract/money/paymentMoves'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import type { User } from '../../../platform/session.ts'
import { documentFile } from '../documents/storing.service.ts'
import { noteViewed } from '../statements/viewing.service.ts'
import { bankLine, Payee } from './payee.rules.ts'
import { findPayment, type PaymentReader } from './payments.queries.ts'
import { sealOf } from '../sender/seal.service.ts'
import { statementPdf } from './statementPdf.ts'

export async function getPayment(
  db: Db,
  clock: Clock,
  viewer: PaymentReader,
  language: Language,
  id: number,
) {
  await noteViewed(db, clock, viewer, { payment_id: id })
  const payment = await findPayment(db, viewer, language, id)
  if (!payment) throw notFound()
  return { ...payment, bank: bankOf(payment, viewer, language) }
}

/** The bank account that a payment goes to, as a viewer reads it. */
export const bankOf = ({ payee }: { payee: unknown }, viewer: User, language: Language) =>
  bankLine(Payee.parse(payee), language, maySeeAccount(viewer))

/** The account number is for those who make the bank files. */
const maySeeAccount = (viewer: User) =>
  viewer.kind === 'admin' && (viewer.permissions?.has('paymentManagement.export') ?? true)

/** The statement: once it was confirmed always as it was issued, and as things stand while nothing is final. */
export async function paymentPdf(
  db: Db,
  clock: Clock,
  viewer: PaymentReader,
  id: number,
): Promise<FileContent> {
  const payment = await findPayment(db, viewer, 'ja', id)
  if (!payment) throw notFound()
  const { objection_days } = payment.statement ?? (await readSetting(db, 'payment'))
  const issued = isOpen(payment.status)
    ? undefined
    : await documentFile(db, clock, { kind: 'statement', subject_id: id })
  await noteViewed(db, clock, viewer, { payment_id: id })
  return (
    issued ?? {
      filename: `支払通知書_${payment.number}.pdf`,
      content: await statementPdf({ ...payment, objection_days }, await sealOf(db, payment.sender)),
    }
  )
}

/** Whether nothing of a payment is final yet. */
export const isOpen = (status: PaymentStatus) => status === 'calculated' || status === 'carried'
