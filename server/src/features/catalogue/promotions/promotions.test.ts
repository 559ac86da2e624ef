import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import type { Promotion, PromotionDetail } from '@tsunagi/contract/catalogue/promotions'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { buildInquiry } from '../../../../test/inquiries.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const goal = (given: object = {}) => ({
  code: 'apply',
  name: '申込',
  kind: 'fixed',
  gross: 1500,
  ...given,
})
const input = (given: object = {}) => ({
  ad_name: '楽々カード',
  categories: ['credit_card'],
  summary: '年会費無料のカード',
  site_url: 'https://card.example/',
  landing_url: 'https://card.example/lp',
  result_condition: '新規発行',
  goals: [goal()],
  ...given,
})
const list = async (caller: Caller, query: Record<string, string> = {}) =>
  (await caller.get<{ items: Promotion[]; total: number }>('/api/promotion/index', query)).body
const show = (caller: Caller, id: number) =>
  caller.get<PromotionDetail>(`/api/promotion/show/${id}`)
const save = async (caller: Caller, given: object = {}) =>
  (await caller.post<{ id: number }>('/api/promotion/save', input(given))).body.id
const edit = (caller: Caller, id: number, given: object = {}) =>
  caller.post(`/api/promotion/edit/${id}`, input(given))
const goalsOf = (id: number) =>
  t.db
    .selectFrom('promotion_goal as goal')
    .innerJoin('goal_price as price', 'price.goal_id', 'goal.id')
    .distinctOn(['sort', 'goal.id'])
    .select(['goal.id', 'code', 'gross', 'net', 'gross_rate', 'net_rate', 'closed'])
    .where('promotion_id', '=', id)
    .orderBy('sort')
    .orderBy('goal.id')
    .orderBy('valid_from', 'desc')
    .execute()

/** A public promotion with one goal, of an advertiser with an agency. */
async function world(given: Parameters<typeof build.promotion>[1] = {}) {
  const agency = await build.agency(t.db)
  const advertiser = await build.advertiser(t.db, { agency_id: agency.id })
  const promotion = await build.promotion(t.db, { advertiser_id: advertiser.id, ...given })
  const stored = await build.goal(t.db, {
    promotion_id: promotion.id,
    gross: yen(1500),
    net: yen(1000),
    code: 'apply',
  })
  return {
    agency,
    advertiser,
    promotion,
    goal: stored,
    asOwner: await t.asAdvertiser(advertiser.id),
    asAgency: await t.asAgency(agency.id),
  }
}

describe('the tags of a promotion', () => {
  const tagged = async (tag: string, caller = admin) =>
    (await list(caller, { tag })).items.map(({ id }) => id)
  const draftWith = async (tags: string[]) => {
    const { asOwner, ...rest } = await world()
    return { ...rest, asOwner, id: await save(asOwner, { tags }) }
  }

  test('find it in the list by the whole word, stand in its CSV, and go when they are taken away', async () => {
    const { id, asOwner, asAgency } = await draftWith([' 秋の特集 ', '重点'])
    expect((await show(asOwner, id)).body.tags).toEqual(['秋の特集', '重点'])
    for (const caller of [admin, asOwner, asAgency])
      expect(await tagged('秋の特集', caller)).toEqual([id])
    expect(await tagged('秋')).toEqual([])
    const csv = (await asOwner.get('/api/promotion/index/csv', { tag: '重点' })).raw
    expect(csv.toString('utf8')).toContain('秋の特集')
    expect((await edit(asOwner, id, { tags: ['重点'] })).status).toBe(200)
    expect(await tagged('秋の特集')).toEqual([])
    expect((await list(asOwner, { tag: '重点' })).items[0]!.tags).toEqual(['重点'])
  })
  test('are not seen by affiliaters', async () => {
    const { promotion } = await world({ tags: ['重点'] })
    expect((await show(admin, promotion.id)).body.tags).toEqual(['重点'])
    expect((await show(await t.asAffiliater(), promotion.id)).body.tags).toEqual([])
  })
  test.each([
    ['an empty one', [''], 'tags.0'],
    ['one of 31 letters', ['あ'.repeat(31)], 'tags.0'],
    ['more than twenty', Array.from({ length: 21 }, (_, index) => `${index}`), 'tags'],
  ])('%s is refused', async (_what, tags, field) => {
    const answer = await admin.post<{ errors: object }>(
      '/api/promotion/save',
      input({ advertiser_id: (await build.advertiser(t.db)).id, tags }),
    )
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toEqual([field])
  })
})

