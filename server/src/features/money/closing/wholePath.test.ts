import iconv from 'iconv-lite'
import type { Claim } from '@tsunagi/contract/money/claims'
import type { Deposit } from '@tsunagi/contract/money/receipts'
import type { ImportJob } from '@tsunagi/contract/office/imports'
import { beforeEach, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { workOnImports } from '../../../../test/imports.ts'
import { build } from '../../../../test/build.ts'
import {
  approvedResult,
  balances,
  buildNetwork,
  closeAndIssue,
  fillSender,
  issueRun,
  type Network,
} from '../../../../test/money.ts'
import { changePaymentSetting, paymentInfo } from '../../../../test/payments.ts'
import { brokenPromises } from '../../../../test/moneyPromises.ts'
import { mailNextInvoice } from '../documents/delivery.service.ts'
import { renderAll } from '../../../../test/documents.ts'

let t: TestApp
let admin: Caller
let network: Network

beforeEach(async () => {
  t = await testApp('2026-10-20T03:00:00Z')
  await fillSender(t.db)
  admin = await t.asAdmin()
  const advertiser = await build.advertiser(t.db, {
    company: '株式会社花しずく',
    company_kana: 'カブシキガイシャハナシズク',
    invoice_delivery: 'pdf',
    billing_mail: 'keiri@hanashizuku.example',
  })
  const affiliater = await build.affiliater(t.db, { account_number: '1111111' })
  network = await buildNetwork(t.db, { advertiserId: advertiser.id, affiliaterId: affiliater.id })
  return async () => {
    expect(await brokenPromises(t.db)).toEqual([])
    await t.close()
  }
})

const at = async (day: string) => {
  t.clock.set(`${day}T03:00:00Z`)
  admin = await t.asAdmin()
}
async function done(caller: Caller, path: string, body: object = {}) {
  const reply = await caller.post<{ id: number }>(path, body)
  expect([path, reply.status, reply.body]).toMatchObject([path, 200, {}])
  return reply.body
}
const drafted = async () =>
  (
    await admin.get<{ totals: { total: number } }>('/api/claimManagement/draftClaims', {
      month: '2026-10',
    })
  ).body.totals.total
const claims = async () =>
  (await admin.get<{ items: Claim[] }>('/api/claimManagement/index', { sort: 'number' })).body.items
const deposits = async () =>
  (await admin.get<{ items: Deposit[] }>('/api/receipt/index')).body.items

async function importStatement(content: string) {
  const { id } = await done(admin, '/api/receipt/csvUpload', {
    filename: 'meisai.csv',
    content: iconv.encode(content, 'cp932').toString('base64'),
  })
  expect((await admin.get<ImportJob>(`/api/csvImport/info/${id}`)).body.bad).toBe(0)
  await done(admin, `/api/csvImport/confirm/${id}`)
  await workOnImports(t)
}

test('a month is drafted, opened again, corrected, issued, mailed and paid too much; the next month uses what is over', async () => {
  const wrong = await approvedResult(t, admin, network, 10_000, 7000)
  await approvedResult(t, admin, network, 5000, 3000)
  await at('2026-11-02')
  await done(admin, '/api/claimManagement/close', { month: '2026-10' })
  expect(await drafted()).toBe(16_500)
  await done(admin, '/api/claimManagement/reopen', { month: '2026-10', reason: '売上の訂正' })
  const { version } = (await admin.get<{ version: number }>(`/api/actionLogRaw/info/${wrong}`)).body
  const correction = { version, status: 'approved', gross: 8000, net: 6000, reason: '一部返品' }
  await done(admin, `/api/actionLogRaw/update/${wrong}`, correction)
  await done(admin, '/api/claimManagement/close', { month: '2026-10' })
  expect(await drafted()).toBe(14_300)
  expect((await issueRun(admin, '2026-10', 'month_end')).body).toMatchObject({
    claims: 1,
    claimed: 14_300,
  })
  await renderAll(t)
  while ((await mailNextInvoice(t.db, t.clock, 'http://app.test')) > 0);
  const mail = await t.db
    .selectFrom('mail')
    .innerJoin('document', 'document.id', 'mail.document_id')
    .select(['to_address', 'document.amount', 'document.number'])
    .execute()
  expect(mail).toEqual([
    { to_address: 'keiri@hanashizuku.example', amount: 14_300, number: 'C202610-0001' },
  ])

  await at('2026-11-30')
  await importStatement(
    [
      '"日付","摘要","摘要内容","支払い金額","預かり金額","差引残高","メモ","未資金化区分","入払区分"',
      '"2026/11/30","振込１","カ）ハナシズク","","15,000","1,015,000","","","入金"',
    ].join('\r\n'),
  )
  const [deposit] = await deposits()
  expect(deposit!.suggestion).toMatchObject({ claims: [{ amount: 14_300 }], over: 700 })
  await done(admin, '/api/receipt/acceptSuggestions', { ids: [deposit!.id] })
  expect(await claims()).toMatchObject([{ status: 'paid', outstanding: 0 }])
  expect(await deposits()).toMatchObject([{ state: 'partly', left: 700 }])

  await approvedResult(t, admin, network, 4000, 3000)
  await at('2026-12-02')
  await closeAndIssue(admin, '2026-11')
  expect(await deposits()).toMatchObject([{ state: 'matched', left: 0 }])
  expect(await claims()).toMatchObject([
    { status: 'paid' },
    { status: 'partially_paid', total: 4400, received: 700, outstanding: 3700 },
  ])
  expect(await balances(t.db)).toMatchObject({ advertiser_receivable: 3700, bank: 15_000 })
})

test('a payment is confirmed by one and sent by another, comes back from the bank and is paid once, to another account', async () => {
  expect((await changePaymentSetting(admin, { needs_two_people: true })).status).toBe(200)
  await approvedResult(t, admin, network, 10_000, 7000)
  await at('2026-11-02')
  await closeAndIssue(admin, '2026-10')
  const path = '/api/paymentManagement'
  const { id } = (await admin.get<{ items: { id: number }[] }>(`${path}/index`)).body.items[0]!
  const ids = [id]
  const colleague = async () => t.asAdmin(['paymentManagement.export', 'paymentManagement.index'])
  await done(admin, `${path}/confirm`, { ids })
  expect((await admin.post(`${path}/export`, { ids })).status).toBe(409)
  await done(await colleague(), `${path}/export`, { ids })
  await at('2026-12-15')
  await done(admin, `${path}/markPaid`, { ids, paid_on: '2026-12-15' })
  await at('2026-12-18')
  await done(admin, `${path}/returned`, { ids, returned_on: '2026-12-18', reason: '該当口座なし' })
  const info = () => paymentInfo(admin, id)
  expect(await info()).toMatchObject({ status: 'held', paid_on: null })

  await t.db
    .updateTable('affiliater')
    .set({ account_number: '2222222', bank_registered_at: '2026-12-20T03:00:00Z' })
    .where('id', '=', network.affiliaterId)
    .execute()
  await at('2027-01-04')
  await closeAndIssue(admin, '2026-12')
  expect(await info()).toMatchObject({ status: 'calculated', pay_on: '2027-01-15' })
  await done(admin, `${path}/confirm`, { ids })
  await done(await colleague(), `${path}/export`, { ids })
  await at('2027-01-15')
  await done(admin, `${path}/markPaid`, { ids, paid_on: '2027-01-15' })
  expect((await info()).bank).toContain('2222222')
  expect(await balances(t.db)).toMatchObject({ bank: -7700 })
})
