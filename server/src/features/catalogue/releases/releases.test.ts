import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccessEntry } from '@tsunagi/contract/catalogue/releases'
import { partnerships } from '@tsunagi/contract/catalogue/partnerships'
import { agreedTo } from '../../../../test/terms.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { loadCatalogue } from '../../../catalogue/catalogue.queries.ts'

type Target = AccessEntry['target_type']

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())

/** A promotion, a medium that looks for it, and how to put the medium on a list. */
async function market() {
  const group = await build.group(t.db, `グループ${Math.random()}`)
  const affiliater = await build.affiliater(t.db, { group_id: group.id, rank: 'gold' })
  const media = await build.media(t.db, { affiliater_id: affiliater.id })
  const promotion = await build.promotion(t.db)
  const publisher = await t.asAffiliater(affiliater.id)
  const ids = { media: media.id, affiliater: affiliater.id, group: group.id }
  const named = {
    media: { media_ids: [ids.media] },
    affiliater: { affiliater_ids: [ids.affiliater] },
    group: { group_id: ids.group },
    rank: { target_ranks: ['gold'] },
  }
  const list = (kind: string, target: Target, given: object = {}) =>
    admin.post(`/api/advertiser/limitedAndRefused/${promotion.advertiser_id}`, {
      kind,
      target_type: target,
      ...named[target],
      ...given,
    })
  const limit = (limited_release: boolean) =>
    admin.post(`/api/advertiser/limitedRelease/${promotion.advertiser_id}`, { limited_release })
  const offered = async () =>
    (
      await publisher.get<{ items: { id: number }[] }>('/api/promotion/affiliater', {
        media_id: String(media.id),
        size: '100',
      })
    ).body.items.some(({ id }) => id === promotion.id)
  const preview = async () =>
    (
      await admin.get(`/api/advertiser/visibility/${promotion.advertiser_id}`, {
        media_id: String(media.id),
      })
    ).body
  return { promotion, media, publisher, ids, list, limit, offered, preview }
}

test('what is not offered cannot be applied for either', async () => {
  const { promotion, media, publisher, list } = await market()
  await list('deny', 'affiliater')
  const apply = () =>
    publisher.post(partnerships.apply.path, {
      media_id: media.id,
      promotion_ids: [promotion.id],
      agreed: agreedTo(promotion.id),
    })
  expect((await apply()).status).toBe(404)
  await t.db.deleteFrom('access_control').execute()
  expect((await apply()).status).toBe(200)
})

test('what is not offered is not shown either, unless a medium applied for it before', async () => {
  const { promotion, media, publisher, list } = await market()
  const seen = async () => [
    (await publisher.get(`/api/promotion/show/${promotion.id}`)).status,
    (await publisher.get<{ items: object[] }>('/api/promotion/names', { id: String(promotion.id) }))
      .body.items.length,
  ]
  expect(await seen()).toEqual([200, 1])
  await list('deny', 'affiliater')
  expect(await seen()).toEqual([404, 0])
  await build.partnership(t.db, { media_id: media.id, promotion_id: promotion.id })
  expect(await seen()).toEqual([200, 1])
})

/** What an affiliater may read of a promotion by its number. */
async function readable(publisher: Caller, id: number) {
  const status = async (path: string, query: Record<string, string> = {}) =>
    (await publisher.get(path, query)).status
  const count = async (path: string, query: Record<string, string>) =>
    (await publisher.get<{ items: object[] }>(path, query)).body.items.length
  return {
    page: await status(`/api/promotion/show/${id}`),
    names: await count('/api/promotion/names', { id: String(id) }),
    history: await status(`/api/promotion/priceHistory/${id}`),
    coming: await count('/api/promotion/priceChange', { promotion_id: String(id) }),
    preview: await status(`/api/promotion/pricePreview/${id}`, { sale_amount: '1000' }),
    figures: await status('/api/priceRequest/figures', { promotion_id: String(id) }),
  }
}
const everything = { page: 200, names: 1, history: 200, coming: 1, preview: 200, figures: 200 }
const nothing = { page: 404, names: 0, history: 404, coming: 0, preview: 404, figures: 404 }

/** A price change to come, and an affiliater that has nothing to do with its promotion. */
async function planned(given: Parameters<typeof build.promotion>[1] = {}) {
  const goal = await build.goal(t.db, {
    promotion_id: (await build.promotion(t.db, given)).id,
  })
  const reply = await admin.post('/api/adUnitPriceChangeReservation/save', {
    promotion_id: goal.promotion_id,
    apply_at: new Date(t.clock.now().getTime() + 30 * 86_400_000).toISOString(),
    items: [{ goal_id: goal.id, kind: 'fixed', gross: 3000, net: 2000 }],
  })
  expect(reply.status).toBe(200)
  const media = await build.media(t.db)
  return { id: goal.promotion_id, media, publisher: await t.asAffiliater(media.affiliater_id) }
}

