import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import type { PriceRequest, PriceRequestDetail } from '@tsunagi/contract/catalogue/priceRequests'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

interface Refusal {
  errors?: Record<string, string[]>
  message?: string
}

/** A medium, a promotion whose goal pays 1,000 of 1,250 yen, and everybody who has a part in it. */
async function parties(goal: Parameters<typeof build.goal>[1] = {}) {
  const promotion = await build.promotion(t.db)
  const paid = await build.goal(t.db, {
    promotion_id: promotion.id,
    gross: yen(1250),
    net: yen(1000),
    ...goal,
  })
  const media = await build.media(t.db)
  await build.partnership(t.db, { media_id: media.id, promotion_id: promotion.id })
  await t.db
    .updateTable('advertiser')
    .set({ may_answer_price_requests: true })
    .where('id', '=', promotion.advertiser_id)
    .execute()
  return {
    promotion,
    goal: paid,
    media,
    publisher: await t.asAffiliater(media.affiliater_id),
    advertiser: await t.asAdvertiser(promotion.advertiser_id),
    wish: {
      promotion_id: promotion.id,
      media_id: media.id,
      goal_id: paid.id,
      net: 2000,
      reason: '記事を3本増やします',
    },
  }
}
const ask = async (caller: Caller, wish: object) => {
  const { status, body } = await caller.post<{ id: number }>('/api/priceRequest/save', wish)
  expect([status, body]).toEqual([200, { id: expect.any(Number) }])
  return body.id
}
const read = async (caller: Caller, id: number) =>
  (await caller.get<PriceRequestDetail>(`/api/priceRequest/info/${id}`)).body
const stepOf = async (id: number) => (await read(admin, id)).steps.at(-1)!.id
const decide = async (caller: Caller, id: number, body: object) =>
  caller.post<Refusal>(`/api/priceRequest/decide/${id}`, { step_id: await stepOf(id), ...body })
const reply = async (caller: Caller, id: number, answer: string, message = '') =>
  caller.post<Refusal>(`/api/priceRequest/reply/${id}`, {
    step_id: await stepOf(id),
    answer,
    message,
  })
const priceOf = async (id: number) => {
  const { price_id } = await read(admin, id)
  return t.db
    .selectFrom('price_rule')
    .selectAll()
    .where('id', '=', price_id ?? 0)
    .executeTakeFirst()
}
const previewed = async (
  caller: Caller,
  { promotion, goal, media }: Awaited<ReturnType<typeof parties>>,
) =>
  (
    await caller.get<{ gross: number; net: number; price: { rule: string } }>(
      `/api/promotion/pricePreview/${promotion.id}`,
      { goal_id: String(goal.id), media_id: String(media.id) },
    )
  ).body
const mailsTo = async (caller: Caller) => {
  const { mail_address } = await t.db
    .selectFrom('user_account')
    .select('mail_address')
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  return t.db
    .selectFrom('mail')
    .select(['template', 'subject', 'body'])
    .where('to_address', '=', mail_address)
    .orderBy('id')
    .execute()
}

