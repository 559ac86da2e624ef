import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import type { Caller } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { due, input, openPrices, path, start, type PricedWorld } from './testing/pricedWorld.ts'

type Prices = Awaited<ReturnType<typeof openPrices>>
let t: Prices['t']
let admin: Caller
let { world, plan, info, coming, worker, mailsAbout, lastMail, paidAt } = {} as Prices
beforeAll(async () => {
  ;({ t, admin, world, plan, info, coming, worker, mailsAbout, lastMail, paidAt } =
    await openPrices())
})
beforeEach(() => t.clock.set(start))
afterAll(() => t.close())

describe('planning', () => {
  test('a lower reward keeps its notice: refused with the earliest time, and allowed from it on', async () => {
    const w = await world()
    const early = await admin.post(`${path}/save`, input(w, { apply_at: '2026-11-17T02:59:00Z' }))
    expect([early.status, JSON.stringify(early.body)]).toEqual([
      422,
      expect.stringContaining('2026/11/17 12:00'),
    ])
    await plan(w, { apply_at: '2026-11-17T03:00:00Z' })
  })
  test('raising needs no notice, nor does lowering where nobody is in partnership', async () => {
    await plan(await world(), { apply_at: '2026-11-10T04:00:00Z' }, { gross: 2000, net: 1400 })
    await plan(await world({ partners: 0 }), { apply_at: '2026-11-10T04:00:00Z' })
  })
  test('the notice is a setting', async () => {
    await admin.post('/api/systemAdSetting/save', { default_margin: 3000, notice_days: 14 })
    const reply = await admin.post(`${path}/save`, input(await world()))
    await admin.post('/api/systemAdSetting/save', { default_margin: 3000, notice_days: 7 })
    expect(JSON.stringify(reply.body)).toContain('2026/11/24 12:00')
  })
  test.each([
    [{ apply_at: '2026-11-10T03:00:00Z' }, {}, 'apply_at'],
    [{}, { gross: 1500, net: 1000 }, 'items'],
    [{}, { kind: 'share', gross: 10, net: 5 }, 'items.0.goal_id'],
    [{}, { net: 1300 }, 'items.0.net'],
    [{}, { net: undefined }, 'items.0.net'],
  ])('%j %j is refused beside %s', async (given, price, field) => {
    const reply = await admin.post(`${path}/save`, input(await world(), given, price))
    expect([reply.status, Object.keys(reply.body['errors'] as object)]).toEqual([422, [field]])
  })
  test('a goal has one plan at a time, and is not edited meanwhile', async () => {
    const w = await world()
    await plan(w)
    const again = await admin.post(`${path}/save`, input(w, {}, { net: 700 }))
    expect([again.status, Object.keys(again.body['errors'] as object)]).toEqual([
      422,
      ['items.0.gross'],
    ])
  })
  test('administrators only; a stranger to the promotion finds nothing', async () => {
    const w = await world()
    for (const caller of [
      w.advertiser,
      w.affiliaters[0]!,
      await t.asAgency(),
      await t.asAdmin(['promotion.index']),
    ])
      expect((await caller.post(`${path}/save`, input(w))).status).toBe(403)
    expect(
      (
        await admin.post(
          `${path}/save`,
          input({ ...w, promotion: { ...w.promotion, id: 999_999 } }),
        )
      ).status,
    ).toBe(404)
    expect((await admin.get(`${path}/info/999999`)).status).toBe(404)
  })
})

