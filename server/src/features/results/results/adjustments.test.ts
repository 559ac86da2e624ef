import { yen } from '@tsunagi/contract/money'
import type { ClaimDetail } from '@tsunagi/contract/money/claims'
import type { PaymentDetail } from '@tsunagi/contract/money/payments'
import type { ResultDetail } from '@tsunagi/contract/results/results'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { mailTakenBack } from '../takenBack/takenBack.service.ts'
import {
  closeAndIssue,
  approvedResult,
  buildNetwork,
  fillSender,
  type Network,
} from '../../../../test/money.ts'

let app: TestApp
let admin: Caller
let network: Network

beforeAll(async () => {
  app = await testApp('2026-10-10T03:00:00Z')
  await fillSender(app.db)
})
afterAll(() => app.close())
let year = 2026
/** Every test begins in October of a year of its own, with all before it closed. */
beforeEach(async () => {
  await at('10-10', ++year)
  network = await buildNetwork(app.db)
})

async function at(day: string, inYear = year) {
  app.clock.set(`${inYear}-${day}T03:00:00Z`)
  admin = await app.asAdmin()
}
const close = (month: string) => closeAndIssue(admin, `${year}-${month}`)
const info = async (id: number, caller = admin) =>
  (await caller.get<ResultDetail>(`/api/actionLogRaw/info/${id}`)).body
const decide = (ids: number[], given: object, caller = admin) =>
  caller.post<{ moved: number }>('/api/actionLogRaw/allUpdate', { ids, ...given })
const reject = (id: number) => decide([id], { status: 'rejected', reject_code: 'cancelled' })
const correct = (id: number, given: object) =>
  admin.post(`/api/actionLogRaw/update/${id}`, { status: 'approved', memo: '', ...given })

async function claimOf(month: string): Promise<ClaimDetail | null> {
  const { items } = (
    await admin.get<{ items: { id: number }[] }>('/api/claimManagement/index', {
      month: `${year}-${month}`,
      advertiser_id: String(network.advertiserId),
    })
  ).body
  return items[0]
    ? (await admin.get<ClaimDetail>(`/api/claimManagement/info/${items[0].id}`)).body
    : null
}
async function paymentOf(month: string): Promise<PaymentDetail | null> {
  const { items } = (
    await admin.get<{ items: { id: number }[] }>('/api/paymentManagement/index', {
      month: `${year}-${month}`,
      affiliater_id: String(network.affiliaterId),
    })
  ).body
  return items[0]
    ? (await admin.get<PaymentDetail>(`/api/paymentManagement/info/${items[0].id}`)).body
    : null
}

describe('what is taken back after its month was closed', () => {
  test('stays approved, is marked, and stands against the next invoice and payment in a line of its own', async () => {
    const [sold, returned] = [
      await approvedResult(app, admin, network, 5000, 4000),
      await approvedResult(app, admin, network, 1500, 1000),
    ]
    await at('11-10')
    await close('10')
    await approvedResult(app, admin, network, 3000, 2000)
    expect((await reject(returned)).status).toBe(200)
    expect(await info(returned)).toMatchObject({
      status: 'approved',
      standing: 'taken_back',
      closing_month: `${year}-10`,
      gross: 1500,
      adjusted_gross: -1500,
      adjusted_net: -1000,
      history: [
        { to_status: 'pending', adjusted_in: null },
        { to_status: 'approved', adjusted_in: null },
        { to_status: 'approved', gross: 0, net: 0, adjusted_in: `${year}-11` },
      ],
    })
    expect(await info(sold)).toMatchObject({ standing: 'settled', adjusted_at: null })
    await at('12-10')
    await close('11')
    const adjusts = { adjusts: `${year}-10`, quantity: 1 }
    const words = expect.stringContaining(`（${year}年10月分の調整）`)
    expect(await claimOf('10')).toMatchObject({ subtotal: 6500 })
    expect(await claimOf('11')).toMatchObject({
      subtotal: 1500,
      tax: 150,
      lines: [
        { amount: 3000, adjusts: null },
        { amount: -1500, description: words, ...adjusts },
      ],
    })
    expect(await paymentOf('11')).toMatchObject({
      subtotal: 1000,
      tax: 100,
      lines: [
        { amount: 2000, adjusts: null },
        { amount: -1000, description: words, ...adjusts },
      ],
    })
    const found = await admin.get<{ items: { id: number }[] }>('/api/actionLogRaw/search', {
      promotion_id: String(network.promotionId),
      closing_month: `${year}-10`,
      adjusted: 'yes',
    })
    expect(found.body.items.map(({ id }) => id)).toEqual([returned])
  })

  test('is credited to the advertiser where it is more than the month brought, and waits for the payment: the next ones have it', async () => {
    const returned = await approvedResult(app, admin, network, 5000, 4000)
    await at('11-10')
    await close('10')
    await reject(returned)
    await approvedResult(app, admin, network, 2000, 1500)
    await at('12-10')
    await close('11')
    expect([await claimOf('11'), await paymentOf('11')]).toEqual([null, null])
    await approvedResult(app, admin, network, 9000, 8000)
    await at('01-10', ++year)
    await closeAndIssue(admin, `${year - 1}-12`)
    year--
    expect(await claimOf('12')).toMatchObject({ subtotal: 9000, received: 3300, outstanding: 6600 })
    expect(await paymentOf('12')).toMatchObject({ subtotal: 8000 + 1500 - 4000 })
    year++
  })

  test('can be approved again: what was posted against it is posted back', async () => {
    const id = await approvedResult(app, admin, network, 1500, 1000)
    await at('11-10')
    await close('10')
    await reject(id)
    expect((await decide([id], { status: 'approved' })).status).toBe(200)
    expect(await info(id)).toMatchObject({
      standing: 'settled',
      adjusted_gross: 0,
      adjusted_net: 0,
      adjusted_at: expect.any(String),
    })
  })

  test('is worth what it was worth before, once it is approved again: corrections stay', async () => {
    const id = await approvedResult(app, admin, network, 9000, 8000)
    await at('11-10')
    await close('10')
    await correct(id, { gross: 6000, net: 5000, reason: '一部返品' })
    await reject(id)
    await decide([id], { status: 'approved' })
    const corrected = { standing: 'settled', adjusted_gross: -3000, adjusted_net: -3000 }
    expect(await info(id)).toMatchObject(corrected)
    await reject(id)
    await decide([id], { status: 'approved' })
    expect(await info(id)).toMatchObject(corrected)
  })
})

