import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { decideMedium } from '../../../../test/mediaDecisions.ts'
import { build } from '../../../../test/build.ts'
import { masterLists } from '../../../../test/masterLists.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const { rowOf, added, edit } = masterLists(() => admin)
const codes = (items: readonly { code: string }[]) => items.map(({ code }) => code)
let count = 0

describe('promotions', () => {
  const input = (given: object) => ({
    ad_name: '一覧の検証',
    categories: ['credit_card'],
    summary: '概要',
    site_url: 'https://shop.test.example/',
    landing_url: 'https://shop.test.example/lp',
    result_condition: '申込',
    goals: [{ code: 'apply', name: '申込', kind: 'fixed', gross: 100 }],
    ...given,
  })
  interface Shown {
    categories: { code: string; name: string }[]
    devices: { code: string }[]
    icons: { code: string }[]
    given_icons: string[]
  }

  test.each([
    ['no category', { categories: [] }, 'categories'],
    ['four categories', { categories: ['finance', 'car', 'beauty', 'health'] }, 'categories'],
    ['a category that is not there', { categories: ['nothing'] }, 'categories'],
    ['a device that is not there', { devices: ['fridge'] }, 'devices'],
    ['an icon that is not there', { icons: ['nothing'] }, 'icons'],
  ])('with %s are refused', async (_, given, field) => {
    const caller = await t.asAdvertiser()
    const reply = await caller.post('/api/promotion/save', input(given))
    expect([reply.status, Object.keys(reply.body['errors'] as object)]).toEqual([422, [field]])
  })

  test('show the names of now, keep what was turned off, and take nothing that was before', async () => {
    const caller = await t.asAdvertiser()
    const [row, other] = [await added('categories'), await added('categories')]
    const { id } = (
      await caller.post<{ id: number }>(
        '/api/promotion/save',
        input({
          categories: [row.code, 'beauty', row.code],
          devices: ['pc', 'iphone'],
          icons: ['recommended'],
          partnership_mode: 'auto',
        }),
      )
    ).body
    const show = async () => (await caller.get<Shown>(`/api/promotion/show/${id}`)).body
    const shown = await show()
    expect(codes(shown.categories).sort()).toEqual(['beauty', row.code].sort())
    expect(codes(shown.devices)).toEqual(['pc', 'iphone'])
    expect(codes(shown.icons)).toEqual(['new', 'instant', 'recommended'])
    expect(shown.given_icons).toEqual(['recommended'])
    await edit('categories', row, { name_ja: '新しい名前', is_active: false })
    expect((await show()).categories).toContainEqual({ code: row.code, name: '新しい名前' })
    const goals = (shown as unknown as { goals: object[] }).goals
    const save = (categories: string[]) =>
      caller.post(`/api/promotion/edit/${id}`, input({ categories, goals }))
    expect((await save([row.code])).status).toBe(200)
    await edit('categories', other, { is_active: false })
    expect((await save([row.code, other.code])).body).toMatchObject({
      errors: { categories: [expect.any(String)] },
    })
  })

  test('are found by the icons they have, given or by themselves', async () => {
    const caller = await t.asAdvertiser()
    const save = async (given: object) =>
      (await caller.post<{ id: number }>('/api/promotion/save', input(given))).body.id
    const instant = await save({ partnership_mode: 'auto' })
    const manual = await save({ icons: ['recommended'] })
    const found = async (icon: string) =>
      (
        await caller.get<{ items: { id: number }[]; total: number }>('/api/promotion/index', {
          icon,
        })
      ).body
    expect((await found('instant')).items.map(({ id }) => id)).toEqual([instant])
    expect((await found('recommended')).items.map(({ id }) => id)).toEqual([manual])
    expect((await found('new')).total).toBe(2)
    expect((await found('call')).total).toBe(0)
  })

  test('as affiliaters find them: by category, device and icon, with their own special price', async () => {
    const media = await build.media(t.db)
    const affiliater = await t.asAffiliater(media.affiliater_id)
    const promotion = await build.promotion(t.db, {
      categories: ['securities'],
      devices: ['tablet'],
      created_at: '2026-01-01T00:00:00Z',
    })
    const goal = await build.goal(t.db, { promotion_id: promotion.id })
    const offers = async (query: Record<string, string>) =>
      (
        await affiliater.get<{ items: (Shown & { id: number })[] }>('/api/promotion/affiliater', {
          category: 'finance',
          device: 'tablet',
          ...query,
        })
      ).body.items
    const [offer] = await offers({})
    expect(offer).toMatchObject({ id: promotion.id, icons: [] })
    await build.price(t.db, {
      promotion_id: promotion.id,
      goal_id: goal.id,
      name: '特単',
      gross: 20_000 as never,
      net: 15_000 as never,
      valid_from: '2026-01-01T00:00:00Z',
      target: 'media',
      media_id: media.id,
    })
    expect(codes((await offers({ icon: 'special' }))[0]!.icons)).toEqual(['high_price', 'special'])
    expect(await offers({ icon: 'call' })).toEqual([])
    expect(await offers({ device: 'pc' })).toEqual([])
  })
})

