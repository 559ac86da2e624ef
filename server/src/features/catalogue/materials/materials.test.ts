import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Material } from '@tsunagi/contract/catalogue/materials'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const name = createHash('sha256').update(Buffer.from(png, 'base64')).digest('hex')
const list = async (caller: Caller, query: Record<string, string> = {}) =>
  (await caller.get<{ items: Material[]; total: number }>('/api/adMaterial/search', query)).body
const show = (caller: Caller, id: number) => caller.get<Material>(`/api/adMaterial/show/${id}`)
const update = (caller: Caller, ids: number[], status: string) =>
  caller.post('/api/adMaterial/update', { ids, status })
const remove = (caller: Caller, id: number) => caller.delete(`/api/adMaterial/delete/${id}`)

async function world() {
  const agency = await build.agency(t.db)
  const advertiser = await build.advertiser(t.db, { agency_id: agency.id })
  const promotion = await build.promotion(t.db, {
    advertiser_id: advertiser.id,
    site_url: 'https://www.shop.example/',
    landing_url: 'https://lp.example/a',
  })
  const owner = await t.asAdvertiser(advertiser.id)
  const input = (given: object = {}) => ({
    promotion_id: promotion.id,
    name: '素材',
    kind: 'text',
    body: '詳しくはこちら',
    ...given,
  })
  const save = (given: object = {}, caller = owner) =>
    caller.post<{ id: number }>('/api/adMaterial/save', input(given))
  return { promotion, owner, agency: await t.asAgency(agency.id), save, input }
}

describe('adding', () => {
  test('a text', async () => {
    const { promotion, owner, save } = await world()
    const { id } = (await save()).body
    expect((await show(owner, id)).body).toMatchObject({
      promotion_id: promotion.id,
      ad_name: promotion.ad_name,
      kind: 'text',
      body: '詳しくはこちら',
      image_url: null,
      width: null,
      status: 'public',
      impressions: 0,
    })
  })
  test('an image is kept by its content and served to any site', async () => {
    const { owner, save } = await world()
    const [first, second] = [
      await save({ kind: 'image', body: 'バナー', image: `data:image/png;base64,${png}` }),
      await save({ kind: 'image', body: 'もう一つ', image: `data:;base64,${png}` }),
    ]
    expect((await show(owner, first.body.id)).body).toMatchObject({
      image_url: `http://app.test/files/${name}`,
      width: 1,
      height: 1,
    })
    expect((await show(owner, second.body.id)).body.image_url).toBe(`http://app.test/files/${name}`)
    const file = await t.asNobody.get(`/files/${name}`)
    expect([file.status, file.raw.toString('base64')]).toEqual([200, png])
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    for (const unknown of ['0'.repeat(64), 'x', '..%2f..%2fetc%2fpasswd'])
      expect((await t.asNobody.get(`/files/${unknown}`)).status).toBe(404)
  })
  test.each([
    ['no image', {}],
    ['no data URL', { image: 'https://evil.example/a.png' }],
    [
      'SVG',
      {
        image: `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>').toString('base64')}`,
      },
    ],
    [
      'a page that says it is a PNG',
      {
        image: `data:image/png;base64,${Buffer.from('<html><script>alert(1)</script>').toString('base64')}`,
      },
    ],
    [
      'more than 500 kB',
      {
        image: `data:image/png;base64,${Buffer.concat([Buffer.from(png, 'base64'), Buffer.alloc(500_000)]).toString('base64')}`,
      },
    ],
  ])('%s is refused beside the image', async (_what, given) => {
    const reply = await (await world()).save({ kind: 'image', ...given })
    expect([
      reply.status,
      Object.keys((reply.body as unknown as { errors: object }).errors),
    ]).toEqual([422, ['image']])
  })
  test('it leads only to the site of the promotion', async () => {
    const { owner, save } = await world()
    const { id } = (await save({ destination_url: 'https://m.lp.example/x?y=1' })).body
    expect((await show(owner, id)).body.destination_url).toBe('https://m.lp.example/x?y=1')
    for (const destination_url of [
      'https://shop.example/',
      'https://evil-lp.example/',
      'https://lp.example.evil.example/',
      'https://lp.example@evil.example/',
      'javascript:alert(1)',
    ])
      expect((await save({ destination_url })).body).toHaveProperty('errors.destination_url')
  })
  test('HTML needs [link], and nothing in it runs or leads elsewhere', async () => {
    const { save } = await world()
    expect(
      (
        await save({
          kind: 'html',
          body: '<p>Metadata: とても<a href="[link]"><img src="https://lp.example/b.png" alt="b"></a></p>',
        })
      ).status,
    ).toBe(200)
    for (const body of [
      '<a href="https://lp.example/">x</a>',
      '<a href="[link]">x</a><script>alert(1)</script>',
      '<a href="[link]" onclick="x()">x</a>',
      '<a/onclick=x href=[link]>x</a>',
      '<a href="[link]">x</a><a href="&#106;avascript:alert(1)">y</a>',
      '<a href="[link]">x</a><iframe src="//a.example"></iframe>',
      '<a href="[link]">x</a><svg/onload=x>',
      '<a href="[link]">x</a><img src="data:image/svg+xml,x">',
    ])
      expect((await save({ kind: 'html', body })).body).toHaveProperty('errors.body')
  })
  test('only to an own promotion, never by an agency or an affiliater', async () => {
    const { save, agency, input } = await world()
    expect((await save({}, await t.asAdvertiser())).status).toBe(404)
    expect((await save({}, admin)).status).toBe(200)
    expect((await save({ promotion_id: 999_999 }, admin)).status).toBe(404)
    const publisher = await t.asAffiliater()
    const { id } = (await save()).body
    for (const caller of [agency, publisher]) {
      expect((await caller.post('/api/adMaterial/save', input())).status).toBe(403)
      expect((await update(caller, [id], 'paused')).status).toBe(403)
      expect((await remove(caller, id)).status).toBe(403)
    }
  })
})

