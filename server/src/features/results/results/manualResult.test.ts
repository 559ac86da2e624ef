import { yen } from '@tsunagi/contract/money'
import type { ResultDetail } from '@tsunagi/contract/results/results'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { approveDueResults } from './results.service.ts'
import { buildClick, buildNotice, buildPlacement, type Placement } from '../../../../test/logs.ts'

let app: TestApp
let admin: Caller
let placement: Placement
let goalId: number

beforeAll(async () => {
  app = await testApp('2026-11-10T03:00:00Z')
  admin = await app.asAdmin()
})
afterAll(() => app.close())
beforeEach(async () => {
  placement = await buildPlacement(app.db, {
    promotion: { result_mode: 'manual', approval_days: 30 },
  })
  await build.partnership(app.db, {
    media_id: placement.media_id,
    promotion_id: placement.promotion_id,
  })
  goalId = (
    await build.goal(app.db, {
      promotion_id: placement.promotion_id,
      gross: yen(1500),
      net: yen(1000),
    })
  ).id
})

let orders = 0
const input = (given: object = {}) => ({
  promotion_id: placement.promotion_id,
  goal_id: goalId,
  media_id: placement.media_id,
  order_number: `by-hand-${++orders}`,
  occurred_at: '2026-11-09T03:00:00Z',
  reason: '通知の障害のため',
  ...given,
})
const make = (given: object = {}) =>
  admin.post<{ id: number; errors: Record<string, string[]> }>(
    '/api/actionLogRaw/regist',
    input(given),
  )
const info = async (id: number) =>
  (await admin.get<ResultDetail>(`/api/actionLogRaw/info/${id}`)).body

describe('a result made by hand', () => {
  test('that occurred so long ago that its deadline has passed waits for a decision for a day', async () => {
    const { body } = await make({ occurred_at: '2026-09-20T03:00:00Z' })
    await approveDueResults(app.db, app.clock)
    expect(await info(body.id)).toMatchObject({
      status: 'pending',
      due_at: '2026-11-11T03:00:00.000Z',
    })
  })
  test('is worth what its goal pays, waits like any other, and its history says who made it and why', async () => {
    const { status, body } = await make({ quantity: 2 })
    expect(status).toBe(200)
    expect(await info(body.id)).toMatchObject({
      status: 'pending',
      route: 'manual',
      gross: 3000,
      net: 2000,
      quantity: 2,
      due_at: '2026-12-09T03:00:00.000Z',
      affiliater_name: expect.any(String),
      price_rule: { rule: 'promotion_goal', gross: 1500, net: 1000 },
      history: [
        {
          from_status: null,
          to_status: 'pending',
          actor: expect.any(String),
          comment: '通知の障害のため',
        },
      ],
    })
    expect(
      await app.db
        .selectFrom('result_history')
        .select('announced_at')
        .where('result_id', '=', body.id)
        .execute(),
    ).toEqual([{ announced_at: null }])
    expect(
      await app.db
        .selectFrom('audit_row')
        .select('key')
        .where('target', '=', 'result')
        .where('target_id', '=', String(body.id))
        .execute(),
    ).toEqual([{ key: 'actionLogRaw.regist' }])
  })

  test('of a share is worth its part of the sale, which must be given', async () => {
    const share = await build.goal(app.db, {
      promotion_id: placement.promotion_id,
      kind: 'share',
      gross: yen(0),
      net: yen(0),
      gross_rate: 1000,
      net_rate: 700,
    })
    expect((await make({ goal_id: share.id })).body.errors).toHaveProperty('sale_amount')
    expect(
      await info((await make({ goal_id: share.id, sale_amount: 9_999 })).body.id),
    ).toMatchObject({ sale_amount: 9_999, gross: 999, net: 699 })
  })

  test('may be given other amounts, both of them, and never more to the affiliater than the advertiser pays', async () => {
    expect(await info((await make({ gross: 500, net: 400 })).body.id)).toMatchObject({
      gross: 500,
      net: 400,
      price_rule: { rule: 'manual' },
    })
    expect((await make({ gross: 500 })).body.errors).toHaveProperty('net')
    expect((await make({ net: 500 })).body.errors).toHaveProperty('gross')
    expect((await make({ gross: 500, net: 501 })).body.errors).toHaveProperty('net')
  })

  test('needs a reason, a goal of the promotion, a partner, a free order number and a day that has been', async () => {
    const taken = input()
    await admin.post('/api/actionLogRaw/regist', taken)
    const stranger = await build.media(app.db)
    const cases: [object, string][] = [
      [{ reason: ' ' }, 'reason'],
      [{ goal_id: (await build.goal(app.db)).id }, 'goal_id'],
      [{ media_id: stranger.id }, 'media_id'],
      [{ order_number: taken.order_number }, 'order_number'],
      [{ occurred_at: '2026-11-10T03:00:01Z' }, 'occurred_at'],
      [{ quantity: 1000 }, 'quantity'],
      [{ promotion_id: 999_999 }, 'goal_id'],
    ]
    for (const [given, field] of cases)
      expect(await make(given), field).toMatchObject({
        status: 422,
        body: { errors: { [field]: [expect.any(String)] } },
      })
  })

  test('is refused in a month that is closed', async () => {
    await app.db
      .insertInto('closing')
      .values({ month: '2026-09-01', closed_at: '2026-10-05T00:00:00Z', closed_by: admin.userId })
      .execute()
    expect((await make({ occurred_at: '2026-09-30T14:59:59Z' })).body.errors).toHaveProperty(
      'occurred_at',
    )
    expect((await make({ occurred_at: '2026-09-30T15:00:00Z' })).status).toBe(200)
  })

  test('needs its own permission, and nobody else may', async () => {
    const callers = [
      await app.asAdmin(['actionLogRaw.search', 'actionLogRaw.update']),
      await app.asAdvertiser(placement.advertiser_id),
      await app.asAffiliater(placement.affiliater_id),
      await app.asAgency(),
    ]
    for (const caller of callers)
      expect((await caller.post('/api/actionLogRaw/regist', input())).status).toBe(403)
  })
})