describe('who sees which promotions', () => {
  test('an advertiser its own, an agency those of its advertisers, the operator all; affiliaters have offers instead', async () => {
    const { promotion, asOwner, asAgency } = await world()
    const other = await build.promotion(t.db)
    const ids = async (caller: Caller) => (await list(caller)).items.map(({ id }) => id)
    expect(await ids(asOwner)).toEqual([promotion.id])
    expect(await ids(asAgency)).toEqual([promotion.id])
    expect(await ids(admin)).toEqual(expect.arrayContaining([promotion.id, other.id]))
    expect((await (await t.asAffiliater()).get('/api/promotion/index')).status).toBe(403)
  })
  test('an affiliater reads public promotions, and others only when it applied for them', async () => {
    const { promotion } = await world({ status: 'paused' })
    const media = await build.media(t.db)
    const caller = await t.asAffiliater(media.affiliater_id)
    expect((await show(caller, promotion.id)).status).toBe(404)
    await build.partnership(t.db, { media_id: media.id, promotion_id: promotion.id })
    expect((await show(caller, promotion.id)).status).toBe(200)
    expect((await show(caller, (await world()).promotion.id)).status).toBe(200)
  })
  test("a stranger's promotion answers like one that does not exist", async () => {
    const { promotion } = await world()
    const stranger = await t.asAdvertiser()
    expect([
      (await show(stranger, promotion.id)).status,
      (await edit(stranger, promotion.id)).status,
      (await stranger.delete(`/api/promotion/delete/${promotion.id}`)).status,
    ]).toEqual([404, 404, 404])
    expect((await show(await t.asAgency(), promotion.id)).status).toBe(404)
    expect((await show(admin, 999_999)).status).toBe(404)
  })
  test("each side sees its own price only, and the secret is the advertiser's and of administrators who are given it", async () => {
    const { promotion, asOwner, asAgency } = await world()
    const publisher = await t.asAffiliater()
    expect((await show(admin, promotion.id)).body).toMatchObject({
      s2s_secret: promotion.s2s_secret,
      goals: [{ gross: 1500, net: 1000 }],
    })
    const reader = await t.asAdmin(['promotion.index'])
    expect((await show(reader, promotion.id)).body.s2s_secret).toBeNull()
    expect((await show(asOwner, promotion.id)).body).toMatchObject({
      s2s_secret: promotion.s2s_secret,
      goals: [{ gross: 1500, net: null, gross_rate: 0, net_rate: null }],
    })
    expect((await show(asAgency, promotion.id)).body).toMatchObject({
      s2s_secret: null,
      goals: [{ gross: 1500, net: null, net_rate: null }],
    })
    expect((await show(publisher, promotion.id)).body).toMatchObject({
      s2s_secret: null,
      goals: [{ gross: null, net: 1000, gross_rate: null, net_rate: 0 }],
    })
    expect((await list(asOwner)).items[0]).toMatchObject({ goals: [{ gross: 1500, net: null }] })
  })
  test('figures are of the last 30 days, and an affiliater reads its own', async () => {
    const {
      promotion,
      goal: { id: goal_id },
      asOwner,
    } = await world()
    const [mine, other] = [await build.media(t.db), await build.media(t.db)]
    await build.partnership(t.db, { media_id: mine.id, promotion_id: promotion.id })
    await build.partnership(t.db, {
      media_id: other.id,
      promotion_id: promotion.id,
      status: 'applying',
    })
    for (const [media_id, counted, hour] of [
      [mine.id, 2, '2026-11-01T00:00:00Z'],
      [other.id, 5, '2026-11-01T00:00:00Z'],
      [other.id, 50, '2026-10-01T00:00:00Z'],
    ] as const)
      await t.db
        .insertInto('click_hour')
        .values({
          hour,
          media_id,
          promotion_id: promotion.id,
          material_id: 1,
          clicks: counted + 1,
          counted,
        })
        .execute()
    for (const occurred_at of ['2026-11-02T00:00:00Z', '2026-09-02T00:00:00Z'])
      await build.result(t.db, {
        promotion_id: promotion.id,
        goal_id,
        media_id: other.id,
        occurred_at,
      })
    expect((await list(asOwner)).items).toMatchObject([
      { clicks: 7, results: 1, approved_partnerships: 1, waiting_partnerships: 1 },
    ])
    expect((await show(await t.asAffiliater(mine.affiliater_id), promotion.id)).body).toMatchObject(
      { clicks: 2, results: 0, approved_partnerships: 1, waiting_partnerships: 0 },
    )
  })
})

