import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Media, MediaDetail } from '@tsunagi/contract/catalogue/media'
import type { Screening } from '@tsunagi/contract/catalogue/screening'
import { yen } from '@tsunagi/contract/money'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { decideMedium } from '../../../../test/mediaDecisions.ts'
import { build } from '../../../../test/build.ts'
import { buildLinkSetting, buildPlacement } from '../../../../test/logs.ts'
import { loadCatalogue } from '../../../catalogue/catalogue.queries.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

let count = 0
const input = (given: object = {}) => ({
  name: 'お金のブログ',
  kind: 'blog',
  url: `https://blog${++count}.example/`,
  categories: ['finance'],
  description: 'お金の情報を毎日わかりやすく紹介しているブログです。',
  ...given,
})
const list = async (caller: Caller, query: Record<string, string> = {}) =>
  (await caller.get<{ items: Media[]; total: number }>('/api/media/search', query)).body
const show = (caller: Caller, id: number) => caller.get<MediaDetail>(`/api/media/show/${id}`)
const regist = async (caller: Caller, given: object = {}) =>
  (await caller.post<{ id: number }>('/api/media/regist', input(given))).body.id
const decide = (id: number, status: string, reason?: string) =>
  decideMedium(admin, id, { status, reason })

/** A medium in partnership with a promotion of an advertiser who has an agency. */
async function partnered(status: 'applying' | 'approved' = 'approved') {
  const agency = await build.agency(t.db)
  const advertiser = await build.advertiser(t.db, { agency_id: agency.id })
  const promotion = await build.promotion(t.db, { advertiser_id: advertiser.id })
  const media = await build.media(t.db)
  await buildLinkSetting(t.db, media.id, { url: 'https://k.example/' })
  await build.partnership(t.db, { media_id: media.id, promotion_id: promotion.id, status })
  return { agency, advertiser, promotion, media }
}
const clicks = (
  media_id: number,
  promotion_id: number,
  counted: number,
  hour = '2026-11-09T03:00:00Z',
) =>
  t.db
    .insertInto('click_hour')
    .values({ hour, media_id, promotion_id, material_id: 1, clicks: counted, counted })
    .execute()

