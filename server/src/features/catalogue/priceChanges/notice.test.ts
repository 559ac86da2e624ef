import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import type { Caller } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { due, input, openPrices, path, start, type PricedWorld } from './testing/pricedWorld.ts'

type Prices = Awaited<ReturnType<typeof openPrices>>
let t: Prices['t']
let admin: Caller
let { world, plan, info, coming, mailsAbout, lastMail, paidAt, edit } = {} as Prices
beforeAll(async () => {
  ;({ t, admin, world, plan, info, coming, mailsAbout, lastMail, paidAt, edit } =
    await openPrices())
})
beforeEach(() => t.clock.set(start))
afterAll(() => t.close())

describe('an edit of the promotion', () => {
  test('raises at once; lowering by the operator is refused beside net, with the earliest time', async () => {
    const w = await world()
    expect((await edit(admin, w, { gross: 2000, net: 1200 })).status).toBe(200)
    const cut = await edit(admin, w, { gross: 2000, net: 1100 })
    expect([cut.status, Object.keys(cut.body['errors'] as object)]).toEqual([422, ['goals.0.net']])
    expect(JSON.stringify(cut.body)).toContain('2026/11/17 12:00')
    expect((await edit(admin, await world({ partners: 0 }), { gross: 900, net: 500 })).status).toBe(
      200,
    )
  })
  test('a goal with a plan is changed by its plan', async () => {
    const w = await world()
    await plan(w)
    expect(await edit(admin, w, { gross: 2000, net: 1900 })).toMatchObject({
      status: 422,
      body: { errors: { 'goals.0.net': [expect.stringContaining('予約中')] } },
    })
  })
  test('an advertiser that would lower rewards asks the operator; the rest is saved, and the operator says when', async () => {
    const w = await world()
    const first = await lastMail()
    expect((await edit(w.advertiser, w, { gross: 800 })).status).toBe(200)
    const [asked] = await coming(w.advertiser, w.promotion.id)
    expect(asked).toMatchObject({
      status: 'requested',
      ad_name: '新しい名称',
      items: [{ before: { gross: 1500 }, after: { gross: 800 } }],
    })
    expect(await coming(w.affiliaters[0]!, w.promotion.id)).toEqual([])
    expect(await paidAt(w, '2027-01-01T00:00:00Z')).toBe(1000)
    expect((await mailsAbout('priceChangeRequested', first)).length).toBeGreaterThan(0)
    const todos = (await admin.get<{ todos: { kind: string; count: number }[] }>('/api/home/index'))
      .body.todos
    expect(todos.find(({ kind }) => kind === 'price_changes')?.count).toBe(1)

    const { version } = await info(asked!.id)
    const early = await admin.post(`${path}/edit/${asked!.id}`, {
      ...input(w, { apply_at: '2026-11-11T00:00:00Z' }, { gross: 800, net: 800 }),
      version,
    })
    expect(Object.keys(early.body['errors'] as object)).toEqual(['apply_at'])
    expect(
      (
        await admin.post(`${path}/edit/${asked!.id}`, {
          ...input(w, {}, { gross: 800, net: 800 }),
          version,
        })
      ).status,
    ).toBe(200)
    expect([await paidAt(w, start), await paidAt(w, due)]).toEqual([1000, 800])
    expect((await mailsAbout('priceChangeAnswered', first)).length).toBeGreaterThan(0)
  })
  test('a request may be refused with a reason, and asking again replaces what was asked', async () => {
    const w = await world()
    await edit(w.advertiser, w, { gross: 800 })
    await edit(w.advertiser, w, { gross: 700 })
    const asked = await coming(w.advertiser, w.promotion.id)
    expect(asked).toMatchObject([{ items: [{ after: { gross: 700 } }] }])
    await admin.post(`${path}/cancel/${asked[0]!.id}`, { reason: '提携先との協議が必要です' })
    expect(await info(asked[0]!.id)).toMatchObject({ status: 'refused' })
    expect(await coming(w.advertiser, w.promotion.id)).toEqual([])
  })
  test('each price stays on record with its instant, in what the viewer may know', async () => {
    const w = await world()
    await edit(admin, w, { gross: 2000, net: 1000 })
    await plan(w)
    const history = async (caller: Caller) =>
      (
        await caller.get<{
          items: { gross: number | null; net: number | null; planned: boolean }[]
        }>(`/api/promotion/priceHistory/${w.promotion.id}`)
      ).body.items.map(({ gross, net, planned }) => [gross, net, planned])
    expect(await history(admin)).toEqual([
      [1200, 800, true],
      [2000, 1000, false],
      [1500, 1000, false],
    ])
    expect(await history(w.affiliaters[0]!)).toEqual([
      [null, 800, true],
      [null, 1000, false],
    ])
    expect(await history(w.advertiser)).toEqual([
      [1200, null, true],
      [2000, null, false],
      [1500, null, false],
    ])
    const changedBy = async (caller: Caller) =>
      (
        await caller.get<{ items: { by_name: string | null }[] }>(
          `/api/promotion/priceHistory/${w.promotion.id}`,
        )
      ).body.items.map(({ by_name }) => by_name)
    expect((await changedBy(w.advertiser)).slice(0, 2)).toEqual(['運営', '運営'])
    expect(new Set(await changedBy(w.affiliaters[0]!))).toEqual(new Set([null]))
    expect(
      (await (await t.asAdvertiser()).get(`/api/promotion/priceHistory/${w.promotion.id}`)).status,
    ).toBe(404)
  })
})