describe('searching', () => {
  test('by word, category, goal and mode, sorted by results', async () => {
    const {
      promotion,
      advertiser,
      goal: { id: goal_id },
      asOwner,
    } = await world({ ad_name: '車のローンA', categories: ['car_loan'] })
    const second = await build.promotion(t.db, {
      advertiser_id: advertiser.id,
      ad_name: '車のローンB',
      categories: ['car_loan'],
    })
    await build.goal(t.db, { promotion_id: second.id })
    await build.goal(t.db, { promotion_id: second.id, kind: 'call', closed: true })
    await build.result(t.db, {
      promotion_id: promotion.id,
      goal_id,
      occurred_at: '2026-11-02T00:00:00Z',
    })
    expect(
      (
        await list(asOwner, {
          word: 'ローン',
          category: 'car_loan',
          goal_kind: 'fixed',
          partnership_mode: 'manual',
          sort: '-results',
        })
      ).items.map(({ id }) => id),
    ).toEqual([promotion.id, second.id])
    expect((await list(asOwner, { goal_kind: 'call' })).total).toBe(0)
  })
  test('by who looks after the advertiser, which is for the operator alone', async () => {
    const { agency, advertiser, promotion, asOwner, asAgency } = await world()
    await world()
    const staff = await t.asAdmin()
    await t.db
      .updateTable('advertiser')
      .set({ staff_id: staff.userId })
      .where('id', '=', advertiser.id)
      .execute()
    for (const [by, id] of [
      ['agency_id', agency.id],
      ['staff_id', staff.userId],
    ] as const) {
      const query = { [by]: String(id) }
      expect((await list(admin, query)).items.map(({ id }) => id)).toEqual([promotion.id])
      for (const caller of [asOwner, asAgency]) expect((await list(caller, query)).total).toBe(0)
    }
  })
  test('by the room that its caps leave, which the list shows', async () => {
    const {
      promotion,
      goal: { id: goal_id },
      asOwner,
    } = await world({ cap_results_day: 1 })
    const open = { id: promotion.id, room: 'free' }
    expect((await list(asOwner, { room: 'free' })).items).toMatchObject([open])
    await build.result(t.db, {
      promotion_id: promotion.id,
      goal_id,
      occurred_at: '2026-11-10T02:00:00Z',
    })
    expect((await list(asOwner, { room: 'free' })).total).toBe(0)
    expect((await list(asOwner, { room: 'none' })).items).toMatchObject([{ ...open, room: 'none' }])
  })
  test('names offer what the caller may see', async () => {
    const { promotion, asOwner } = await world({ ad_name: '唯一の名前', status: 'draft' })
    expect((await asOwner.get('/api/promotion/names', { word: '唯一' })).body).toEqual({
      items: [{ id: promotion.id, name: '唯一の名前' }],
    })
    expect(
      (await (await t.asAffiliater()).get('/api/promotion/names', { word: '唯一' })).body,
    ).toEqual({ items: [] })
  })
  test('the list can be had as CSV, goals by name', async () => {
    const { asOwner } = await world()
    expect((await asOwner.get('/api/promotion/index/csv')).raw.toString('utf8')).toContain('"申込"')
  })
})

