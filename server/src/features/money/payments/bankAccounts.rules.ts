import type { Day } from '@tsunagi/contract/day'

/** A bank account as it was registered once. */
export interface RegisteredAccount {
  id: number
  on: Day
  /** Bank, branch, type and number; null = the account was taken away. */
  account: string | null
  /** Whether a transfer to it came back. */
  returned: boolean
}

/** What a payee has registered, oldest first. */
export type BankHistory = readonly RegisteredAccount[]

/** The account that stood on a day, with its holder as it is written by now; null = none, or one that transfers come back from. */
export function accountOn(history: BankHistory, on: Day): RegisteredAccount | null {
  const stood = history.findLast((each) => each.on <= on)
  if (!stood || stood.account === null) return null
  const newest = history.findLast(({ account }) => account === stood.account)!
  return newest.returned ? null : newest
}

/** Why a payee has no account that takes its money: none is registered, or transfers to the one that is come back. */
export const lackOf = (history: BankHistory): 'missing_bank' | 'returned_bank' =>
  (history.at(-1)?.account ?? null) === null ? 'missing_bank' : 'returned_bank'

/** The account as it is now. */
export const accountNow = (history: BankHistory): RegisteredAccount | null =>
  accountOn(history, history.at(-1)?.on ?? ('' as Day))