describe('media', () => {
  const input = (given: object) => ({
    name: 'メディア',
    kind: 'website',
    url: `https://medium${++count}.example/`,
    categories: ['finance', 'car'],
    description: 'お金の情報を紹介するサイトです。毎日更新しています。',
    ...given,
  })
  const regist = async (given: object) => {
    const caller = await t.asAffiliater()
    return caller.post<{ errors?: Record<string, string[]> }>('/api/media/regist', input(given))
  }
  const type = (code: string, given: object) => async () =>
    edit('mediaTypes', await rowOf('mediaTypes', code), given)

  test('of social networks carry links where the list says so, and nowhere else', async () => {
    const x = { url: `https://x.com/somebody${++count}` }
    expect((await regist(x)).body.errors).toHaveProperty('url')
    const row = await added('mediaTypes', { nature: 'sns', hosts: ['x.com'] })
    expect((await regist({ kind: row.code, ...x })).status).toBe(200)
    expect((await regist({ kind: row.code })).body.errors).toHaveProperty('url')
    await edit('mediaTypes', row, { links_allowed: false })
    const next = { url: `https://x.com/somebody${++count}` }
    expect((await regist({ kind: row.code, ...next })).body.errors).toHaveProperty('kind')
    expect((await regist(next)).body.errors).toHaveProperty('url')
    const video = { url: `https://www.youtube.com/@channel${++count}` }
    await type('youtube', { links_allowed: false })()
    expect((await regist(video)).body.errors!['url']![0]).toContain('Instagram')
    await type('youtube', { links_allowed: true })()
    expect((await regist({ kind: 'youtube', ...video })).status).toBe(200)
  })

  test.each([
    ['on a social network that is not listed', { more_urls: ['https://x.com/else'] }],
    [
      'that names the medium already',
      { url: 'https://twice.example/', more_urls: ['https://twice.example/'] },
    ],
    [
      'where its type is not',
      { kind: 'youtube', url: 'https://youtu.be/one', more_urls: ['https://blog.example/'] },
    ],
  ])('have no second address %s', async (_, given) => {
    expect((await regist(given)).body.errors).toHaveProperty('more_urls')
  })

  test('stand at several addresses, which no other medium has and which are screened again when one is added', async () => {
    const owner = await t.asAffiliater()
    const more = [`https://more${++count}.example/`, `https://more${++count}.example/#top`]
    const { id } = (
      await owner.post<{ id: number }>(
        '/api/media/regist',
        input({ more_urls: [...more, more[0]] }),
      )
    ).body
    const show = async () =>
      (
        await owner.get<{ url: string; more_urls: string[]; status: string }>(
          `/api/media/show/${id}`,
        )
      ).body
    const { url, more_urls } = await show()
    expect(more_urls).toEqual([more[0], more[1]!.replace('#top', '')])
    expect((await regist({ more_urls: [more[0]] })).body.errors).toHaveProperty('more_urls')
    const found = await admin.get<{ items: { id: number }[] }>('/api/media/search', {
      word: more[0]!,
    })
    expect(found.body.items.map((medium) => medium.id)).toEqual([id])
    await decideMedium(admin, id, { status: 'approved' })
    const save = (urls: string[]) =>
      owner.post(`/api/media/edit/${id}`, input({ url, more_urls: urls }))
    expect((await save([more[0]!])).status).toBe(200)
    expect((await show()).status).toBe('approved')
    expect((await save([more[0]!, `https://new${++count}.example/`])).status).toBe(200)
    expect((await show()).status).toBe('rescreened')
  })

  test('take no links once their type carries none', async () => {
    const row = await added('mediaTypes', { nature: 'sns', hosts: ['x.com'] })
    const media = await build.media(t.db, { kind: row.code })
    const promotion = await build.promotion(t.db)
    await build.partnership(t.db, {
      media_id: media.id,
      promotion_id: promotion.id,
      status: 'approved',
    })
    await build.material(t.db, { promotion_id: promotion.id })
    const owner = await t.asAffiliater(media.affiliater_id)
    const links = async () =>
      (
        await owner.get('/api/promotion/affliateLinks', {
          promotion_id: String(promotion.id),
          media_id: String(media.id),
        })
      ).status
    expect(await links()).toBe(200)
    await edit('mediaTypes', row, { links_allowed: false })
    expect(await links()).toBe(409)
  })

  test('have up to three categories of the list and a type of it', async () => {
    expect(
      (await regist({ categories: ['finance', 'car', 'beauty', 'health'] })).body.errors,
    ).toHaveProperty('categories')
    expect((await regist({ categories: ['nothing'] })).body.errors).toHaveProperty('categories')
    expect((await regist({ kind: 'nothing' })).body.errors).toHaveProperty('kind')
    expect((await regist({})).status).toBe(200)
  })

  test('those who register choose of the same lists without an account, and of no other', async () => {
    const open = await t.asNobody.get<{ items: { code: string }[] }>('/api/partnerRegist/masters', {
      kind: 'mediaTypes',
    })
    expect(codes(open.body.items)).toContain('blog')
    expect((await t.asNobody.get('/api/partnerRegist/masters', { kind: 'icons' })).status).toBe(422)
    expect((await t.asNobody.get('/api/common/masters', { kind: 'icons' })).status).toBe(401)
  })
})