test('neither are its prices, those of before and those to come', async () => {
  const { id, media, publisher } = await planned()
  expect(await readable(publisher, id)).toEqual(everything)
  await t.db.updateTable('promotion').set({ limited_release: true }).where('id', '=', id).execute()
  expect(await readable(publisher, id)).toEqual(nothing)
  await build.partnership(t.db, { promotion_id: id, media_id: media.id })
  expect(await readable(publisher, id)).toEqual(everything)
})

test.each([
  ['before its period', { starts_on: '2099-01-01' }],
  ['after its period', { ends_on: '2020-01-01' }],
])('%s nobody reads anything of a promotion but who has applied for it', async (_, period) => {
  const { id, media, publisher } = await planned(period)
  expect(await readable(publisher, id)).toEqual(nothing)
  await build.partnership(t.db, { promotion_id: id, media_id: media.id })
  expect(await readable(publisher, id)).toEqual(everything)
})

test('who is refused gets no links, and the links it has stop counting', async () => {
  const { promotion, media, publisher, list, limit } = await market()
  await build.partnership(t.db, { media_id: media.id, promotion_id: promotion.id })
  const material = await build.material(t.db, { promotion_id: promotion.id })
  const link = await build.link(t.db, { media_id: media.id, material_id: material.id })
  const links = async () =>
    (
      await publisher.get('/api/promotion/affliateLinks', {
        promotion_id: String(promotion.id),
        media_id: String(media.id),
      })
    ).status
  const counts = async () =>
    (await loadCatalogue(t.db, t.clock.now())).links.find(({ code }) => code === link.code)
      ?.released
  expect([await links(), await counts()]).toEqual([200, true])
  await limit(true)
  expect([await links(), await counts()]).toEqual([409, false])
  await list('allow', 'group')
  expect([await links(), await counts()]).toEqual([200, true])
  await list('deny', 'media')
  expect([await links(), await counts()]).toEqual([409, false])
})

test('links of those who are not on the list go on counting where the operator says so, and no new ones are given out', async () => {
  const { promotion, media, publisher, limit } = await market()
  await build.partnership(t.db, { media_id: media.id, promotion_id: promotion.id })
  const material = await build.material(t.db, { promotion_id: promotion.id })
  const { code } = await build.link(t.db, { media_id: media.id, material_id: material.id })
  await limit(true)
  await admin.post(`/api/advertiser/limitedRelease/${promotion.advertiser_id}`, {
    unlisted_links: 'keep',
  })
  const { links } = await loadCatalogue(t.db, t.clock.now())
  expect(links.find((link) => link.code === code)?.released).toBe(true)
  expect(
    (
      await publisher.get('/api/promotion/affliateLinks', {
        promotion_id: String(promotion.id),
        media_id: String(media.id),
      })
    ).status,
  ).toBe(409)
})

test('an entry counts in its period, and while it is active', async () => {
  const { list, offered } = await market()
  await list('deny', 'rank', { starts_on: '2026-11-11' })
  expect(await offered()).toBe(true)
  await list('deny', 'rank', { starts_on: '2026-11-10', ends_on: '2026-11-10' })
  expect(await offered()).toBe(false)
  await list('deny', 'rank', { active: false })
  expect(await offered()).toBe(true)
})

test('the lists say who, why and by whom; the same target again takes the new values', async () => {
  const { promotion, media, list } = await market()
  await list('deny', 'media', { reason: '違反' })
  await list('deny', 'media', { reason: '重大な違反' })
  const lists = await admin.get<{ limited_release: boolean; items: AccessEntry[] }>(
    `/api/advertiser/limitedAndRefused/${promotion.advertiser_id}`,
  )
  expect(lists.body).toMatchObject({
    limited_release: false,
    items: [
      {
        kind: 'deny',
        target_type: 'media',
        target_id: media.id,
        target_name: media.name,
        reason: '重大な違反',
        active: true,
        created_by: expect.any(String),
      },
    ],
  })
  expect((await list('deny', 'media', { media_ids: [987_654] })).body).toHaveProperty(
    'errors.media_ids',
  )
  expect(
    (await list('deny', 'media', { starts_on: '2026-11-11', ends_on: '2026-11-10' })).body,
  ).toHaveProperty('errors.ends_on')
  expect(
    (
      await admin.post(`/api/advertiser/limitedAndRefusedDelete/${promotion.advertiser_id}`, {
        ids: [lists.body.items[0]!.id],
      })
    ).body,
  ).toEqual({ changed: 1 })
  const other = await build.advertiser(t.db)
  expect(
    (
      await admin.post(`/api/advertiser/limitedAndRefusedDelete/${other.id}`, {
        ids: [lists.body.items[0]!.id],
      })
    ).body,
  ).toEqual({ changed: 0 })
})