describe('seeing', () => {
  test('an advertiser and its agency see their own, the operator all', async () => {
    const { owner, agency, save } = await world()
    const { id } = (await save()).body
    for (const caller of [owner, agency])
      expect((await list(caller)).items.map((item) => item.id)).toEqual([id])
    expect((await list(admin, { id: String(id) })).total).toBe(1)
    for (const stranger of [await t.asAdvertiser(), await t.asAgency()])
      expect([(await show(stranger, id)).status, (await list(stranger)).total]).toEqual([404, 0])
    expect((await (await t.asAffiliater()).get('/api/adMaterial/search')).status).toBe(403)
  })
  test('with its impressions and counted clicks of 30 days, by filter, as CSV', async () => {
    const { promotion, owner, save } = await world()
    const { id } = (await save({ name: '探す素材' })).body
    await save({ status: 'draft' })
    await t.db
      .insertInto('click_hour')
      .values({
        hour: '2026-11-09T00:00:00Z',
        media_id: 1,
        promotion_id: promotion.id,
        material_id: id,
        impressions: 40,
        clicks: 5,
        counted: 4,
      })
      .execute()
    expect(
      (
        await list(owner, {
          word: '探す',
          kind: 'text',
          status: 'public',
          promotion_id: String(promotion.id),
        })
      ).items,
    ).toMatchObject([{ id, impressions: 40, clicks: 4 }])
    expect((await list(owner, { sort: '-clicks' })).items[0]!.id).toBe(id)
    expect((await owner.get('/api/adMaterial/search/csv')).raw.toString('utf8')).toContain(
      '"下書き"',
    )
  })
})

describe('changing', () => {
  test('many are paused at once, or none', async () => {
    const { owner, save } = await world()
    const ids = [(await save()).body.id, (await save()).body.id]
    const foreign = await build.material(t.db)
    expect((await update(owner, [...ids, foreign.id], 'paused')).status).toBe(404)
    expect((await show(owner, ids[0]!)).body.status).toBe('public')
    expect((await update(owner, [...ids, ids[0]!], 'paused')).body).toEqual({
      changed: 2,
      asked: 0,
    })
    expect((await show(owner, ids[1]!)).body.status).toBe('paused')
    expect((await update(owner, ids, 'gone')).status).toBe(422)
  })
  test('one is deleted, once, unless it has links', async () => {
    const { owner, save } = await world()
    const { id } = (await save()).body
    const linked = (await save()).body.id
    await build.link(t.db, { media_id: (await build.media(t.db)).id, material_id: linked })
    expect((await show(owner, id)).body.is_linked).toBe(false)
    expect((await show(owner, linked)).body.is_linked).toBe(true)
    expect([
      (await remove(owner, id)).status,
      (await remove(owner, id)).status,
      (await remove(owner, linked)).status,
    ]).toEqual([200, 404, 409])
    expect((await remove(await t.asAdvertiser(), linked)).status).toBe(404)
  })
})

test('materials are found by advertiser, period, device and special price', async () => {
  const { promotion } = await world()
  const made = (given: object = {}) =>
    build.material(t.db, { promotion_id: promotion.id, ...given })
  const [plain, past, tablets] = [
    await made({ starts_on: '2026-11-10', ends_on: '2026-11-10' }),
    await made({ ends_on: '2026-11-09' }),
    await made({ target_devices: ['tablet'] }),
  ]
  const price = (material_id: number, given: object) =>
    build.price(t.db, {
      promotion_id: promotion.id,
      level: 'material_special',
      target: 'rank',
      rank: 'gold',
      material_id,
      ...given,
    })
  await price(plain.id, { valid_from: '2026-12-01T00:00:00Z' })
  await price(past.id, { valid_to: '2026-11-01T00:00:00Z' })
  const found = async (query: Record<string, string>) =>
    (
      await list(admin, { advertiser_id: String(promotion.advertiser_id), sort: 'id', ...query })
    ).items.map(({ id }) => id)
  expect(await found({})).toEqual([plain.id, past.id, tablets.id])
  expect(await found({ in_period: '1' })).toEqual([plain.id, tablets.id])
  expect(await found({ in_period: '0' })).toEqual([past.id])
  expect(await found({ device: 'tablet' })).toEqual([plain.id, past.id, tablets.id])
  expect(await found({ device: 'pc' })).toEqual([plain.id, past.id])
  expect(await found({ has_special_price: '1' })).toEqual([plain.id])
  expect(await found({ has_special_price: '0' })).toEqual([past.id, tablets.id])
})
