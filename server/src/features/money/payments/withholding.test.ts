import type { Month } from '@tsunagi/contract/day'
import { parse } from 'csv-parse/sync'
import { beforeEach, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { brokenBooks } from '../../../../test/books.ts'
import { build, noAccount } from '../../../../test/build.ts'
import {
  approvedResult,
  balances,
  buildNetwork,
  closeAndIssue,
  fillSender,
  type Network,
} from '../../../../test/money.ts'
import { textOf } from '../../../../test/pdfText.ts'
import {
  changePaymentSetting,
  listPayments,
  paymentInfo,
  registerAccount,
} from '../../../../test/payments.ts'

const path = '/api/paymentManagement'

let t: TestApp
let admin: Caller
let affiliaterId: number
let network: Network

/** A sales agent without a bank account, from whom tax is withheld. */
beforeEach(async () => {
  t = await testApp('2026-10-20T03:00:00Z')
  await fillSender(t.db)
  await at('2026-10-20')
  expect((await changePaymentSetting(admin, { withholds: true })).status).toBe(200)
  affiliaterId = (await build.affiliater(t.db, { ...noAccount, withholding: 'sales_agent' })).id
  network = await buildNetwork(t.db, { affiliaterId })
  return () => t.close()
})

const at = async (day: string) => {
  t.clock.set(`${day}T03:00:00Z`)
  admin = await t.asAdmin()
}
const register = (on: string) => registerAccount(t.db, affiliaterId, on)
/** Earns a month's rewards and closes it on the second of the next. */
async function earn(month: string, net: number, closedOn: string) {
  await at(`${month}-20`)
  await approvedResult(t, admin, network, net * 2, net)
  await at(closedOn)
  expect((await closeAndIssue(admin, month)).status).toBe(200)
  return (await listPayments(admin, { month })).items[0]!.id
}
const move = async (action: string, id: number, more: object = {}) =>
  expect((await admin.post(`${path}/${action}`, { ids: [id], ...more })).status).toBe(200)
const paid = async (id: number) => {
  const { pay_on, withholding, total } = await paymentInfo(admin, id)
  return { pay_on, withholding, total }
}
/** What the books owe the tax office and the payee, below zero. */
const owed = async () => {
  const { withholding_payable = 0, affiliater_payable = 0 } = await balances(t.db)
  return [withholding_payable, affiliater_payable]
}

test('two payments of a sales agent in one month have its allowance once, however late each gets its date', async () => {
  const october = await earn('2026-10', 200_000, '2026-11-02')
  const november = await earn('2026-11', 100_000, '2026-12-02')
  await register('2026-12-03')
  await at('2026-12-04')
  expect([(await paid(october)).withholding, (await paid(november)).withholding]).toEqual([8168, 0])
  await admin.post(`${path}/release`, { ids: [november, october] })
  // (300,000 − 120,000) × 10.21 % = 18,378
  expect([await paid(october), await paid(november)]).toEqual([
    { pay_on: '2027-01-15', withholding: 8168, total: 211_832 },
    { pay_on: '2027-01-15', withholding: 10_210, total: 99_790 },
  ])
  expect(await owed()).toEqual([-18_378, -311_622])
  expect(await brokenBooks(t.db, '2026-12' as Month)).toEqual([])

  await move('hold', november, { reason: '確認中' })
  await at('2027-01-14')
  await move('confirm', october)
  await at('2027-01-20')
  await move('release', november)
  expect(await paid(november)).toEqual({ pay_on: '2027-02-15', withholding: 0, total: 110_000 })
  expect(await owed()).toEqual([-8168, -321_832])
  expect(await brokenBooks(t.db, '2027-01' as Month)).toEqual([])
})

test('a payment that is held and released for the same month withholds what it did', async () => {
  const october = await earn('2026-10', 200_000, '2026-11-02')
  const november = await earn('2026-11', 100_000, '2026-12-02')
  await register('2026-12-03')
  await at('2026-12-04')
  await admin.post(`${path}/release`, { ids: [october, november] })
  await move('hold', october, { reason: '確認中' })
  await move('release', october)
  expect([(await paid(october)).withholding, (await paid(november)).withholding]).toEqual([
    8168, 10_210,
  ])
})

test('closing a month withholds beside what is paid in the same month, as its drafts say', async () => {
  const october = await earn('2026-10', 200_000, '2026-11-02')
  await register('2026-12-10')
  await at('2026-12-11')
  await move('release', october)
  expect(await paid(october)).toMatchObject({ pay_on: '2027-01-15', withholding: 8168 })
  const november = await earn('2026-11', 100_000, '2026-12-12')
  expect(await paid(november)).toMatchObject({ pay_on: '2027-01-15', withholding: 10_210 })
})

test('what closing releases withholds what is left of the month after the payments it makes', async () => {
  const october = await earn('2026-10', 200_000, '2026-11-02')
  await register('2026-12-10')
  const november = await earn('2026-11', 100_000, '2026-12-12')
  expect(await paid(november)).toMatchObject({ pay_on: '2027-01-15', withholding: 0 })
  expect(await paid(october)).toMatchObject({ pay_on: '2027-01-15', withholding: 18_378 })
})

test('what was calculated keeps its tax when the switch is turned, until it gets another date', async () => {
  const october = await earn('2026-10', 200_000, '2026-11-02')
  await register('2026-11-03')
  await at('2026-11-04')
  await move('release', october)
  await changePaymentSetting(admin, { withholds: false })
  await move('confirm', october)
  expect(await paid(october)).toMatchObject({ pay_on: '2026-12-15', withholding: 8168 })
  await at('2026-12-16')
  await move('confirm', october)
  expect(await paid(october)).toMatchObject({ pay_on: '2027-01-15', withholding: 0 })
})

test('who has become a company before it is confirmed, and is named so by the statement, bears no tax; who is a person again does', async () => {
  await register('2026-09-01')
  const october = await earn('2026-10', 200_000, '2026-11-02')
  expect(await paid(october)).toMatchObject({ withholding: 8168, total: 211_832 })
  const become = (kind: 'individual' | 'corporation', company: string | null) =>
    t.db.updateTable('affiliater').set({ kind, company }).where('id', '=', affiliaterId).execute()
  await become('corporation', '株式会社ブログ')
  await at('2026-12-10')
  await move('confirm', october)
  expect(await paid(october)).toMatchObject({ withholding: 0, total: 220_000 })
  expect(await owed()).toEqual([0, -220_000])
  const statement = await textOf((await admin.get(`${path}/pdf/${october}`)).raw)
  expect(statement).toContain('株式会社ブログ御中')
  expect(statement).not.toContain('源泉徴収税額')
  await move('unconfirm', october, { reason: '確認中' })
  await become('individual', null)
  await move('confirm', october)
  expect(await paid(october)).toMatchObject({ withholding: 8168, total: 211_832 })
  expect(await owed()).toEqual([-8168, -211_832])
  expect(await brokenBooks(t.db, '2026-12' as Month)).toEqual([])
})

test('what was withheld in a month, and of what, is found by the days of payment: the tax office wants it by the tenth of the next', async () => {
  await register('2026-01-01')
  const october = await earn('2026-10', 200_000, '2026-11-02')
  const november = await earn('2026-11', 150_000, '2026-12-02')
  const pay = async (id: number, day: string) => {
    await move('confirm', id)
    await move('export', id)
    await at(day)
    await move('markPaid', id, { paid_on: day })
  }
  await pay(october, '2026-12-15')
  await pay(november, '2027-01-15')
  const paidIn = async (from: string, to: string, withholding_kind = 'sales_agent') => {
    const { items, totals } = await listPayments(admin, { from, to, withholding_kind })
    return [items.map(({ id }) => id), totals['subtotal'], totals['withholding']]
  }
  expect(await paidIn('2026-12-01', '2026-12-31')).toEqual([[october], 200_000, 8168])
  expect(await paidIn('2026-12-15', '2027-01-15')).toEqual([[november, october], 350_000, 11_231])
  expect(await paidIn('2026-12-16', '2027-01-14')).toEqual([[], 0, 0])
  expect(await paidIn('2026-12-01', '2026-12-31', 'fee')).toEqual([[], 0, 0])
})

test('what is withheld anew names no payment in the journals: that of the month it is booked in is another', async () => {
  const october = await earn('2026-10', 200_000, '2026-11-02')
  const november = await earn('2026-11', 100_000, '2026-12-02')
  await register('2026-12-03')
  await at('2026-12-04')
  await move('release', october)
  await move('release', november)
  await earn('2026-12', 50_000, '2027-01-04')
  const reply = await admin.get('/api/books/export', {
    from: '2026-12-01',
    to: '2026-12-31',
    format: 'freee',
  })
  const journals = parse<Record<string, string>>(reply.raw, { bom: true, columns: true })
  const withheld = journals
    .filter((row) => row['貸方勘定科目'] === '預り金')
    .map((row) => [row['摘要']!.includes('P2026'), row['貸方金額']])
  expect(withheld).toContainEqual([false, '10210'])
})
