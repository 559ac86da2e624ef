import type { BookAccount, BookKind } from '@tsunagi/contract/money/bookAccounts'
import type { Account, TransactionKind } from '../../../ledger/ledger.queries.ts'

/** Whether postings of a kind are sales and what they cost: their margin is the difference of the two. */
const isTrade: Record<TransactionKind, boolean> & Record<BookKind, boolean> = {
  accrual: true,
  reversal: true,
  adjustment: true,
  affiliater_adjustment: true,
  advertiser_charge: true,
  opening: false,
  forfeiture: false,
  lapse: false,
  revival: false,
  claim: false,
  claim_void: false,
  credit_note: false,
  payment: false,
  receipt: false,
  matching: false,
  refund: false,
  bank_fee: false,
  write_off: false,
  payout: false,
  payout_reversal: false,
  return: false,
}

/** For each account of the ledger the one of the books it is, and the one that its other side is where results are traded. */
const accounts: Record<Account, { is: BookAccount; otherSide: BookAccount }> = {
  advertiser_unbilled: { is: 'advertiser_unbilled', otherSide: 'sales' },
  affiliater_unpaid: { is: 'affiliater_unpaid', otherSide: 'media_costs' },
  advertiser_receivable: { is: 'advertiser_receivable', otherSide: 'other_income' },
  advertiser_credit: { is: 'advertiser_credit', otherSide: 'other_income' },
  affiliater_payable: { is: 'affiliater_payable', otherSide: 'other_income' },
  agency_unpaid: { is: 'agency_unpaid', otherSide: 'agency_costs' },
  agency_payable: { is: 'agency_payable', otherSide: 'other_income' },
  forfeitures: { is: 'other_income', otherSide: 'other_income' },
  margin: { is: 'other_income', otherSide: 'other_income' },
  tax_received: { is: 'tax_received', otherSide: 'other_income' },
  tax_paid: { is: 'tax_paid', otherSide: 'other_income' },
  opening_balances: { is: 'opening_balances', otherSide: 'other_income' },
  bank: { is: 'bank', otherSide: 'other_income' },
  unknown_deposits: { is: 'unknown_deposits', otherSide: 'other_income' },
  bank_fees: { is: 'bank_fees', otherSide: 'other_income' },
  write_offs: { is: 'write_offs', otherSide: 'other_income' },
  tax_non_deductible: { is: 'tax_non_deductible', otherSide: 'other_income' },
  withholding_payable: { is: 'withholding_payable', otherSide: 'other_income' },
}

/** A line of the books that an entry of the ledger makes: its amount on an account, as it is or turned round. */
interface BookSide {
  account: BookAccount
  sign: 1 | -1
}

/**
 * The lines of the books that an entry makes. The ledger books a margin, an accountant what it is the difference of: so the
 * margin of a trade gives way to the other sides of what is owed, which sum up to it.
 */
export function sidesOf(kind: TransactionKind, account: Account): BookSide[] {
  const { is, otherSide } = accounts[account]
  if (!isTrade[kind]) return [{ account: is, sign: 1 }]
  if (account === 'margin') return []
  return [
    { account: is, sign: 1 },
    { account: otherSide, sign: -1 },
  ]
}

const kinds = Object.keys(isTrade) as TransactionKind[]
const entered = Object.keys(accounts) as Account[]

/** Kinds of postings that journals have as one line a day: there are as many of them as results. */
export const kindsByDay: readonly TransactionKind[] = [
  ...kinds.filter((kind) => isTrade[kind]),
  'forfeiture',
]

/** All of it as a table, for the database. */
export const bookSides = kinds.flatMap((kind) =>
  entered.flatMap((entry) => sidesOf(kind, entry).map((side) => ({ kind, entry, ...side }))),
)