describe('taking effect', () => {
  test('each tracker has the price beforehand, and pays by the time of the event, whoever is down', async () => {
    const w = await world()
    await plan(w)
    expect([await paidAt(w, '2026-11-20T02:59:59.999Z'), await paidAt(w, due)]).toEqual([1000, 800])
  })
  test('it is marked once, with its own time, though the worker was down for days', async () => {
    const w = await world()
    const id = await plan(w)
    t.clock.set('2026-11-19T03:00:00Z')
    await worker()
    expect((await info(id)).status).toBe('reserved')
    t.clock.set('2026-11-25T03:00:00Z')
    await worker()
    await worker()
    expect(await info(id)).toMatchObject({ status: 'applied', decided_at: due })
    expect([
      await paidAt(w, '2026-11-20T02:59:59Z'),
      await paidAt(w, '2026-11-22T00:00:00Z'),
    ]).toEqual([1000, 800])
    for (const late of [
      await admin.post(`${path}/cancel/${id}`, { reason: '遅い' }),
      await admin.post(`${path}/edit/${id}`, { ...input(w), version: (await info(id)).version }),
    ])
      expect(late.status).toBe(409)
  })
  test('cancelled before its time, nothing new is ever paid', async () => {
    const w = await world()
    const id = await plan(w)
    expect((await admin.post(`${path}/cancel/${id}`, { reason: '広告主の都合' })).status).toBe(200)
    expect(await paidAt(w, '2027-01-01T00:00:00Z')).toBe(1000)
    expect(await info(id)).toMatchObject({
      status: 'cancelled',
      reason: '広告主の都合',
      items: [{ after: { net: 800 } }],
    })
    expect(await coming(w.affiliaters[0]!)).toEqual([])
    await plan(w)
  })
  test('changed before its time, only the new plan counts', async () => {
    const w = await world()
    const id = await plan(w)
    const { version } = await info(id)
    const reply = await admin.post(`${path}/edit/${id}`, {
      ...input(w, { apply_at: '2026-12-01T00:00:00Z' }, { gross: 1300, net: 900 }),
      version,
    })
    expect(reply.status).toBe(200)
    expect([await paidAt(w, due), await paidAt(w, '2026-12-01T00:00:00Z')]).toEqual([1000, 900])
  })
  test('special prices follow by the same amount, and go back when it is cancelled', async () => {
    const w = await world()
    const special = await build.price(t.db, {
      promotion_id: w.promotion.id,
      goal_id: w.goal.id,
      gross: yen(2000),
      net: yen(1500),
    })
    const prices = () =>
      t.db
        .selectFrom('price_rule')
        .select(['id', 'net', 'valid_from', 'valid_to'])
        .where('promotion_id', '=', w.promotion.id)
        .orderBy('id')
        .execute()
    const before = await prices()
    const id = await plan(w, { shift_specials: true })
    expect(await prices()).toMatchObject([
      { id: special.id, net: 1500, valid_to: due },
      { net: 1300, valid_from: due },
    ])
    await admin.post(`${path}/cancel/${id}`, { reason: '取り消し' })
    expect(await prices()).toEqual(before)
  })
  describe('taken back after somebody has edited a special price', () => {
    async function followed() {
      const w = await world()
      const special = { target: 'media', media_id: w.media[0]!.id, name: '約束' }
      const saved = await admin.post<{ id: number }>('/api/adSpecialUnitPrice/save', {
        promotion_id: w.promotion.id,
        goal_id: w.goal.id,
        ...special,
        gross: 2000,
        net: 1500,
      })
      const id = await plan(w, { shift_specials: true })
      const prices = () =>
        t.db
          .selectFrom('price_rule')
          .select(['id', 'net', 'valid_from', 'valid_to'])
          .where('promotion_id', '=', w.promotion.id)
          .orderBy('valid_from')
          .execute()
      const edit = async (of: number, given: object) => {
        const at = `/api/adSpecialUnitPrice/info/${of}`
        const { version } = (await admin.get<{ version: number }>(at)).body
        const reply = await admin.post(`/api/adSpecialUnitPrice/edit/${of}`, {
          promotion_id: w.promotion.id,
          goal_id: w.goal.id,
          ...special,
          ...given,
          version,
        })
        expect([reply.status, reply.body]).toMatchObject([200, {}])
      }
      const cancel = async () =>
        expect((await admin.post(`${path}/cancel/${id}`, { reason: '取り消し' })).status).toBe(200)
      const planAnew = async (given: object) => {
        const { version } = await info(id)
        const anew = { ...input(w, { shift_specials: true, ...given }), version }
        expect((await admin.post(`${path}/edit/${id}`, anew)).status).toBe(200)
      }
      return { first: saved.body.id, prices, edit, cancel, planAnew }
    }

    test('the one that follows stays as it was edited, and the one before ends where it begins', async () => {
      const { first, prices, edit, cancel } = await followed()
      const [, follower] = await prices()
      await edit(follower!.id, { gross: 1900, net: 1400, valid_from: due })
      await cancel()
      expect(await prices()).toMatchObject([
        { id: first, net: 1500, valid_to: due },
        { id: follower!.id, net: 1400, valid_from: due, valid_to: null },
      ])
    })
    test('the one that follows stays as it was edited also when the plan is edited, however often', async () => {
      const { first, prices, edit, cancel, planAnew } = await followed()
      const follower = (await prices())[1]!.id
      await edit(follower, { gross: 1900, net: 1400, valid_from: due })
      const edited = [
        { id: first, net: 1500, valid_to: due },
        { id: follower, net: 1400, valid_from: due, valid_to: null },
      ]
      await planAnew({ message: '予算の見直しです。' })
      expect(await prices()).toMatchObject(edited)
      await planAnew({ shift_specials: false })
      await planAnew({ message: '' })
      expect(await prices()).toMatchObject(edited)
      await cancel()
      expect(await prices()).toMatchObject(edited)
    })
    test('one that is agreed in place of the one before goes on for the time that was cut', async () => {
      const { first, prices, edit, cancel } = await followed()
      t.clock.set('2026-11-12T03:00:00Z')
      await edit(first, { gross: 2200, net: 1600, valid_to: due })
      await cancel()
      expect(await prices()).toMatchObject([
        { id: first, net: 1500, valid_to: '2026-11-12T03:00:00.000Z' },
        { net: 1600, valid_to: null },
      ])
    })
  })
  test('an edit of a plan that takes no more, and no sooner, keeps the notice that was given; any other needs its own', async () => {
    const w = await world()
    const id = await plan(w)
    t.clock.set('2026-11-18T03:00:00Z')
    const edit = async (given: object, price: object = {}) => {
      const { version } = await info(id)
      const reply = await admin.post(`${path}/edit/${id}`, { ...input(w, given, price), version })
      return reply.status
    }
    expect(await edit({ message: '予算の見直しです。' })).toBe(200)
    expect(await edit({}, { net: 700 })).toBe(422)
    expect(await edit({ apply_at: '2026-11-20T02:00:00Z' })).toBe(422)
    expect(await edit({ shift_specials: true })).toBe(422)
    expect(await edit({ apply_at: '2026-11-21T03:00:00Z' }, { gross: 1100, net: 900 })).toBe(200)
    expect(await edit({ apply_at: due })).toBe(422)
    expect(await paidAt(w, '2026-11-21T03:00:00Z')).toBe(900)
  })
  test.each([
    ['of its goal', ({ goal }: PricedWorld) => ({ goal_id: goal.id })],
    ['for all goals', () => ({ goal_id: null })],
  ])(
    'a special price %s that would fall keeps the notice, though the reward itself stays',
    async (_, place) => {
      const w = await world()
      await build.price(t.db, {
        promotion_id: w.promotion.id,
        ...place(w),
        gross: yen(1600),
        net: yen(1500),
      })
      const soon = { apply_at: '2026-11-11T00:00:00Z' }
      const shifted = await admin.post(
        `${path}/save`,
        input(w, { ...soon, shift_specials: true }, { gross: 1200, net: 1000 }),
      )
      expect(Object.keys(shifted.body['errors'] as object)).toEqual(['apply_at'])
      await plan(w, soon, { gross: 1200, net: 1000 })
    },
  )
})

