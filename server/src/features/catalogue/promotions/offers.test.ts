import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { yen } from '@tsunagi/contract/money'
import type { Offer } from '@tsunagi/contract/catalogue/promotions'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let media: Awaited<ReturnType<typeof build.media>>
let publisher: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
})
beforeEach(async () => {
  await t.db.updateTable('promotion').set({ status: 'ended' }).execute()
  media = await build.media(t.db)
  publisher = await t.asAffiliater(media.affiliater_id)
})
afterAll(() => t.close())

const offers = async (query: Record<string, string> = {}, caller = publisher) =>
  (await caller.get<{ items: Offer[]; total: number }>('/api/promotion/affiliater', query)).body
const ids = async (query: Record<string, string> = {}) =>
  (await offers(query)).items.map(({ id }) => id)

/** Results of the last days: so many approved, rejected and waiting. */
async function results(
  promotion_id: number,
  { approved = 0, rejected = 0, pending = 0 },
  occurred_at = '2026-11-01T00:00:00Z',
) {
  const goal_id = (await build.goal(t.db, { promotion_id })).id
  const of = {
    promotion_id,
    goal_id,
    media_id: media.id,
    occurred_at,
    gross: yen(150),
    net: yen(100),
  }
  for (let index = 0; index < approved; index++)
    await build.result(t.db, { ...of, status: 'approved', closing_month: '2026-11-01' })
  for (let index = 0; index < rejected; index++)
    await build.result(t.db, { ...of, status: 'rejected', reject_code: 'other' })
  for (let index = 0; index < pending; index++) await build.result(t.db, of)
}
const clicked = (promotion_id: number, counted: number) =>
  t.db
    .insertInto('click_hour')
    .values({
      hour: '2026-11-01T00:00:00Z',
      media_id: media.id,
      promotion_id,
      material_id: 1,
      clicks: counted,
      counted,
    })
    .execute()

