import { beforeEach, expect, test } from 'vitest'
import { givePassword, password } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import {
  approvedResult,
  balances,
  buildNetwork,
  closeAndIssue,
  fillSender,
  pendingResult,
} from '../../../../test/money.ts'
import { listPayments, paymentInfo } from '../../../../test/payments.ts'

let t: TestApp
let admin: Caller
beforeEach(async () => {
  t = await testApp('2026-10-20T03:00:00Z')
  admin = await t.asAdmin()
  await fillSender(t.db)
  return () => t.close()
})

test('what is approved after somebody has left is not theirs, and what was given up is not taken from them twice', async () => {
  const network = await buildNetwork(t.db)
  await approvedResult(t, admin, network, 6000, 3000)
  t.clock.set('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
  const given = await approvedResult(t, admin, network, 1400, 700)
  const late = await pendingResult(t.db, network, 80_000, 40_000)
  const person = await t.asAffiliater(network.affiliaterId)
  await givePassword(t.db, person.userId)
  expect((await person.post('/api/account/withdraw', { password })).body).toMatchObject({
    subtotal: 3000,
    forfeited: 700,
  })
  const margin = (await balances(t.db))['margin']!
  const decide = async (id: number, decision: object) =>
    (await admin.post('/api/actionLogRaw/allUpdate', { ids: [id], ...decision })).status
  expect(await decide(late.id, { status: 'approved' })).toBe(200)
  expect((await balances(t.db))['margin']).toBe(margin - 80_000)
  const rejected = { status: 'rejected', reject_code: 'cancelled' }
  expect(await decide(given, rejected)).toBe(200)
  expect((await balances(t.db))['margin']).toBe(margin - 80_000 + 1400)
  const { unpaid } = await t.db
    .selectFrom('ledger_entry')
    .select((eb) => eb.fn.sum<number>('amount').as('unpaid'))
    .where('account', '=', 'affiliater_unpaid')
    .executeTakeFirstOrThrow()
  expect(unpaid).toBe(-3000)
  expect(await decide(late.id, rejected)).toBe(200)
  expect((await balances(t.db))['margin']).toBe(margin + 1400)
})

test('a statement that has what was given up says so, so that its lines add up to what is paid', async () => {
  const network = await buildNetwork(t.db)
  await approvedResult(t, admin, network, 6000, 3000)
  t.clock.set('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
  await approvedResult(t, admin, network, 1400, 700)
  const person = await t.asAffiliater(network.affiliaterId)
  await givePassword(t.db, person.userId)
  expect((await person.post('/api/account/withdraw', { password })).status).toBe(200)
  await approvedResult(t, admin, network, 1600, 800)
  t.clock.set('2026-12-02T03:00:00Z')
  admin = await t.asAdmin()
  await closeAndIssue(admin, '2026-11')
  const [payment] = (await listPayments(admin)).items
  const { subtotal, lines } = await paymentInfo(admin, payment!.id)
  expect(subtotal).toBe(3000)
  expect(lines).toMatchObject([
    { amount: 4500, quantity: 3 },
    { promotion_id: null, description: '報酬の放棄（退会）', amount: -1500 },
  ])
})

test('what was given up because it came to too little is not taken from them twice, results and bonuses', async () => {
  const network = await buildNetwork(t.db)
  const result = await approvedResult(t, admin, network, 1000, 500)
  t.clock.set('2026-11-03T03:00:00Z')
  admin = await t.asAdmin()
  const given = await admin.post<{ id: number }>('/api/paymentManagement/adjust', {
    affiliater_id: network.affiliaterId,
    kind: 'bonus',
    amount: 200,
    reason: '紹介のお礼',
  })
  const person = await t.asAffiliater(network.affiliaterId)
  await givePassword(t.db, person.userId)
  expect((await person.post('/api/account/withdraw', { password })).body).toMatchObject({
    subtotal: 0,
    forfeited: 700,
  })
  expect(await balances(t.db)).toEqual({ advertiser_unbilled: 1000, margin: -1000 })
  const rejected = { ids: [result], status: 'rejected', reject_code: 'cancelled' }
  expect((await admin.post('/api/actionLogRaw/allUpdate', rejected)).status).toBe(200)
  expect(await balances(t.db)).toEqual({})
  const unadjust = `/api/paymentManagement/unadjust/${given.body.id}`
  expect((await admin.post(unadjust, { reason: '誤り' })).status).toBe(200)
  expect(await balances(t.db)).toEqual({})
})

test('what was paid before they left is owed by them when it is taken back', async () => {
  const network = await buildNetwork(t.db)
  const result = await approvedResult(t, admin, network, 6000, 3000)
  t.clock.set('2026-11-03T03:00:00Z')
  admin = await t.asAdmin()
  await closeAndIssue(admin, '2026-10')
  await approvedResult(t, admin, network, 1400, 700)
  const person = await t.asAffiliater(network.affiliaterId)
  await givePassword(t.db, person.userId)
  expect((await person.post('/api/account/withdraw', { password })).body).toMatchObject({
    forfeited: 700,
  })
  const rejected = { ids: [result], status: 'rejected', reject_code: 'cancelled' }
  expect((await admin.post('/api/actionLogRaw/allUpdate', rejected)).status).toBe(200)
  expect(await balances(t.db)).toMatchObject({ affiliater_unpaid: 3000 })
})
