import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReleaseLevel } from '@tsunagi/contract/catalogue/releases'
import { build } from '../../test/build.ts'
import { eventually } from './testing/browser.ts'
import { codeOf, openWorld, type Shop, type World } from './testing/conversionWorld.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const placeOf = ({ promotion, material }: Shop, level: ReleaseLevel) =>
  ({
    advertiser: promotion.advertiser_id,
    promotion: promotion.id,
    material: material.id,
  })[level]

const list = (shop: Shop, level: ReleaseLevel, kind: 'allow' | 'deny', mediaId: number) =>
  world.db
    .insertInto('access_control')
    .values({
      scope: level,
      scope_id: placeOf(shop, level),
      kind,
      target_type: 'media',
      target_id: mediaId,
    })
    .execute()

/** Releases to a list only. */
async function limit(shop: Shop, level: ReleaseLevel, links: 'stop' | 'keep') {
  const stranger = await build.media(world.db)
  await world.db
    .updateTable(level)
    .set({ unlisted_links: links, ...(level !== 'material' && { limited_release: true }) })
    .where('id', '=', placeOf(shop, level))
    .execute()
  await list(shop, level, 'allow', stranger.id)
}

/** What a sale after one more click is answered with, once the tracker has heard of the change. */
const saleAfter = (shop: Shop, expected: number) =>
  eventually(
    async () => codeOf(await shop.s2s({ cid: await shop.click() })),
    (code) => code === expected,
  )

const levels = ['advertiser', 'promotion', 'material'] as const

test.each(levels)(
  'a medium that is refused by its %s earns nothing from that moment on, and a click of before still does',
  async (level) => {
    const shop = await world.network()
    const before = await shop.click()
    await list(shop, level, 'deny', shop.media.id)
    await saleAfter(shop, 108)
    expect(codeOf(await shop.s2s({ cid: before }))).toBe(1)
    await world.db.deleteFrom('access_control').execute()
    await saleAfter(shop, 1)
  },
)

test.each(levels)(
  'a medium that the list of its %s does not name earns nothing with the links it has, unless they go on',
  async (level) => {
    const shop = await world.network()
    await limit(shop, level, 'stop')
    await saleAfter(shop, 108)
    await list(shop, level, 'allow', shop.media.id)
    await saleAfter(shop, 1)

    const other = await world.network()
    await limit(other, level, 'keep')
    await saleAfter(other, 1)
  },
)

test('visitors go on all the same, and the click says why it does not count', async () => {
  const shop = await world.network()
  await list(shop, 'material', 'deny', shop.media.id)
  await saleAfter(shop, 108)
  const { status, headers } = await shop.visit()
  expect([status, String(headers['location']).startsWith('https://shop.test.example/')]).toEqual([
    302,
    true,
  ])
  const clicks = await world.db
    .selectFrom('click')
    .select('flags')
    .where('promotion_id', '=', shop.promotion.id)
    .orderBy('clicked_at', 'desc')
    .execute()
  expect(clicks.some(({ flags }) => flags.includes('not_released'))).toBe(true)
})

test('a coupon of a medium that is refused earns nothing, be it the advertiser or the promotion', async () => {
  for (const level of ['advertiser', 'promotion'] as const) {
    const shop = await world.network()
    await world.db
      .insertInto('coupon')
      .values({
        promotion_id: shop.promotion.id,
        media_id: shop.media.id,
        code: `SPRING${shop.promotion.id}`,
      })
      .execute()
    const sale = async () => codeOf(await shop.s2s({ coupon: `SPRING${shop.promotion.id}` }))
    expect(await sale()).toBe(1)
    await list(shop, level, 'deny', shop.media.id)
    expect(await sale()).toBe(108)
  }
})
