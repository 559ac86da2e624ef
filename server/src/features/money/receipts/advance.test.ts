import { month } from '@tsunagi/contract/day'
import type { Claim, ClaimDetail } from '@tsunagi/contract/money/claims'
import type { Deposit } from '@tsunagi/contract/money/receipts'
import { beforeEach, describe, expect, test } from 'vitest'
import { mails } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { brokenBooks } from '../../../../test/books.ts'
import { renderAll } from '../../../../test/documents.ts'
import {
  approvedResult,
  balances,
  buildNetwork,
  closeAndIssue,
  fillSender,
  type Network,
} from '../../../../test/money.ts'
import { missingIn } from '../../../../test/pdfText.ts'
import { mailNextInvoice } from '../documents/delivery.service.ts'
import { remindOfClaims } from './reminders.service.ts'
import { tellOfReceipts } from './telling.service.ts'

const path = '/api/claimManagement'
const appUrl = 'http://127.0.0.1'
let t: TestApp
let admin: Caller
let network: Network

beforeEach(async () => {
  t = await testApp('2026-10-20T03:00:00Z')
  await fillSender(t.db)
  admin = await t.asAdmin()
  network = await buildNetwork(t.db)
  return () => t.close()
})

const at = async (day: string) => {
  t.clock.set(`${day}T03:00:00Z`)
  admin = await t.asAdmin()
}
/** Money that an advertiser paid in, and that settles nothing. */
async function payIn(amount: number, received_on: string) {
  const { id } = (
    await admin.post<{ id: number }>('/api/receipt/regist', {
      received_on,
      amount,
      payer_name: 'カ）ハナ',
    })
  ).body
  const { status } = await admin.post(`/api/receipt/match/${id}`, {
    advertiser_id: network.advertiserId,
    claims: [],
  })
  expect(status).toBe(200)
  return id
}
/** Sells for so much before tax in a month, and issues its invoice on a day of the next. */
async function bill(of: string, gross: number, on: string): Promise<Claim> {
  await approvedResult(t, admin, network, gross, Math.min(gross, 1000))
  await at(on)
  expect((await closeAndIssue(admin, of)).status).toBe(200)
  return (await admin.get<{ items: Claim[] }>(`${path}/index`, { month: of })).body.items[0]!
}
const claim = async (id: number) => (await admin.get<ClaimDetail>(`${path}/info/${id}`)).body
const left = async () =>
  (
    await admin.get<{ items: Deposit[] }>('/api/receipt/index', { sort: 'received_on' })
  ).body.items.map((deposit) => deposit.left)

test('money paid in advance settles the invoices that come, which ask for what is left, until it is used up', async () => {
  await payIn(30_000, '2026-10-20')
  const october = await bill('2026-10', 10_000, '2026-11-02')
  expect(october).toMatchObject({ total: 11_000, received: 11_000, outstanding: 0, status: 'paid' })
  expect(await left()).toEqual([19_000])
  const november = await bill('2026-11', 20_000, '2026-12-01')
  expect(november).toMatchObject({ total: 22_000, outstanding: 3000, status: 'partially_paid' })
  expect(await left()).toEqual([0])
  expect((await claim(november.id)).receipts).toMatchObject([
    { kind: 'credit_at_issue', amount: 19_000, received_on: '2026-10-20', payer_name: 'カ）ハナ' },
  ])
  const facts = ['前受金・返還額の充当', '-¥19,000', '差引お支払額（税込）', '¥3,000']
  expect(await missingIn((await admin.get(`${path}/pdf/${november.id}`)).raw, facts)).toEqual([])
  expect((await balances(t.db))['advertiser_credit']).toBeUndefined()
  for (const each of ['2026-10', '2026-11'])
    expect(await brokenBooks(t.db, month(each))).toEqual([])
})

test('a draft says what would be taken off it', async () => {
  await payIn(30_000, '2026-10-20')
  await approvedResult(t, admin, network, 10_000, 1000)
  await at('2026-11-02')
  await admin.post(`${path}/close`, { month: '2026-10' })
  const draft = await admin.get(`${path}/draftPdf`, {
    month: '2026-10',
    advertiser_id: String(network.advertiserId),
  })
  const facts = ['前受金・返還額の充当', '-¥11,000', '差引お支払額（税込）', '¥0']
  expect(await missingIn(draft.raw, facts)).toEqual([])
})

test('the mail with such an invoice says it, nobody is thanked again, and nobody is reminded', async () => {
  await t.asAdvertiser(network.advertiserId)
  await payIn(11_000, '2026-10-20')
  await bill('2026-10', 10_000, '2026-11-02')
  await renderAll(t)
  while ((await mailNextInvoice(t.db, t.clock, appUrl)) > 0);
  while ((await tellOfReceipts(t.db, appUrl)) > 0);
  await at('2026-12-20')
  await remindOfClaims(t.db, t.clock, appUrl)
  const sent = await mails(t.db)
  expect(
    sent.map(({ template }) => template).filter((name) => /^(receipt|claim)/.test(name)),
  ).toEqual([])
  expect(sent.find(({ template }) => template.startsWith('invoice'))?.body).toContain(
    'ご請求金額：0円（税込）',
  )
})