describe('registering', () => {
  test("an advertiser's is its own; net leaves the network its margin", async () => {
    const advertiser = await build.advertiser(t.db)
    const caller = await t.asAdvertiser(advertiser.id)
    const id = await save(caller, {
      advertiser_id: 1,
      goals: [
        goal({ gross: 1001, net: 1001 }),
        goal({ code: 'sale', kind: 'share', gross: 10.15 }),
      ],
    })
    expect((await show(caller, id)).body).toMatchObject({
      advertiser_id: advertiser.id,
      status: 'draft',
      partnership_mode: 'manual',
      click_window_days: 60,
      approval_days: null,
    })
    expect((await show(caller, id)).body.s2s_secret).toMatch(/^[\w-]{32}$/)
    expect(await goalsOf(id)).toMatchObject([
      { gross: 1001, net: 700 },
      { gross_rate: 1015, net_rate: 710, gross: 0 },
    ])
  })
  test('the margin is a setting', async () => {
    await t.db
      .insertInto('setting')
      .values({ section: 'ad', value: JSON.stringify({ default_margin: 1000 }) })
      .execute()
    const id = await save(await t.asAdvertiser())
    await t.db.deleteFrom('setting').where('section', '=', 'ad').execute()
    expect(await goalsOf(id)).toMatchObject([{ gross: 1500, net: 1350 }])
  })
  test('the operator chooses the advertiser and enters net', async () => {
    const advertiser = await build.advertiser(t.db)
    const id = await save(admin, {
      advertiser_id: advertiser.id,
      status: 'public',
      goals: [goal({ net: 1200 })],
    })
    expect((await show(admin, id)).body).toMatchObject({
      advertiser_id: advertiser.id,
      status: 'public',
      goals: [{ gross: 1500, net: 1200 }],
    })
    expect(
      (await admin.post('/api/promotion/save', input({ goals: [goal({ net: 1 })] }))).body,
    ).toHaveProperty('errors.advertiser_id')
    expect(
      (await admin.post('/api/promotion/save', input({ advertiser_id: advertiser.id }))).body,
    ).toEqual({ errors: { 'goals.0.net': ['入力してください。'] } })
  })
  test.each([
    [{ goals: [] }, ['goals']],
    [{ goals: [goal(), goal()] }, ['goals.1.code']],
    [{ goals: [goal({ gross: 10.5 })] }, ['goals.0.gross']],
    [{ goals: [goal({ kind: 'share', gross: 100.01 })] }, ['goals.0.gross']],
    [{ goals: [goal({ gross: 10, net: 11 })] }, ['goals.0.net']],
    [{ goals: [goal({ code: 'Größe' })] }, ['goals.0.code']],
    [{ starts_on: '2026-12-02', ends_on: '2026-12-01' }, ['ends_on']],
    [
      { landing_url: 'javascript:alert(1)', ad_name: '', approval_days: 0 },
      ['ad_name', 'approval_days', 'landing_url'],
    ],
  ])('%j is refused beside its fields', async (given, fields) => {
    const reply = await (await t.asAdvertiser()).post('/api/promotion/save', input(given))
    expect([
      reply.status,
      Object.keys((reply.body as { errors: object }).errors ?? {}).sort(),
    ]).toEqual([422, fields])
  })
  test('agencies and affiliaters may not', async () => {
    const { promotion, asAgency } = await world({ status: 'draft' })
    for (const caller of [asAgency, await t.asAffiliater()]) {
      expect((await caller.post('/api/promotion/save', input())).status).toBe(403)
      expect((await edit(caller, promotion.id)).status).toBe(403)
      expect((await caller.delete(`/api/promotion/delete/${promotion.id}`)).status).toBe(403)
    }
  })
})