test('only what is open today can be found: public, within its period, of an approved advertiser', async () => {
  const open = await build.promotion(t.db, { starts_on: '2026-11-10', ends_on: '2026-11-10' })
  await build.promotion(t.db, { status: 'draft' })
  await build.promotion(t.db, { status: 'paused' })
  await build.promotion(t.db, { starts_on: '2026-11-11' })
  await build.promotion(t.db, { ends_on: '2026-11-09' })
  await build.promotion(t.db, {
    advertiser_id: (await build.advertiser(t.db, { lifecycle: 'suspended' })).id,
  })
  expect(await offers()).toMatchObject({ total: 1, items: [{ id: open.id }] })
})
test('the reward is shown, gross is not', async () => {
  const promotion = await build.promotion(t.db)
  await build.goal(t.db, {
    promotion_id: promotion.id,
    kind: 'share',
    gross: yen(0),
    net: yen(0),
    gross_rate: 1000,
    net_rate: 700,
  })
  expect((await offers()).items).toMatchObject([
    { goals: [{ gross: null, gross_rate: null, net: 0, net_rate: 700 }] },
  ])
})
test('the partnership is that of the chosen medium, else of the first approved one', async () => {
  const promotion = await build.promotion(t.db)
  const second = await build.media(t.db, { affiliater_id: media.affiliater_id })
  await build.partnership(t.db, {
    media_id: second.id,
    promotion_id: promotion.id,
    status: 'rejected',
    reason: '内容が合いません',
  })
  expect((await offers()).items).toMatchObject([{ partnership: null }])
  expect((await offers({ media_id: String(second.id) })).items).toMatchObject([
    { partnership: 'rejected', partnership_reason: '内容が合いません' },
  ])
  expect(await ids({ media_id: String(second.id), partnership: 'rejected' })).toEqual([
    promotion.id,
  ])
  expect(await ids({ media_id: String(second.id), partnership: 'none' })).toEqual([])
  expect(await ids({ partnership: 'none' })).toEqual([promotion.id])
})
test("without any medium the offers are listed all the same; with another's there is nothing to see", async () => {
  await build.promotion(t.db)
  expect(await offers({}, await t.asAffiliater())).toMatchObject({
    total: 1,
    items: [{ partnership: null }],
  })
  expect(
    (
      await (
        await t.asAffiliater()
      ).get('/api/promotion/affiliater', { media_id: String(media.id) })
    ).status,
  ).toBe(404)
})
test('EPC and approval rate count the last 90 days, from 20 results on', async () => {
  const [many, few] = [await build.promotion(t.db), await build.promotion(t.db)]
  await results(many.id, { approved: 12, rejected: 4, pending: 4 })
  await results(few.id, { approved: 19 })
  await results(few.id, { rejected: 5 }, '2026-08-01T00:00:00Z')
  await clicked(many.id, 300)
  await clicked(few.id, 300)
  expect((await offers({ sort: '-epc' })).items).toMatchObject([
    { id: many.id, approval_rate: 0.75, epc: 5.33 },
    { id: few.id, approval_rate: null, epc: null },
  ])
  expect(await ids({ sort: 'approval_rate' })).toEqual([many.id, few.id])
  expect([await ids({ least_epc: '5' }), await ids({ least_epc: '6' })]).toEqual([[many.id], []])
  expect([
    await ids({ least_approval_rate: '75' }),
    await ids({ least_approval_rate: '76' }),
  ]).toEqual([[many.id], []])
})
test('by the least that a result pays the medium, its special price included', async () => {
  const paying = async (net: number, kind: 'fixed' | 'click' = 'fixed') => {
    const { promotion_id } = await build.goal(t.db, { kind, gross: yen(5000), net: yen(net) })
    return promotion_id
  }
  const [low, high, raised] = [await paying(1000), await paying(2000), await paying(900)]
  await paying(3000, 'click')
  await build.price(t.db, {
    promotion_id: raised,
    target: 'media',
    media_id: media.id,
    gross: yen(5000),
    net: yen(4000),
  })
  expect(await ids({ least_reward: '2000', sort: 'id' })).toEqual([high, raised])
  expect(await ids({ least_reward: '1000', sort: 'id' })).toEqual([low, high, raised])
  const second = await offers({ least_reward: '1000', sort: 'id', page: '2', size: '20' })
  expect([second.items, second.total]).toEqual([[], 3])
  expect((await publisher.get('/api/promotion/affiliater', { least_reward: '0' })).status).toBe(422)
})
test('what is approved and how long that took stand beside it, of late as well', async () => {
  const { id } = await build.promotion(t.db)
  await results(id, { approved: 10, rejected: 10 }, '2026-09-01T00:00:00Z')
  await results(id, { approved: 15, rejected: 5, pending: 5 })
  await t.db
    .updateTable('result')
    .set({ decided_at: sql`occurred_at + interval '36 hours'` })
    .where('promotion_id', '=', id)
    .where('status', '=', 'approved')
    .execute()
  await clicked(id, 500)
  expect((await offers()).items).toMatchObject([
    {
      epc: 6,
      approved_epc: 5,
      approval_rate: 0.625,
      approval_days: 1.5,
      recent_epc: 4,
      recent_approved_epc: 3,
      recent_approval_rate: 0.75,
      recent_approval_days: 1.5,
    },
  ])
  expect(await ids({ sort: '-approved_epc' })).toEqual([id])
})
test('results of which most are older say nothing of late', async () => {
  const { id } = await build.promotion(t.db)
  await results(id, { approved: 10, rejected: 10 }, '2026-09-01T00:00:00Z')
  await results(id, { approved: 19 })
  await clicked(id, 100)
  expect((await offers()).items).toMatchObject([
    { epc: 29, approval_rate: 0.7436, recent_epc: null, recent_approval_rate: null },
  ])
})
test('everybody is told the same, whatever they have earned', async () => {
  const { id } = await build.promotion(t.db)
  await results(id, { approved: 20 })
  await clicked(id, 100)
  const stranger = await t.asAffiliater((await build.media(t.db)).affiliater_id)
  expect((await offers({}, stranger)).items).toMatchObject([{ id, epc: 20, approved_epc: 20 }])
})
test('without clicks there is no EPC', async () => {
  await results((await build.promotion(t.db)).id, { pending: 20 })
  expect((await offers()).items).toMatchObject([{ epc: null, approval_rate: null }])
})
test('by word, category, goal and mode', async () => {
  const wanted = await build.promotion(t.db, {
    ad_name: '探される広告',
    categories: ['beauty'],
    partnership_mode: 'auto',
  })
  await build.goal(t.db, { promotion_id: wanted.id, kind: 'call' })
  await build.promotion(t.db, { categories: ['beauty'] })
  expect(
    await ids({
      word: '探される',
      category: 'beauty',
      goal_kind: 'call',
      partnership_mode: 'auto',
    }),
  ).toEqual([wanted.id])
  expect(await ids({ word: '探される', partnership_mode: 'manual' })).toEqual([])
})
test('by whether the publisher may buy, and advertise beside search results', async () => {
  const [both, neither] = [
    await build.promotion(t.db, { self_purchase: true, listing: 'allowed' }),
    await build.promotion(t.db, { self_purchase: false, listing: 'refused' }),
  ]
  expect([await ids({ self_purchase: '1' }), await ids({ self_purchase: '0' })]).toEqual([
    [both.id],
    [neither.id],
  ])
  expect([await ids({ listing: 'allowed' }), await ids({ listing: 'refused' })]).toEqual([
    [both.id],
    [neither.id],
  ])
})
test('only affiliaters look for offers', async () => {
  for (const caller of [await t.asAdmin(), await t.asAdvertiser(), await t.asAgency()])
    expect((await caller.get('/api/promotion/affiliater')).status).toBe(403)
})

