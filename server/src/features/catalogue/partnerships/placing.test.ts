import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

/** A medium in partnership, and what each place says of the links it may place. */
async function placed() {
  const media = await build.media(t.db)
  const promotion = await build.promotion(t.db)
  const material = await build.material(t.db, { promotion_id: promotion.id })
  const partnership = await build.partnership(t.db, {
    media_id: media.id,
    promotion_id: promotion.id,
  })
  const publisher = await t.asAffiliater(media.affiliater_id)
  const admin = await t.asAdmin()
  const found = async (path: string) =>
    (await publisher.get<{ items: object[] }>(path)).body.items.length
  const slot = await publisher.post<{ id: number }>('/api/slot/save', {
    media_id: media.id,
    name: '記事の下',
    mode: 'weight',
    status: 'active',
    entries: [{ material_id: material.id }],
  })
  const pair = { media_id: String(media.id), promotion_id: String(promotion.id) }
  const places = async () => ({
    links: (await publisher.get('/api/promotion/affliateLinks', pair)).status,
    gallery: await found('/api/adMaterial/affiliater'),
    offered: await found('/api/slot/materials'),
    serving: (
      await publisher.get<{ entries: { state: string }[] }>(`/api/slot/show/${slot.body.id}`)
    ).body.entries.map(({ state }) => state),
    ofOperator: (await admin.get('/api/promotion/affliateLinks', pair)).status,
  })
  const give = (code: string) =>
    admin.post('/api/promotion/saveCoupon', {
      promotion_id: promotion.id,
      media_id: media.id,
      code,
    })
  return { media, promotion, material, partnership, places, give }
}
const everything = { links: 200, gallery: 1, offered: 1, serving: ['serving'], ofOperator: 200 }
const nothing = { links: 409, gallery: 0, offered: 0, serving: ['skipped'], ofOperator: 200 }

test('once the last day of a partnership has passed nothing is given out, also where that is not written down yet', async () => {
  const { partnership, places, give } = await placed()
  const endsAt = (ends_at: string) =>
    t.db.updateTable('partnership').set({ ends_at }).where('id', '=', partnership.id).execute()
  const now = t.clock.now().getTime()
  await endsAt(new Date(now + 1000).toISOString())
  expect(await places()).toEqual(everything)
  expect((await give('LAST')).status).toBe(200)
  await endsAt(new Date(now).toISOString())
  expect(await places()).toEqual(nothing)
  expect((await give('LATE')).status).toBe(422)
})

test.each([
  ['paused', { status: 'paused' as const }],
  ['to come', { starts_on: '2099-01-01' }],
  ['over', { ends_on: '2020-01-01' }],
])('of a promotion that is %s nobody but the operator takes links', async (_, change) => {
  const { promotion, places } = await placed()
  await t.db.updateTable('promotion').set(change).where('id', '=', promotion.id).execute()
  expect(await places()).toEqual(nothing)
})

test('of a promotion of an advertiser that is suspended nobody but the operator takes links', async () => {
  const { promotion, places } = await placed()
  await t.db
    .updateTable('advertiser')
    .set({ lifecycle: 'suspended' })
    .where('id', '=', promotion.advertiser_id)
    .execute()
  expect(await places()).toEqual(nothing)
})

test('a medium of a type that the promotion keeps away is offered none of its materials', async () => {
  const { media, promotion, places } = await placed()
  await t.db
    .updateTable('promotion')
    .set({ ng_media: [media.kind] })
    .where('id', '=', promotion.id)
    .execute()
  expect(await places()).toMatchObject({ links: 409, gallery: 0, offered: 0 })
})