describe('changing', () => {
  test('an advertiser changes gross; net stays, but never above gross', async () => {
    const { promotion, asOwner } = await world()
    await edit(asOwner, promotion.id, { goals: [goal({ gross: 3000 })] })
    expect(await goalsOf(promotion.id)).toMatchObject([{ gross: 3000, net: 1000 }])
    await edit(asOwner, promotion.id, { goals: [goal({ gross: 800 })] })
    expect(await goalsOf(promotion.id)).toMatchObject([{ gross: 800, net: 800 }])
  })
  test('advertiser and secret stay; the change is dated', async () => {
    const {
      promotion,
      advertiser,
      goal: { id },
    } = await world()
    const other = await build.advertiser(t.db)
    expect(
      (
        await edit(admin, promotion.id, {
          advertiser_id: other.id,
          ad_name: '新名称',
          goals: [goal({ id, net: 900 })],
        })
      ).status,
    ).toBe(200)
    expect((await show(admin, promotion.id)).body).toMatchObject({
      advertiser_id: advertiser.id,
      ad_name: '新名称',
      s2s_secret: promotion.s2s_secret,
      updated_at: '2026-11-10T03:00:00.000Z',
      goals: [{ id, net: 900 }],
    })
  })
  test('a goal that is left out is deleted, or closed when results refer to it; its code brings it back', async () => {
    const { promotion, goal: used, asOwner } = await world()
    const unused = await build.goal(t.db, { promotion_id: promotion.id, code: 'unused' })
    await build.result(t.db, { promotion_id: promotion.id, goal_id: used.id })
    await edit(asOwner, promotion.id, { goals: [goal({ code: 'fresh' })] })
    const after = await goalsOf(promotion.id)
    expect(after.map(({ code, closed }) => [code, closed]).sort()).toEqual([
      ['apply', true],
      ['fresh', false],
    ])
    expect(after.some(({ id }) => id === unused.id)).toBe(false)
    expect((await show(asOwner, promotion.id)).body.goals).toMatchObject([{ code: 'fresh' }])
    await edit(asOwner, promotion.id, { goals: [goal()] })
    expect(await goalsOf(promotion.id)).toMatchObject([{ id: used.id, closed: false, net: 1000 }])
  })
  test('a goal of which a reservation waits, or that is asked about, is closed and kept', async () => {
    const { promotion, advertiser, asOwner } = await world()
    const booked = await build.reservation(t.db, { promotion_id: promotion.id })
    const asked = await build.goal(t.db, { promotion_id: promotion.id })
    const media = await build.media(t.db)
    await buildInquiry(
      t.db,
      {
        promotion_id: promotion.id,
        advertiser_id: advertiser.id,
        media_id: media.id,
        affiliater_id: media.affiliater_id,
      },
      { goal_id: asked.id },
    )
    const reply = await edit(asOwner, promotion.id, { goals: [goal()] })
    expect([reply.status, reply.body]).toEqual([200, { id: promotion.id }])
    const closed = (await goalsOf(promotion.id)).filter((each) => each.closed)
    expect(closed.map(({ id }) => id).sort()).toEqual([booked.goal_id, asked.id].sort())
  })
  test('a goal of another promotion is not taken over', async () => {
    const { promotion, asOwner } = await world()
    const foreign = await build.goal(t.db)
    expect(
      (await edit(asOwner, promotion.id, { goals: [goal({ id: foreign.id })] })).body,
    ).toHaveProperty(['errors', 'goals.0.id'])
  })
})

describe('deleting', () => {
  test('a draft goes with its goals and materials, once', async () => {
    const { promotion, asOwner } = await world({ status: 'draft' })
    await build.material(t.db, { promotion_id: promotion.id })
    expect((await asOwner.delete(`/api/promotion/delete/${promotion.id}`)).body).toEqual({
      id: promotion.id,
    })
    expect((await asOwner.delete(`/api/promotion/delete/${promotion.id}`)).status).toBe(404)
  })
  test('neither what is public nor what somebody relies on', async () => {
    const open = await world()
    const partnered = await world({ status: 'draft' })
    await build.partnership(t.db, {
      media_id: (await build.media(t.db)).id,
      promotion_id: partnered.promotion.id,
      status: 'rejected',
    })
    for (const { promotion } of [open, partnered])
      expect((await admin.delete(`/api/promotion/delete/${promotion.id}`)).status).toBe(409)
  })
})