describe('who sees which media', () => {
  test('an affiliater its own, an advertiser and its agency those that applied to them, the operator all', async () => {
    const { agency, advertiser, media } = await partnered('applying')
    const other = await build.media(t.db)
    const ids = async (caller: Caller) => (await list(caller)).items.map(({ id }) => id)
    expect(await ids(await t.asAffiliater(media.affiliater_id))).toEqual([media.id])
    expect(await ids(await t.asAdvertiser(advertiser.id))).toEqual([media.id])
    expect(await ids(await t.asAgency(agency.id))).toEqual([media.id])
    expect(await ids(admin)).toEqual(expect.arrayContaining([media.id, other.id]))
    expect((await t.asNobody.get('/api/media/search')).status).toBe(401)
  })
  test("a stranger's medium answers like one that does not exist", async () => {
    const media = await build.media(t.db)
    for (const caller of [await t.asAffiliater(), await t.asAdvertiser(), await t.asAgency()])
      expect((await show(caller, media.id)).status).toBe(404)
    expect(
      (await (await t.asAffiliater()).post(`/api/media/edit/${media.id}`, input())).status,
    ).toBe(404)
    expect((await show(admin, 999_999)).status).toBe(404)
  })
  test('how kickbacks arrive is for its own affiliater and the operator only', async () => {
    const { agency, advertiser, media } = await partnered()
    await t.db
      .insertInto('media_link_health')
      .values({
        media_id: media.id,
        failure_streak: 2,
        recent_ms: [10, 20, 400],
        last_success_at: '2026-11-09T00:00:00Z',
      })
      .execute()
    const kickback = {
      level: 'yellow',
      failure_streak: 2,
      p95_ms: 400,
      last_success_at: '2026-11-09T00:00:00.000Z',
      paused_at: null,
    }
    for (const caller of [admin, await t.asAffiliater(media.affiliater_id)]) {
      expect((await show(caller, media.id)).body).toMatchObject({
        kickback_health: 'yellow',
        kickback,
      })
      expect((await list(caller)).items.find(({ id }) => id === media.id)).toMatchObject({
        kickback_health: 'yellow',
        kickback,
      })
    }
    for (const caller of [await t.asAdvertiser(advertiser.id), await t.asAgency(agency.id)])
      expect((await show(caller, media.id)).body).toMatchObject({
        kickback_health: null,
        kickback: null,
      })
  })
  test("an advertiser's figures are those of its own promotions", async () => {
    const { advertiser, promotion, media } = await partnered()
    const other = await build.promotion(t.db)
    await build.partnership(t.db, { media_id: media.id, promotion_id: other.id })
    await clicks(media.id, promotion.id, 3)
    await clicks(media.id, other.id, 10)
    await clicks(media.id, promotion.id, 100, '2026-10-01T03:00:00Z')
    expect((await list(await t.asAdvertiser(advertiser.id))).items).toMatchObject([
      { clicks: 3, partnerships: 1 },
    ])
    expect((await list(await t.asAffiliater(media.affiliater_id))).items).toMatchObject([
      { clicks: 13, partnerships: 2 },
    ])
  })
  test('what it earned in 30 days is read by its affiliater, an agency of its and the operator, and nobody else', async () => {
    const { agency, advertiser, promotion, media } = await partnered()
    const own = await build.agency(t.db, { role_type: 'media' })
    await t.db
      .updateTable('affiliater')
      .set({ agency_id: own.id })
      .where('id', '=', media.affiliater_id)
      .execute()
    const result = (occurred_at: string, given: object) =>
      build.result(t.db, {
        media_id: media.id,
        promotion_id: promotion.id,
        occurred_at,
        net: yen(500),
        ...given,
      })
    await result('2026-11-08T00:00:00Z', {})
    await result('2026-11-08T00:00:00Z', { status: 'rejected', reject_code: 'cancelled' })
    await result('2026-11-08T00:00:00Z', { route: 'click', net: yen(30) })
    await result('2026-10-01T00:00:00Z', {})
    const seenBy = async (caller: Caller) => {
      const { results, net } = (await list(caller, { id: String(media.id) })).items[0]!
      return { results, net }
    }
    const owner = await t.asAffiliater(media.affiliater_id)
    for (const caller of [admin, owner, await t.asAgency(own.id)])
      expect(await seenBy(caller)).toEqual({ results: 2, net: 530 })
    for (const caller of [await t.asAdvertiser(advertiser.id), await t.asAgency(agency.id)])
      expect(await seenBy(caller)).toEqual({ results: 2, net: null })
  })
})

describe('searching', () => {
  test('by word, kind, status and category; sorted by clicks', async () => {
    const owner = await build.affiliater(t.db)
    const quiet = await build.media(t.db, { affiliater_id: owner.id, name: '静かなサイト' })
    const busy = await build.media(t.db, { affiliater_id: owner.id, name: '賑やかなサイト' })
    await build.media(t.db, {
      affiliater_id: owner.id,
      name: '別のサイト',
      kind: 'youtube',
      status: 'pending',
    })
    await clicks(busy.id, 1, 5)
    const caller = await t.asAffiliater(owner.id)
    expect(
      (
        await list(caller, {
          word: 'かな',
          kind: 'blog',
          status: 'approved',
          category: 'finance',
          sort: '-clicks',
        })
      ).items.map(({ id }) => id),
    ).toEqual([busy.id, quiet.id])
    expect((await caller.get('/api/media/search', { sort: 'secret' })).status).toBe(422)
  })
  test('by whether kickbacks are set up and by the day of registration; sorted by what was earned', async () => {
    const owner = await build.affiliater(t.db)
    const at = (created_at: string) => build.media(t.db, { affiliater_id: owner.id, created_at })
    const [early, late] = [await at('2026-10-31T15:00:00Z'), await at('2026-11-01T15:00:00Z')]
    await buildLinkSetting(t.db, early.id, { url: 'https://k.example/' })
    await buildLinkSetting(t.db, late.id, { url: 'https://k.example/', enabled: false })
    await build.result(t.db, { media_id: late.id, occurred_at: '2026-11-08T00:00:00Z' })
    const caller = await t.asAffiliater(owner.id)
    const found = async (query: Record<string, string>) =>
      (await list(caller, query)).items.map(({ id }) => id)
    expect(await found({ has_kickbacks: 'true' })).toEqual([early.id])
    expect(await found({ has_kickbacks: 'false' })).toEqual([late.id])
    expect(await found({ created_to: '2026-11-01' })).toEqual([early.id])
    expect(await found({ created_from: '2026-11-02', created_to: '2026-11-02' })).toEqual([late.id])
    for (const sort of ['results', 'net']) {
      expect(await found({ sort })).toEqual([early.id, late.id])
      expect(await found({ sort: `-${sort}` })).toEqual([late.id, early.id])
    }
  })
  test('names offer the own media', async () => {
    const media = await build.media(t.db, { name: '名前で探す' })
    const caller = await t.asAffiliater(media.affiliater_id)
    expect((await caller.get('/api/media/names', { word: '名前' })).body).toEqual({
      items: [{ id: media.id, name: '名前で探す' }],
    })
    expect(
      (await (await t.asAffiliater()).get('/api/media/names', { id: String(media.id) })).body,
    ).toEqual({ items: [] })
  })
})