describe('how much a promotion still takes', () => {
  const used = (promotion_id: number, results: number, day = '2026-11-10') =>
    t.db
      .insertInto('cap_count')
      .values({
        promotion_id,
        goal_id: 0,
        affiliater_id: 0,
        media_id: 0,
        day,
        results,
        gross: 0,
        approved_results: 0,
        approved_gross: 0,
      })
      .execute()
  test.each([
    [7, 'free'],
    [8, 'little'],
    [9, 'little'],
    [10, 'none'],
  ])('%i of ten used is said as a word: %s', async (results, room) => {
    const { id } = await build.promotion(t.db, { cap_results_day: 10 })
    await used(id, results)
    await used(id, 10, '2026-11-09')
    expect((await offers()).items.map((offer) => offer.room)).toEqual([room])
    expect((await publisher.get(`/api/promotion/show/${id}`)).body).toMatchObject({
      room,
      caps: null,
      rules: null,
    })
  })
  test('where results are taken all the same, there is always room', async () => {
    await used((await build.promotion(t.db, { cap_results_day: 1, cap_reached: 'keep' })).id, 1)
    expect((await offers()).items.map(({ room }) => room)).toEqual(['free'])
  })
  test('one that leaves when its cap is reached is found by its partners only', async () => {
    const { id } = await build.promotion(t.db, { cap_results_day: 1, cap_reached: 'hide' })
    expect(await ids()).toEqual([id])
    await used(id, 1)
    expect(await offers()).toMatchObject({ items: [], total: 0 })
    await build.partnership(t.db, { media_id: media.id, promotion_id: id })
    expect((await offers()).items).toMatchObject([{ id, room: 'none' }])
  })
  test('an affiliater sees figures of its own caps only', async () => {
    const promotion = await build.promotion(t.db, {
      cap_results_day: 10,
      finer_caps: JSON.stringify([
        { per: 'media', goal: '', measure: 'results', period: 'month', limit: 4 },
        { per: 'affiliater', goal: '', measure: 'budget', period: 'month', limit: 300 },
        { per: 'goal', goal: 'apply', measure: 'results', period: 'total', limit: 2 },
      ]),
    })
    const of = { promotion_id: promotion.id, gross: yen(150), net: yen(100) }
    const goal = await build.goal(t.db, { promotion_id: promotion.id, code: 'apply' })
    await build.partnership(t.db, { media_id: media.id, promotion_id: promotion.id })
    const occurred_at = '2026-11-10T02:00:00Z'
    await build.result(t.db, { ...of, goal_id: goal.id, media_id: media.id, occurred_at })
    await build.result(t.db, { ...of, goal_id: goal.id, occurred_at })
    const { body } = await publisher.get('/api/promotion/affliateLinks', {
      promotion_id: String(promotion.id),
      media_id: String(media.id),
    })
    expect(body).toMatchObject({
      room: 'free',
      shares: [
        { per: 'media', goal: '', room: 'free', used: 1, limit: 4 },
        { per: 'affiliater', goal: '', room: 'free', used: null, limit: null },
        { per: 'goal', goal: goal.name, room: 'none', used: null, limit: null },
      ],
    })
  })
})

describe('favourites', () => {
  const star = (id: number, is_favourite: boolean, caller = publisher) =>
    caller.post(`/api/promotion/favourite/${id}`, { is_favourite })
  const shown = async (id: number, caller = publisher) =>
    (await caller.get<{ is_favourite: boolean | null }>(`/api/promotion/show/${id}`)).body
      .is_favourite

  test('are marked in the list and on the page, found by it, and taken back', async () => {
    const [first, second] = [await build.promotion(t.db), await build.promotion(t.db)]
    expect((await star(first.id, true)).status).toBe(200)
    expect((await star(first.id, true)).status).toBe(200)
    expect((await offers()).items.map(({ id, is_favourite }) => [id, is_favourite])).toEqual([
      [second.id, false],
      [first.id, true],
    ])
    expect(await ids({ is_favourite: 'true' })).toEqual([first.id])
    expect(await ids({ is_favourite: 'false' })).toEqual([second.id])
    expect([await shown(first.id), await shown(second.id)]).toEqual([true, false])
    expect((await star(first.id, false)).status).toBe(200)
    expect(await ids({ is_favourite: 'true' })).toEqual([])
  })

  test('are of one publisher, and of whoever signs in for it', async () => {
    const { id } = await build.promotion(t.db)
    await star(id, true)
    expect(await shown(id, await t.asAffiliater(media.affiliater_id))).toBe(true)
    expect(await shown(id, await t.asAffiliater())).toBe(false)
    expect(await shown(id, await t.asAdmin())).toBe(null)
  })

  test('are only what may be opened; what is over can be taken out', async () => {
    const hidden = await build.promotion(t.db, { status: 'draft' })
    expect((await star(hidden.id, true)).status).toBe(404)
    expect((await star(2 ** 40, true)).status).toBe(404)
    const over = await build.promotion(t.db)
    await star(over.id, true)
    await t.db.updateTable('promotion').set({ status: 'ended' }).where('id', '=', over.id).execute()
    expect((await star(over.id, false)).status).toBe(200)
    expect(await t.db.selectFrom('favourite').selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ promotion_id: over.id }),
    )
  })

  test('are for publishers only', async () => {
    const { id } = await build.promotion(t.db)
    for (const caller of [await t.asAdmin(), await t.asAdvertiser(), await t.asAgency()])
      expect((await star(id, true, caller)).status).toBe(403)
  })
})
