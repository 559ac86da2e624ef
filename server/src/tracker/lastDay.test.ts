import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from './testing/browser.ts'
import { codeOf, openWorld, type Shop, type World } from './testing/conversionWorld.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const endsAt = ({ promotion }: Shop, at: Date) =>
  world.db
    .updateTable('partnership')
    .set({ ends_at: at })
    .where('promotion_id', '=', promotion.id)
    .execute()
const bySale = async (shop: Shop) => codeOf(await shop.s2s({ cid: await shop.click() }))
const byCoupon = async (shop: Shop) => codeOf(await shop.s2s({ coupon: 'LASTDAY' }))
const after = (shop: Shop, expected: number) =>
  eventually(
    () => bySale(shop),
    (code) => code === expected,
  )

test('a partnership with a last day earns by clicks and by coupons until the millisecond it ends, and by neither afterwards; a click of before still does', async () => {
  const shop = await world.network()
  const now = world.clock.now()
  const end = new Date(now.getTime() + 60_000)
  await world.db
    .insertInto('coupon')
    .values({ promotion_id: shop.promotion.id, media_id: shop.media.id, code: 'LASTDAY' })
    .execute()
  await endsAt(shop, new Date(now.getTime() - 1))
  await after(shop, 104)
  await endsAt(shop, end)
  await after(shop, 1)
  world.clock.set(new Date(end.getTime() - 1).toISOString())
  const before = await shop.click()
  expect([await bySale(shop), await byCoupon(shop)]).toEqual([1, 1])
  world.clock.set(end.toISOString())
  expect([await bySale(shop), await byCoupon(shop)]).toEqual([104, 104])
  expect(codeOf(await shop.s2s({ cid: before }))).toBe(1)
})