test('a group code belongs to one advertiser', async () => {
  const [one, two] = [await world(), await world()]
  const named = { group_code: 'one-advertiser' }
  expect((await edit(one.asOwner, one.promotion.id, named)).status).toBe(200)
  expect(await save(one.asOwner, named)).toBeGreaterThan(0)
  for (const reply of [
    await edit(two.asOwner, two.promotion.id, named),
    await two.asOwner.post('/api/promotion/save', input(named)),
  ])
    expect([reply.status, reply.body]).toEqual([
      422,
      { errors: { group_code: [expect.stringContaining('使われています')] } },
    ])
})

describe('rules of conversions', () => {
  const strict = {
    attribution: 'first',
    session_rule: 'end',
    duplicate_rule: 'visitor',
    duplicate_days: 14,
    group_code: 'cards',
    require_signature: true,
    sender_ips: ['203.0.113.0/24', '2001:db8::/32'],
    allowed_referrers: ['Shop.Example.jp'],
    blocked_agents: ['HeadlessChrome'],
    hold_seconds: 10,
    cap_results_day: 5,
    cap_budget_month: 100_000,
    cap_reached: 'keep',
  }
  test('are kept as they were entered, and emptied when they are left out', async () => {
    const { promotion, asOwner } = await world()
    await edit(asOwner, promotion.id, strict)
    const { rules } = (await show(asOwner, promotion.id)).body
    expect(rules).toMatchObject({
      ...strict,
      allowed_referrers: ['shop.example.jp'],
      cap_results_total: null,
      hold_per_ip: 10,
    })
    await edit(asOwner, promotion.id, { group_code: '' })
    expect((await show(asOwner, promotion.id)).body.rules).toMatchObject({
      attribution: 'last',
      group_code: null,
      sender_ips: [],
      cap_results_day: null,
      hold_seconds: 3,
    })
  })
  test('keep the caps of goals and media, and where visitors go when one is reached', async () => {
    const { promotion, goal: own, asOwner, advertiser } = await world()
    const next = await build.promotion(t.db, { advertiser_id: advertiser.id })
    const given = {
      finer_caps: [{ per: 'goal', goal: own.code, measure: 'budget', period: 'day', limit: 9 }],
      cap_reached: 'promotion',
      cap_redirect_promotion_id: next.id,
    }
    await edit(asOwner, promotion.id, given)
    expect((await show(asOwner, promotion.id)).body.rules).toMatchObject(given)
  })
  test('lead to no promotion of somebody else, and not to the promotion itself', async () => {
    const { promotion, asOwner } = await world()
    for (const next of [promotion.id, (await build.promotion(t.db)).id]) {
      const { status, body } = await edit(asOwner, promotion.id, {
        cap_reached: 'promotion',
        cap_redirect_promotion_id: next,
      })
      expect([status, body]).toMatchObject([
        422,
        { errors: { cap_redirect_promotion_id: [expect.any(String)] } },
      ])
    }
  })
  test('show how full each cap is, to everybody but affiliaters', async () => {
    const {
      promotion,
      goal: { id: goal_id },
      asOwner,
      asAgency,
    } = await world({ cap_results_day: 5, cap_budget_month: 100_000, cap_clicks_total: 50 })
    for (const [occurred_at, status] of [
      ['2026-11-10T02:00:00Z', 'pending'],
      ['2026-11-09T02:00:00Z', 'pending'],
      ['2026-11-10T01:00:00Z', 'rejected'],
      ['2026-10-31T14:59:59Z', 'pending'],
    ] as const)
      await build.result(t.db, {
        promotion_id: promotion.id,
        goal_id,
        occurred_at,
        status,
        ...(status === 'rejected' && { reject_code: 'other' }),
      })
    for (const caller of [asOwner, asAgency, admin])
      expect((await show(caller, promotion.id)).body.caps).toEqual([
        { cap: 'cap_clicks_total', used: 0, limit: 50 },
        { cap: 'cap_results_day', used: 1, limit: 5 },
        { cap: 'cap_budget_month', used: 3000, limit: 100_000 },
      ])
    expect((await show(await t.asAffiliater(), promotion.id)).body).toMatchObject({
      rules: null,
      caps: null,
    })
  })
  test.each([
    ['sender_ips.1', { sender_ips: ['203.0.113.1', '203.0.113.0/33'] }],
    ['blocked_ips.0', { blocked_ips: ['somewhere'] }],
    ['allowed_referrers.0', { allowed_referrers: ['https://shop.example'] }],
    ['blocked_agents.0', { blocked_agents: ['a'] }],
    ['group_code', { group_code: 'Two words' }],
    ['cap_results_day', { cap_results_day: 0 }],
    [
      'finer_caps.0.goal',
      {
        finer_caps: [{ per: 'media', goal: 'none', measure: 'results', period: 'day', limit: 1 }],
      },
    ],
    [
      'finer_caps.0.goal',
      { finer_caps: [{ per: 'goal', goal: '', measure: 'results', period: 'day', limit: 1 }] },
    ],
    [
      'finer_caps.0.goal',
      {
        goals: [
          goal({ net: 1000 }),
          goal({ code: 'click', name: 'クリック', kind: 'click', gross: 10, net: 8 }),
        ],
        finer_caps: [{ per: 'goal', goal: 'click', measure: 'budget', period: 'day', limit: 20 }],
      },
    ],
    ['cap_redirect_url', { cap_reached: 'redirect' }],
    ['cap_redirect_promotion_id', { cap_reached: 'promotion' }],
    ['duplicate_days', { duplicate_days: 366 }],
  ])('a wrong %s is said beside its field', async (field, given) => {
    const reply = await admin.post<{ errors: Record<string, string[]> }>(
      '/api/promotion/save',
      input({
        advertiser_id: (await world()).advertiser.id,
        goals: [goal({ net: 1000 })],
        ...given,
      }),
    )
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
  })
})

