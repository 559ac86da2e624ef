import { describe, expect, test } from 'vitest'
import { day } from '../day.ts'
import {
  bookAccountNames,
  isDebit,
  journalFormats,
  moneyforwardInvoice,
  profitAccounts,
  usualName,
  type BookAccount,
  type JournalFormat,
} from './bookAccounts.ts'

const registered = { on: day('2026-11-10'), registered: true }
const taxed = (
  format: JournalFormat,
  account: BookAccount,
  on: string,
  isRegistered: boolean = true,
) => usualName(format, account, { on: day(on), registered: isRegistered }).tax_category

test('profit is what was earned and what was spent', () => {
  expect(profitAccounts).toEqual([
    'sales',
    'other_income',
    'media_costs',
    'agency_costs',
    'bank_fees',
    'write_offs',
    'tax_non_deductible',
  ])
})

test.each([
  ['asset', true],
  ['cost', true],
  ['liability', false],
  ['equity', false],
  ['income', false],
] as const)('an account of the kind %s grows by debits: %s', (kind, debit) =>
  expect(isDebit(kind)).toBe(debit),
)

describe('what is booked under an account', () => {
  test.each([
    ['freee', 'bank', '普通預金', ''],
    ['moneyforward', 'advertiser_unbilled', '売掛金', '未請求'],
    ['yayoi', 'advertiser_receivable', '売掛金', '請求済み'],
    ['freee', 'tax_paid', '仮払消費税', ''],
    ['yayoi', 'tax_paid', '仮払消費税等', ''],
    ['moneyforward', 'tax_received', '仮受消費税', ''],
    ['yayoi', 'tax_received', '仮受消費税等', ''],
    ['yayoi', 'sales', '売上高', ''],
  ] as const)('%s calls %s %s, and beneath it %j', (format, account, name, sub_account) =>
    expect(usualName(format, account, registered)).toMatchObject({ name, sub_account }),
  )

  test('what is one account in a program is told apart by what stands beneath it', () => {
    for (const format of journalFormats) {
      const named = bookAccountNames.map((account) => {
        const { name, sub_account } = usualName(format, account, registered)
        return `${name}/${sub_account}`
      })
      expect(new Set(named).size).toBe(bookAccountNames.length)
    }
  })
})

describe('by what is sold and bought is taxed', () => {
  test.each([
    ['freee', 'sales', '2026-11-10', '課税売上10%'],
    ['freee', 'tax_received', '2019-09-30', '課税売上8%'],
    ['moneyforward', 'sales', '2026-11-10', '課税売上 10%'],
    ['yayoi', 'tax_received', '2026-11-10', '課税売上別10%'],
    ['freee', 'media_costs', '2026-11-10', '課対仕入10%'],
    ['moneyforward', 'agency_costs', '2026-11-10', '課税仕入 10%'],
    ['yayoi', 'tax_paid', '2026-11-10', '課対仕入別10%適格'],
    ['freee', 'bank', '2026-11-10', '対象外'],
    ['yayoi', 'write_offs', '2026-11-10', '対象外'],
  ] as const)('%s: %s on %s is %s', (format, account, on, words) =>
    expect(taxed(format, account, on)).toBe(words),
  )

  test.each([
    ['freee', '2026-09-30', '課対仕入（控80）10%'],
    ['freee', '2026-10-01', '課対仕入（控70）10%'],
    ['freee', '2031-10-01', '課対仕入（控不）10%'],
    ['moneyforward', '2026-10-01', '課税仕入 10%'],
    ['yayoi', '2026-09-30', '課対仕入別10%区分80%'],
    ['yayoi', '2031-10-01', '課対仕入別10%控不'],
    ['yayoi', '2023-09-30', '課対仕入別10%適格'],
  ] as const)('%s: what is bought on %s without a registration is %s', (format, on, words) =>
    expect(taxed(format, 'media_costs', on, false)).toBe(words),
  )

  test('a sale is taxed alike, whoever is registered', () => {
    for (const format of journalFormats)
      expect(taxed(format, 'sales', '2026-11-10', false)).toBe(taxed(format, 'sales', '2026-11-10'))
  })

  test.each([
    ['media_costs', true, 100],
    ['media_costs', false, 70],
    ['tax_paid', false, 70],
    ['sales', true, null],
    ['sales', false, null],
    ['bank', false, null],
  ] as const)(
    'of the tax in %s, bought of somebody registered: %s, %s %% are deducted',
    (account, isRegistered, deductible) =>
      expect(
        usualName('freee', account, { on: day('2026-11-10'), registered: isRegistered }).deductible,
      ).toBe(deductible),
  )

  test.each([
    [100, '適格'],
    [80, '80%控除'],
    [0, '控除不可'],
  ])('%i %% is written %s in a column of its own', (share, words) =>
    expect(moneyforwardInvoice(share)).toBe(words),
  )
})
