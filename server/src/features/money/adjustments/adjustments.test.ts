import type { RewardAdjustment } from '@tsunagi/contract/money/rewardAdjustments'
import { beforeEach, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { mails } from '../../../../test/accounts.ts'
import {
  closeAndIssue,
  approvedResult,
  balances,
  buildNetwork,
  fillSender,
  type Network,
} from '../../../../test/money.ts'
import { paymentInfo } from '../../../../test/payments.ts'
import { textOf } from '../../../../test/pdfText.ts'

const path = '/api/paymentManagement'
let app: TestApp
let admin: Caller
let network: Network

beforeEach(async () => {
  app = await testApp('2026-10-20T03:00:00Z')
  await fillSender(app.db)
  admin = await app.asAdmin()
  network = await buildNetwork(app.db, {
    affiliaterId: (await build.affiliater(app.db, { account_number: '1111111' })).id,
  })
  await approvedResult(app, admin, network, 10_000, 7000)
  return () => app.close()
})

const adjust = (given: object, caller = admin) =>
  caller.post<{ id: number; errors?: object }>(`${path}/adjust`, {
    affiliater_id: network.affiliaterId,
    kind: 'bonus',
    amount: 1000,
    reason: '目標達成',
    ...given,
  })
const list = async () =>
  (await admin.get<{ items: RewardAdjustment[]; totals: object }>(`${path}/adjustments`)).body
const close = async (month: string, on: string) => {
  app.clock.set(`${on}T03:00:00Z`)
  admin = await app.asAdmin()
  expect((await closeAndIssue(admin, month)).status).toBe(200)
}
const paymentsOf = () =>
  app.db
    .selectFrom('payment')
    .select(['id', 'subtotal', 'status'])
    .where('affiliater_id', '=', network.affiliaterId)
    .orderBy('id')
    .execute()

test('a bonus and a penalty are lines of the payment and of its statement, and the affiliater is told why', async () => {
  const before = await balances(app.db)
  expect((await adjust({})).status).toBe(200)
  expect(
    (await adjust({ kind: 'penalty', amount: 300, reason: '規約違反の広告表示' })).status,
  ).toBe(200)
  const after = await balances(app.db)
  expect(after['affiliater_unpaid']! - before['affiliater_unpaid']!).toBe(-700)
  expect(after['margin']! - before['margin']!).toBe(700)
  await app.asAffiliater(network.affiliaterId)
  await adjust({ kind: 'clawback', amount: 200, reason: '重複した支払' })
  expect((await mails(app.db)).at(-1)).toMatchObject({
    template: 'rewardAdjusted',
    body: expect.stringContaining('重複した支払'),
  })
  await close('2026-10', '2026-11-02')
  const [payment] = await paymentsOf()
  expect(payment).toMatchObject({ subtotal: 7500, status: 'calculated' })
  const reader = await app.asAffiliater(network.affiliaterId)
  const { lines } = await paymentInfo(reader, payment!.id)
  expect(lines.slice(1)).toEqual([
    {
      promotion_id: null,
      adjusts: null,
      description: 'ボーナス：目標達成',
      quantity: 1,
      amount: 1000,
    },
    {
      promotion_id: null,
      adjusts: null,
      description: 'ペナルティ：規約違反の広告表示',
      quantity: 1,
      amount: -300,
    },
    {
      promotion_id: null,
      adjusts: null,
      description: '返還：重複した支払',
      quantity: 1,
      amount: -200,
    },
  ])
  const { raw } = await reader.get(`${path}/pdf/${payment!.id}`)
  expect(await textOf(raw)).toContain('ペナルティ:規約違反の広告表示')
  const { items } = await list()
  expect(items.map(({ kind, is_open }) => [kind, is_open])).toEqual([
    ['clawback', false],
    ['penalty', false],
    ['bonus', false],
  ])
  expect(items.every(({ payment_number }) => payment_number !== null)).toBe(true)
})

test('it is taken back once, by a posting against it, while its month is open', async () => {
  const before = await balances(app.db)
  const { id } = (await adjust({ kind: 'penalty' })).body
  const undo = () => admin.post(`${path}/unadjust/${id}`, { reason: '誤登録' })
  expect((await undo()).status).toBe(200)
  expect(await balances(app.db)).toEqual(before)
  expect((await undo()).status).toBe(409)
  expect((await list()).items).toMatchObject([{ cancel_reason: '誤登録', is_open: false }])
  const kept = (await adjust({})).body.id
  await close('2026-10', '2026-11-02')
  expect((await admin.post(`${path}/unadjust/${kept}`, { reason: '誤登録' })).status).toBe(409)
  const { lines } = await paymentInfo(admin, (await paymentsOf())[0]!.id)
  expect(lines).toHaveLength(2)
})

test('what is taken beyond what is owed is carried to the next month, and shown', async () => {
  await adjust({ kind: 'clawback', amount: 9000, reason: '不正な成果' })
  await close('2026-10', '2026-11-02')
  expect(await paymentsOf()).toEqual([])
  expect((await list()).items[0]).toMatchObject({ balance: -2000 })
  await approvedResult(app, admin, network, 10_000, 5000)
  await close('2026-11', '2026-12-01')
  const [payment] = await paymentsOf()
  expect(payment).toMatchObject({ subtotal: 3000 })
  const { lines } = await paymentInfo(admin, payment!.id)
  expect(lines.map(({ amount }) => amount)).toEqual(expect.arrayContaining([12_000, -9000]))
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(3000)
})

test('only into an open month, only for whom there is, only with a reason, and only by whoever answers for payments', async () => {
  await close('2026-10', '2026-11-02')
  for (const [field, given] of [
    ['month', { month: '2026-10' }],
    ['month', { month: '2026-12' }],
    ['affiliater_id', { affiliater_id: 987_654_321 }],
    ['amount', { amount: 0 }],
    ['amount', { amount: -5 }],
    ['reason', { reason: ' ' }],
    ['kind', { kind: 'gift' }],
  ] as const)
    expect((await adjust(given)).body.errors).toHaveProperty(field)
  const affiliater = await app.asAffiliater(network.affiliaterId)
  expect((await adjust({}, affiliater)).status).toBe(403)
  expect((await affiliater.get(`${path}/adjustments`)).status).toBe(403)
  expect((await admin.post(`${path}/unadjust/987654321`, { reason: 'x' })).status).toBe(404)
})

test('the same adjustment sent twice at one moment is booked once; another reason, or one that was taken back, is another', async () => {
  const before = await balances(app.db)
  const sent = await Promise.all([adjust({}), adjust({})])
  expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await adjust({})).status).toBe(409)
  expect((await adjust({ reason: '目標達成（2件目）' })).status).toBe(200)
  const { id } = sent.find(({ status }) => status === 200)!.body
  await admin.post(`${path}/unadjust/${id}`, { reason: '入力誤り' })
  expect((await adjust({})).status).toBe(200)
  const after = await balances(app.db)
  expect(after['affiliater_unpaid']! - before['affiliater_unpaid']!).toBe(-2000)
})
