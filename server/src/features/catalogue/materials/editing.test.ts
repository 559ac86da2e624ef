import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AffiliateLink, Material } from '@tsunagi/contract/catalogue/materials'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { png } from '../../../../test/png.ts'
import { loadCatalogue } from '../../../catalogue/catalogue.queries.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())

async function partnered() {
  const media = await build.media(t.db)
  const promotion = await build.promotion(t.db)
  await build.partnership(t.db, { media_id: media.id, promotion_id: promotion.id })
  const publisher = await t.asAffiliater(media.affiliater_id)
  const links = async () =>
    (
      await publisher.get<{ items: AffiliateLink[] }>('/api/promotion/affliateLinks', {
        media_id: String(media.id),
        promotion_id: String(promotion.id),
      })
    ).body.items
  return { promotion, links }
}

const save = async (body: object) =>
  (await admin.post<{ id: number }>('/api/adMaterial/save', body)).body.id
const shown = async (id: number) =>
  (await admin.get<Material & { version: number }>(`/api/adMaterial/show/${id}`)).body
const edit = async (id: number, change: object) => {
  const { name, kind, body, version } = await shown(id)
  return admin.post(`/api/adMaterial/edit/${id}`, { name, kind, body, version, ...change })
}

test('a material is changed, and its links and their codes stay', async () => {
  const { promotion, links } = await partnered()
  const id = await save({
    promotion_id: promotion.id,
    name: '古い',
    kind: 'text',
    body: '古い本文',
  })
  const [before] = await links()
  expect((await edit(id, { name: '新しい', body: '新しい本文', reward_name: '購入' })).status).toBe(
    200,
  )
  const [after] = await links()
  expect(after).toEqual({
    ...before,
    name: '新しい',
    body: '新しい本文',
    reward_name: '購入',
    html: before!.html.replace('古い本文', '新しい本文'),
  })
})

test('a picture is replaced by one of the same size, and tags that are pasted already show it', async () => {
  const { promotion } = await partnered()
  const id = await save({
    promotion_id: promotion.id,
    name: 'バナー',
    kind: 'image',
    body: '代替',
    image: png(300, 250, 1),
  })
  const before = (await shown(id)).image_url!
  expect((await edit(id, { image: png(320, 100, 2) })).body).toHaveProperty('errors.image')
  expect((await edit(id, { image: png(300, 250, 2) })).status).toBe(200)
  const after = (await shown(id)).image_url!
  expect(after).not.toBe(before)
  const old = await t.app.inject({ url: new URL(before).pathname })
  expect([old.statusCode, old.headers['location']]).toEqual([302, new URL(after).pathname])
  expect((await t.app.inject({ url: new URL(after).pathname })).statusCode).toBe(200)
  // Back to the first: it is nobody's former picture any more.
  expect((await edit(id, { image: png(300, 250, 1) })).status).toBe(200)
  expect((await t.app.inject({ url: new URL(before).pathname })).statusCode).toBe(200)
})

test('left without a new picture it keeps its own', async () => {
  const { promotion } = await partnered()
  const id = await save({
    promotion_id: promotion.id,
    name: 'バナー',
    kind: 'image',
    body: '代替',
    image: png(300, 250, 3),
  })
  const { image_url } = await shown(id)
  await edit(id, { body: '新しい代替' })
  expect(await shown(id)).toMatchObject({ image_url, body: '新しい代替', width: 300 })
})

test('what would not be taken when it is added is not taken later either', async () => {
  const { promotion } = await partnered()
  const id = await save({ promotion_id: promotion.id, name: '素材', kind: 'text', body: '本文' })
  for (const [change, field] of [
    [{ body: 'あ'.repeat(201) }, 'body'],
    [{ destination_url: 'https://elsewhere.test.example/' }, 'destination_url'],
    [{ kind: 'html', body: '<a href="[link]">x</a>' }, 'kind'],
    [{ starts_on: '2026-11-12', ends_on: '2026-11-11' }, 'ends_on'],
  ] as const)
    expect((await edit(id, change)).body).toHaveProperty(`errors.${field}`)
})

test('out of its period it is not given out, and placed links lead to what stands in for it', async () => {
  const { promotion, links } = await partnered()
  const id = await save({
    promotion_id: promotion.id,
    name: '素材',
    kind: 'text',
    body: '本文',
    destination_url: 'https://shop.test.example/autumn',
    closed_url: 'https://shop.test.example/ended',
  })
  const [link] = await links()
  const leads = async () =>
    (await loadCatalogue(t.db, t.clock.now())).links.find(({ code }) => code === link!.code)!
      .destination_url
  const whole = {
    destination_url: 'https://shop.test.example/autumn',
    closed_url: 'https://shop.test.example/ended',
  }
  for (const [period, given, destination] of [
    [{ starts_on: '2026-11-10', ends_on: '2026-11-10' }, 1, whole.destination_url],
    [{ starts_on: '2026-11-11' }, 0, whole.closed_url],
    [{ ends_on: '2026-11-09' }, 0, whole.closed_url],
    [{ status: 'paused' }, 0, whole.closed_url],
    [{}, 1, whole.destination_url],
  ] as const) {
    expect((await edit(id, { ...whole, ...period })).status).toBe(200)
    expect([(await links()).length, await leads()]).toEqual([given, destination])
  }
})

test('an advertiser changes its own materials where it may upload them, and nobody else’s', async () => {
  const { promotion } = await partnered()
  const id = await save({ promotion_id: promotion.id, name: '素材', kind: 'text', body: '本文' })
  const change = { name: '変えた', kind: 'text', body: '本文', version: (await shown(id)).version }
  const other = await t.asAdvertiser((await build.advertiser(t.db)).id)
  expect((await other.post(`/api/adMaterial/edit/${id}`, change)).status).toBe(404)
  const own = await t.asAdvertiser(promotion.advertiser_id)
  expect((await own.post(`/api/adMaterial/edit/${id}`, change)).status).toBe(200)
  await t.db
    .updateTable('advertiser')
    .set({ may_upload_materials: false })
    .where('id', '=', promotion.advertiser_id)
    .execute()
  const again = { ...change, version: (await shown(id)).version }
  expect((await own.post(`/api/adMaterial/edit/${id}`, again)).status).toBe(403)
})