describe('telling', () => {
  test('everybody in partnership gets one mail of each kind, in net, and nobody else', async () => {
    const w = await world()
    await world()
    await worker()
    const first = await lastMail()
    const id = await plan(w, { tell_days_before: 3, message: '予算の見直しです。' })
    const counts = async () =>
      Promise.all(
        [
          'priceChangePlanned',
          'priceChangeComing',
          'priceChangeApplied',
          'priceChangeCancelled',
        ].map(
          async (template) =>
            (await mailsAbout(template, first)).filter(({ body }) =>
              body.includes(`/promotion/show?id=${w.promotion.id}
`),
            ).length,
        ),
      )
    await worker()
    await worker()
    expect(await counts()).toEqual([2, 0, 0, 0])
    t.clock.set('2026-11-17T03:00:00Z')
    await worker()
    await worker()
    expect(await counts()).toEqual([2, 2, 0, 0])
    t.clock.set('2026-11-21T03:00:00Z')
    await worker()
    await worker()
    expect(await counts()).toEqual([2, 2, 2, 0])
    const [mail] = await mailsAbout('priceChangePlanned', first)
    expect(mail!.body).toContain('申込：1,000円 → 800円')
    expect(mail!.body).toContain('予算の見直しです。')
    expect(mail!.body).not.toContain('1,500')
    expect(await info(id)).toMatchObject({ partners: 2, told: 2 })
  })
  test('a worker that was away over the time applies it once, with its own time, and tells each person once', async () => {
    const w = await world()
    await t.asAffiliater(w.media[0]!.affiliater_id)
    const first = await lastMail()
    const early = await admin.post(`${path}/save`, input(w, { apply_at: '2026-11-12T03:00:00Z' }))
    expect(JSON.stringify(early.body)).toContain('2026/11/17 12:00')
    const id = await plan(w, { tell_days_before: 3 })
    t.clock.set('2026-11-25T00:00:00Z')
    await Promise.all([worker(), worker()])
    await worker()
    expect(await info(id)).toMatchObject({ status: 'applied', decided_at: due, told: 2 })
    expect(
      await Promise.all(
        ['2026-11-20T02:59:59.999Z', due, '2026-11-25T00:00:00Z'].map((at) => paidAt(w, at)),
      ),
    ).toEqual([1000, 800, 800])
    const told = await mailsAbout('priceChangeApplied', first)
    expect([told.length, new Set(told.map(({ to_address }) => to_address)).size]).toEqual([3, 3])
    // What was to come is over: nobody is told of it afterwards.
    for (const template of ['priceChangePlanned', 'priceChangeComing'])
      expect(await mailsAbout(template, first)).toEqual([])
    const prices = await t.db
      .selectFrom('goal_price')
      .select('valid_from')
      .where('change_id', '=', id)
      .execute()
    expect(prices).toEqual([{ valid_from: due }])
  })
  test('whoever was told of it is told that it is cancelled', async () => {
    const w = await world()
    const first = await lastMail()
    const id = await plan(w)
    await worker()
    await admin.post(`${path}/cancel/${id}`, { reason: '取り消し' })
    await worker()
    await worker()
    expect(await mailsAbout('priceChangeCancelled', first)).toHaveLength(2)
  })
  test('what only the advertiser pays otherwise is told to no affiliater', async () => {
    const w = await world()
    const first = await lastMail()
    await plan(w, {}, { gross: 1400, net: 1000 })
    await worker()
    expect(await mailsAbout('priceChangePlanned', first)).toEqual([])
    expect(await coming(w.affiliaters[0]!, w.promotion.id)).toEqual([])
    expect(await coming(w.advertiser, w.promotion.id)).toMatchObject([
      { items: [{ before: { gross: 1500, net: null }, after: { gross: 1400, net: null } }] },
    ])
  })
  test('affiliaters see net and confirm it once; the operator counts them', async () => {
    const w = await world()
    const id = await plan(w)
    const [one] = w.affiliaters
    expect(await coming(one!)).toMatchObject([
      {
        id,
        apply_at: due,
        seen_at: null,
        items: [{ before: { gross: null, net: 1000 }, after: { net: 800 } }],
      },
    ])
    expect((await one!.post(`/api/promotion/seenPriceChange/${id}`)).status).toBe(200)
    t.clock.set('2026-11-11T03:00:00Z')
    await one!.post(`/api/promotion/seenPriceChange/${id}`)
    expect(await coming(one!)).toMatchObject([{ seen_at: '2026-11-10T03:00:00.000Z' }])
    expect(
      (await (await t.asAffiliater()).post(`/api/promotion/seenPriceChange/${id}`)).status,
    ).toBe(404)
    expect(await info(id)).toMatchObject({ seen: 1 })
  })
})
