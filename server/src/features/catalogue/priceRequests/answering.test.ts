import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import {
  parties,
  ask,
  read,
  previewed,
  priceRequests,
  type Refusal,
} from '../../../../test/priceRequests.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

const { stepOf, decide, reply, priceOf } = priceRequests(
  () => t,
  () => admin,
)

describe('an answer', () => {
  test('of yes makes the special price, which a real order is then paid by', async () => {
    const all = await parties(t)
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
    const all = await parties(t)
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
    const { publisher, advertiser, wish } = await parties(t)
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
    const { publisher, wish } = await parties(t)
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
    const { publisher, advertiser, wish, promotion } = await parties(t)
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
    const { publisher, wish } = await parties(t)
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
    const all = await parties(t)
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

  test('names what goes on being stronger for some devices and countries, which ends by itself only', async () => {
    const all = await parties(t)
    const { id: iphones } = await build.price(t.db, {
      promotion_id: all.promotion.id,
      goal_id: all.goal.id,
      target: 'media',
      media_id: all.media.id,
      devices: ['iphone'],
      gross: yen(700),
      net: yen(500),
    })
    const id = await ask(all.publisher, all.wish)
    expect((await read(admin, id)).in_the_way).toMatchObject([
      { id: iphones, devices: ['iphone'], countries: [], net: 500 },
    ])
    const accepted = { answer: 'accept', ends_price_ids: [iphones] }
    expect((await decide(admin, id, accepted)).status).toBe(200)
    const { valid_to } = await t.db
      .selectFrom('price_rule')
      .select('valid_to')
      .where('id', '=', iphones)
      .executeTakeFirstOrThrow()
    expect(valid_to).toBeNull()
  })

  test('ends nothing but what is in the way, and with a counter-offer only once that is accepted', async () => {
    const all = await parties(t)
    const other = await parties(t)
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
    const all = await parties(t)
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
    const { publisher, wish, promotion, media, goal } = await parties(t)
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
    const { publisher, wish, goal } = await parties(t)
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
