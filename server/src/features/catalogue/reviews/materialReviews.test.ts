import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Material } from '@tsunagi/contract/catalogue/materials'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { png } from '../../../../test/png.ts'
import { reviews } from '../../../../test/reviews.ts'

let t: TestApp
let admin: Caller
let own: Caller
let promotion: Awaited<ReturnType<typeof build.promotion>>
beforeAll(async () => {
  t = await testApp()
  admin = await t.asAdmin()
})
afterAll(() => t.close())
beforeEach(async () => {
  promotion = await build.promotion(t.db)
  await build.goal(t.db, { promotion_id: promotion.id })
  own = await t.asAdvertiser(promotion.advertiser_id)
  await reviewing(true)
})

const parties = { network: () => t, admin: () => admin, promotion: () => promotion }
const { reviewing, waiting, info, approve } = reviews(parties)

type Shown = Material & { version: number }

test('materials wait in the same way: new ones, changes with a new picture, and changes of many', async () => {
  const given = { promotion_id: promotion.id, name: '素材', kind: 'image', body: '代替' }
  const { body } = await own.post<{ id: number }>('/api/adMaterial/save', {
    ...given,
    image: png(300, 250, 1),
  })
  const shown = async () => (await admin.get<Shown>(`/api/adMaterial/show/${body.id}`)).body
  const before = await shown()
  expect(before.status).toBe('draft')
  await approve((await waiting())[0]!.id)
  expect((await shown()).status).toBe('public')

  const { version } = await shown()
  const change = {
    name: '素材',
    kind: 'image',
    body: '新しい代替',
    image: png(300, 250, 2),
    version,
  }
  expect((await own.post(`/api/adMaterial/edit/${body.id}`, change)).status).toBe(200)
  expect(await shown()).toMatchObject({ body: '代替', image_url: before.image_url })
  const [second] = await waiting()
  expect(second).toMatchObject({ subject: 'material', material_id: body.id })
  await approve(second!.id)
  const after = await shown()
  expect(after.body).toBe('新しい代替')
  expect(after.image_url).not.toBe(before.image_url)

  const moved = { ids: [body.id], destination_url: 'https://shop.test.example/autumn' }
  expect((await own.post('/api/adMaterial/update', moved)).body).toEqual({ changed: 0, asked: 1 })
  expect((await shown()).destination_url).toBeNull()
  await approve((await waiting())[0]!.id)
  expect((await shown()).destination_url).toBe('https://shop.test.example/autumn')
  const paused = { ids: [body.id], status: 'paused' }
  expect((await own.post('/api/adMaterial/update', paused)).body).toEqual({ changed: 1, asked: 0 })
  expect((await shown()).status).toBe('paused')
})

test.each([
  ['text', { body: '詳しくはこちら' }],
  ['image', { body: '代替', image: png(300, 250, 7) }],
  ['html', { body: '<a href="[link]">詳しくはこちら</a>' }],
  ['native', { body: '説明', title: '見出し', brand: '商店', image: png(300, 250, 8) }],
])(
  'of a material, too, the review says what the operator has changed meanwhile: %s',
  async (kind, given) => {
    const named = { name: '素材', kind, ...given }
    const { body, status } = await own.post<{ id: number }>('/api/adMaterial/save', {
      promotion_id: promotion.id,
      ...named,
    })
    expect(status).toBe(200)
    const [fresh] = await waiting()
    expect((await info(fresh!.id)).meanwhile).toBeNull()
    await approve(fresh!.id)
    const { image: _stays, ...values } = named as typeof named & { image?: string }
    const change = async (caller: Caller, changed: object) => {
      const { version } = (await admin.get<Shown>(`/api/adMaterial/show/${body.id}`)).body
      const reply = await caller.post(`/api/adMaterial/edit/${body.id}`, {
        ...values,
        status: 'public',
        ...changed,
        version,
      })
      expect([reply.status, reply.body]).toMatchObject([200, {}])
    }
    await change(own, { name: '広告主の名前', tags: ['秋'] })
    await change(admin, { name: '運営の名前', priority: 3 })
    const [review] = await waiting()
    expect((await info(review!.id)).meanwhile).toEqual({
      now: { name: '運営の名前' },
      merged: { name: '広告主の名前' },
      disputes: [{ goal: null, field: 'name', holds: 'wish' }],
    })
    await approve(review!.id)
    const shown = (await admin.get<Shown>(`/api/adMaterial/show/${body.id}`)).body
    expect(shown).toMatchObject({ name: '広告主の名前', tags: ['秋'], priority: 3 })
  },
)

test('a picture that both have replaced is shown as one that both have changed', async () => {
  const named = { name: '素材', kind: 'image', body: '代替' }
  const { body } = await own.post<{ id: number }>('/api/adMaterial/save', {
    promotion_id: promotion.id,
    ...named,
    image: png(300, 250, 4),
  })
  await approve((await waiting())[0]!.id)
  const shown = async () => (await admin.get<Shown>(`/api/adMaterial/show/${body.id}`)).body
  const replace = async (caller: Caller, image: string) => {
    const { version } = await shown()
    const change = { ...named, status: 'public', image, version }
    expect((await caller.post(`/api/adMaterial/edit/${body.id}`, change)).status).toBe(200)
  }
  const picture = async () => new URL((await shown()).image_url!).pathname
  const first = await picture()
  await replace(own, png(300, 250, 5))
  const [review] = await waiting()
  expect(await info(review!.id)).toMatchObject({
    before: { image: first },
    after: { image: png(300, 250, 5) },
    meanwhile: null,
  })
  await replace(admin, png(300, 250, 6))
  const second = await picture()
  expect((await info(review!.id)).meanwhile).toEqual({
    now: { image: second },
    merged: { image: png(300, 250, 5) },
    disputes: [{ goal: null, field: 'image', holds: 'wish' }],
  })
  await approve(review!.id)
  expect([first, second]).not.toContain(await picture())
})