describe('registering', () => {
  test("an affiliater's medium waits for screening and is its own, whatever it sends", async () => {
    const owner = await build.affiliater(t.db)
    const other = await build.affiliater(t.db)
    const caller = await t.asAffiliater(owner.id)
    const id = await regist(caller, { affiliater_id: other.id, monthly_page_views: 12_000 })
    expect((await show(caller, id)).body).toMatchObject({
      status: 'pending',
      affiliater_id: owner.id,
      monthly_page_views: 12_000,
      kickback_health: null,
    })
  })
  test("the operator's is approved, and needs an affiliater", async () => {
    const owner = await build.affiliater(t.db)
    expect(
      (await show(admin, await regist(admin, { affiliater_id: owner.id }))).body,
    ).toMatchObject({ status: 'approved', affiliater_id: owner.id })
    expect((await admin.post('/api/media/regist', input())).body).toHaveProperty(
      'errors.affiliater_id',
    )
    expect(
      (await admin.post('/api/media/regist', input({ affiliater_id: 999_999 }))).body,
    ).toHaveProperty('errors.affiliater_id')
  })
  test.each([
    'https://twice.example/#top',
    'http://twice.example/',
    'https://www.twice.example',
    'https://me:secret@twice.example/',
    'https://also.example/shelf/',
    'http://www.also.example/shelf',
  ])(
    'an address is of one medium, the first or a further one, however it is spelt: %s',
    async (url) => {
      await regist(await t.asAffiliater(), {
        url: 'https://Twice.example',
        more_urls: ['https://also.example/shelf'],
      })
      const other = await t.asAffiliater()
      const first = await other.post('/api/media/regist', input({ url }))
      expect([first.status, first.body]).toEqual([
        422,
        { errors: { url: ['このURLはすでに登録されています。'] } },
      ])
      const further = await other.post('/api/media/regist', input({ more_urls: [url] }))
      expect(further.body).toHaveProperty('errors.more_urls')
    },
  )
  test('a medium is its own under another spelling', async () => {
    const caller = await t.asAffiliater()
    const id = await regist(caller, { url: 'http://moved.example/' })
    const moved = await caller.post(
      `/api/media/edit/${id}`,
      input({ url: 'https://www.moved.example/' }),
    )
    expect(moved.status).toBe(200)
    const both = await caller.post(
      `/api/media/edit/${id}`,
      input({ url: 'https://www.moved.example/', more_urls: ['https://moved.example/'] }),
    )
    expect(both.body).toHaveProperty('errors.more_urls')
  })
  test('links may stand on YouTube and Instagram, on no other social network', async () => {
    const caller = await t.asAffiliater()
    for (const url of [
      'https://x.com/me',
      'https://www.tiktok.com/@me',
      'https://m.facebook.com/me',
    ])
      expect((await caller.post('/api/media/regist', input({ url }))).body).toHaveProperty(
        'errors.url',
      )
    expect(
      (
        await caller.post(
          '/api/media/regist',
          input({ url: 'https://www.youtube.com/@me', kind: 'youtube' }),
        )
      ).status,
    ).toBe(200)
    expect((await caller.post('/api/media/regist', input({ kind: 'tiktok' }))).body).toHaveProperty(
      'errors.kind',
    )
  })
  test.each([
    ['a channel on another network', { kind: 'youtube', url: 'https://video.example/@me' }],
    ['a host that only looks like it', { kind: 'youtube', url: 'https://notyoutube.com/@me' }],
    ['a host that begins like it', { kind: 'youtube', url: 'https://youtube.com.evil.example/' }],
    ['the other of the two', { kind: 'instagram', url: 'https://www.youtube.com/@me' }],
    ['an address without TLS', { kind: 'instagram', url: 'http://www.instagram.com/me' }],
  ])('a channel or account stands where its kind says: %s is refused', async (_, given) => {
    const reply = await (await t.asAffiliater()).post('/api/media/regist', input(given))
    expect([reply.status, reply.body]).toEqual([
      422,
      { errors: { url: [expect.stringContaining('のURL（https://')] } },
    ])
  })
  test('a medium of before keeps its address when something else is edited, and no new one of its sort', async () => {
    const medium = await build.media(t.db, { kind: 'youtube', url: 'https://video.example/@old' })
    const caller = await t.asAffiliater(medium.affiliater_id)
    const edit = (url: string) =>
      caller.post(`/api/media/edit/${medium.id}`, input({ kind: 'youtube', url }))
    expect((await edit('https://video.example/@old')).status).toBe(200)
    expect((await edit('https://video.example/@new')).status).toBe(422)
  })
  test('every wrong field is named', async () => {
    const reply = await (
      await t.asAffiliater()
    ).post(
      '/api/media/regist',
      input({ name: ' ', url: 'javascript:alert(1)', description: '短い', monthly_page_views: -1 }),
    )
    expect([reply.status, Object.keys((reply.body as { errors: object }).errors).sort()]).toEqual([
      422,
      ['description', 'monthly_page_views', 'name', 'url'],
    ])
  })
  test('at most 100 for each affiliater', async () => {
    const owner = await build.affiliater(t.db)
    await t.db
      .insertInto('media')
      .values(
        Array.from({ length: 100 }, (_, index) => ({
          affiliater_id: owner.id,
          name: `${index}`,
          kind: 'blog' as const,
          url: `https://many${index}.example/`,
          categories: ['other'],
          description: 'たくさんのうちの一つ',
        })),
      )
      .execute()
    expect((await (await t.asAffiliater(owner.id)).post('/api/media/regist', input())).status).toBe(
      409,
    )
  })
  test('neither an advertiser nor an agency registers or edits media', async () => {
    const { advertiser, agency, media } = await partnered()
    for (const caller of [await t.asAdvertiser(advertiser.id), await t.asAgency(agency.id)])
      for (const path of ['/api/media/regist', `/api/media/edit/${media.id}`, '/api/media/update'])
        expect((await caller.post(path, input())).status).toBe(403)
  })
})