describe('the amounts of an approved result', () => {
  test('are corrected in their month by posting them anew', async () => {
    const id = await approvedResult(app, admin, network, 1500, 1000)
    const reply = await correct(id, { gross: 1200, net: 800, reason: '一部返品' })
    expect(reply.status).toBe(200)
    expect(await info(id)).toMatchObject({ standing: 'approved', gross: 1200, net: 800 })
    await at('11-10')
    await close('10')
    expect(await claimOf('10')).toMatchObject({ subtotal: 1200, lines: [{ quantity: 1 }] })
    expect(await paymentOf('10')).toMatchObject({ subtotal: 800, status: 'carried', results: 1 })
  })

  test('are adjusted by the difference after it, as often as need be', async () => {
    const id = await approvedResult(app, admin, network, 9000, 8000)
    await at('11-10')
    await close('10')
    await correct(id, { gross: 8500, net: 7600, reason: '一部返品' })
    await correct(id, { gross: 8800, reason: '確認' })
    expect(await info(id)).toMatchObject({
      standing: 'settled',
      gross: 9000,
      adjusted_gross: -200,
      adjusted_net: -400,
    })
  })

  test('need a reason, and no reward is more than its gross', async () => {
    const id = await approvedResult(app, admin, network, 1500, 1000)
    expect(await correct(id, { gross: 1200 })).toMatchObject({
      status: 422,
      body: { errors: { reason: [expect.any(String)] } },
    })
    expect(await correct(id, { gross: 900, reason: '返品' })).toMatchObject({
      status: 422,
      body: { errors: { net: [expect.any(String)] } },
    })
  })

  test('are entered by hand by the operator alone', async () => {
    const { id } = await build.result(app.db, { promotion_id: network.promotionId })
    const owner = await app.asAdvertiser(network.advertiserId)
    const body = { status: 'pending', gross: 1, memo: '', reason: '訂正' }
    expect((await owner.post(`/api/actionLogRaw/update/${id}`, body)).status).toBe(403)
  })
})

test('who is shown an adjustment sees their own side of it only', async () => {
  const id = await approvedResult(app, admin, network, 1500, 1000)
  await at('11-10')
  await close('10')
  await reject(id)
  const publisher = await app.asAffiliater(network.affiliaterId)
  expect(await info(id, publisher)).toMatchObject({ adjusted_gross: null, adjusted_net: -1000 })
  const owner = await app.asAdvertiser(network.advertiserId)
  expect(await info(id, owner)).toMatchObject({ adjusted_gross: -1500, adjusted_net: null })
})

test('a report by closing months has what was adjusted in the whole of them, whatever days of one are asked for', async () => {
  const id = await approvedResult(app, admin, network, 1500, 1000)
  await at('11-10')
  await close('10')
  await reject(id)
  const adjusted = async (date_basis: string) =>
    (
      await admin.get<{ totals: { adjusted_gross: number } }>('/api/report/figures', {
        figures: 'adjusted_gross',
        from: `${year}-11-20`,
        to: `${year}-11-25`,
        promotion_id: String(network.promotionId),
        date_basis,
      })
    ).body.totals.adjusted_gross
  expect([await adjusted('closing'), await adjusted('occurred')]).toEqual([-1500, 0])
})

