import { z } from 'zod'
import { CalendarDay, Day, Month } from '../day.ts'
import { endpoint } from '../endpoint.ts'
import { Yen } from '../money.ts'
import { withholdingKinds } from '../tax.ts'
import { flag, Id, Instant, numeric, paged, pagedWithTotals, pageQuery } from '../paging.ts'
import {
  accountKinds,
  bookAccountNames,
  bookKinds,
  journalFormats,
  profitParts,
  type BookAccount,
} from './bookAccounts.ts'
import {
  bookEntryColumns,
  journalExportColumns,
  payeeColumns,
  profitColumns,
  trialBalanceColumns,
} from './messages/books.ts'

const Account = z.enum(bookAccountNames)
/** What was earned before the business year is not told apart any more. */
const TrialAccount = z.enum([...bookAccountNames, 'retained_profit'])

/** Balances are on the side on which the account grows: below zero it stands on the other. */
export const TrialBalanceRow = z.object({
  id: z.int(),
  month: Month,
  kind: z.enum(accountKinds),
  account: TrialAccount,
  opening: Yen,
  debit: Yen,
  credit: Yen,
  closing: Yen,
})
export type TrialBalanceRow = z.infer<typeof TrialBalanceRow>

/** A line of the books: what one posting says of one account, as debit or as credit. */
export const BookEntry = z.object({
  id: z.int(),
  transaction_id: z.int(),
  booked_on: Day,
  kind: z.enum(bookKinds),
  account: Account,
  debit: Yen,
  credit: Yen,
  /** The advertiser, affiliater or agency of the posting. */
  party: z.string().nullable(),
  result_id: z.int().nullable(),
})
export type BookEntry = z.infer<typeof BookEntry>

const period = { from: CalendarDay.optional(), to: CalendarDay.optional() }

/** Which lines of the books are asked for; an advertiser's are also those of its results. */
export const bookEntryFilter = z.object({
  ...period,
  account: Account.optional(),
  kind: z.enum(bookKinds).optional(),
  /** Only what makes up this part of the profit. */
  part: z.enum(profitParts).optional(),
  advertiser_id: Id.optional(),
  promotion_id: Id.optional(),
  result_id: Id.optional(),
})
export type BookEntryFilter = z.infer<typeof bookEntryFilter>

/** What a part of the profit comes to: of results by promotion, of everything else by advertiser. */
export const ProfitRow = z.object({
  id: z.int(),
  part: z.enum(profitParts),
  advertiser_id: z.int().nullable(),
  advertiser_name: z.string().nullable(),
  promotion_id: z.int().nullable(),
  promotion_name: z.string().nullable(),
  results: z.int(),
  income: Yen,
  cost: Yen,
  profit: Yen,
})
export type ProfitRow = z.infer<typeof ProfitRow>

export const profitFilter = z.object({ ...period, advertiser_id: Id.optional() })
export type ProfitFilter = z.infer<typeof profitFilter>

/** Whether a payee could issue qualified invoices for what it was paid: all of it, some of it, or nothing. */
export const registrationStates = ['all', 'some', 'none'] as const

/** What a person or a company was paid in a calendar year, for the record of payments (支払調書): an affiliater that has become a company was two. */
export const YearOfPayee = z.object({
  /** Of the last payment. */
  id: z.int(),
  affiliater_id: z.int(),
  affiliater_name: z.string(),
  kind: z.enum(['individual', 'corporation']),
  /** As on the last statement of the year. */
  name: z.string(),
  postal_code: z.string(),
  address: z.string(),
  withholding_kind: z.enum(withholdingKinds),
  payments: z.int(),
  /** Before tax. */
  subtotal: Yen,
  tax: Yen,
  withholding: Yen,
  /** What was transferred. */
  total: Yen,
  /** Whether it is more than what the tax office wants to hear of. */
  is_reportable: z.boolean(),
  registration: z.string().nullable(),
  registration_state: z.enum(registrationStates),
})
export type YearOfPayee = z.infer<typeof YearOfPayee>

/** Which payees are asked for; `is_reportable` = paid so much in the year that the tax office is told. */
export const payeeFilter = z.object({
  /** By the day of payment; the running one if left out. */
  year: numeric(z.coerce.number().int().min(2000).max(2099).optional()),
  affiliater_id: Id.optional(),
  is_reportable: flag.optional(),
})
export type PayeeFilter = z.infer<typeof payeeFilter>

const wholePeriod = { from: CalendarDay, to: CalendarDay }

/** That somebody took the journals of a period away for an accounting program. */
export const JournalExport = z.object({
  id: z.int(),
  at: Instant,
  by: z.string(),
  format: z.enum(journalFormats),
  from_on: Day,
  to_on: Day,
  journals: z.int(),
  total: Yen,
})
export type JournalExport = z.infer<typeof JournalExport>