describe('screening', () => {
  test('an approved medium keeps its state when it is edited, and is screened again for a new address or kind', async () => {
    const caller = await t.asAffiliater()
    const id = await regist(caller)
    const { url } = (await show(caller, id)).body
    await decide(id, 'approved')
    await caller.post(`/api/media/edit/${id}`, input({ url, name: '新しい名前' }))
    expect((await show(caller, id)).body).toMatchObject({ status: 'approved', name: '新しい名前' })
    await caller.post(`/api/media/edit/${id}`, input({ url, kind: 'website' }))
    expect((await show(caller, id)).body.status).toBe('rescreened')
  })
  describe('again, of a medium that its affiliater has moved', () => {
    /** A medium with a link that earns, and what changes it. */
    async function moved() {
      const place = await buildPlacement(t.db)
      const { affiliater_id, media_id, promotion_id, material_id } = place
      await build.partnership(t.db, { media_id, promotion_id, status: 'approved' })
      const code = `${100_000_000_000 + ++count}`
      await t.db.insertInto('link').values({ code, media_id, material_id }).execute()
      const owner = await t.asAffiliater(affiliater_id)
      const { url } = (await show(owner, media_id)).body
      const move = (caller: Caller) =>
        caller.post(
          `/api/media/edit/${media_id}`,
          input({ url, more_urls: [`https://more${++count}.example/`] }),
        )
      return { ...place, owner, move }
    }
    const stateOf = async (id: number) => (await show(admin, id)).body.status
    const earns = async (id: number) =>
      (await loadCatalogue(t.db, t.clock.now())).links
        .filter(({ media_id }) => media_id === id)
        .map(({ media_active }) => media_active)
    const isQueued = async (affiliaterId: number) =>
      (
        await admin.get<{ items: Screening[] }>('/api/screening/index', {
          word: String(affiliaterId),
        })
      ).body.items.some(({ id }) => id === affiliaterId)

    test('it goes on earning until somebody has looked', async () => {
      const { media_id, affiliater_id, promotion_id, owner, move } = await moved()
      expect((await move(owner)).status).toBe(200)
      expect(await stateOf(media_id)).toBe('rescreened')
      expect(await earns(media_id)).toEqual([true])
      expect(await isQueued(affiliater_id)).toBe(true)
      const links = await owner.get('/api/promotion/affliateLinks', {
        promotion_id: String(promotion_id),
        media_id: String(media_id),
      })
      expect(links.status).toBe(200)
      const found = async (status: string) =>
        (await list(owner, { status })).items.map(({ id }) => id)
      expect(await found('approved')).toEqual([media_id])
      expect(await found('rescreened')).toEqual([media_id])
      expect(await found('pending')).toEqual([])
    })
    test.each([
      ['approved', 'approved', true],
      ['rejected', 'rejected', false],
      ['stopped', 'stopped', false],
    ])('it waits no more once it is %s', async (decision, state, isEarning) => {
      const { media_id, affiliater_id, owner, move } = await moved()
      await move(owner)
      expect((await decide(media_id, decision, '内容が違います')).status).toBe(200)
      expect(await stateOf(media_id)).toBe(state)
      expect(await earns(media_id)).toEqual([isEarning])
      expect(await isQueued(affiliater_id)).toBe(false)
    })
    test('what the operator moves waits for nobody', async () => {
      const { media_id, affiliater_id, move } = await moved()
      expect((await move(admin)).status).toBe(200)
      expect(await stateOf(media_id)).toBe('approved')
      expect(await isQueued(affiliater_id)).toBe(false)
    })
  })
  test('rejecting and stopping need a reason, which the affiliater reads until it is approved', async () => {
    const caller = await t.asAffiliater()
    const id = await regist(caller)
    expect((await decide(id, 'rejected')).body).toHaveProperty('errors.reason')
    expect((await decide(id, 'rejected', '更新が止まっています')).status).toBe(200)
    expect((await show(caller, id)).body).toMatchObject({
      status: 'rejected',
      status_reason: '更新が止まっています',
    })
    await decide(id, 'approved')
    expect((await show(caller, id)).body).toMatchObject({ status: 'approved', status_reason: null })
  })
  test('a rejected medium is submitted again by editing it; a stopped one stays stopped', async () => {
    const owner = await build.affiliater(t.db)
    const [rejected, stopped] = [
      await build.media(t.db, { affiliater_id: owner.id, status: 'rejected' }),
      await build.media(t.db, {
        affiliater_id: owner.id,
        status: 'stopped',
        status_reason: '規約違反',
      }),
    ]
    const caller = await t.asAffiliater(owner.id)
    await caller.post(`/api/media/edit/${rejected.id}`, input({ url: rejected.url }))
    await caller.post(`/api/media/edit/${stopped.id}`, input())
    expect([
      (await show(caller, rejected.id)).body.status,
      (await show(caller, stopped.id)).body.status,
    ]).toEqual(['pending', 'stopped'])
  })
  test.each([
    ['pending', 'approved', 200],
    ['pending', 'rejected', 200],
    ['pending', 'stopped', 409],
    ['approved', 'approved', 409],
    ['approved', 'rejected', 409],
    ['approved', 'stopped', 200],
    ['rejected', 'approved', 200],
    ['rejected', 'rejected', 409],
    ['rejected', 'stopped', 409],
    ['stopped', 'approved', 200],
    ['stopped', 'rejected', 409],
    ['stopped', 'stopped', 409],
  ] as const)('%s → %s answers %i', async (from, to, status) => {
    const media = await build.media(t.db, { status: from })
    expect((await decide(media.id, to, '理由')).status).toBe(status)
  })
  test('only the operator decides', async () => {
    const media = await build.media(t.db, { status: 'pending' })
    expect(
      (
        await (
          await t.asAffiliater(media.affiliater_id)
        ).post('/api/media/update', { ids: [media.id], status: 'approved' })
      ).status,
    ).toBe(403)
    expect(
      (
        await (
          await t.asAdmin(['media.search'])
        ).post('/api/media/update', { ids: [media.id], status: 'approved' })
      ).status,
    ).toBe(403)
    expect((await decide(999_999, 'approved')).status).toBe(404)
  })
})

