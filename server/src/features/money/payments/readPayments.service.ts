import type { FileContent } from '@tsunagi/contract/endpoint'
import type { DocumentKind } from '@tsunagi/contract/money/documents'
import type { PaymentStatus } from '@tsunagi/contract/money/paymentMoves'
import type { Language } from '@tsunagi/contract/messages/text'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import type { User } from '../../../platform/session.ts'
import { documentFile } from '../documents/storing.service.ts'
import type { StatementOf } from '../statements/statements.queries.ts'
import { noteViewed } from '../statements/viewing.service.ts'
import { bankLine, Payee } from './payee.rules.ts'

/** What every payment says, whoever it goes to. */
interface FoundPayment {
  number: string
  status: PaymentStatus
  /** The payee as the payment keeps it. */
  payee: unknown
  statement: { objection_days: number } | null
}

/** How a viewer finds a payment to one kind of payee. */
interface Finding<Viewer extends User, Payment extends FoundPayment> {
  find: (db: Db, viewer: Viewer, language: Language, id: number) => Promise<Payment | undefined>
  /** The payment, as what is noted of its statement names it. */
  statementOf: (id: number) => StatementOf
}

/** The same with what its statement is. */
interface Stating<Viewer extends User, Payment extends FoundPayment> extends Finding<
  Viewer,
  Payment
> {
  document: DocumentKind
  draw: (db: Db, payment: Payment & { objection_days: number }) => Promise<Uint8Array>
}

/** Opens one payment; whoever is paid has seen its statement then. Not found where it is somebody else's. */
export const showing =
  <Viewer extends User, Payment extends FoundPayment>({
    find,
    statementOf,
  }: Finding<Viewer, Payment>) =>
  async (db: Db, clock: Clock, viewer: Viewer, language: Language, id: number) => {
    await noteViewed(db, clock, viewer, statementOf(id))
    const payment = await find(db, viewer, language, id)
    if (!payment) throw notFound()
    return { ...payment, bank: bankOf(payment, viewer, language) }
  }

/** The bank account that a payment goes to, as a viewer reads it. */
const bankOf = ({ payee }: FoundPayment, viewer: User, language: Language) =>
  bankLine(Payee.parse(payee), language, maySeeAccount(viewer))

/** The account number is for those who make the bank files. */
const maySeeAccount = (viewer: User) =>
  viewer.kind === 'admin' && (viewer.permissions?.has('paymentManagement.export') ?? true)

/** The statement: once it was confirmed always as it was issued, and as things stand while nothing is final. */
export const stating =
  <Viewer extends User, Payment extends FoundPayment>({
    find,
    statementOf,
    document,
    draw,
  }: Stating<Viewer, Payment>) =>
  async (db: Db, clock: Clock, viewer: Viewer, id: number): Promise<FileContent> => {
    const payment = await find(db, viewer, 'ja', id)
    if (!payment) throw notFound()
    const issued = isPreliminary(payment)
      ? undefined
      : await documentFile(db, clock, { kind: document, subject_id: id })
    await noteViewed(db, clock, viewer, statementOf(id))
    if (issued) return issued
    const { objection_days } = payment.statement ?? (await readSetting(db, 'payment'))
    return {
      filename: `支払通知書_${payment.number}.pdf`,
      content: await draw(db, { ...payment, objection_days }),
    }
  }

/** Whether nothing of a payment is final yet. */
const isPreliminary = ({ status }: FoundPayment) => status === 'calculated' || status === 'carried'
