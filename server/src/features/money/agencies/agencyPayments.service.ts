import type { FileContent } from '@tsunagi/contract/endpoint'
import type { Month } from '@tsunagi/contract/day'
import type { Language } from '@tsunagi/contract/messages/text'
import { reasonInWords } from '@tsunagi/contract/money/messages/payments'
import { yen } from '@tsunagi/contract/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { visibleAgencies } from '../../people/agencies/agencies.queries.ts'
import { documentFile } from '../documents/storing.service.ts'
import { bankOf, isOpen } from '../payments/payments.service.ts'
import { marginStatement } from '../payments/statements.service.ts'
import { noteViewed } from '../statements/viewing.service.ts'
import { draftAgencyPayments } from './agencyCalculation.service.ts'
import {
  agencyBalance,
  findAgencyPayment,
  type AgencyPaymentReader,
} from './agencyPayments.queries.ts'

export async function getAgencyPayment(
  db: Db,
  clock: Clock,
  viewer: AgencyPaymentReader,
  language: Language,
  id: number,
) {
  await noteViewed(db, clock, viewer, { agency_payment_id: id })
  const payment = await findAgencyPayment(db, viewer, language, id)
  if (!payment) throw notFound()
  return { ...payment, bank: bankOf(payment, viewer, language) }
}

/** The statement: once it was confirmed always as it was issued, and as things stand while nothing is final. */
export async function agencyPaymentPdf(
  db: Db,
  clock: Clock,
  viewer: AgencyPaymentReader,
  id: number,
): Promise<FileContent> {
  const payment = await findAgencyPayment(db, viewer, 'ja', id)
  if (!payment) throw notFound()
  const issued = isOpen(payment.status)
    ? undefined
    : await documentFile(db, clock, { kind: 'agency_statement', subject_id: id })
  await noteViewed(db, clock, viewer, { agency_payment_id: id })
  if (issued) return issued
  const { objection_days } = payment.statement ?? (await readSetting(db, 'payment'))
  return {
    filename: `支払通知書_${payment.number}.pdf`,
    content: await marginStatement(db, {
      ...payment,
      objection_days,
      withholding: yen(0),
    }),
  }
}

/** Where the money of an agency stands: an agency asks for its own, an administrator for one that is its business. */
export async function balanceOfAgency(
  db: Db,
  clock: Clock,
  viewer: AgencyPaymentReader,
  wanted: number | undefined,
) {
  const id = await chosenAgency(db, viewer, wanted)
  return agencyBalance(db, viewer, id, clock.now())
}

async function chosenAgency(db: Db, viewer: AgencyPaymentReader, wanted: number | undefined) {
  if (viewer.kind === 'agency') return viewer.agencyId
  if (wanted === undefined) return undefined
  const agency = await visibleAgencies(db, viewer)
    .select('agency.id')
    .where('agency.id', '=', wanted)
    .executeTakeFirst()
  if (!agency) throw notFound()
  return agency.id
}

/** The payments to agencies that would be made of a month, largest first. */
export async function listAgencyDrafts(db: Db, clock: Clock, language: Language, month: Month) {
  const drafts = await draftAgencyPayments(db, month, clock.now())
  return drafts
    .map((draft) => ({
      ...draft,
      status_reason: reasonInWords(draft)?.[language] ?? null,
    }))
    .toSorted((a, b) => b.total - a.total)
}
