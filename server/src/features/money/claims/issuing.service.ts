import { consumptionTaxOn } from '@tsunagi/contract/tax'
import { dayOf, firstDay, type Day } from '@tsunagi/contract/day'
import { minus, sum, taxOn, yen, type Yen } from '@tsunagi/contract/money'
import type { Db, Tx } from '../../../platform/db.ts'
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
import { dueDateOf } from '../../../domain/calendar/claimDue.rules.ts'
import { invoicePdf } from './invoicePdf.ts'
import {
  addresseeOf,
  billedUntil,
  countClaims,
  draftLines,
  insertRunClaims,
  owedClaims,
  type OwedClaim,
} from './issuing.queries.ts'

/** A claim as it would be issued on a day. */
export interface Draft extends OwedClaim {
  period_from: Day
  period_to: Day
  tax_rate: number
  tax: Yen
  total: Yen
  due_on: Day
}

/** What every advertiser of a closing day would be billed. Who owes nothing, or is owed, waits for the next and is not `owing`. */
export async function draftClaims(db: Db, run: BillingRun, today: Day): Promise<Draft[]> {
  const [owed, billed] = await Promise.all([owedClaims(db, run), billedUntil(db, run)])
  const period_to = lastDayOf(run)
  const tax_rate = consumptionTaxOn(period_to)
  return owed.map((each) => {
    const tax = taxOn(each.subtotal, tax_rate)
    return {
      ...each,
      period_from: periodFrom(run, each.first_on, billed.get(each.advertiser_id)),
      period_to,
      tax_rate,
      tax,
      total: yen(each.subtotal + tax),
      due_on: dueDateOf(run.month, today, each),
    }
  })
}

export const isOwing = ({ subtotal }: Draft): boolean => subtotal > 0

/** Issues the claims of a closing day. Answers how many, and their sum. */
export async function issueClaims(
  tx: Tx,
  run: BillingRun,
  { month, now, userId, sender }: Closing,
): Promise<{ claims: number; claimed: Yen }> {
  const issued_on = dayOf(now)
  const drafts = (await draftClaims(tx, run, issued_on)).filter(isOwing)
  const before = await countClaims(tx, run.month)
  await insertRunClaims(
    tx,
    run,
    drafts.map((draft, index) => ({
      ...draft,
      ...run,
      number: documentNumber('C', run.month, before + index + 1),
      issued_on,
    })),
    { sender, now },
  )
  await bookClaims(tx, { month: firstDay(month), on: issued_on, userId }, drafts)
  return { claims: drafts.length, claimed: sum(drafts.map(({ total }) => total)) }
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

/** The invoice of a draft, marked as one. */
export const draftInvoice = async (
  db: Db,
  run: BillingRun,
  draft: Draft,
  sender: object,
  today: Day,
): Promise<Uint8Array> =>
  invoicePdf({
    ...draft,
    ...run,
    number: null,
    corrects: null,
    issued_on: today,
    lines: await draftLines(db, run, draft.advertiser_id),
    addressee: await addresseeOf(db, draft.advertiser_id),
    sender,
  })