describe('apps and audience', () => {
  const app = {
    app_store_url: 'https://apps.apple.com/jp/app/kakeibo/id4242?mt=8',
    google_play_url: 'https://play.google.com/store/apps/details?hl=ja&id=jp.kakeibo',
    bundle_id: 'jp.kakeibo',
    devices: ['iphone', 'android'],
    followers: 1200,
    traffic_sources: ['search', 'mail'],
    about_url: 'https://kakeibo.example/about',
    readership: '30代の女性が中心',
  }
  test('are kept in one spelling, shown, found, and in the file', async () => {
    const owner = await build.affiliater(t.db)
    const caller = await t.asAffiliater(owner.id)
    const id = await regist(caller, app)
    expect((await show(caller, id)).body).toMatchObject({
      app_store_url: 'https://apps.apple.com/app/id4242',
      google_play_url: 'https://play.google.com/store/apps/details?id=jp.kakeibo',
      bundle_id: 'jp.kakeibo',
      devices: [{ code: 'iphone' }, { code: 'android' }],
      followers: 1200,
      traffic_sources: ['search', 'mail'],
      about_url: 'https://kakeibo.example/about',
      readership: '30代の女性が中心',
    })
    const found: Record<string, string>[] = [
      { has_app: 'true' },
      { device: 'iphone' },
      { traffic_source: 'mail' },
    ]
    for (const query of found) expect((await list(caller, query)).total).toBe(1)
    const missed: Record<string, string>[] = [
      { has_app: 'false' },
      { device: 'pc' },
      { traffic_source: 'ads' },
    ]
    for (const query of missed) expect((await list(caller, query)).total).toBe(0)
    expect((await caller.get('/api/media/search/csv')).raw.toString()).toContain('1200')
  })
  test('rubbish is refused beside its field', async () => {
    const caller = await t.asAffiliater()
    for (const [field, value] of [
      ['app_store_url', 'https://apps.apple.com.evil.example/app/id1'],
      ['app_store_url', 'https://play.google.com/store/apps/details?id=a'],
      ['google_play_url', 'https://play.google.com/store/apps/details'],
      ['google_play_url', 'javascript:alert(1)'],
      ['bundle_id', 'one word'],
      ['devices', ['toaster']],
      ['traffic_sources', ['magic']],
      ['followers', -1],
      ['about_url', 'javascript:alert(1)'],
      ['readership', 'あ'.repeat(501)],
    ] as const) {
      const { status, body } = await caller.post('/api/media/regist', input({ [field]: value }))
      expect([field, value, status]).toEqual([field, value, 422])
      expect(Object.keys(body['errors'] as object)[0]).toContain(field)
    }
  })
  test('an app belongs to one medium, however its address was copied', async () => {
    const caller = await t.asAffiliater()
    await regist(caller, { app_store_url: 'https://apps.apple.com/us/app/id777' })
    const { status, body } = await (
      await t.asAffiliater()
    ).post('/api/media/regist', input({ app_store_url: 'https://apps.apple.com/jp/app/x/id777' }))
    expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['app_store_url']])
  })
  test('a new app is screened; taking one away, or another audience, is not', async () => {
    const owner = await build.affiliater(t.db)
    const caller = await t.asAffiliater(owner.id)
    const { url, id } = await build.media(t.db, { affiliater_id: owner.id })
    const statusAfter = async (given: object) => {
      const { version } = (await show(caller, id)).body as MediaDetail & { version: number }
      expect(
        (await caller.post(`/api/media/edit/${id}`, input({ url, version, ...given }))).status,
      ).toBe(200)
      const { status } = (await show(caller, id)).body
      await t.db
        .updateTable('media')
        .set({ status: 'approved', waiting_at: null })
        .where('id', '=', id)
        .execute()
      return status
    }
    const store = { app_store_url: 'https://apps.apple.com/jp/app/id888' }
    expect(await statusAfter({ followers: 5 })).toBe('approved')
    expect(await statusAfter(store)).toBe('rescreened')
    expect(await statusAfter(store)).toBe('approved')
    expect(await statusAfter({})).toBe('approved')
  })
  test('those who may not see where a medium is do not see its apps', async () => {
    const { advertiser, media } = await partnered()
    await t.db
      .updateTable('media')
      .set({ app_store_url: 'https://apps.apple.com/app/id999' })
      .where('id', '=', media.id)
      .execute()
    const caller = await t.asAdvertiser(advertiser.id)
    await t.db
      .updateTable('advertiser')
      .set({ may_see_media_url: false })
      .where('id', '=', advertiser.id)
      .execute()
    expect((await show(caller, media.id)).body).toMatchObject({ url: null, app_store_url: null })
  })
})
