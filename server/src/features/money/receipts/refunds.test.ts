import type { Balance } from '@tsunagi/contract/money/balances'
import type { DepositDetail } from '@tsunagi/contract/money/receipts'
import { month } from '@tsunagi/contract/day'
import { beforeEach, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { brokenBooks } from '../../../../test/books.ts'
import {
  approvedResult,
  balances,
  buildNetwork,
  closeAndIssue,
  fillSender,
  type Network,
} from '../../../../test/money.ts'

let app: TestApp
let admin: Caller
let network: Network
let deposit: number

beforeEach(async () => {
  app = await testApp('2026-11-05T03:00:00Z')
  await fillSender(app.db)
  admin = await app.asAdmin()
  network = await buildNetwork(app.db)
  deposit = await received({ advertiser_id: network.advertiserId })
  return () => app.close()
})

const received = async (given: object) =>
  (
    await admin.post<{ id: number }>('/api/receipt/regist', {
      received_on: '2026-11-04',
      amount: 5000,
      payer_name: 'ｶ)ﾋｶﾘ',
      memo: '',
      ...given,
    })
  ).body.id
const payBack = (given: object = {}, by = admin, id = deposit) =>
  by.post<{ id: number; errors?: Record<string, string[]> }>(`/api/receipt/refund/${id}`, {
    amount: 2000,
    paid_on: '2026-11-05',
    reason: '過入金のため',
    reference: 'FB-1001',
    left: 5000,
    ...given,
  })
const takeBack = (id: number, by = admin) =>
  by.post(`/api/receipt/undoRefund/${id}`, { reason: '入力誤り' })
const info = async (id = deposit) =>
  (await admin.get<DepositDetail>(`/api/receipt/info/${id}`)).body
const balance = async (of: string) =>
  (await admin.get<{ items: Balance[] }>('/api/claimManagement/balances', { month: of })).body
    .items[0]

test('credit that is paid back is gone from the advertiser and the bank, and stands in balance, books and details', async () => {
  const { status } = await payBack()
  expect(status).toBe(200)
  expect(await balances(app.db)).toEqual({ bank: 3000, advertiser_credit: -3000 })
  expect(await info()).toMatchObject({
    matched: 0,
    refunded: 2000,
    left: 3000,
    state: 'partly',
    refunds: [{ amount: 2000, paid_on: '2026-11-05', reference: 'FB-1001', can_undo: true }],
  })
  expect(await balance('2026-11')).toMatchObject({ received: 3000, adjusted: 0, carried: -3000 })
  expect(await brokenBooks(app.db, month('2026-11'))).toEqual([])
})

test.each([
  ['a yen', 1, 200],
  ['all of it', 5000, 200],
  ['a yen more', 5001, 422],
  ['nothing', 0, 422],
  ['less than nothing', -1, 422],
  ['a part of a yen', 0.5, 422],
])('%s can be paid back or not', async (_, amount, status) => {
  const reply = await payBack({ amount })
  expect(reply.status).toBe(status)
  expect((await info()).left).toBe(status === 200 ? 5000 - amount : 5000)
})

test.each([
  ['before the money came in', '2026-11-03', 422],
  ['on the day it came in', '2026-11-04', 200],
  ['today', '2026-11-05', 200],
  ['tomorrow', '2026-11-06', 422],
  ['on no day', '2026-02-30', 422],
])('%s', async (_, paid_on, status) => {
  expect(await payBack({ paid_on })).toMatchObject({ status })
})

test('clicked twice, or by two people at once, gives one', async () => {
  const other = await app.asAdmin()
  const replies = await Promise.all([payBack(), payBack(), payBack({}, other), payBack({}, other)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect((await info()).left).toBe(3000)
})

test('a refund and a match at once use no yen twice', async () => {
  await approvedResult(app, admin, network, 4000, 2000)
  app.clock.set('2026-12-01T03:00:00Z')
  admin = await app.asAdmin()
  await closeAndIssue(admin, '2026-11')
  const claim = await app.db.selectFrom('claim').select('id').executeTakeFirstOrThrow()
  // The invoice was issued with it.
  expect((await admin.post(`/api/receipt/unmatch/${deposit}`)).status).toBe(200)
  const wish = {
    advertiser_id: network.advertiserId,
    claims: [{ id: claim.id, amount: 4400 }],
    bank_fee: 0,
  }
  const replies = await Promise.all([
    payBack({ amount: 5000, paid_on: '2026-12-01' }),
    admin.post(`/api/receipt/match/${deposit}`, wish),
  ])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await info()).left).toBeGreaterThanOrEqual(0)
})

test('taken back once while its month is open, the credit is there again', async () => {
  const { id } = (await payBack()).body
  const both = await Promise.all([takeBack(id), takeBack(id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await balances(app.db)).toEqual({ bank: 5000, advertiser_credit: -5000 })
  expect(await info()).toMatchObject({
    left: 5000,
    refunds: [{ undo_reason: '入力誤り', can_undo: false }],
  })
  const closed = (await payBack()).body.id
  app.clock.set('2026-12-01T03:00:00Z')
  admin = await app.asAdmin()
  await closeAndIssue(admin, '2026-11')
  expect((await takeBack(closed)).status).toBe(409)
})

test('what was paid back neither bounces nor is removed nor becomes another’s', async () => {
  await payBack()
  const other = await buildNetwork(app.db)
  const post = (what: string, body: object) => admin.post(`/api/receipt/${what}/${deposit}`, body)
  const replies = [
    await post('bounce', { bounced_on: '2026-11-05', reason: '誤り' }),
    await post('cancel', { reason: '誤り' }),
    await post('match', { advertiser_id: other.advertiserId, claims: [], bank_fee: 0 }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([409, 409, 409])
})

test('what is nobody’s is paid back to nobody', async () => {
  const unknown = await received({ amount: 700 })
  expect((await payBack({ amount: 700, left: 700 }, admin, unknown)).status).toBe(409)
})

test('is for administrators who may record receipts, and leaves a trace', async () => {
  const { id } = (await payBack()).body
  for (const caller of [
    await app.asAdmin(['receipt.index']),
    await app.asAdvertiser(network.advertiserId),
    await app.asAffiliater(),
  ])
    for (const reply of [await payBack({ left: 3000 }, caller), await takeBack(id, caller)])
      expect(reply.status).toBe(403)
  expect(await takeBack(999_999)).toMatchObject({ status: 404 })
  expect(await payBack({}, admin, 999_999)).toMatchObject({ status: 404 })
  const trace = await app.db
    .selectFrom('audit_row')
    .select(['target', 'action'])
    .where('target', '=', 'refund')
    .execute()
  expect(trace).toEqual([{ target: 'refund', action: 'insert' }])
})