describe('the month that takes an approval', () => {
  const pending = async (occurred_at: string) =>
    (
      await build.result(app.db, {
        promotion_id: network.promotionId,
        goal_id: network.goalId,
        media_id: network.mediaId,
        gross: yen(1500),
        net: yen(1000),
        occurred_at,
      })
    ).id

  test('may be that in which it occurred or a later open one, as far back as the operator allows', async () => {
    await at('12-10')
    await close('09')
    const setting = {
      is_owner_claim_management_visible: true,
      backdate_months: 1,
      reminds: false,
      remind_days_before: 3,
      remind_days_after: 3,
      auto_closes: false,
      auto_days_after: 3,
      auto_hour: 6,
      auto_issues: false,
    }
    await admin.post('/api/systemClaimSetting/save', setting)
    const [mine, chosen, older, newer] = [
      await pending(`${year}-11-05T03:00:00Z`),
      await pending(`${year}-10-05T03:00:00Z`),
      await pending(`${year}-10-05T03:00:00Z`),
      // Midnight in Japan.
      await pending(`${year}-11-30T15:00:00Z`),
    ]
    const approve = (id: number, closing_month: string) =>
      decide([id], { status: 'approved', closing_month })
    expect((await approve(mine, 'occurred')).body.moved).toBe(0)
    expect((await approve(chosen, `${year}-11`)).body.moved).toBe(0)
    expect((await approve(older, `${year}-10`)).status).toBe(422)
    expect((await approve(older, `${year + 1}-01`)).status).toBe(422)
    expect((await approve(older, 'occurred')).body.moved).toBe(1)
    expect((await approve(newer, `${year}-11`)).body.moved).toBe(1)
    expect(
      await Promise.all(
        [mine, chosen, older, newer].map(async (id) => (await info(id)).closing_month),
      ),
    ).toEqual([`${year}-11`, `${year}-11`, `${year}-12`, `${year}-12`])
    await admin.post('/api/systemClaimSetting/save', { ...setting, backdate_months: 2 })
    expect((await admin.get('/api/actionLogRaw/closingMonths')).body).toEqual({
      items: [12, 11, 10].map((month) => ({ month: `${year}-${month}` })),
    })
  })

  test('is the current one where its own is closed, which the answer says', async () => {
    const id = await pending(`${year}-10-05T03:00:00Z`)
    await at('11-10')
    await close('10')
    expect((await decide([id], { status: 'approved' })).body).toEqual({ changed: 1, moved: 1 })
    expect(await info(id)).toMatchObject({ closing_month: `${year}-11` })
  })
})

test('of two people who decide the same rows, one wins and the other is told who and when', async () => {
  const ids = [1, 2].map(() => approvedless())
  const [one, other] = [await ids[0]!, await ids[1]!]
  const seen = ['pending', 'pending']
  const rival = await app.asAdmin()
  const replies = await Promise.all([
    decide([one, other], { seen, status: 'approved' }),
    decide([other, one], { seen, status: 'rejected', reject_code: 'cancelled' }, rival),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const winner = replies[0]!.status === 200 ? 'approved' : 'rejected'
  const standing = [(await info(one)).status, (await info(other)).status]
  expect(standing).toEqual([winner, winner])
  const told = JSON.stringify(replies.find(({ status }) => status === 409)!.body)
  expect(told).toContain(`${year}/10/10 12:00に`)
  expect(told).toContain('さんが決めました')
})
const approvedless = async () =>
  (await build.result(app.db, { promotion_id: network.promotionId, goal_id: network.goalId })).id

test('an affiliater is mailed once of what was approved and taken back the day before', async () => {
  await app.db.updateTable('result_history').set({ mailed_at: app.clock.now() }).execute()
  const id = await approvedResult(app, admin, network, 1500, 1000)
  await app.asAffiliater(network.affiliaterId)
  await reject(id)
  const mailsOf = () =>
    app.db.selectFrom('mail').selectAll().where('template', '=', 'rewardsTakenBack').execute()
  await mailTakenBack(app.db, app.clock, 'https://network.example')
  expect(await mailsOf()).toEqual([])
  await at('10-11')
  await mailTakenBack(app.db, app.clock, 'https://network.example')
  await mailTakenBack(app.db, app.clock, 'https://network.example')
  expect(await mailsOf()).toMatchObject([{ body: expect.stringContaining('-1,000円') }])
})
