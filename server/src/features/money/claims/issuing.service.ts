import { dayOf, firstDay, type Day } from '@tsunagi/contract/day'
import { minus, sum, type Yen } from '@tsunagi/contract/money'
import type { Db, Tx } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { documentNumber } from '../../../domain/documents/documentNumber.rules.ts'
import {
  post,
  postAll,
  type Closing,
  type Entry,
  type Posting,
} from '../../../ledger/ledger.queries.ts'
import {
  lastDayOf,
  periodFrom,
  type BillingRun,
} from '../../../domain/calendar/billingPeriod.rules.ts'
import { closedDays } from '../../catalogue/masters/holidays.queries.ts'
import { dueDateOf } from '../../../domain/calendar/claimDue.rules.ts'
import { creditForNext, spendCredit } from '../receipts/spending.service.ts'
import { sealOf } from '../sender/seal.service.ts'
import { creditNotePdf } from './creditNotePdf.ts'
import { creditedBy, issueCreditNotes } from './creditNotes.service.ts'
import { draftLines } from './billLines.queries.ts'
import { taxedSale, type TaxedPart } from '../../../domain/tax/sale.rules.ts'
import { invoicePdf } from './invoicePdf.ts'
import { addresseeOf } from './addressee.queries.ts'
import {
  billedUntil,
  countClaims,
  insertRunClaims,
  owedClaims,
  type OwedClaim,
} from './issuing.queries.ts'

/** A claim as it would be issued on a day. */
export interface Draft extends OwedClaim {
  period_from: Day
  period_to: Day
  /** The newest there is. */
  tax_rate: number
  parts: TaxedPart[]
  subtotal: Yen
  tax: Yen
  total: Yen
  due_on: Day
}

/** What every advertiser of a closing day would be billed; who is owed more than it owes, and is not `owing`, gets a credit note. */
export async function draftClaims(db: Db, run: BillingRun, today: Day): Promise<Draft[]> {
  const [owed, billed, closed] = await Promise.all([
    owedClaims(db, run),
    billedUntil(db, run),
    closedDays(db),
  ])
  const period_to = lastDayOf(run)
  const taxed = owed.map((each) => ({ ...each, ...taxedSale(each.sold) }))
  return taxed
    .filter(({ total }) => total !== 0)
    .map((each) => ({
      ...each,
      period_from: periodFrom(run, each.first_on, billed.get(each.advertiser_id)),
      period_to,
      tax_rate: each.sold.at(-1)!.tax_rate,
      due_on: dueDateOf(run.month, today, each, closed),
    }))
}

/** Whether a draft becomes an invoice; one of zero or less becomes a credit note. */
export const isOwing = ({ total }: Draft): boolean => total > 0

/** Issues the claims and credit notes of a closing day. Answers how many, and their sums. */
export async function issueClaims(
  tx: Tx,
  run: BillingRun,
  { month, now, userId, sender }: Closing,
): Promise<{ claims: number; claimed: Yen; credit_notes: number; credited: Yen }> {
  const issued_on = dayOf(now)
  const all = await draftClaims(tx, run, issued_on)
  const drafts = all.filter(isOwing)
  const before = await countClaims(tx, run.month)
  const numbering = await readSetting(tx, 'numbering')
  const ids = await insertRunClaims(
    tx,
    run,
    drafts.map((draft, index) => ({
      ...draft,
      ...run,
      number: documentNumber(numbering, 'claim', run.month, before + index + 1),
      issued_on,
    })),
    { sender, now },
  )
  const booking = { month: firstDay(month), on: issued_on, userId }
  await bookClaims(tx, booking, drafts)
  await spendCredit(tx, { now, userId }, ids)
  const returned = all.filter((draft) => !isOwing(draft))
  await issueCreditNotes(tx, run, returned, { booking, now, sender })
  return {
    claims: drafts.length,
    claimed: sum(drafts.map(({ total }) => total)),
    ...creditedBy(returned),
  }
}

type Billed = Pick<Draft, 'advertiser_id' | 'subtotal' | 'tax' | 'total'>
type Booking = Omit<Posting, 'kind'>

/** Advertisers owe what claims bill, with its tax. */
export const bookClaims = (tx: Tx, booking: Booking, claims: readonly Billed[]) =>
  postAll(tx, { kind: 'claim', ...booking }, claims.map(entriesOf))

/** What a claim billed is owed no more, and can be billed again. */
export const bookVoid = (tx: Tx, booking: Booking, claim: Billed) =>
  post(
    tx,
    { kind: 'claim_void', ...booking },
    entriesOf(claim).map((entry) => ({ ...entry, amount: minus(entry.amount) })),
  )

const entriesOf = ({ advertiser_id: advertiserId, subtotal, tax, total }: Billed): Entry[] => [
  { account: 'advertiser_unbilled', advertiserId, amount: minus(subtotal) },
  { account: 'advertiser_receivable', advertiserId, amount: total },
  { account: 'tax_received', amount: minus(tax) },
]

/** The invoice or the credit note of a draft, marked as one. */
export async function draftDocument(
  db: Db,
  run: BillingRun,
  draft: Draft,
  sender: object,
  today: Day,
): Promise<Uint8Array> {
  const { addressee, billed_to } = await addresseeOf(db, draft.advertiser_id)
  const content = {
    ...draft,
    ...run,
    number: null,
    issued_on: today,
    lines: await draftLines(db, run, draft.advertiser_id),
    addressee,
    sender,
  }
  const seal = await sealOf(db, sender)
  if (!isOwing(draft)) return creditNotePdf(content, seal)
  const credit = await creditForNext(db, { ...draft, billed_to })
  return invoicePdf({ ...content, corrects: null, credited: least(credit, draft.total) }, seal)
}

const least = (one: Yen, other: Yen): Yen => (one < other ? one : other)