describe('asking', () => {
  test('is seen by both sides with the figures of who asks: gross by one, net by the other', async () => {
    const { promotion, goal, media, publisher, advertiser, wish } = await parties()
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
    const all = await parties({
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
    const { publisher, wish, media } = await parties()
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
    const { publisher, wish, media, promotion } = await parties()
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
    const { publisher, wish } = await parties()
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

describe('an answer', () => {
  test('of yes makes the special price, which a real order is then paid by', async () => {
    const all = await parties()
    const id = await ask(all.publisher, { ...all.wish, valid_to: '2026-12-31T15:00:00Z' })
    expect(await previewed(admin, all)).toMatchObject({
      net: 1000,
      price: { rule: 'promotion_goal' },
    })
    expect((await decide(admin, id, { answer: 'accept' })).status).toBe(200)
    expect(await priceOf(id)).toMatchObject({
      level: 'promotion_special',
      target: 'media',
      media_id: all.media.id,
      goal_id: all.goal.id,
      unit: 'yen',
      net: 2000,
      gross: 2500,
      valid_from: '2026-11-10T03:00:00.000Z',
      valid_to: '2026-12-31T15:00:00.000Z',
      reason: '記事を3本増やします',
      created_by: admin.userId,
      notify: true,
    })
    expect(await read(all.publisher, id)).toMatchObject({
      status: 'accepted',
      net: 2000,
      price_id: expect.any(Number),
    })
    const made = await admin.post<{ id: number }>('/api/actionLogRaw/regist', {
      promotion_id: all.promotion.id,
      goal_id: all.goal.id,
      media_id: all.media.id,
      order_number: `order-${id}`,
      occurred_at: '2026-11-10T03:00:00Z',
      reason: '計測漏れ',
    })
    expect(made.status).toBe(200)
    const results = await t.db
      .selectFrom('result')
      .select(['gross', 'net'])
      .where('promotion_id', '=', all.promotion.id)
      .execute()
    expect(results).toEqual([{ gross: 2500, net: 2000 }])
  })

  test('for all media of the affiliater and every goal pays each of them', async () => {
    const all = await parties()
    const { media_id: _m, goal_id: _g, ...wish } = all.wish
    const id = await ask(all.publisher, wish)
    await decide(admin, id, { answer: 'accept', gross: 2200 })
    expect(await priceOf(id)).toMatchObject({
      target: 'affiliater',
      affiliater_id: all.media.affiliater_id,
      goal_id: null,
      gross: 2200,
    })
    const media = await build.media(t.db, { affiliater_id: all.media.affiliater_id })
    expect(await previewed(admin, { ...all, media })).toMatchObject({ gross: 2200, net: 2000 })
  })

  test('the operator may give up its margin and no more; an advertiser pays at least what is asked', async () => {
    const { publisher, advertiser, wish } = await parties()
    const id = await ask(publisher, wish)
    const low = await decide(admin, id, { answer: 'accept', gross: 1999 })
    expect([low.status, Object.keys(low.body.errors!)]).toEqual([422, ['gross']])
    const cheap = await decide(advertiser, id, { answer: 'accept', gross: 2499 })
    expect([cheap.status, Object.keys(cheap.body.errors!)]).toEqual([422, ['gross']])
    expect((await read(admin, id)).status).toBe('open')
    expect((await decide(advertiser, id, { answer: 'accept', gross: 2600 })).status).toBe(200)
    expect(await priceOf(id)).toMatchObject({
      gross: 2600,
      net: 2000,
      created_by: advertiser.userId,
    })
  })

  test('of no needs a reason, which the affiliater reads', async () => {
    const { publisher, wish } = await parties()
    const id = await ask(publisher, wish)
    expect((await decide(admin, id, { answer: 'refuse' })).status).toBe(422)
    await decide(admin, id, { answer: 'refuse', message: '実績がまだ足りません' })
    expect(await read(publisher, id)).toMatchObject({
      status: 'refused',
      price_id: null,
      steps: [
        {},
        { kind: 'refused', side: 'admin', by_name: null, message: '実績がまだ足りません' },
      ],
    })
    expect(await priceOf(id)).toBeUndefined()
  })

  test('by two at once counts once: there is one price, and the other one is told', async () => {
    const { publisher, advertiser, wish, promotion } = await parties()
    const id = await ask(publisher, wish)
    const step_id = await stepOf(id)
    const other = await t.asAdmin()
    const replies = await Promise.all(
      [admin, other, advertiser, admin].map((caller) =>
        caller.post(`/api/priceRequest/decide/${id}`, { step_id, answer: 'accept' }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const prices = await t.db
      .selectFrom('price_rule')
      .select('id')
      .where('promotion_id', '=', promotion.id)
      .execute()
    expect(prices).toHaveLength(1)
  })

  test('to what has changed since it was read is refused', async () => {
    const { publisher, wish } = await parties()
    const id = await ask(publisher, wish)
    const step_id = await stepOf(id)
    await publisher.post(`/api/priceRequest/edit/${id}`, { net: 9000, reason: 'もっと' })
    const late = await admin.post<Refusal>(`/api/priceRequest/decide/${id}`, {
      step_id,
      answer: 'accept',
    })
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringContaining('内容が変わりました'),
    ])
  })

  test('names the prices in its way to the operator, and ends them where the new one begins once that is confirmed', async () => {
    const all = await parties()
    const special = (valid_from?: string, valid_to?: string) =>
      admin.post<{ id: number }>('/api/adSpecialUnitPrice/save', {
        promotion_id: all.promotion.id,
        target: 'media',
        media_id: all.media.id,
        goal_id: all.goal.id,
        name: '既存',
        unit: 'yen',
        gross: 1500,
        net: 1200,
        reason: '',
        notify: true,
        ...(valid_from && { valid_from }),
        ...(valid_to && { valid_to }),
      })
    const running = (await special(undefined, '2026-12-01T00:00:00Z')).body.id
    const planned = (await special('2026-12-24T00:00:00Z')).body.id
    const id = await ask(all.publisher, { ...all.wish, valid_from: '2026-11-20T00:00:00Z' })
    expect((await read(admin, id)).in_the_way).toMatchObject([
      { id: running, name: '既存', net: 1200, valid_to: '2026-12-01T00:00:00.000Z' },
      { id: planned, net: 1200, valid_to: null },
    ])
    expect((await read(all.publisher, id)).in_the_way).toEqual([])
    expect((await read(all.advertiser, id)).in_the_way).toEqual([])
    const ends_price_ids = [running, planned]
    expect((await decide(admin, id, { answer: 'accept' })).status).toBe(422)
    const seenOne = await decide(admin, id, { answer: 'accept', ends_price_ids: [running] })
    expect(seenOne.status).toBe(422)
    const foreign = await decide(all.advertiser, id, { answer: 'accept', ends_price_ids })
    expect([foreign.status, Object.keys(foreign.body.errors!)]).toEqual([422, ['ends_price_ids']])
    expect((await decide(admin, id, { answer: 'accept', ends_price_ids })).status).toBe(200)
    const left = await t.db
      .selectFrom('price_rule')
      .select(['id', 'net', 'valid_from', 'valid_to'])
      .where('promotion_id', '=', all.promotion.id)
      .orderBy('id')
      .execute()
    expect(left).toMatchObject([
      { id: running, net: 1200, valid_to: '2026-11-20T00:00:00.000Z' },
      { net: 2000, valid_from: '2026-11-20T00:00:00.000Z', valid_to: null },
    ])
  })

  test('ends nothing but what is in the way, and with a counter-offer only once that is accepted', async () => {
    const all = await parties()
    const other = await parties()
    const special = async ({ promotion, media, goal }: typeof all) =>
      (
        await build.price(t.db, {
          promotion_id: promotion.id,
          goal_id: goal.id,
          target: 'media',
          media_id: media.id,
          name: '既存',
          gross: yen(1500),
          net: yen(1200),
        })
      ).id
    const inTheWay = await special(all)
    const strange = await special(other)
    const id = await ask(all.publisher, all.wish)
    // Who would be offered this could not end what is in its way.
    expect((await decide(admin, id, { answer: 'offer', net: 1500 })).status).toBe(422)
    const offer = { answer: 'offer', net: 1500, ends_price_ids: [inTheWay, strange] }
    expect((await decide(admin, id, offer)).status).toBe(200)
    const endOf = async (price: number) =>
      (
        await t.db
          .selectFrom('price_rule')
          .select('valid_to')
          .where('id', '=', price)
          .executeTakeFirstOrThrow()
      ).valid_to
    expect(await endOf(inTheWay)).toBeNull()
    expect((await reply(all.publisher, id, 'accept')).status).toBe(200)
    expect(await endOf(inTheWay)).not.toBeNull()
    expect(await endOf(strange)).toBeNull()
    expect(await previewed(admin, all)).toMatchObject({ net: 1500 })
  })

  test('for all goals shows what each pays, and no single figure where they differ', async () => {
    const all = await parties()
    await build.goal(t.db, { promotion_id: all.promotion.id, gross: yen(500), net: yen(400) })
    const { goal_id: _, ...everyGoal } = all.wish
    const id = await ask(all.publisher, everyGoal)
    expect(await read(all.publisher, id)).toMatchObject({
      current_net: null,
      goals: [
        { unit: 'yen', net: 1000, gross: null },
        { unit: 'yen', net: 400, gross: null },
      ],
    })
    expect(await read(all.advertiser, id)).toMatchObject({
      goals: [
        { net: null, gross: 1250 },
        { net: null, gross: 500 },
      ],
    })
  })

  test('that would overlap with a special price of the same target says with which, and changes nothing', async () => {
    const { publisher, wish, promotion, media, goal } = await parties()
    const id = await ask(publisher, wish)
    await build.price(t.db, {
      promotion_id: promotion.id,
      goal_id: goal.id,
      target: 'media',
      media_id: media.id,
      name: '先の約束',
      gross: yen(1500),
      net: yen(1200),
    })
    const clash = await decide(admin, id, { answer: 'accept' })
    expect([clash.status, Object.values(clash.body.errors!).flat().join()]).toEqual([
      422,
      expect.stringContaining('先の約束'),
    ])
    expect(await read(admin, id)).toMatchObject({ status: 'open', price_id: null, steps: [{}] })
  })

  test('of yes after the wished period, or when the goal is gone, is refused with words', async () => {
    const { publisher, wish, goal } = await parties()
    const id = await ask(publisher, {
      ...wish,
      valid_from: '2026-11-11T00:00:00Z',
      valid_to: '2026-11-12T00:00:00Z',
    })
    t.clock.set('2026-11-13T00:00:00Z')
    const late = await decide(admin, id, { answer: 'accept' })
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('期間')])
    t.clock.set('2026-11-11T12:00:00Z')
    await t.db
      .updateTable('promotion_goal')
      .set({ closed: true })
      .where('id', '=', goal.id)
      .execute()
    expect((await decide(admin, id, { answer: 'accept' })).status).toBe(422)
    await t.db
      .updateTable('promotion_goal')
      .set({ closed: false })
      .where('id', '=', goal.id)
      .execute()
    expect((await decide(admin, id, { answer: 'accept' })).status).toBe(200)
    expect(await priceOf(id)).toMatchObject({ valid_from: '2026-11-11T12:00:00.000Z' })
    t.clock.set('2026-11-10T03:00:00Z')
  })
})

describe('a counter-offer', () => {
  test('waits for the affiliater, whose yes makes the price of the one who offered', async () => {
    const all = await parties()
    const id = await ask(all.publisher, all.wish)
    expect((await decide(admin, id, { answer: 'offer' })).status).toBe(422)
    const offer = {
      answer: 'offer',
      net: 1500,
      valid_to: '2026-12-31T15:00:00Z',
      message: 'まずは年内で',
    }
    expect((await decide(admin, id, offer)).status).toBe(200)
    expect(await read(all.publisher, id)).toMatchObject({
      status: 'offered',
      net: 1500,
      gross: null,
      valid_to: '2026-12-31T15:00:00.000Z',
      steps: [{ net: 2000 }, { kind: 'offered', net: 1500, gross: null, message: 'まずは年内で' }],
    })
    expect((await reply(all.publisher, id, 'withdraw')).status).toBe(409)
    expect((await decide(admin, id, { answer: 'accept' })).status).toBe(409)
    expect((await all.publisher.post('/api/priceRequest/save', all.wish)).status).toBe(409)
    expect((await reply(all.publisher, id, 'accept')).status).toBe(200)
    expect(await priceOf(id)).toMatchObject({ net: 1500, gross: 1875, created_by: admin.userId })
    expect(await previewed(all.publisher, all)).toMatchObject({ net: 1500, gross: null })
    expect((await reply(all.publisher, id, 'decline')).status).toBe(409)
  })

  test('of an advertiser is made in gross, and the network keeps its share', async () => {
    const { publisher, advertiser, wish } = await parties()
    const id = await ask(publisher, wish)
    expect((await decide(advertiser, id, { answer: 'offer', net: 100 })).status).toBe(422)
    expect((await decide(advertiser, id, { answer: 'offer', gross: 1999, net: 1 })).status).toBe(
      200,
    )
    expect(await read(admin, id)).toMatchObject({ gross: 1999, net: 1599 })
    expect(await read(publisher, id)).toMatchObject({ net: 1599, gross: null })
  })

  test('may be declined, improved, and taken back', async () => {
    const { publisher, wish } = await parties()
    const id = await ask(publisher, wish)
    await decide(admin, id, { answer: 'offer', net: 1200, gross: 1300 })
    await decide(admin, id, { answer: 'offer', net: 1400, gross: 1400 })
    expect((await reply(publisher, id, 'decline', '合いません')).status).toBe(200)
    expect(await read(admin, id)).toMatchObject({
      status: 'declined',
      net: 1400,
      gross: 1400,
      price_id: null,
    })
    const again = await ask(publisher, wish)
    await decide(admin, again, { answer: 'offer', net: 1200 })
    expect(
      (await decide(admin, again, { answer: 'refuse', message: '予算がなくなりました' })).status,
    ).toBe(200)
    expect((await reply(publisher, again, 'accept')).status).toBe(409)
  })
})

describe('who may', () => {
  test('strangers find nothing, agencies are let in nowhere, and roles are asked', async () => {
    const { publisher, promotion, wish } = await parties()
    const id = await ask(publisher, wish)
    for (const stranger of [await t.asAffiliater(), await t.asAdvertiser()]) {
      expect((await stranger.get(`/api/priceRequest/info/${id}`)).status).toBe(404)
      expect((await stranger.get<{ total: number }>('/api/priceRequest/index')).body.total).toBe(0)
    }
    expect((await reply(await t.asAffiliater(), id, 'withdraw')).status).toBe(404)
    expect((await decide(await t.asAdvertiser(), id, { answer: 'accept' })).status).toBe(404)
    const agency = await build.agency(t.db)
    await t.db
      .updateTable('advertiser')
      .set({ agency_id: agency.id })
      .where('id', '=', promotion.advertiser_id)
      .execute()
    const clerk = await t.asAgency(agency.id)
    expect((await clerk.get('/api/priceRequest/index')).status).toBe(403)
    expect((await clerk.get(`/api/priceRequest/info/${id}`)).status).toBe(403)
    expect((await decide(clerk, id, { answer: 'accept' })).status).toBe(403)
    expect((await decide(publisher, id, { answer: 'accept' })).status).toBe(403)
    expect((await reply(admin, id, 'withdraw')).status).toBe(403)
    const reader = await t.asAdmin(['priceRequest.index'])
    expect((await reader.get(`/api/priceRequest/info/${id}`)).status).toBe(200)
    expect((await decide(reader, id, { answer: 'accept' })).status).toBe(403)
  })

  test('an advertiser has a part in it only where the operator allows it', async () => {
    const { publisher, advertiser, promotion, wish } = await parties()
    const id = await ask(publisher, wish)
    expect((await mailsTo(advertiser)).map(({ template }) => template)).toEqual([
      'priceRequestMoved',
    ])
    await t.db
      .updateTable('advertiser')
      .set({ may_answer_price_requests: false })
      .where('id', '=', promotion.advertiser_id)
      .execute()
    expect((await advertiser.get(`/api/priceRequest/info/${id}`)).status).toBe(404)
    expect((await advertiser.get<{ total: number }>('/api/priceRequest/index')).body.total).toBe(0)
    expect((await decide(advertiser, id, { answer: 'accept' })).status).toBe(404)
    await publisher.post(`/api/priceRequest/edit/${id}`, { net: 1800, reason: '減らしました' })
    expect(await mailsTo(advertiser)).toHaveLength(1)
  })
})

test('both sides are told by mail, each of its own side of the price', async () => {
  const { publisher, advertiser, wish } = await parties()
  const id = await ask(publisher, wish)
  await decide(admin, id, { answer: 'offer', net: 1500, message: 'まずはこの条件で' })
  await reply(publisher, id, 'accept')
  const [asked, offered, accepted] = await mailsTo(advertiser)
  expect(asked!.body).toContain('グロス 2,500円')
  expect(offered!.body).toContain('グロス 1,875円')
  expect(accepted!.subject).toContain('合意')
  expect([asked, offered, accepted].map((mail) => mail!.body).join()).not.toMatch(/2,000円|1,500円/)
  const answers = await mailsTo(publisher)
  expect(answers.map(({ template }) => template)).toEqual(['priceRequestAnswered'])
  expect(answers[0]!.body).toContain('1,500円')
  expect(answers[0]!.body).toContain('まずはこの条件で')
  expect(answers[0]!.body).toContain(`http://app.test/priceRequest/show?id=${id}`)
  expect(answers[0]!.body).not.toContain('1,875')
  const toOperator = (await mailsTo(admin)).filter(
    ({ body }) => body.includes(`?id=${id}\n`) || body.includes(`?id=${id}`),
  )
  expect(toOperator.map(({ body }) => /報酬 2,000円 \/ グロス 2,500円/.test(body))).toContain(true)
})

test('the list is found by state, promotion, and a word of promotion, medium or affiliater', async () => {
  const { publisher, advertiser, promotion, media, wish } = await parties()
  const id = await ask(publisher, wish)
  const found = async (caller: Caller, query: Record<string, string>) =>
    (await caller.get<{ items: PriceRequest[] }>('/api/priceRequest/index', query)).body.items.map(
      (each) => each.id,
    )
  const here = { promotion_id: String(promotion.id) }
  expect(await found(admin, { ...here, status: 'open' })).toEqual([id])
  expect(await found(admin, { ...here, status: 'accepted' })).toEqual([])
  for (const word of [promotion.ad_name, media.name])
    expect(await found(admin, { word })).toContain(id)
  const { user_name } = await t.db
    .selectFrom('affiliater')
    .select('user_name')
    .where('id', '=', media.affiliater_id)
    .executeTakeFirstOrThrow()
  expect(await found(advertiser, { word: user_name })).toEqual([id])
  await t.db
    .updateTable('advertiser')
    .set({ may_see_affiliater_name: false })
    .where('id', '=', promotion.advertiser_id)
    .execute()
  expect(await found(advertiser, { word: user_name })).toEqual([])
  expect((await read(advertiser, id)).affiliater_name).toBe(`ID ${media.affiliater_id}`)
})
