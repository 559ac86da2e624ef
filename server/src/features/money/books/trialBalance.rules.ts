import type { Month } from '@tsunagi/contract/day'
import {
  bookAccountNames,
  bookAccounts,
  isDebit,
  type AccountKind,
} from '@tsunagi/contract/money/bookAccounts'
import type { TrialBalanceRow } from '@tsunagi/contract/money/books'
import { minus, sum, yen, type Yen } from '@tsunagi/contract/money'
import type { AccountSums } from './trialBalance.queries.ts'

const kindOf = (account: AccountSums['account']): AccountKind =>
  account === 'retained_profit' ? 'equity' : bookAccounts[account]

/** Every account in the order of a trial balance, with what moved on it. */
export function trialBalance(sums: readonly AccountSums[], month: Month): TrialBalanceRow[] {
  const byAccount = new Map(sums.map((each) => [each.account, each]))
  return [...bookAccountNames, 'retained_profit' as const].map((account, index) => {
    const { opening, debit, credit } = byAccount.get(account) ?? nothing
    const kind = kindOf(account)
    const own = (amount: Yen) => (isDebit(kind) ? amount : minus(amount))
    return {
      id: index + 1,
      month,
      kind,
      account,
      opening: own(opening),
      debit,
      credit,
      closing: own(yen(opening + debit - credit)),
    }
  })
}

const nothing = { opening: yen(0), debit: yen(0), credit: yen(0) }

/** What moved on all accounts: the same on both sides. */
export const turnover = (rows: readonly TrialBalanceRow[]) => ({
  debit: sum(rows.map(({ debit }) => debit)),
  credit: sum(rows.map(({ credit }) => credit)),
})