describe('money that earlier invoices may be meant for', () => {
  test('is left to them: only what is more settles the new one', async () => {
    const october = await bill('2026-10', 10_000, '2026-11-02')
    await at('2026-11-20')
    await payIn(15_000, '2026-11-20')
    const november = await bill('2026-11', 20_000, '2026-12-01')
    expect(november).toMatchObject({ received: 4000, outstanding: 18_000 })
    expect(await claim(october.id)).toMatchObject({ status: 'issued', outstanding: 11_000 })
    expect(await left()).toEqual([11_000])
  })

  test('settles them by hand as before', async () => {
    const october = await bill('2026-10', 10_000, '2026-11-02')
    await at('2026-11-20')
    const id = await payIn(11_000, '2026-11-20')
    await bill('2026-11', 20_000, '2026-12-01')
    const { status } = await admin.post(`/api/receipt/match/${id}`, {
      advertiser_id: network.advertiserId,
      claims: [{ id: october.id, amount: 11_000 }],
    })
    expect(status).toBe(200)
    expect(await claim(october.id)).toMatchObject({ status: 'paid' })
  })
})

test('money of nobody known, taken back or paid back, and that of another advertiser settle nothing', async () => {
  const other = network
  await payIn(9000, '2026-10-20')
  network = await buildNetwork(t.db)
  await admin.post('/api/receipt/regist', {
    received_on: '2026-10-20',
    amount: 5000,
    payer_name: 'ナゾ',
  })
  const cancelled = await payIn(6000, '2026-10-20')
  expect((await admin.post(`/api/receipt/unmatch/${cancelled}`)).status).toBe(200)
  expect((await admin.post(`/api/receipt/cancel/${cancelled}`, { reason: '誤り' })).status).toBe(
    200,
  )
  await bill('2026-10', 10_000, '2026-11-02')
  const all = (await admin.get<{ items: Claim[] }>(`${path}/index`)).body.items
  expect(all).toMatchObject([{ advertiser_id: network.advertiserId, outstanding: 11_000 }])
  expect(other.advertiserId).not.toBe(network.advertiserId)
})

describe('an invoice that credit has settled', () => {
  let issued: Claim
  beforeEach(async () => {
    await payIn(30_000, '2026-10-20')
    issued = await bill('2026-10', 10_000, '2026-11-02')
  })

  test('can be voided: what it used is credit again, and the next invoice uses it', async () => {
    expect((await admin.post(`${path}/void/${issued.id}`, { reason: '誤り' })).status).toBe(200)
    expect(await left()).toEqual([30_000])
    expect(await balances(t.db)).toMatchObject({ advertiser_credit: -30_000 })
    expect((await balances(t.db))['advertiser_receivable'] ?? 0).toBe(0)
    const next = await bill('2026-11', 1000, '2026-12-01')
    expect(next).toMatchObject({ total: 12_100, status: 'paid' })
    expect(await left()).toEqual([17_900])
    for (const each of ['2026-10', '2026-11'])
      expect(await brokenBooks(t.db, month(each))).toEqual([])
  })

  test('can be reissued: the one in its place uses the same', async () => {
    const again = await admin.post<{ id: number }>(`${path}/reissue/${issued.id}`, {
      reason: '宛先の誤り',
      due_on: '2026-12-15',
    })
    expect(again.status).toBe(200)
    expect(await claim(again.body.id)).toMatchObject({ status: 'paid', received: 11_000 })
    expect(await claim(issued.id)).toMatchObject({ status: 'void', receipts: [] })
    expect(await left()).toEqual([19_000])
  })

  test('asks for it again where the match is taken back', async () => {
    const [{ id } = { id: 0 }] = (await admin.get<{ items: Deposit[] }>('/api/receipt/index')).body
      .items
    expect((await admin.post(`/api/receipt/unmatch/${id}`)).status).toBe(200)
    expect(await claim(issued.id)).toMatchObject({ status: 'issued', outstanding: 11_000 })
  })

  test('cannot be voided once money came for it besides', async () => {
    const next = await bill('2026-11', 20_000, '2026-12-01')
    expect(next).toMatchObject({ received: 19_000, outstanding: 3000 })
    const paid = await payIn(3000, '2026-12-01')
    await admin.post(`/api/receipt/match/${paid}`, {
      advertiser_id: network.advertiserId,
      claims: [{ id: next.id, amount: 3000 }],
    })
    expect((await admin.post(`${path}/void/${next.id}`, { reason: '誤り' })).status).toBe(409)
    expect(await claim(next.id)).toMatchObject({ status: 'paid', received: 22_000 })
  })

  test('is voided once, however often it is asked for beside the match being taken back', async () => {
    const [{ id } = { id: 0 }] = (await admin.get<{ items: Deposit[] }>('/api/receipt/index')).body
      .items
    const replies = await Promise.all([
      admin.post(`${path}/void/${issued.id}`, { reason: '誤り' }),
      admin.post(`/api/receipt/unmatch/${id}`),
      admin.post(`${path}/void/${issued.id}`, { reason: '誤り' }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409])
    expect(await left()).toEqual([30_000])
    expect((await balances(t.db))['advertiser_receivable'] ?? 0).toBe(0)
    expect(await brokenBooks(t.db, month('2026-10'))).toEqual([])
  })
})
