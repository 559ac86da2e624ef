import type { Charge } from '@tsunagi/contract/money/charges'
import type { Claim, ClaimDetail } from '@tsunagi/contract/money/claims'
import { beforeEach, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import {
  approvedResult,
  balances,
  buildNetwork,
  closeAndIssue,
  fillSender,
  issueRun,
  type Network,
} from '../../../../test/money.ts'

const path = '/api/claimManagement'
let app: TestApp
let admin: Caller
let network: Network

beforeEach(async () => {
  app = await testApp('2026-10-20T03:00:00Z')
  await fillSender(app.db)
  admin = await app.asAdmin()
  network = await buildNetwork(app.db)
  await approvedResult(app, admin, network, 10_000, 7000)
  return () => app.close()
})

const charge = (given: object = {}) =>
  admin.post<{ id: number; errors?: object }>(`${path}/charge`, {
    advertiser_id: network.advertiserId,
    kind: 'charge',
    amount: 5000,
    description: '初期設定費用',
    ...given,
  })
const takeBack = (id: number) => admin.post(`${path}/uncharge/${id}`, { reason: '入力誤り' })
const list = async (query: Record<string, string> = {}) =>
  (await admin.get<{ items: Charge[]; totals: object }>(`${path}/charges`, query)).body
async function issue(month: string, on: string) {
  app.clock.set(`${on}T03:00:00Z`)
  admin = await app.asAdmin()
  expect((await closeAndIssue(admin, month)).status).toBe(200)
  const { items } = (await admin.get<{ items: Claim[] }>(`${path}/index`, { month })).body
  return items[0] && (await admin.get<ClaimDetail>(`${path}/info/${items[0].id}`)).body
}
const linesOf = (claim: ClaimDetail | undefined) =>
  claim?.lines.map(({ description, quantity, amount }) => [description, quantity, amount])

test('a charge and a discount are lines of the invoice of their month, in the words that were entered', async () => {
  await charge()
  await charge({ kind: 'discount', amount: 300, description: '開始記念の値引き' })
  const claim = await issue('2026-10', '2026-11-02')
  expect(claim).toMatchObject({ subtotal: 14_700, tax: 1470, total: 16_170 })
  expect(linesOf(claim)).toEqual([
    [expect.any(String), 1, 10_000],
    ['初期設定費用', 1, 5000],
    ['開始記念の値引き', 1, -300],
  ])
  expect((await list()).items.map(({ claim_number, is_open }) => [claim_number, is_open])).toEqual([
    [claim!.number, false],
    [claim!.number, false],
  ])
  expect(await balances(app.db)).toMatchObject({ advertiser_receivable: 16_170, margin: -7700 })
})

test('who has no results can be billed a charge alone; a discount of more than is owed is given back', async () => {
  const other = await buildNetwork(app.db)
  await charge({ advertiser_id: other.advertiserId, amount: 1000 })
  await charge({ kind: 'discount', amount: 12_000 })
  const claim = await issue('2026-10', '2026-11-02')
  expect(claim).toMatchObject({ advertiser_id: other.advertiserId, subtotal: 1000 })
  await approvedResult(app, admin, network, 5000, 3000)
  const next = await issue('2026-11', '2026-12-01')
  expect(next).toMatchObject({
    advertiser_id: network.advertiserId,
    subtotal: 5000,
    received: 2200,
    outstanding: 3300,
  })
})

test('what was taken back is on no invoice, and the books are as before it', async () => {
  const before = await balances(app.db)
  const { id } = (await charge()).body
  expect((await list()).totals).toEqual({ amount: 5000 })
  expect((await takeBack(id)).status).toBe(200)
  expect(await balances(app.db)).toEqual(before)
  expect((await list()).items[0]).toMatchObject({
    cancelled_at: '2026-10-20T03:00:00.000Z',
    cancel_reason: '入力誤り',
    is_open: false,
  })
  expect((await list()).totals).toEqual({ amount: 0 })
  expect((await takeBack(id)).status).toBe(409)
  expect(linesOf(await issue('2026-10', '2026-11-02'))).toHaveLength(1)
})

test('a discount that a credit note has given back stays: it is not asked for again', async () => {
  await app.db
    .updateTable('advertiser')
    .set({ closing_day: '20' })
    .where('id', '=', network.advertiserId)
    .execute()
  const { id } = (await charge({ kind: 'discount', amount: 12_000 })).body
  app.clock.set('2026-10-21T03:00:00Z')
  admin = await app.asAdmin()
  expect((await issueRun(admin, '2026-10', '20')).body).toMatchObject({ credit_notes: 1 })
  expect((await list()).items[0]).toMatchObject({ claim_number: 'R202610-0001', is_open: false })
  expect((await takeBack(id)).status).toBe(409)
})

test('two who take it back at once take it back once', async () => {
  const { id } = (await charge()).body
  const both = await Promise.all([takeBack(id), takeBack(id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await balances(app.db)).toMatchObject({ advertiser_unbilled: 10_000 })
})

test('what an invoice has is not taken back, and a voided invoice is billed again with its charges', async () => {
  const { id } = (await charge()).body
  const claim = await issue('2026-10', '2026-11-02')
  expect((await takeBack(id)).status).toBe(409)
  await admin.post(`${path}/void/${claim!.id}`, { reason: '誤り' })
  expect(linesOf(await issue('2026-11', '2026-12-01'))).toEqual(linesOf(claim))
})

test('a closed month takes none, and rubbish is refused field by field', async () => {
  await issue('2026-10', '2026-11-02')
  expect(await charge({ month: '2026-10' })).toMatchObject({
    status: 422,
    body: { errors: { month: expect.anything() } },
  })
  expect((await charge({ amount: 0, description: ' ' })).body).toMatchObject({
    errors: { amount: expect.anything(), description: expect.anything() },
  })
  expect((await charge({ advertiser_id: 999_999 })).status).toBe(422)
})

test('filters and sums go by what stands', async () => {
  await charge()
  await charge({ kind: 'discount', amount: 300 })
  expect((await list({ kind: 'discount' })).totals).toEqual({ amount: -300 })
  expect((await list({ cancelled: 'true' })).items).toEqual([])
  const clerk = await app.asAdmin(['claimManagement.index'])
  expect((await clerk.get(`${path}/charges`)).status).toBe(403)
})

test('the same charge sent twice at one moment is booked once; another description, or one that was taken back, is another', async () => {
  const sent = await Promise.all([charge(), charge()])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await charge()).status).toBe(409)
  expect((await charge({ description: '初期設定費用（2件目）' })).status).toBe(200)
  await takeBack(sent.find(({ status }) => status === 200)!.body.id)
  expect((await charge()).status).toBe(200)
  expect(await list()).toMatchObject({ totals: { amount: 10_000 } })
})