describe('whose visitor is known to have come', () => {
  const specialFor = (materialId: number) =>
    build.price(app.db, {
      promotion_id: placement.promotion_id,
      level: 'material',
      material_id: materialId,
      gross: yen(5000),
      net: yen(4000),
    })

  test('by a material is worth what the material pays, and counts for it', async () => {
    await specialFor(placement.material_id)
    expect(await info((await make()).body.id)).toMatchObject({ gross: 1500, material_id: null })
    const { body } = await make({ material_id: placement.material_id })
    expect(await info(body.id)).toMatchObject({
      gross: 5000,
      net: 4000,
      material_id: placement.material_id,
      cid: null,
    })
  })

  test('by a click has its time and its material', async () => {
    await specialFor(placement.material_id)
    const click = await buildClick(app.db, placement)
    const { body } = await make({ cid: click.cid })
    expect(await info(body.id)).toMatchObject({
      cid: click.cid,
      clicked_at: click.clicked_at,
      material_id: placement.material_id,
      gross: 5000,
    })
  })

  test('by the click of somebody else, a strange material, or another than that of the click is refused', async () => {
    const elsewhere = await buildPlacement(app.db)
    const strange = await buildClick(app.db, elsewhere)
    const own = await buildClick(app.db, placement)
    const another = await build.material(app.db, { promotion_id: placement.promotion_id })
    const cases: [object, string][] = [
      [{ cid: strange.cid }, 'cid'],
      [{ cid: 'nonsense' }, 'cid'],
      [{ material_id: elsewhere.material_id }, 'material_id'],
      [{ cid: own.cid, material_id: another.id }, 'material_id'],
    ]
    for (const [given, field] of cases)
      expect(await make(given), JSON.stringify(given)).toMatchObject({
        status: 422,
        body: { errors: { [field]: [expect.any(String)] } },
      })
  })
})

describe('for a notice that did not count', () => {
  test('it takes over the click, and the notice then belongs to it', async () => {
    const click = await buildClick(app.db, placement)
    const notice = await buildNotice(app.db, { code: 404, cid: click.cid })
    const { body } = await make({ notice_id: notice.id })
    expect(await info(body.id)).toMatchObject({
      cid: click.cid,
      clicked_at: click.clicked_at,
      notices: [{ id: notice.id, code: 404 }],
    })
    expect((await make({ notice_id: notice.id })).status).toBe(409)
    expect((await admin.post(`/api/trackLog/reprocess/${notice.id}`)).status).toBe(409)
  })

  test('what it told of products, numbers and rewards is paid, unless whoever makes it says something else', async () => {
    const of = { promotion_id: placement.promotion_id }
    const rows = [
      ['adProductTable', { ...of, code: 'suite', gross: 9000, net: 8000 }],
      ['adRewardTable', { ...of, code: 'member', gross: 5000, net: 4000 }],
    ] as const
    for (const [resource, row] of rows)
      expect((await admin.post(`/api/${resource}/save`, row)).status).toBe(200)
    const worth = async (params: object, given: object = {}, about: object = of) => {
      const notice = await buildNotice(app.db, {
        ...about,
        code: 207,
        params: JSON.stringify(params),
      })
      const { body } = await make({
        notice_id: notice.id,
        order_number: notice.receipt_id,
        occurred_at: app.clock.now().toISOString(),
        ...given,
      })
      const { gross, quantity } = await info(body.id)
      return { gross, quantity }
    }
    const plain = await worth({})
    expect(await worth({ pg: 'suite', quantity: '2' })).toEqual({ gross: 18_000, quantity: 2 })
    expect(await worth({ pt: 'member' })).toEqual({ gross: 5000, quantity: 1 })
    expect(await worth({ items: 'suite:1,suite:1,room:1', pt: 'member' })).toEqual({
      gross: 23_000,
      quantity: 3,
    })
    expect(await worth({ pg: 'suite' }, { product_code: 'room' })).toEqual(plain)
    expect(await worth({ pt: 'none' }, { reward_code: 'member' })).toEqual({
      gross: 5000,
      quantity: 1,
    })
    const { promotion_id } = await buildPlacement(app.db)
    expect(await worth({ pg: 'suite', quantity: '2' }, {}, { promotion_id })).toEqual(plain)
  })

  test('twice at the same moment makes one result', async () => {
    const notice = await buildNotice(app.db, { code: 404 })
    const statuses = (await Promise.all([1, 2].map(() => make({ notice_id: notice.id })))).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([200, 409])
  })

  test('a click of somebody else is not taken over', async () => {
    const click = await buildClick(app.db, await buildPlacement(app.db))
    const notice = await buildNotice(app.db, { code: 207, cid: click.cid })
    expect(await info((await make({ notice_id: notice.id })).body.id)).toMatchObject({
      cid: null,
      clicked_at: null,
    })
  })
})
