import { month } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { buildNetwork, type Network } from '../../../tracker/testing/network.ts'
import { nthMonth } from './retainers.rules.ts'
import { fulfilDueMonths } from './retainers.service.ts'

let t: TestApp
let admin: Caller
let net: Network
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.clock.set('2026-11-10T03:00:00Z')
  net = await buildNetwork(t.db)
})

const agree = (given: object = {}, caller = admin) =>
  caller.post<{ id: number }>('/api/actionReserve/regist', {
    promotion_id: net.promotion.id,
    goal_id: net.goal.id,
    media_id: net.media.id,
    name: '掲載料',
    first_month: '2026-11',
    day: 31,
    gross: 50_000,
    net: 40_000,
    reason: '固定掲載の契約',
    ...given,
  })
const resultsNow = () =>
  t.db
    .selectFrom('result')
    .select(['occurred_at', 'gross', 'net', 'status', 'order_number'])
    .where('promotion_id', '=', net.promotion.id)
    .orderBy('id')
    .execute()
const monthsOf = async (id: number) =>
  (
    await t.db
      .selectFrom('reservation')
      .select(['status', 'due_at'])
      .where('retainer_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ status, due_at }) => `${status} ${due_at}`)

describe('the months of a retainer', () => {
  test.each([
    [31, 0, '2026-11-29T15:00:00.000Z'],
    [31, 3, '2027-02-27T15:00:00.000Z'],
    [31, 15, '2028-02-28T15:00:00.000Z'],
    [1, 0, '2026-10-31T15:00:00.000Z'],
    [15, 2, '2027-01-14T15:00:00.000Z'],
  ])('on day %i, the one after %i others begins at %s', (day, n, instant) => {
    const first_month = month('2026-11')
    expect(nthMonth({ first_month, day, times: null }, n)?.dueAt.toISOString()).toBe(instant)
  })
  test('end with the last of them', () => {
    const schedule = { first_month: month('2026-11'), day: 1, times: 2 }
    expect([0, 1, 2].map((n) => nthMonth(schedule, n) !== null)).toEqual([true, true, false])
  })
})

test('each month becomes a result on its own day, once, also when nobody was there on the day, until the last', async () => {
  const { body } = await agree({ times: 3 })
  expect(await monthsOf(body.id)).toEqual(['reserved 2026-11-29T15:00:00.000Z'])
  expect(await fulfilDueMonths(t.db, t.clock)).toBe(0)
  t.clock.set('2026-12-31T03:00:00Z')
  expect(await Promise.all([1, 2, 3].map(() => fulfilDueMonths(t.db, t.clock)))).toEqual(
    expect.arrayContaining([0]),
  )
  await fulfilDueMonths(t.db, t.clock)
  expect(
    (await resultsNow()).map(({ occurred_at, gross, net: reward }) => [occurred_at, gross, reward]),
  ).toEqual([
    ['2026-11-29T15:00:00.000Z', 50_000, 40_000],
    ['2026-12-30T15:00:00.000Z', 50_000, 40_000],
  ])
  t.clock.set('2027-06-01T03:00:00Z')
  await fulfilDueMonths(t.db, t.clock)
  expect(await resultsNow()).toHaveLength(3)
  expect((await monthsOf(body.id)).every((each) => each.startsWith('fulfilled'))).toBe(true)
})

test('without amounts of its own it pays what the goal pays on its day', async () => {
  await build.goalPrice(t.db, {
    goal_id: net.goal.id,
    valid_from: '2026-11-20T00:00:00Z',
    gross: yen(9000),
    net: yen(6000),
  })
  await agree({ gross: undefined, net: undefined })
  t.clock.set('2026-12-20T03:00:00Z')
  await fulfilDueMonths(t.db, t.clock)
  expect(await resultsNow()).toMatchObject([{ gross: 9000, net: 6000, status: 'pending' }])
})

test('stopped by a person, or by the end of the partnership, it pays nothing more', async () => {
  const stopped = (await agree()).body.id
  expect((await admin.post(`/api/actionReserve/stop/${stopped}`, {})).status).toBe(200)
  const parted = (await agree()).body.id
  await t.db
    .updateTable('partnership')
    .set({ status: 'ended' })
    .where('promotion_id', '=', net.promotion.id)
    .execute()
  t.clock.set('2026-12-20T03:00:00Z')
  await fulfilDueMonths(t.db, t.clock)
  expect(await resultsNow()).toEqual([])
  for (const id of [stopped, parted])
    expect(await monthsOf(id)).toEqual(['cancelled 2026-11-29T15:00:00.000Z'])
})

test('what cannot be is refused beside its field, and nobody but an administrator may agree on one', async () => {
  const share = await build.goal(t.db, {
    promotion_id: net.promotion.id,
    kind: 'share',
    gross_rate: 1000,
    net_rate: 700,
  })
  const errorOf = async (given: object) =>
    Object.keys((await agree(given)).body as object).length && (await agree(given)).body
  expect(await errorOf({ first_month: '2026-11', day: 10 })).toMatchObject({
    errors: { first_month: [expect.any(String)] },
  })
  expect(await errorOf({ net: undefined })).toMatchObject({ errors: { net: [expect.any(String)] } })
  expect(await errorOf({ net: 60_000 })).toMatchObject({ errors: { net: [expect.any(String)] } })
  expect(await errorOf({ goal_id: share.id, gross: undefined, net: undefined })).toMatchObject({
    errors: { sale_amount: [expect.any(String)] },
  })
  expect(await errorOf({ media_id: (await build.media(t.db)).id })).toMatchObject({
    errors: { media_id: [expect.any(String)] },
  })
  expect((await agree({}, await t.asAdvertiser(net.promotion.advertiser_id))).status).toBe(403)
  expect((await admin.post('/api/actionReserve/stop/999999999', {})).status).toBe(404)
})
