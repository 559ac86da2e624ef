import { sql } from 'kysely'
import type { Claim } from '@tsunagi/contract/money/claims'
import type { BulkPreview, ResultJob } from '@tsunagi/contract/results/bulk'
import type { ResultDetail } from '@tsunagi/contract/results/results'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import {
  closeAndIssue,
  approvedResult,
  buildNetwork,
  fillSender,
  type Network,
} from '../../../../test/money.ts'
import { changeByNotice } from './noticeChange.service.ts'

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
  year++
  await at('10-10')
  network = await buildNetwork(app.db)
})

async function at(day: string) {
  app.clock.set(`${year}-${day}T03:00:00Z`)
  admin = await app.asAdmin()
}
const close = (month: string) => closeAndIssue(admin, `${year}-${month}`)
const info = async (id: number, caller = admin) =>
  (await caller.get<ResultDetail>(`/api/actionLogRaw/info/${id}`)).body
const decide = (ids: number[], given: object) =>
  admin.post('/api/actionLogRaw/allUpdate', { ids, ...given })
const reject = (id: number) => decide([id], { status: 'rejected', reject_code: 'cancelled' })
const correct = (id: number, given: object) =>
  admin.post(`/api/actionLogRaw/update/${id}`, { status: 'approved', memo: '', ...given })
const billedIn = async (month: string) =>
  (
    await admin.get<{ items: Claim[] }>('/api/claimManagement/index', {
      month: `${year}-${month}`,
      advertiser_id: String(network.advertiserId),
    })
  ).body.items.map(({ subtotal }) => subtotal)

describe('a correction after a correction, once the month is closed', () => {
  const sale = 10_000
  const standsAt = async (id: number) => {
    const { sale_amount, adjusted_sale, gross, adjusted_gross, net, adjusted_net } = await info(id)
    return [sale_amount! + adjusted_sale!, gross! + adjusted_gross!, net! + adjusted_net!]
  }
  const ways = {
    'on the screen': (id: number, to: number) =>
      correct(id, { sale_amount: to, reason: '一部返品' }),
    "by the advertiser's server": (id: number, to: number) =>
      app.db.transaction().execute((tx) =>
        changeByNotice(tx, app.clock.now(), {
          resultId: id,
          status: 'approved',
          reason: null,
          amount: to,
        }),
      ),
  }
  async function settled() {
    const goal = await build.goal(app.db, {
      promotion_id: network.promotionId,
      kind: 'share',
      gross_rate: 1000,
      net_rate: 700,
    })
    await build.partnership(app.db, {
      media_id: network.mediaId,
      promotion_id: network.promotionId,
    })
    const made = await admin.post<{ id: number }>('/api/actionLogRaw/regist', {
      promotion_id: network.promotionId,
      goal_id: goal.id,
      media_id: network.mediaId,
      order_number: `order-${year}`,
      occurred_at: `${year}-10-09T03:00:00Z`,
      sale_amount: sale,
      reason: '電話での注文',
    })
    const { id } = made.body
    await decide([id], { status: 'approved' })
    await at('11-10')
    await close('10')
    return { id, goal_id: goal.id, valid_from: `${year}-10-01T00:00:00Z` }
  }
  const again = { kind: 'price', reason: '単価の入力誤り' }
  const tried = async (id: number) =>
    (
      await admin.post<BulkPreview>('/api/resultJob/preview', {
        selection: { ids: [id] },
        change: { kind: 'price' },
      })
    ).body
  const priceAgain = async (id: number) =>
    (
      await admin.post<ResultJob>('/api/resultJob/regist', {
        selection: { ids: [id] },
        change: again,
        seen: (await tried(id)).seen,
      })
    ).body

  test.each(Object.entries(ways))(
    'of its sale, %s, leaves the amounts that a person entered',
    async (_way, sellFor) => {
      const { id } = await settled()
      await correct(id, { gross: 800, net: 600, reason: '合意した金額' })
      await sellFor(id, 9000)
      expect(await standsAt(id)).toEqual([9000, 800, 600])
    },
  )

  test.each(Object.entries(ways))(
    'of its sale, %s, is priced by the price it was given since',
    async (_way, sellFor) => {
      const { id, ...price } = await settled()
      await build.goalPrice(app.db, { ...price, gross_rate: 500, net_rate: 300 })
      await priceAgain(id)
      expect(await standsAt(id)).toEqual([sale, 500, 300])
      await sellFor(id, 9000)
      expect(await standsAt(id)).toEqual([9000, 450, 270])
      await reject(id)
      await decide([id], { status: 'approved' })
      await sellFor(id, 8000)
      expect(await standsAt(id)).toEqual([8000, 400, 240])
    },
  )

  test('is explained beside the price of its own month, to each side in its own amounts', async () => {
    const { id, ...price } = await settled()
    expect((await info(id)).adjusted_price).toBeNull()
    await build.goalPrice(app.db, { ...price, gross_rate: 500, net_rate: 300 })
    await priceAgain(id)
    await correct(id, { sale_amount: 9000, reason: '一部返品' })
    expect(await info(id)).toMatchObject({
      price_rule: { gross_words: '10,000円 × 10% ＝ 1,000円' },
      adjusted_price: {
        gross_words: '9,000円 × 5% ＝ 450円',
        net_words: '9,000円 × 3% ＝ 270円',
      },
    })
    const publisher = await app.asAffiliater(network.affiliaterId)
    expect((await info(id, publisher)).adjusted_price).toMatchObject({
      gross_words: null,
      net_words: '9,000円 × 3% ＝ 270円',
    })
  })

  test('by a price is not made again, nor over what a person entered', async () => {
    const { id, ...price } = await settled()
    await build.goalPrice(app.db, { ...price, gross_rate: 500, net_rate: 300 })
    await priceAgain(id)
    expect((await tried(id)).changes.results).toBe(0)
    await correct(id, { gross: 800, net: 600, reason: '合意した金額' })
    expect((await tried(id)).refusals).toMatchObject([{ reason: '金額が手動で入力されています。' }])
  })

  test('is priced as it was at first, where the price it was given is taken back', async () => {
    const { id, ...price } = await settled()
    await build.goalPrice(app.db, { ...price, gross_rate: 500, net_rate: 300 })
    const { id: job } = await priceAgain(id)
    expect((await admin.post(`/api/resultJob/undo/${job}`)).body).toMatchObject({ undone: 1 })
    await correct(id, { sale_amount: 9000, reason: '一部返品' })
    expect(await standsAt(id)).toEqual([9000, 900, 630])
  })
})