const ofAccountant = z.object({
  name: z.string().trim().max(24).default(''),
  sub_account: z.string().trim().max(24).default(''),
  tax_category: z.string().trim().max(30).default(''),
})
/** The month in which the business year begins, and what the accountant calls each account; empty = as usual. */
export const BookSetting = z.object({
  fiscal_start_month: z.int().min(1).max(12).default(4),
  /** So many years books and documents are kept: seven, and ten where a loss is carried forward. */
  kept_years: z.int().min(7).max(10).default(7),
  ...(Object.fromEntries(
    bookAccountNames.map((name) => [
      name,
      ofAccountant.default({ name: '', sub_account: '', tax_category: '' }),
    ]),
  ) as Record<BookAccount, z.ZodDefault<typeof ofAccountant>>),
})
export type BookSetting = z.output<typeof BookSetting>

const operator = { access: { admin: true } } as const
const wholeBusiness = { ...operator, ofWholeBusiness: true } as const

export const books = {
  trialBalance: endpoint({
    method: 'GET',
    path: '/api/books/index',
    ...wholeBusiness,
    summary: 'The trial balance of a month',
    query: z.object({
      /** The running one if left out. */
      month: Month.optional(),
      ...pageQuery(['account'], 'account'),
      /** All accounts stand on one page. */
      size: numeric(z.coerce.number().int().min(1).max(100).default(100)),
    }),
    response: pagedWithTotals(TrialBalanceRow, z.object({ debit: Yen, credit: Yen })),
    columns: trialBalanceColumns,
  }),
  entries: endpoint({
    method: 'GET',
    path: '/api/books/entries',
    key: 'books.index',
    ...wholeBusiness,
    summary: 'Every line of the books',
    query: bookEntryFilter.extend(pageQuery(['booked_on', 'debit', 'credit'], '-booked_on')),
    response: pagedWithTotals(BookEntry, z.object({ debit: Yen, credit: Yen })),
    columns: bookEntryColumns,
  }),
  profit: endpoint({
    method: 'GET',
    path: '/api/books/profit',
    key: 'books.index',
    ...wholeBusiness,
    summary: "What the operator's profit of a period is made of",
    query: profitFilter.extend(
      pageQuery(['advertiser_name', 'results', 'income', 'cost', 'profit'], '-profit'),
    ),
    response: pagedWithTotals(ProfitRow, z.object({ income: Yen, cost: Yen, profit: Yen })),
    columns: profitColumns,
  }),
  journals: endpoint({
    method: 'GET',
    path: '/api/books/journals',
    key: 'books.export',
    ...wholeBusiness,
    summary: 'How many journals a period has, and who exported days of it before',
    query: z.object(wholePeriod),
    response: z.object({ journals: z.int(), total: Yen, before: z.array(JournalExport) }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/books/export',
    ...wholeBusiness,
    summary:
      'The journals of a period for an accounting program; days that were exported before only if somebody says that they are wanted again',
    query: z.object({ ...wholePeriod, format: z.enum(journalFormats), again: flag.optional() }),
    response: { file: 'text/csv' },
  }),
  exports: endpoint({
    method: 'GET',
    path: '/api/books/exports',
    key: 'books.export',
    ...wholeBusiness,
    summary: 'Who exported which journals, newest first',
    query: z.object(pageQuery(['at'], '-at')),
    response: paged(JournalExport),
    columns: journalExportColumns,
  }),
  payees: endpoint({
    method: 'GET',
    path: '/api/books/payees',
    ...wholeBusiness,
    summary: 'What each payee was paid in a calendar year, and what tax was withheld',
    query: payeeFilter.extend(
      pageQuery(['affiliater_name', 'subtotal', 'withholding', 'total'], '-subtotal'),
    ),
    response: pagedWithTotals(
      YearOfPayee,
      z.object({ subtotal: Yen, tax: Yen, withholding: Yen, total: Yen }),
    ),
    columns: payeeColumns,
  }),
  setting: endpoint({
    method: 'GET',
    path: '/api/books/setting',
    shows: 'setting.books',
    key: 'books.index',
    ...operator,
    summary: 'The business year, and what the accountant calls the accounts',
    response: BookSetting,
  }),
  saveSetting: endpoint({
    method: 'POST',
    path: '/api/books/saveSetting',
    edits: 'setting.books',
    ...operator,
    summary: 'Change the business year and what the accountant calls the accounts',
    body: BookSetting,
    response: z.object({ saved: z.literal(true) }),
  }),
}
