import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import type { AgreedPrice } from '@tsunagi/contract/catalogue/agreedPrices'
import type { Offer } from '@tsunagi/contract/catalogue/promotions'
import type { OwnPrice } from '@tsunagi/contract/catalogue/ownPrices'
import type { SupposedPrice } from '@tsunagi/contract/catalogue/pricePreview'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { clickRecord } from '../../../../test/clickRecord.ts'
import { placementOf } from '../../../../test/logs.ts'
import { loadCatalogue } from '../../../catalogue/catalogue.queries.ts'
import { rewardClicks } from '../../../conversions/clicks/clickRewards.ts'
import { buildNetwork } from '../../../tracker/testing/network.ts'
import { mailPriceNotices } from './priceMails.service.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())
beforeEach(() => t.clock.set('2026-11-10T03:00:00Z'))

const special = '/api/adSpecialUnitPrice'
async function partner() {
  const { promotion, material, media } = await buildNetwork(t.db)
  const body = {
    promotion_id: promotion.id,
    target: 'everybody',
    name: 'アプリ',
    unit: 'yen',
    gross: 3000,
    net: 2500,
  }
  return { promotion, material, media, body, publisher: await t.asAffiliater(media.affiliater_id) }
}
const agree = async (body: object) => {
  const { status, body: said } = await admin.post<{ id: number; errors?: object }>(
    `${special}/save`,
    body,
  )
  return { status, id: said.id, errors: Object.keys(said.errors ?? {}) }
}
const shown = async (id: number) => (await admin.get<AgreedPrice>(`${special}/info/${id}`)).body

test('prices for other devices and countries stand beside each other, those for the same do not', async () => {
  const { body } = await partner()
  expect(await agree(body)).toMatchObject({ status: 200 })
  const phones = await agree({
    ...body,
    devices: ['iphone', 'android'],
    countries: ['us', ' ｊＰ '],
  })
  expect(await shown(phones.id)).toMatchObject({
    devices: ['android', 'iphone'],
    countries: ['JP', 'US'],
  })
  const again = { ...body, devices: ['android', 'iphone', 'android'], countries: ['JP', 'US'] }
  expect(await agree(again)).toMatchObject({ status: 422 })
  expect(await agree({ ...again, countries: ['JP'] })).toMatchObject({ status: 200 })
  expect(await agree({ ...body, devices: ['toaster'] })).toMatchObject({
    status: 422,
    errors: ['devices.0'],
  })
  expect(await agree({ ...body, countries: ['Japan'] })).toMatchObject({
    status: 422,
    errors: ['countries.0'],
  })
})

test('one that has begun is ended and followed by another where its devices change, and only corrected where they stay', async () => {
  const { body } = await partner()
  const { id } = await agree({ ...body, devices: ['pc', 'tv'] })
  t.clock.set('2026-11-11T03:00:00Z')
  const edit = async (given: object) =>
    (await admin.post<{ id: number }>(`${special}/edit/${id}`, { ...body, ...given })).body.id
  expect(await edit({ name: '新', devices: ['tv', 'pc'] })).toBe(id)
  const next = await edit({ devices: ['tv'] })
  expect(await shown(id)).toMatchObject({
    devices: ['pc', 'tv'],
    valid_to: '2026-11-11T03:00:00.000Z',
  })
  expect(await shown(next)).toMatchObject({ devices: ['tv'], valid_to: null })
})

