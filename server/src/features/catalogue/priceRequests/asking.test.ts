import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { parties, ask, read, priceRequests, type Refusal } from '../../../../test/priceRequests.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const { decide, reply } = priceRequests(
  () => t,
  () => admin,
)

describe('asking', () => {
  test('is seen by both sides with the figures of who asks: gross by one, net by the other', async () => {
    const { promotion, goal, media, publisher, advertiser, wish } = await parties(t)
    const of = {
      promotion_id: promotion.id,
      goal_id: goal.id,
      media_id: media.id,
      gross: yen(1250),
      net: yen(1000),
    }
    await build.result(t.db, {
      ...of,
      occurred_at: '2026-11-01T00:00:00Z',
      status: 'approved',
      closing_month: '2026-11-01',
    })
    await build.result(t.db, {
      ...of,
      occurred_at: '2026-09-01T00:00:00Z',
      status: 'approved',
      closing_month: '2026-09-01',
    })
    await build.result(t.db, {
      ...of,
      occurred_at: '2026-09-01T00:00:00Z',
      status: 'rejected',
      reject_code: 'other',
    })
    await build.result(t.db, { ...of, occurred_at: '2026-07-01T00:00:00Z' })
    await t.db
      .insertInto('click_hour')
      .values({
        hour: '2026-09-01T00:00:00Z',
        media_id: media.id,
        promotion_id: promotion.id,
        material_id: 1,
        clicks: 9,
        counted: 7,
      })
      .execute()
    const id = await ask(publisher, wish)
    expect(await read(admin, id)).toMatchObject({
      status: 'open',
      unit: 'yen',
      net: 2000,
      gross: 2500,
      current_net: 1000,
      current_gross: 1250,
      reason: '記事を3本増やします',
      figures: [
        {
          days: 90,
          clicks: 7,
          results: 3,
          approved: 2,
          approval_rate: 0.6667,
          net: 2000,
          gross: 2500,
        },
        { days: 30, clicks: 0, results: 1, approved: 1, approval_rate: 1, net: 1000, gross: 1250 },
      ],
      steps: [{ kind: 'asked', side: 'affiliater', message: '記事を3本増やします' }],
    })
    const asAdvertiser = await read(advertiser, id)
    expect(asAdvertiser).toMatchObject({
      net: null,
      gross: 2500,
      current_net: null,
      current_gross: 1250,
    })
    expect(JSON.stringify(asAdvertiser)).not.toMatch(/"net":\d|"current_net":\d/)
    const asPublisher = await read(publisher, id)
    expect(asPublisher).toMatchObject({
      net: 2000,
      gross: null,
      current_net: 1000,
      current_gross: null,
    })
    expect(JSON.stringify(asPublisher)).not.toMatch(/"gross":\d|"current_gross":\d/)
    const before = await publisher.get<{ items: object[] }>('/api/priceRequest/figures', {
      promotion_id: String(promotion.id),
      media_id: String(media.id),
    })
    expect(before.body.items).toEqual(asPublisher.figures)
  })

  test('is in percent where the goal pays a share, and for one goal where goals are paid differently', async () => {
    const all = await parties(t, {
      kind: 'share',
      gross: yen(0),
      net: yen(0),
      gross_rate: 1500,
      net_rate: 1200,
    })
    const id = await ask(all.publisher, { ...all.wish, net: 14.55 })
    expect(await read(admin, id)).toMatchObject({
      unit: 'percent',
      net: 1455,
      gross: 1819,
      current_net: 1200,
    })
    for (const net of [14.555, 0, 101])
      expect(
        (await all.publisher.post(`/api/priceRequest/edit/${id}`, { net, reason: 'x' })).status,
      ).toBe(422)
    await build.goal(t.db, { promotion_id: all.promotion.id, kind: 'fixed' })
    const { goal_id: _, ...everyGoal } = all.wish
    const mixed = await all.publisher.post<Refusal>('/api/priceRequest/save', everyGoal)
    expect([mixed.status, mixed.body.errors!['goal_id']![0]]).toEqual([
      422,
      expect.stringContaining('1つ選んで'),
    ])
  })

  test('the same twice is refused, also at the same moment; another medium or goal is another request', async () => {
    const { publisher, wish, media } = await parties(t)
    const { media_id: _m, ...allMedia } = wish
    const { goal_id: _g, ...allGoals } = wish
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => publisher.post('/api/priceRequest/save', wish)),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    await ask(publisher, allMedia)
    await ask(publisher, allGoals)
    const second = await build.media(t.db, { affiliater_id: media.affiliater_id })
    await ask(publisher, { ...wish, media_id: second.id })
    expect((await publisher.post('/api/priceRequest/save', allMedia)).status).toBe(409)
  })

  test("needs a promotion that is open, a medium of one's own that is approved, and a period to come", async () => {
    const { publisher, wish, media, promotion } = await parties(t)
    const refusal = async (given: object) =>
      (await publisher.post('/api/priceRequest/save', { ...wish, ...given })).status
    expect(await refusal({ media_id: (await build.media(t.db)).id })).toBe(404)
    expect(
      await refusal({ promotion_id: (await build.promotion(t.db, { status: 'draft' })).id }),
    ).toBe(404)
    expect(await refusal({ goal_id: (await build.goal(t.db)).id })).toBe(422)
    expect(await refusal({ net: 0.5 })).toBe(422)
    expect(await refusal({ reason: '' })).toBe(422)
    expect(await refusal({ valid_to: '2026-11-10T02:00:00Z' })).toBe(422)
    const unready = await build.media(t.db, {
      affiliater_id: media.affiliater_id,
      status: 'pending',
    })
    expect(await refusal({ media_id: unready.id })).toBe(422)
    await t.db
      .updateTable('promotion')
      .set({ status: 'paused' })
      .where('id', '=', promotion.id)
      .execute()
    expect(await refusal({})).toBe(409)
  })

  test('may be changed and withdrawn while nobody has answered, and asked anew afterwards', async () => {
    const { publisher, wish } = await parties(t)
    const id = await ask(publisher, wish)
    expect(
      (await publisher.post(`/api/priceRequest/edit/${id}`, { net: 1800, reason: '減らしました' }))
        .status,
    ).toBe(200)
    expect(await read(publisher, id)).toMatchObject({
      net: 1800,
      reason: '減らしました',
      steps: [
        { kind: 'asked', net: 2000 },
        { kind: 'changed', net: 1800 },
      ],
    })
    expect((await reply(publisher, id, 'withdraw', '事情が変わりました')).status).toBe(200)
    expect(await read(publisher, id)).toMatchObject({
      status: 'withdrawn',
      decided_at: '2026-11-10T03:00:00.000Z',
    })
    for (const late of [
      () => reply(publisher, id, 'withdraw'),
      () => publisher.post<Refusal>(`/api/priceRequest/edit/${id}`, { net: 1, reason: 'x' }),
      () => decide(admin, id, { answer: 'accept' }),
      () => decide(admin, id, { answer: 'refuse', message: 'x' }),
    ]) {
      const { status, body } = await late()
      expect([status, body.message]).toEqual([409, expect.stringContaining('取り下げ')])
    }
    await ask(publisher, wish)
  })
})
