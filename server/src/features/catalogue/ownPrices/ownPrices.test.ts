import { afterAll, beforeAll, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import type { OwnPrice } from '@tsunagi/contract/catalogue/ownPrices'
import type { Offer } from '@tsunagi/contract/catalogue/promotions'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
})
afterAll(() => t.close())

async function placed(given: Parameters<typeof build.promotion>[1] = {}) {
  const promotion = await build.promotion(t.db, given)
  const goal = await build.goal(t.db, {
    promotion_id: promotion.id,
    gross: yen(1250),
    net: yen(1000),
  })
  const media = await build.media(t.db)
  const publisher = await t.asAffiliater(media.affiliater_id)
  const special = (more: object = {}) =>
    build.price(t.db, {
      promotion_id: promotion.id,
      target: 'media',
      media_id: media.id,
      name: '約束',
      gross: yen(2500),
      net: yen(2000),
      ...more,
    })
  return { promotion, goal, media, publisher, special }
}
interface Shown {
  items: OwnPrice[]
  materials: { material_id: number; items: OwnPrice[] }[]
}
const shown = async (caller: Caller, query: Record<string, number>) =>
  caller.get<Shown>(
    '/api/promotion/ownPrices',
    Object.fromEntries(Object.entries(query).map(([key, id]) => [key, String(id)])),
  )
const offered = async (caller: Caller, promotion_id: number, media_id?: number) =>
  (
    await caller.get<{ items: Offer[] }>('/api/promotion/affiliater', {
      size: '100',
      ...(media_id && { media_id: String(media_id) }),
    })
  ).body.items.find(({ id }) => id === promotion_id)!

test('a special price is shown to its medium beside what everybody gets, and to no other medium', async () => {
  const { promotion, goal, media, publisher, special } = await placed()
  const usual = { goal_id: goal.id, rule: 'promotion_goal', net: 1000, uplift: 0 }
  expect((await shown(publisher, { promotion_id: promotion.id })).body.items).toMatchObject([usual])
  await special()
  const agreed = { goal_id: goal.id, rule: 'promotion_special', kind: 'fixed', net: 2000 }
  const offer = await offered(publisher, promotion.id)
  expect([offer.prices, offer.goals]).toMatchObject([[agreed], [{ net: 1000, gross: null }]])
  expect((await shown(publisher, { promotion_id: promotion.id })).body).toMatchObject({
    items: [agreed],
    materials: [],
  })
  const second = await build.media(t.db, { affiliater_id: media.affiliater_id })
  expect((await offered(publisher, promotion.id, second.id)).prices).toMatchObject([usual])
  const stranger = await t.asAffiliater((await build.media(t.db)).affiliater_id)
  expect((await offered(stranger, promotion.id)).prices).toMatchObject([usual])
})

const regularPays = {
  threshold: 0,
  keep_threshold: null,
  uplift_rate: 500,
  pay_months: 2,
  pay_day: 15,
  invited_only: false,
  benefits_ja: '',
  benefits_en: '',
}

test('it is what an order would be paid: the same rule wins, in percent too, with what the rank adds', async () => {
  const { promotion, goal, media, publisher, special } = await placed({ rank_uplift: true })
  await t.db
    .insertInto('setting')
    .values({
      section: 'rank',
      value: JSON.stringify({ regular: regularPays }),
      updated_at: t.clock.now(),
    })
    .onConflict((same) => same.column('section').doNothing())
    .execute()
  const paid = async () =>
    (
      await publisher.get<{ net: number; price: { rule: string } }>(
        `/api/promotion/pricePreview/${promotion.id}`,
        { goal_id: String(goal.id), media_id: String(media.id), sale_amount: '10000' },
      )
    ).body
  const own = async () => (await shown(publisher, { promotion_id: promotion.id })).body.items[0]!
  expect([await own(), await paid()]).toMatchObject([
    { rule: 'promotion_goal', net: 1000, uplift: 500 },
    { net: 1050, price: { rule: 'promotion_goal' } },
  ])
  await special({ target: 'rank', media_id: null, rank: 'regular' })
  await special({
    goal_id: goal.id,
    unit: 'percent',
    gross: yen(0),
    net: yen(0),
    gross_rate: 2500,
    net_rate: 2000,
  })
  expect([await own(), await paid()]).toMatchObject([
    { rule: 'promotion_special', kind: 'share', net: 2000, uplift: 0 },
    { net: 2000, price: { rule: 'promotion_special' } },
  ])
})

test('a price that has not begun, has ended or is used up is not shown', async () => {
  const { promotion, publisher, special } = await placed()
  await special({ valid_from: '2026-11-10T03:00:00.001Z', valid_to: '2027-01-01T00:00:00Z' })
  await special({ valid_from: '2026-10-01T00:00:00Z', valid_to: '2026-11-10T03:00:00Z' })
  await special({
    goal_id: null,
    target: 'everybody',
    media_id: null,
    after_results: 1,
    results: 1,
  })
  expect((await shown(publisher, { promotion_id: promotion.id })).body.items).toMatchObject([
    { rule: 'promotion_goal', net: 1000 },
  ])
})

test('a material says what it pays where it has prices of its own for this medium', async () => {
  const { promotion, goal, publisher, special } = await placed()
  const material = await build.material(t.db, { promotion_id: promotion.id })
  const other = await build.material(t.db, { promotion_id: promotion.id })
  await special({ level: 'material_special', material_id: material.id, net: yen(2200) })
  await special({
    level: 'material_special',
    material_id: other.id,
    media_id: (await build.media(t.db)).id,
  })
  expect((await shown(publisher, { promotion_id: promotion.id })).body).toMatchObject({
    items: [{ rule: 'promotion_goal', net: 1000 }],
    materials: [
      {
        material_id: material.id,
        items: [{ goal_id: goal.id, rule: 'material_special', net: 2200 }],
      },
    ],
  })
})

test("nobody sees it for another's medium or for a promotion that it cannot see, and only affiliaters ask", async () => {
  const { promotion, media, publisher } = await placed()
  const stranger = await t.asAffiliater()
  expect((await shown(stranger, { promotion_id: promotion.id, media_id: media.id })).status).toBe(
    404,
  )
  const hidden = await build.promotion(t.db, { status: 'draft' })
  expect((await shown(publisher, { promotion_id: hidden.id })).status).toBe(404)
  for (const caller of [
    await t.asAdmin(),
    await t.asAdvertiser(promotion.advertiser_id),
    await t.asAgency(),
  ])
    expect((await shown(caller, { promotion_id: promotion.id })).status).toBe(403)
})
