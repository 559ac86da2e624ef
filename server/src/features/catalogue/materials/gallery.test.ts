import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GalleryMaterial } from '@tsunagi/contract/catalogue/materials'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

async function partnered() {
  const media = await build.media(t.db)
  const promotion = await build.promotion(t.db)
  await build.partnership(t.db, { media_id: media.id, promotion_id: promotion.id })
  return { media, promotion, publisher: await t.asAffiliater(media.affiliater_id) }
}

const gallery = async (caller: Caller, query: Record<string, string> = {}) =>
  (
    await caller.get<{ items: GalleryMaterial[]; total: number }>(
      '/api/adMaterial/affiliater',
      query,
    )
  ).body

test('a publisher finds what its medium may use, each with the link of that medium', async () => {
  const { media, promotion, publisher } = await partnered()
  const material = await build.material(t.db, { promotion_id: promotion.id })
  await build.material(t.db, { promotion_id: promotion.id, status: 'paused' })
  await build.material(t.db)
  const { items, total } = await gallery(publisher)
  expect([items.map(({ id }) => id), total]).toEqual([[material.id], 1])
  const [found] = items
  expect(found).toMatchObject({
    ad_name: promotion.ad_name,
    url: `http://tracker.test/c/${found!.code}`,
    html: expect.stringContaining(`/c/${found!.code}`),
  })
  const kept = await t.db
    .selectFrom('link')
    .select(['media_id', 'material_id'])
    .where('code', '=', found!.code)
    .executeTakeFirst()
  expect(kept).toEqual({ media_id: media.id, material_id: material.id })
  expect((await gallery(publisher)).items).toEqual(items)
})

test('what ends, is taken away or is not released to the medium is no longer there', async () => {
  const { media, promotion, publisher } = await partnered()
  const material = await build.material(t.db, { promotion_id: promotion.id })
  const total = async () => (await gallery(publisher)).total
  expect(await total()).toBe(1)
  await t.db
    .insertInto('access_control')
    .values({
      scope: 'material',
      scope_id: material.id,
      kind: 'deny',
      target_type: 'media',
      target_id: media.id,
    })
    .execute()
  expect(await total()).toBe(0)
  await t.db.deleteFrom('access_control').execute()
  expect(await total()).toBe(1)
  await t.db
    .updateTable('promotion')
    .set({ status: 'paused' })
    .where('id', '=', promotion.id)
    .execute()
  expect(await total()).toBe(0)
})

test('it is narrowed by word, promotion, kind and size, however the size is typed', async () => {
  const { promotion, publisher } = await partnered()
  const picture = { name: 'a'.repeat(64), mime_type: 'image/png', content: Buffer.from('png') }
  await t.db.insertInto('stored_file').values(picture).execute()
  const banner = await build.material(t.db, {
    promotion_id: promotion.id,
    kind: 'image',
    name: 'レクタングル',
    width: 300,
    height: 250,
    image: picture.name,
  })
  await build.material(t.db, { promotion_id: promotion.id, name: '秋のテキスト' })
  const found = async (query: Record<string, string>) =>
    (await gallery(publisher, query)).items.map(({ name }) => name)
  for (const dimensions of ['300x250', '300×250', '３００ｘ２５０', ' 300 X 250 '])
    expect(await found({ dimensions })).toEqual([banner.name])
  expect(await found({ dimensions: '1x1' })).toEqual([])
  expect(await found({ word: '秋の' })).toEqual(['秋のテキスト'])
  expect(await found({ kind: 'image' })).toEqual([banner.name])
  expect(await found({ promotion_id: String(promotion.id + 999) })).toEqual([])
  const { status } = await publisher.get('/api/adMaterial/affiliater', { dimensions: 'big' })
  expect(status).toBe(422)
})

test('of somebody else’s medium it says nothing', async () => {
  const { publisher } = await partnered()
  const other = await partnered()
  const { status } = await publisher.get('/api/adMaterial/affiliater', {
    media_id: String(other.media.id),
  })
  expect(status).toBe(404)
})

test('it is found page by page among a thousand', async () => {
  const { promotion, publisher } = await partnered()
  await sql`insert into material (promotion_id, name, kind, body) select ${promotion.id}, '素材' || n, 'text', '本文' from generate_series(1, 1000) as n`.execute(
    t.db,
  )
  const page = await gallery(publisher, { size: '100', page: '10' })
  expect([page.total, page.items.length, page.items.at(-1)!.name]).toEqual([1000, 100, '素材1'])
})