describe('a goal that is taken away', () => {
  /** The promotion with a second goal, and its edit without the first. */
  async function without(given: Parameters<typeof world>[0] = {}) {
    const w = await world(given)
    const other = await build.goal(t.db, {
      promotion_id: w.promotion.id,
      code: 'other',
      gross: yen(100),
      net: yen(70),
    })
    const rest = {
      id: other.id,
      code: 'other',
      name: '資料請求',
      kind: 'fixed',
      gross: 100,
      net: 70,
    }
    return { w, leave: (caller: Caller) => edit(caller, w, {}, { goals: [rest] }) }
  }
  const isOpen = async ({ goal }: PricedWorld) =>
    (
      await t.db
        .selectFrom('promotion_goal')
        .select('closed')
        .where('id', '=', goal.id)
        .executeTakeFirst()
    )?.closed === false

  test('by the operator needs the notice: refused with the earliest time, done once its price has been 0', async () => {
    const { w, leave } = await without()
    const refused = await leave(admin)
    expect([refused.status, Object.keys(refused.body['errors'] as object)]).toEqual([
      422,
      ['goals'],
    ])
    expect(JSON.stringify(refused.body)).toContain('2026/11/17 12:00')
    await plan(w, {}, { gross: 0, net: 0 })
    expect((await leave(admin)).status).toBe(422)
    t.clock.set(due)
    expect((await leave(admin)).status).toBe(200)
    expect(await isOpen(w)).toBe(false)
  })
  test('by the advertiser becomes a request for 0 yen; the rest is saved, and the goal goes on', async () => {
    const { w, leave } = await without()
    expect((await leave(w.advertiser)).status).toBe(200)
    expect(await coming(w.advertiser, w.promotion.id)).toMatchObject([
      {
        status: 'requested',
        ad_name: '新しい名称',
        items: [{ goal_id: w.goal.id, before: { gross: 1500 }, after: { gross: 0 } }],
      },
    ])
    expect(await isOpen(w)).toBe(true)
    expect(await paidAt(w, '2027-01-01T00:00:00Z')).toBe(1000)
  })
  test('goes at once where nobody is in partnership, and where it pays nothing', async () => {
    const alone = await without({ partners: 0 })
    expect((await alone.leave(alone.w.advertiser)).status).toBe(200)
    expect(await isOpen(alone.w)).toBe(false)
    const { w, leave } = await without()
    await build.goalPrice(t.db, {
      goal_id: w.goal.id,
      valid_from: '2026-11-09T00:00:00Z',
      gross: yen(500),
      net: yen(0),
    })
    expect((await leave(w.advertiser)).status).toBe(200)
    expect(await isOpen(w)).toBe(false)
  })
  test('stays where it pays nothing by itself and a price was agreed for it, until the operator has ended that', async () => {
    const { w, leave } = await without()
    await build.goalPrice(t.db, {
      goal_id: w.goal.id,
      valid_from: '2026-11-09T00:00:00Z',
      gross: yen(0),
      net: yen(0),
    })
    const { id } = await build.price(t.db, {
      promotion_id: w.promotion.id,
      goal_id: w.goal.id,
      gross: yen(900),
      net: yen(700),
      valid_from: '2026-11-09T00:00:00Z',
    })
    const refused = await leave(w.advertiser)
    expect([refused.status, refused.body['errors']]).toEqual([
      422,
      { goals: [expect.stringContaining('「申込」')] },
    ])
    expect(await isOpen(w)).toBe(true)
    expect((await admin.delete(`/api/adSpecialUnitPrice/delete/${id}`)).status).toBe(200)
    expect((await leave(w.advertiser)).status).toBe(200)
    expect(await isOpen(w)).toBe(false)
  })
  test('is not made another kind of goal either', async () => {
    const w = await world()
    for (const caller of [admin, w.advertiser]) {
      const reply = await edit(caller, w, { kind: 'share', gross: 10, net: 5 })
      expect([reply.status, Object.keys(reply.body['errors'] as object)]).toEqual([
        422,
        ['goals.0.kind'],
      ])
    }
  })
})
