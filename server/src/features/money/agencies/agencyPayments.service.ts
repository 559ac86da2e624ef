import type { Month } from '@tsunagi/contract/day'
import type { Language } from '@tsunagi/contract/messages/text'
import { yen } from '@tsunagi/contract/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { visibleAgencies } from '../../people/agencies/agencies.queries.ts'
import { draftInWords } from '../payments/paymentColumns.queries.ts'
import { showing, stating } from '../payments/readPayments.service.ts'
import { marginStatement } from '../payments/statements.service.ts'
import { draftAgencyPayments } from './agencyCalculation.service.ts'
import {
  agencyBalance,
  findAgencyPayment,
  type AgencyPaymentReader,
} from './agencyPayments.queries.ts'

const payments = {
  find: findAgencyPayment,
  statementOf: (id: number) => ({ agency_payment_id: id }),
}

/** Opens a payment to an agency; not found where it is somebody else's. */
export const getAgencyPayment = showing(payments)
/** The statement of a payment to an agency, as it was issued or, while nothing is final, as things stand. */
export const agencyPaymentPdf = stating({
  ...payments,
  document: 'agency_statement',
  draw: (db, payment) => marginStatement(db, { ...payment, withholding: yen(0) }),
})

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
  return drafts.map((draft) => draftInWords(draft, language)).toSorted((a, b) => b.total - a.total)
}
