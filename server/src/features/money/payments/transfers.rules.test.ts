import { day } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import { expect, test } from 'vitest'
import { transferOf, transferProblems, type Payable } from './transfers.rules.ts'

const now = new Date('2026-12-01T03:00:00Z')
const findBranch = (bank: string, branch: string) =>
  bank === '0001' && branch === '001'
    ? { bankName: 'みずほ', bankKana: 'ミズホ', branchName: '東京', branchKana: 'トウキヨウ' }
    : null
const good: Payable = {
  id: 7,
  number: 'P202610-0001',
  status: 'confirmed',
  total: yen(5500),
  pay_on: day('2026-12-15'),
  bank_code: '0001',
  branch_code: '001',
  account_type: '1',
  account_number: '0012345',
  account_holder_kana: 'ヤマダ　タロウ',
}
const problems = (...payables: Partial<Payable>[]) =>
  transferProblems(
    payables.map((change) => ({ ...good, ...change })),
    findBranch,
    now,
  ).map(({ problem, blocking }) => [problem.en, blocking])

test('a payment that a bank takes has no problem', () => {
  expect(problems({})).toEqual([])
  expect(transferOf(good, findBranch)).toMatchObject({
    name: 'ﾔﾏﾀﾞ ﾀﾛｳ',
    bankKana: 'ﾐｽﾞﾎ',
    branchKana: 'ﾄｳｷﾖｳ',
    amount: 5500,
    customerCode: 7,
  })
})

test.each([
  ['not confirmed', { status: 'calculated' }, /Only confirmed/],
  ['no bank account', { account_number: null }, /No bank account/],
  ['bank unknown', { bank_code: '0002' }, /no bank 0002/],
  ['branch unknown', { branch_code: '999' }, /branch 999/],
  ['account number of eight digits', { account_number: '00123456' }, /seven digits/],
  ['account number with a letter', { account_number: '001234A' }, /seven digits/],
  ['name in kanji', { account_holder_kana: '山田太郎' }, /in kana/],
  ['amount of zero', { total: yen(0) }, /from 1 to/],
  ['amount of eleven digits', { total: yen(10_000_000_000) }, /from 1 to/],
  ['pay date in the past', { pay_on: day('2026-11-16') }, /has passed/],
  ['pay date on a holiday', { pay_on: day('2026-12-31') }, /closed on the pay date/],
] as [string, Partial<Payable>, RegExp][])('%s blocks the file', (_, change, words) => {
  expect(problems(change)).toEqual([[expect.stringMatching(words), true]])
})

test('a name over 30 letters is cut with a warning that does not block', () => {
  const [warning, ...others] = problems({ account_holder_kana: `${'ア'.repeat(29)}ガ` })
  expect(others).toEqual([])
  expect(warning).toEqual([expect.stringContaining(`“${'ｱ'.repeat(29)}”`), false])
})

test('payments with different pay dates do not go into one file', () => {
  expect(problems({}, { pay_on: day('2027-01-15') })).toHaveLength(2)
})

test('a file made after the last bank day before the pay date comes with a warning', () => {
  const atWeekend = new Date('2026-11-14T03:00:00Z')
  const [warning] = transferProblems(
    [{ ...good, pay_on: day('2026-11-16') }],
    findBranch,
    atWeekend,
  )
  expect(warning).toMatchObject({
    blocking: false,
    problem: { en: expect.stringContaining('2026-11-13') },
  })
})
