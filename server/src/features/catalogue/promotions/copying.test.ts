import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const form = {
  ad_name: '春の企画',
  categories: ['shopping'],
  summary: '概要',
  site_url: 'https://shop.test.example/',
  landing_url: 'https://shop.test.example/lp',
  result_condition: '購入',
  status: 'public',
  goals: [{ code: 'buy', name: '購入', kind: 'fixed', gross: 1000, net: 700 }],
}
const begunLike = (caller: Caller, copy_of: number, given: object = {}) =>
  caller.post<{ id: number }>('/api/promotion/save', { ...form, copy_of, ...given })

/** A promotion for one medium only, which refuses another one and asks applicants something. */
async function closedPromotion() {
  const { id, advertiser_id } = await build.promotion(t.db)
  const [partner, refused] = [await build.media(t.db), await build.media(t.db)]
  const done = [
    await admin.post(`/api/promotion/limitedRelease/${id}`, {
      limited_release: true,
      unlisted_links: 'keep',
    }),
    ...(await Promise.all(
      [
        { kind: 'allow', media_ids: [partner.id] },
        { kind: 'deny', media_ids: [refused.id], reason: '規約違反' },
      ].map((entry) =>
        admin.post(`/api/promotion/limitedAndRefused/${id}`, { target_type: 'media', ...entry }),
      ),
    )),
    await admin.post(`/api/promotion/saveApplicationRule/${id}`, {
      questions: [{ label: '掲載する場所は？', required: true }],
      auto_rank: 'gold',
      ng_words: ['最安'],
    }),
  ]
  for (const { status, body } of done) expect(status, JSON.stringify(body)).toBe(200)
  return { id, advertiser_id, partner, refused }
}

const offeredTo = async (media: { id: number; affiliater_id: number }) =>
  (
    await (
      await t.asAffiliater(media.affiliater_id)
    ).get<{ items: { id: number }[] }>('/api/promotion/affiliater', {
      media_id: String(media.id),
      size: '100',
    })
  ).body.items.map(({ id }) => id)

test('a promotion begun like another one is shown to those only who see that one', async () => {
  const { id, advertiser_id, partner, refused } = await closedPromotion()
  const stranger = await build.media(t.db)
  const copy = (await begunLike(admin, id, { advertiser_id })).body.id
  expect(await offeredTo(partner)).toContain(copy)
  for (const other of [refused, stranger]) expect(await offeredTo(other)).not.toContain(copy)
  const lists = async (of: number) =>
    (await admin.get<{ items: object[] }>(`/api/promotion/limitedAndRefused/${of}`)).body
  const [before, after] = [await lists(id), await lists(copy)]
  expect(after).toMatchObject({ limited_release: true, unlisted_links: 'keep' })
  const said = ({ items }: typeof before) =>
    items.map((item) => ({ ...item, id: null, created_at: null }))
  expect(said(after)).toEqual(said(before))
})

test('it asks applicants what that one asks, and approves whom that one approves', async () => {
  const { id, advertiser_id } = await closedPromotion()
  const copy = (await begunLike(admin, id, { advertiser_id })).body.id
  const { version: _own, ...rule } = (await admin.get(`/api/promotion/applicationRule/${id}`)).body
  expect(rule).toMatchObject({ auto_rank: 'gold', ng_words: ['最安'] })
  expect((await admin.get(`/api/promotion/applicationRule/${copy}`)).body).toMatchObject(rule)
})

test('one that is begun like none is open to all, and one like somebody else’s is not made', async () => {
  const { id, advertiser_id } = await closedPromotion()
  const owner = await t.asAdvertiser(advertiser_id)
  expect((await begunLike(owner, id)).status).toBe(200)
  const { status } = await begunLike(await t.asAdvertiser(), id, { ad_name: '他社の企画' })
  expect(status).toBe(404)
  const made = await t.db
    .selectFrom('promotion')
    .select('limited_release')
    .where('ad_name', '=', '他社の企画')
    .execute()
  expect(made).toEqual([])
  const plain = await admin.post<{ id: number }>('/api/promotion/save', { ...form, advertiser_id })
  expect((await admin.get(`/api/promotion/limitedAndRefused/${plain.body.id}`)).body).toMatchObject(
    { limited_release: false, items: [] },
  )
})
