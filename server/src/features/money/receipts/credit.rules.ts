import { yen, type Yen } from '@tsunagi/contract/money'

/** A deposit or a credit note of an advertiser, and what of it settles nothing yet. */
export interface Credit {
  id: number
  isCreditNote: boolean
  left: Yen
}

/** What of an advertiser's credit a new claim may use: all of its credit notes and, of the money, what the earlier claims that it may be meant for leave of it. */
export function creditForNew(credits: readonly Credit[], owedEarlier: Yen): Credit[] {
  let meant: number = owedEarlier
  return credits.flatMap((credit) => {
    const kept = credit.isCreditNote ? 0 : Math.min(meant, credit.left)
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
