import { yen } from '@tsunagi/contract/money'
import type { SupposedPrice } from '@tsunagi/contract/catalogue/pricePreview'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { buildNetwork, type Network } from '../../../tracker/testing/network.ts'

let t: TestApp
let net: Network
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
  net = await buildNetwork(t.db)
  await build.goalPrice(t.db, {
    goal_id: net.goal.id,
    valid_from: '2026-11-20T00:00:00Z',
    gross: yen(1200),
    net: yen(900),
  })
  await t.db
    .insertInto('price_rule')
    .values([
      {
        level: 'promotion_special',
        promotion_id: net.promotion.id,
        target: 'media',
        media_id: net.media.id,
        name: '秋の特別単価',
        unit: 'yen',
        gross: yen(2000),
        net: yen(1500),
        valid_to: '2026-11-15T00:00:00Z',
      },
      {
        level: 'product',
        promotion_id: net.promotion.id,
        code: 'A-1',
        unit: 'percent',
        gross_rate: 1000,
        net_rate: 700,
      },
    ])
    .execute()
})
afterAll(() => t.close())

const ask = (caller: Caller, query: Record<string, string> = {}) =>
  caller.get<SupposedPrice>(`/api/promotion/pricePreview/${net.promotion.id}`, {
    media_id: String(net.media.id),
    ...query,
  })
const amounts = async (caller: Caller, query: Record<string, string> = {}) => {
  const { gross, net: reward } = (await ask(caller, query)).body
  return [gross, reward]
}

test('what an order would be worth is said for a medium, a product and a time, with what lost and why', async () => {
  const { body } = await ask(admin)
  expect(body).toMatchObject({
    gross: 2000,
    net: 1500,
    price: {
      rule: 'promotion_special',
      reason: '特別単価「秋の特別単価」（対象：メディア）',
      to: '2026-11-15T00:00:00.000Z',
      net_words: '1,500円 × 1件 ＝ 1,500円',
      losers: [{ rule: 'promotion_goal', gross: 1500, net: 1000 }],
    },
  })
  expect(await amounts(admin, { at: '2026-11-15T00:00:00Z' })).toEqual([1500, 1000])
  expect(await amounts(admin, { at: '2026-11-20T00:00:00Z', quantity: '3' })).toEqual([3600, 2700])
  expect(await amounts(admin, { product_code: 'A-1', sale_amount: '12345' })).toEqual([1234, 864])
  expect(
    (await admin.get<SupposedPrice>(`/api/promotion/pricePreview/${net.promotion.id}`)).body,
  ).toMatchObject({
    gross: 1500,
    net: 1000,
  })
})

test('each sees only its own side, in amounts, unit prices and words; other media are not there', async () => {
  const seller = await ask(await t.asAffiliater(net.media.affiliater_id))
  expect(seller.body).toMatchObject({
    gross: null,
    net: 1500,
    price: { gross: null, gross_words: null, losers: [{ gross: null, net: 1000 }] },
  })
  expect(JSON.stringify(seller.body)).not.toContain('2000')
  const buyer = await ask(await t.asAdvertiser(net.promotion.advertiser_id))
  expect(buyer.body).toMatchObject({
    gross: 2000,
    net: null,
    price: { net: null, net_words: null, losers: [{ gross: 1500, net: null }] },
  })
  const stranger = await build.media(t.db)
  expect((await ask(await t.asAffiliater(stranger.affiliater_id))).status).toBe(404)
  expect((await ask(await t.asAdvertiser((await build.advertiser(t.db)).id))).status).toBe(404)
  expect((await ask(await t.asAgency((await build.agency(t.db)).id))).status).toBe(403)
})
