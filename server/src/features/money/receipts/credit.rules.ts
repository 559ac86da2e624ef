import { yen, type Yen } from '@tsunagi/contract/money'
import type { Deposit } from '@tsunagi/contract/money/receipts'
import type { Billed } from '../../../domain/documents/billed.rules.ts'

/** Where credit comes from. */
export interface CreditSource {
  source: Deposit['source']
  /** The agency that a credit note was made out to. */
  billed_to: Billed['billed_to']
}
/** A deposit or a credit note of an advertiser, and what of it settles nothing yet. */
export interface Credit extends CreditSource {
  id: number
  left: Yen
}

const isCreditNote = ({ source }: CreditSource) => source === 'credit_note'

/** Whether credit may settle a claim: money of its advertiser may, a credit note where both are made out to the same. */
export const maySettle = (credit: CreditSource, claim: Pick<Billed, 'billed_to'>): boolean =>
  !isCreditNote(credit) || credit.billed_to === claim.billed_to

/** What of an advertiser's credit a new claim may use: all of the credit notes for whoever it is made out to and, of the money, what the earlier claims that it may be meant for leave of it. */
export function creditForNew(
  credits: readonly Credit[],
  claim: Pick<Billed, 'billed_to'>,
  owedEarlier: Yen,
): Credit[] {
  let meant: number = owedEarlier
  return credits.flatMap((credit) => {
    if (!maySettle(credit, claim)) return []
    const kept = isCreditNote(credit) ? 0 : Math.min(meant, credit.left)
    meant -= kept
    return kept < credit.left ? [{ ...credit, left: yen(credit.left - kept) }] : []
  })
}

/** What settles a claim of so much: the credit in the order given, until nothing is owed. */
export function sharesOfCredit(
  credits: readonly Credit[],
  total: Yen,
): { deposit_id: number; amount: Yen }[] {
  let owed: number = total
  return credits.flatMap(({ id, left }) => {
    const amount = yen(Math.min(owed, left))
    owed -= amount
    return amount > 0 ? [{ deposit_id: id, amount }] : []
  })
}
