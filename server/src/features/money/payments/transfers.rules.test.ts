import { day } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import { expect, test } from 'vitest'
import { transferProblems, transfersOf, type Maker, type Payable } from './transfers.rules.ts'

const maker: Maker = {
  id: 1,
  now: new Date('2026-12-01T03:00:00Z'),
  needsTwo: false,
  closed: new Set(),
}
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
  pay_months: 2,
  pay_day: 15,
  bank_code: '0001',
  branch_code: '001',
  account_type: '1',
  account_number: '0012345',
  account_holder_kana: 'ヤマダ　タロウ',
  payee_id: 3,
  transfer_file_id: null,
  confirmed_by: 1,
  is_disputed: false,
  lifecycle: 'approved',
  kind: 'individual',
  user_name_kana: 'ヤマダ タロウ',
  company_kana: null,
  due_account: '0001-001-1-0012345',
}
const accountOf = ({ bank_code, branch_code, account_type, account_number }: Payable) =>
  [bank_code, branch_code, account_type, account_number].join('-')
const problems = (...payables: Partial<Payable>[]) =>
  transferProblems(
    payables.map((change) => {
      const payable = { ...good, ...change }
      return { ...payable, due_account: accountOf(payable), ...change }
    }),
    findBranch,
    maker,
  ).map(({ problem, blocking }) => [problem.en, blocking])

test('a payment that a bank takes has no problem', () => {
  expect(problems({})).toEqual([])
  expect(transfersOf([good], findBranch)).toMatchObject([
    { name: 'ﾔﾏﾀﾞ ﾀﾛｳ', bankKana: 'ﾐｽﾞﾎ', branchKana: 'ﾄｳｷﾖｳ', amount: 5500, customerCode: 7 },
  ])
})

test.each([
  ['not confirmed', { status: 'calculated' }, /Only confirmed/],
  ['no bank account', { account_number: null }, /No bank account/],
  ['bank unknown', { bank_code: '0002' }, /no bank 0002/],
  ['branch unknown', { branch_code: '999' }, /branch 999/],
  ['account number of eight digits', { account_number: '00123456' }, /seven digits/],
  ['account number with a letter', { account_number: '001234A' }, /seven digits/],
  ['voicing mark on its own', { account_holder_kana: 'ヤマタ゛ タロウ' }, /in kana/],
  ['letter that no bank writes', { account_holder_kana: 'ヰノウエ' }, /in kana/],
  ['name in kanji', { account_holder_kana: '山田太郎' }, /in kana/],
  ['account of somebody else', { account_holder_kana: 'ノツトリ　タロウ' }, /neither the person/],
  ['account changed since', { due_account: '0001-001-1-7654321' }, /changed after/],
  ['account taken away since', { due_account: null }, /taken away/],
  ['account suspended', { lifecycle: 'suspended' }, /suspended/],
  ['amount of zero', { total: yen(0) }, /from 1 to/],
  ['amount of eleven digits', { total: yen(10_000_000_000) }, /from 1 to/],
  ['pay date in the past', { pay_on: day('2026-11-16') }, /has passed/],
  ['pay date on a holiday', { pay_on: day('2026-12-31') }, /closed on the pay date/],
] as [string, Partial<Payable>, RegExp][])('%s blocks the file', (_, change, words) => {
  expect(problems(change)).toEqual([[expect.stringMatching(words), true]])
})

test('a name over 30 letters is cut with a warning that does not block', () => {
  const name = `${'ア'.repeat(29)}ガ`
  const [warning, ...others] = problems({ account_holder_kana: name, company_kana: name })
  expect(others).toEqual([])
  expect(warning).toEqual([expect.stringContaining(`“${'ｱ'.repeat(29)}”`), false])
})

test('a company whose reading nobody knows is said, and does not stop the file', () => {
  const [warning] = problems({ kind: 'corporation', account_holder_kana: 'カ）ハナヤ' })
  expect(warning).toEqual([expect.stringContaining('no kana reading'), false])
  const company = { kind: 'corporation', company_kana: 'ハナヤ' } as const
  expect(problems({ ...company, account_holder_kana: 'カ）ハナヤ' })).toEqual([])
  expect(problems({ ...company, account_holder_kana: 'カ）ハヤ' })).toMatchObject([
    [expect.any(String), true],
  ])
})

test('payments with different pay dates do not go into one file', () => {
  expect(problems({}, { pay_on: day('2027-01-15') })).toHaveLength(2)
})

test('a file made after the last bank day before the pay date comes with a warning', () => {
  const atWeekend = { ...maker, now: new Date('2026-11-14T03:00:00Z') }
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

test('who confirmed a payment does not make its file where that takes two people', () => {
  const alone = (needsTwo: boolean) =>
    transferProblems([good], findBranch, { ...maker, needsTwo }).map(({ blocking }) => blocking)
  expect(alone(false)).toEqual([])
  expect(alone(true)).toEqual([true])
  expect(transferProblems([good], findBranch, { ...maker, id: 2, needsTwo: true })).toEqual([])
})

test('payments of one payee to one account are one transfer, others and what is too large are not', () => {
  const amounts = (...payables: Partial<Payable>[]) =>
    transfersOf(
      payables.map((change) => ({ ...good, ...change })),
      findBranch,
    ).map(({ customerCode, amount }) => [customerCode, amount])
  expect(
    amounts(
      {},
      { id: 8, total: yen(1000) },
      { id: 9, payee_id: 4 },
      { id: 10, account_number: '0012346' },
    ),
  ).toEqual([
    [7, 6500],
    [9, 5500],
    [10, 5500],
  ])
  expect(amounts({ total: yen(9_999_999_999) }, { id: 8 })).toEqual([
    [7, 9_999_999_999],
    [8, 5500],
  ])
})
