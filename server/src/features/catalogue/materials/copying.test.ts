import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const copy = (caller: Caller, ids: number[], promotion_id: number) =>
  caller.post('/api/adMaterial/copy', { ids, promotion_id })
const materialsOf = (promotion_id: number) =>
  t.db
    .selectFrom('material')
    .select(['name', 'status', 'destination_url', 'body', 'tags'])
    .where('promotion_id', '=', promotion_id)
    .orderBy('id')
    .execute()

async function world() {
  const from = await build.promotion(t.db)
  const to = await build.promotion(t.db, { advertiser_id: from.advertiser_id })
  const given = { promotion_id: from.id, name: '素材', tags: ['秋'], status: 'public' as const }
  const near = await build.material(t.db, {
    ...given,
    destination_url: 'https://shop.test.example/sale',
  })
  const far = await build.material(t.db, {
    ...given,
    destination_url: 'https://elsewhere.test.example/',
  })
  return { from, to, ids: [near.id, far.id], owner: await t.asAdvertiser(from.advertiser_id) }
}

test('materials are copied as drafts; an address that is not on the other site is left out', async () => {
  const { to, ids, owner } = await world()
  expect((await copy(owner, ids, to.id)).body).toEqual({ copied: 2 })
  expect(await materialsOf(to.id)).toMatchObject([
    {
      name: '素材',
      status: 'draft',
      tags: ['秋'],
      destination_url: 'https://shop.test.example/sale',
    },
    { name: '素材', status: 'draft', destination_url: null },
  ])
})

test('all or none, of one’s own to one’s own, with the right to', async () => {
  const { to, ids, owner, from } = await world()
  const stranger = await build.material(t.db)
  expect((await copy(owner, [...ids, stranger.id], to.id)).status).toBe(404)
  expect((await copy(owner, ids, stranger.promotion_id)).status).toBe(404)
  expect((await copy(owner, [], to.id)).status).toBe(422)
  expect((await copy(await t.asAffiliater(), ids, to.id)).status).toBe(403)
  await t.db
    .updateTable('advertiser')
    .set({ may_upload_materials: false })
    .where('id', '=', from.advertiser_id)
    .execute()
  expect((await copy(owner, ids, to.id)).status).toBe(403)
  expect(await materialsOf(to.id)).toEqual([])
  expect((await copy(admin, ids, to.id)).status).toBe(200)
})

test('a copy is released to those to whom its original is, whoever put them on its list', async () => {
  const { to, ids, owner } = await world()
  const [let_in, refused] = [await build.media(t.db), await build.media(t.db)]
  const list = (kind: string, { id }: { id: number }) =>
    admin.post(`/api/adMaterial/limitedReleases/${ids[0]}`, {
      kind,
      target_type: 'media',
      media_ids: [id],
      ends_on: '2026-12-31',
    })
  for (const each of [await list('allow', let_in), await list('deny', refused)])
    expect(each.status).toBe(200)
  await copy(owner, ids, to.id)
  const copied = await t.db
    .selectFrom('material')
    .select('id')
    .where('promotion_id', '=', to.id)
    .orderBy('id')
    .execute()
  const lists = async (id: number) =>
    (await admin.get(`/api/adMaterial/limitedReleases/${id}`)).body
  expect(await lists(copied[0]!.id)).toMatchObject({
    limited_release: true,
    items: [
      { kind: 'allow', target_id: let_in.id, ends_on: '2026-12-31' },
      { kind: 'deny', target_id: refused.id, ends_on: '2026-12-31' },
    ],
  })
  expect(await lists(copied[1]!.id)).toMatchObject({ limited_release: false, items: [] })
})
