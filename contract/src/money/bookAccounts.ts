import type { Day } from '../day.ts'
import { consumptionTaxOn, deductibleShareOn } from '../tax.ts'

/** What an account says: what there is, what is owed, what belongs to the owners, what was earned and what was spent. */
export const accountKinds = ['asset', 'liability', 'equity', 'income', 'cost'] as const
export type AccountKind = (typeof accountKinds)[number]

/**
 * The accounts of the books, in the order of a trial balance, with what each is. They are those of the ledger, with its margin
 * taken apart into what results sell for, what they cost, and what else came in.
 */
export const bookAccounts = {
  bank: 'asset',
  advertiser_unbilled: 'asset',
  advertiser_receivable: 'asset',
  tax_paid: 'asset',
  affiliater_unpaid: 'liability',
  affiliater_payable: 'liability',
  agency_unpaid: 'liability',
  agency_payable: 'liability',
  advertiser_credit: 'liability',
  unknown_deposits: 'liability',
  tax_received: 'liability',
  withholding_payable: 'liability',
  opening_balances: 'equity',
  sales: 'income',
  other_income: 'income',
  media_costs: 'cost',
  agency_costs: 'cost',
  bank_fees: 'cost',
  write_offs: 'cost',
  tax_non_deductible: 'cost',
} as const satisfies Record<string, AccountKind>
export type BookAccount = keyof typeof bookAccounts
export const bookAccountNames = Object.keys(bookAccounts) as BookAccount[]

const kindsOfProfit: readonly AccountKind[] = ['income', 'cost']
/** The accounts whose sum is the operator's profit. */
export const profitAccounts = bookAccountNames.filter((name) =>
  kindsOfProfit.includes(bookAccounts[name]),
)

/** Whether an account grows by debits. */
export const isDebit = (kind: AccountKind): boolean => kind === 'asset' || kind === 'cost'

/** What a posting is about. */
export const bookKinds = [
  'accrual',
  'reversal',
  'adjustment',
  'affiliater_adjustment',
  'opening',
  'forfeiture',
  'lapse',
  'revival',
  'claim',
  'claim_void',
  'credit_note',
  'advertiser_charge',
  'payment',
  'receipt',
  'matching',
  'refund',
  'bank_fee',
  'write_off',
  'payout',
  'payout_reversal',
  'return',
] as const
export type BookKind = (typeof bookKinds)[number]

/** What profit comes from and goes to. */
export const profitParts = [
  'results',
  'charges',
  'affiliater_adjustments',
  'other_income',
  'bank_fees',
  'write_offs',
  'tax_non_deductible',
] as const
export type ProfitPart = (typeof profitParts)[number]

/** The programs that journals are written for. */
export const journalFormats = ['freee', 'moneyforward', 'yayoi'] as const
export type JournalFormat = (typeof journalFormats)[number]

/** What an accountant calls an account; empty = as the program does by itself. */
export interface AccountName {
  name: string
  sub_account: string
  tax_category: string
}

const usualNames: Record<BookAccount, readonly [name: string, subAccount?: string]> = {
  bank: ['普通預金'],
  advertiser_unbilled: ['売掛金', '未請求'],
  advertiser_receivable: ['売掛金', '請求済み'],
  tax_paid: ['仮払消費税'],
  affiliater_unpaid: ['未払金', '未確定の報酬'],
  affiliater_payable: ['未払金', '支払通知済み'],
  agency_unpaid: ['未払金', '代理店マージン'],
  agency_payable: ['未払金', '代理店への支払'],
  advertiser_credit: ['前受金'],
  unknown_deposits: ['仮受金'],
  tax_received: ['仮受消費税'],
  withholding_payable: ['預り金'],
  opening_balances: ['期首残高'],
  sales: ['売上高'],
  other_income: ['雑収入'],
  media_costs: ['外注費'],
  agency_costs: ['販売手数料'],
  bank_fees: ['支払手数料'],
  write_offs: ['貸倒損失'],
  tax_non_deductible: ['租税公課'],
}
/** Where a program's own chart of accounts differs. */
const ownNames: Partial<Record<JournalFormat, Partial<Record<BookAccount, string>>>> = {
  yayoi: { tax_paid: '仮払消費税等', tax_received: '仮受消費税等' },
}

/** By what a sale or a purchase is taxed. */
export interface Taxed {
  /** A day on which it was rendered. */
  on: Day
  /** Whether who sold it was registered on that day. */
  registered: boolean
}

/** What a line is booked under. */
export interface BookedName extends AccountName {
  /** What of the tax can be deducted, in percent; null = nothing is bought. */
  deductible: number | null
}

/** What is bought from somebody without a registration is called by what of its tax can be deducted. */
const ofShare = (share: number, none: string, words: (share: number) => string) =>
  share === 0 ? none : words(share)

/** Tax is booked in lines of its own (別記), which each program says in its own words. Percentages. */
const taxWords: Record<
  JournalFormat,
  { sold: (rate: number) => string; bought: (rate: number, deductible: number) => string }
> = {
  freee: {
    sold: (rate) => `課税売上${rate}%`,
    bought: (rate, deductible) =>
      deductible === 100
        ? `課対仕入${rate}%`
        : `課対仕入（${ofShare(deductible, '控不', (share) => `控${share}`)}）${rate}%`,
  },
  moneyforward: { sold: (rate) => `課税売上 ${rate}%`, bought: (rate) => `課税仕入 ${rate}%` },
  yayoi: {
    sold: (rate) => `課税売上別${rate}%`,
    bought: (rate, deductible) =>
      `課対仕入別${rate}%${
        deductible === 100 ? '適格' : ofShare(deductible, '控不', (share) => `区分${share}%`)
      }`,
  },
}
/** What マネーフォワード has in a column of its own. */
export const moneyforwardInvoice = (deductible: number): string =>
  deductible === 100 ? '適格' : ofShare(deductible, '控除不可', (share) => `${share}%控除`)

const taxed: Partial<Record<BookAccount, 'sold' | 'bought'>> = {
  sales: 'sold',
  tax_received: 'sold',
  media_costs: 'bought',
  agency_costs: 'bought',
  tax_paid: 'bought',
}
/** Neither sold nor bought. */
const outOfScope = '対象外'

/** What a program calls an account, unless the operator says otherwise. */
export function usualName(
  format: JournalFormat,
  account: BookAccount,
  { on, registered }: Taxed,
): BookedName {
  const [name, sub_account = ''] = usualNames[account]
  const side = taxed[account]
  const rate = consumptionTaxOn(on)
  const deductible = side !== 'bought' ? null : registered ? 100 : deductibleShareOn(on)
  return {
    name: ownNames[format]?.[account] ?? name,
    sub_account,
    tax_category: side ? taxWords[format][side](rate, deductible ?? 100) : outOfScope,
    deductible,
  }
}