describe('a month that is opened again after something of it was adjusted', () => {
  const draft = (month: string) =>
    admin.post('/api/claimManagement/close', { month: `${year}-${month}` })
  const reopen = (month: string) =>
    admin.post('/api/claimManagement/reopen', { month: `${year}-${month}`, reason: '訂正のため' })
  const booked = async (id: number) => {
    const entries = await app.db
      .selectFrom('ledger_entry as e')
      .innerJoin('ledger_transaction as t', 't.id', 'e.transaction_id')
      .select(['e.account', sql<number>`sum(e.amount)::int`.as('sum')])
      .where('t.result_id', '=', id)
      .where('e.account', 'in', ['advertiser_unbilled', 'affiliater_unpaid'])
      .groupBy('e.account')
      .orderBy('e.account')
      .execute()
    return entries.map(({ sum }) => sum)
  }
  async function adjusted() {
    const id = await approvedResult(app, admin, network, 5000, 4000)
    await at('11-10')
    await draft('10')
    await correct(id, { gross: 3000, net: 2500, reason: '一部返品' })
    expect((await reopen('10')).status).toBe(200)
    return id
  }

  test('goes on being adjusted: what is rejected then is worth nothing, not less', async () => {
    const id = await adjusted()
    expect(await info(id)).toMatchObject({ standing: 'settled' })
    await reject(id)
    expect(await info(id)).toMatchObject({ standing: 'taken_back', status: 'approved' })
    expect(await booked(id)).toEqual([0, 0])
    await close('10')
    await at('12-10')
    await close('11')
    expect(await billedIn('10')).toEqual([5000])
    await decide([id], { status: 'approved' })
    expect(await booked(id)).toEqual([3000, -2500])
  })

  test('is corrected to what is said, and not to what was adjusted besides', async () => {
    const id = await adjusted()
    await correct(id, { gross: 4000, net: 3000, reason: '再確認' })
    expect(await booked(id)).toEqual([4000, -3000])
  })

  test('says beforehand that many of them are adjusted, and keeps their months', async () => {
    const id = await adjusted()
    const preview = async (change: object) =>
      (
        await admin.post<BulkPreview>('/api/resultJob/preview', {
          selection: { ids: [id] },
          change,
        })
      ).body
    expect(await preview({ kind: 'decide', status: 'rejected' })).toMatchObject({
      effects: [{ effect: expect.stringContaining('調整') }],
    })
    expect(await preview({ kind: 'month', closing_month: `${year}-11` })).toMatchObject({
      changes: { results: 0 },
    })
  })

  test('is as any other, once its adjustments come to nothing', async () => {
    const id = await adjusted()
    await correct(id, { gross: 5000, net: 4000, reason: '返品の取りやめ' })
    await reject(id)
    expect(await info(id)).toMatchObject({ status: 'rejected' })
    expect(await booked(id)).toEqual([0, 0])
  })
})
