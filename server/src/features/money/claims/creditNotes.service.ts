import { dayOf, type Day } from '@tsunagi/contract/day'
import { minus, sum, type Yen } from '@tsunagi/contract/money'
import type { BillingRun } from '../../../domain/calendar/billingPeriod.rules.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { documentNumber } from '../../../domain/documents/documentNumber.rules.ts'
import { partyOf } from '../../../domain/documents/billed.rules.ts'
import type { TaxedPart } from '../../../domain/tax/sale.rules.ts'
import type { DocumentSource } from '../../../domain/documents/documentSource.ts'
import { postAll, type Entry, type Posting } from '../../../ledger/ledger.queries.ts'
import type { Tx } from '../../../platform/db.ts'
import { insertDeposit } from '../receipts/receiptWrites.queries.ts'
import { Addressee } from './billParts.ts'
import { sealOf } from '../sender/seal.service.ts'
import { creditNotePdf } from './creditNotePdf.ts'
import { countCreditNotes, creditNoteContent, insertCreditNotes } from './creditNotes.queries.ts'

/** What an advertiser is owed, tax included: amounts below zero. */
export interface Returned {
  advertiser_id: number
  period_from: Day
  period_to: Day
  /** By the rates that hold for it. */
  parts: readonly TaxedPart[]
  subtotal: Yen
  /** The newest of them. */
  tax_rate: number
  tax: Yen
  total: Yen
}

interface Making {
  booking: Omit<Posting, 'kind'>
  now: Date
  sender: object
}

/** How many credit notes there would be, and what they give back. */
export const creditedBy = (returned: readonly Returned[]) => ({
  credit_notes: returned.length,
  credited: minus(sum(returned.map(({ total }) => total))),
})

/** Issues the credit notes of a closing day: what they are worth is credit of their advertisers from then on. */
export async function issueCreditNotes(
  tx: Tx,
  run: BillingRun,
  returned: readonly Returned[],
  { booking, now, sender }: Making,
) {
  const { userId } = booking
  const before = await countCreditNotes(tx, run.month)
  const numbering = await readSetting(tx, 'numbering')
  const notes = returned.map((each, index) => ({
    ...each,
    ...run,
    number: documentNumber(numbering, 'credit_note', run.month, before + index + 1),
    issued_on: dayOf(now),
  }))
  const ids = await insertCreditNotes(tx, run, notes, { sender, now, userId })
  await postAll(tx, { kind: 'credit_note', ...booking }, notes.map(entriesOf))
  for (const { advertiser_id, number, total, issued_on } of notes)
    await insertDeposit(tx, {
      advertiser_id,
      received_on: issued_on,
      amount: minus(total),
      memo: number,
      source: 'credit_note',
      credit_note_id: ids.get(advertiser_id)!,
      entry_key: number,
      created_by: userId,
      created_at: now,
    })
}

const entriesOf = ({ advertiser_id: advertiserId, subtotal, tax, total }: Returned): Entry[] => [
  { account: 'advertiser_unbilled', advertiserId, amount: minus(subtotal) },
  { account: 'advertiser_credit', advertiserId, amount: total },
  { account: 'tax_received', amount: minus(tax) },
]

/** What a credit note is made of. */
export async function creditNoteSource(tx: Tx, id: number): Promise<DocumentSource> {
  const { advertiser_id, billed_to, issued_by, ...note } = await creditNoteContent(tx, id)
  return {
    number: note.number,
    ...partyOf({ advertiser_id, billed_to }),
    party_name: Addressee.parse(note.addressee).company,
    dated: note.issued_on,
    amount: note.total,
    issued_by,
    render: async () => creditNotePdf(note, await sealOf(tx, note.sender)),
  }
}