test('a publisher sees beside its own price what clicks from some devices and countries are paid instead', async () => {
  const { promotion, material, media, body, publisher } = await partner()
  await agree({ ...body, devices: ['iphone'] })
  const promotion_id = promotion.id
  await build.price(t.db, { promotion_id, countries: ['US'], gross: yen(500), net: yen(400) })
  const shownOwn = async () =>
    (
      await publisher.get<{ items: OwnPrice[]; materials: object[] }>('/api/promotion/ownPrices', {
        promotion_id: String(promotion.id),
      })
    ).body
  const own = async () => (await shownOwn()).items
  expect(await own()).toMatchObject([
    {
      rule: 'promotion_goal',
      net: 1000,
      by_visit: [
        { devices: ['iphone'], countries: [], kind: 'fixed', net: 2500 },
        { devices: ['iphone'], countries: ['US'], kind: 'fixed', net: 2500 },
        { devices: [], countries: ['US'], kind: 'fixed', net: 400 },
      ],
    },
  ])
  const offers = await publisher.get<{ items: Offer[] }>('/api/promotion/affiliater', {
    size: '100',
  })
  const offer = offers.body.items.find(({ id }) => id === promotion_id)
  expect(offer?.icons.map(({ code }) => code)).toContain('special')
  await build.price(t.db, {
    promotion_id,
    level: 'material_special',
    material_id: material.id,
    devices: ['tv'],
    gross: yen(9000),
    net: yen(8000),
  })
  expect((await shownOwn()).materials).toMatchObject([
    {
      material_id: material.id,
      items: [
        {
          by_visit: expect.arrayContaining([
            expect.objectContaining({ devices: ['tv'], rule: 'material_special', net: 8000 }),
          ]),
        },
      ],
    },
  ])
  await agree({ ...body, target: 'media', media_id: media.id, gross: 4000, net: 3500 })
  expect(await own()).toMatchObject([{ rule: 'promotion_special', net: 3500, by_visit: [] }])
})

test('what would be paid is tried for a device and a country', async () => {
  const { promotion, media, body, publisher } = await partner()
  await agree({ ...body, devices: ['iphone'], countries: ['JP'] })
  const tried = async (caller: Caller, given: Record<string, string>) =>
    (
      await caller.get<SupposedPrice>(`/api/promotion/pricePreview/${promotion.id}`, {
        media_id: String(media.id),
        ...given,
      })
    ).body
  expect(await tried(admin, { device: 'iphone', country: 'jp' })).toMatchObject({
    gross: 3000,
    net: 2500,
    price: { reason: '特別単価「アプリ」（対象：iPhone、JP）' },
  })
  expect(await tried(publisher, { device: 'iphone' })).toMatchObject({ net: 1000 })
  expect(await tried(publisher, { device: 'pc', country: 'JP' })).toMatchObject({ net: 1000 })
})

test('clicks of a day are paid by what each says of its device and country', async () => {
  const paid = await buildNetwork(t.db, {
    goals: [{ code: 'click', kind: 'click', gross: yen(10), net: yen(7) }],
  })
  const price = { promotion_id: paid.promotion.id, goal_id: paid.goal.id }
  await build.price(t.db, { ...price, devices: ['iphone'], gross: yen(20), net: yen(15) })
  await build.price(t.db, { ...price, countries: ['US'], gross: yen(4), net: yen(3) })
  const { promotions } = await loadCatalogue(t.db, t.clock.now())
  const promotion = promotions.find(({ id }) => id === paid.promotion.id)!
  const iphone = { device: 'phone', user_agent: 'Mozilla/5.0 (iPhone) Safari' } as const
  const clicks = [{}, iphone, iphone, { country: 'US' }, { country: 'JP' }].map((given) =>
    clickRecord(placementOf(paid), { clicked_at: '2026-11-10T03:00:00.000Z', ...given }),
  )
  await t.db
    .transaction()
    .execute((tx) => rewardClicks(tx, { promotion: () => promotion } as never, clicks))
  const results = await t.db
    .selectFrom('result')
    .select(['quantity', 'gross', 'net'])
    .where('promotion_id', '=', paid.promotion.id)
    .orderBy('gross')
    .execute()
  expect(results).toEqual([
    { quantity: 1, gross: 4, net: 3 },
    { quantity: 2, gross: 20, net: 14 },
    { quantity: 2, gross: 40, net: 30 },
  ])
})

test('whoever is told of a price reads for which clicks it is', async () => {
  const { body, promotion } = await partner()
  await agree({ ...body, devices: ['iphone', 'tablet'], notify: true })
  await mailPriceNotices(t.db, t.clock, 'http://app.test')
  const mails = await t.db
    .selectFrom('mail')
    .select('body')
    .where('template', '=', 'specialPriceGiven')
    .where('body', 'like', `%/promotion/show?id=${promotion.id}\n%`)
    .execute()
  expect(mails).toEqual([{ body: expect.stringContaining('2,500円（iPhone・タブレット）') }])
})
