import { yen } from '@tsunagi/contract/money'
import type { ResultDetail } from '@tsunagi/contract/results/results'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { buildPlacement } from '../../../../test/logs.ts'
import { changeByNotice } from './noticeChange.service.ts'

let app: TestApp
let admin: Caller
let goalId: number
let input: { promotion_id: number; goal_id: number; media_id: number }

beforeAll(async () => {
  app = await testApp('2026-11-10T03:00:00Z')
  admin = await app.asAdmin()
})
afterAll(() => app.close())

beforeEach(async () => {
  const { promotion_id, media_id } = await buildPlacement(app.db)
  await build.partnership(app.db, { media_id, promotion_id })
  const goal = await build.goal(app.db, {
    promotion_id,
    kind: 'share',
    gross: yen(0),
    net: yen(0),
    gross_rate: 1000,
    net_rate: 700,
  })
  goalId = goal.id
  input = { promotion_id, goal_id: goal.id, media_id }
})

let orders = 0
async function make(given: object = {}) {
  const { body } = await admin.post<{ id: number }>('/api/actionLogRaw/regist', {
    ...input,
    order_number: `order-${++orders}`,
    occurred_at: '2026-11-09T03:00:00Z',
    sale_amount: 10_000,
    reason: '電話での注文',
    ...given,
  })
  return body.id
}
const info = async (id: number, caller = admin) =>
  (await caller.get<ResultDetail>(`/api/actionLogRaw/info/${id}`)).body
const payHalf = () =>
  build.goalPrice(app.db, {
    goal_id: goalId,
    valid_from: '2026-11-01T00:00:00Z',
    gross_rate: 500,
    net_rate: 300,
  })
const correct = (id: number, sale_amount: number, caller = admin) =>
  caller.post(`/api/actionLogRaw/update/${id}`, { status: 'pending', sale_amount, memo: '' })

/** The ways in which a sale is corrected. */
const ways = {
  'on the screen': async (id: number, amount: number) =>
    expect((await correct(id, amount)).status).toBe(200),
  "by the advertiser's server": async (id: number, amount: number) => {
    const change = { resultId: id, status: 'pending', reason: null, amount } as const
    expect(
      await app.db
        .transaction()
        .execute((tx) => changeByNotice(tx, new Date('2026-11-10T03:00:00Z'), change)),
    ).toBeNull()
  },
}

describe.each(Object.entries(ways))('a sale corrected %s', (_way, correctTo) => {
  test('is priced by the rate the result came with, whatever its goal pays today', async () => {
    const id = await make()
    const before = await info(id)
    expect(before).toMatchObject({ gross: 1_000, net: 700 })
    await payHalf()
    await correctTo(id, 20_000)
    const after = await info(id)
    expect(after).toMatchObject({ sale_amount: 20_000, gross: 2_000, net: 1_400 })
    expect(after.price_rule).toEqual({
      ...before.price_rule,
      gross_words: '20,000円 × 10% ＝ 2,000円',
      net_words: '20,000円 × 7% ＝ 1,400円',
    })
    expect(after.price_rule).toMatchObject({ kind: 'share', gross: 1000, net: 700 })
    expect(after.history.at(-1)).toMatchObject({
      from_status: 'pending',
      to_status: 'pending',
      sale_amount: 20_000,
      gross: 2_000,
      net: 1_400,
    })
  })

  test('leaves amounts that were entered by hand, and says so in the history', async () => {
    const id = await make({ gross: 5_000, net: 4_000 })
    await correctTo(id, 11_000)
    const after = await info(id)
    expect(after).toMatchObject({
      sale_amount: 11_000,
      gross: 5_000,
      net: 4_000,
      price_rule: { rule: 'manual', gross: 5_000, net: 4_000 },
    })
    expect(after.history).toHaveLength(2)
    expect(after.history[1]).toMatchObject({ sale_amount: 11_000, gross: 5_000, net: 4_000 })
  })
})

test('who corrected it stands in the history, whose amounts each side sees of its own money only', async () => {
  const id = await make()
  await correct(id, 20_000)
  const { affiliater_id, advertiser_id } = await app.db
    .selectFrom('result')
    .select(['affiliater_id', 'advertiser_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect((await info(id)).history[1]).toMatchObject({
    actor: expect.any(String),
    at: '2026-11-10T03:00:00.000Z',
  })
  expect((await info(id, await app.asAffiliater(affiliater_id))).history[1]).toMatchObject({
    gross: null,
    net: 1_400,
    actor: null,
  })
  expect((await info(id, await app.asAdvertiser(advertiser_id))).history[1]).toMatchObject({
    gross: 2_000,
    net: null,
  })
})

test('what is saved without another sale leaves no line in the history', async () => {
  const id = await make()
  await correct(id, 10_000)
  expect((await info(id)).history).toHaveLength(1)
})

test('a click reward has no sale to correct', async () => {
  const { id } = await build.result(app.db, { route: 'click' })
  expect(await correct(id, 100)).toMatchObject({
    status: 422,
    body: { errors: { sale_amount: [expect.any(String)] } },
  })
})