describe('where links may lead', () => {
  test('hosts of product links are kept in the form in which they are compared, and what is none is refused', async () => {
    const owner = await t.asAdvertiser()
    const id = await save(owner, {
      link_hosts: ['https://Shop.Example/item', '*.ショップ.example'],
      closed_url: 'https://card.example/ended',
    })
    expect((await show(admin, id)).body).toMatchObject({
      link_hosts: ['shop.example', '*.xn--xckya1d0c.example'],
      closed_url: 'https://card.example/ended',
    })
    const refused = await admin.post<{ errors: Record<string, string[]> }>(
      `/api/promotion/edit/${id}`,
      input({ link_hosts: ['shop.example', 'not a host'], closed_url: 'javascript:alert(1)' }),
    )
    expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([
      422,
      ['closed_url', 'link_hosts.1'],
    ])
    const [kept] = (await show(admin, id)).body.goals
    expect((await edit(owner, id, { goals: [goal({ id: kept!.id })] })).status).toBe(200)
    expect((await show(admin, id)).body).toMatchObject({ link_hosts: [], closed_url: null })
  })
})

test('a promotion says where today stands in the days for which it runs, the first and the last day within', async () => {
  const days = [
    [{}, 'within'],
    [{ starts_on: '2026-11-10', ends_on: '2026-11-10' }, 'within'],
    [{ starts_on: '2026-11-11' }, 'before'],
    [{ ends_on: '2026-11-09' }, 'over'],
  ] as const
  const ids: number[] = []
  for (const [given] of days) ids.push((await build.promotion(t.db, given)).id)
  const { items } = await list(admin, { size: '100' })
  const periodOf = (id: number) => items.find((each) => each.id === id)?.period
  expect(ids.map(periodOf)).toEqual(days.map(([, period]) => period))
  expect((await show(admin, ids[3]!)).body).toMatchObject({ status: 'public', period: 'over' })
})
