import { yen } from '@tsunagi/contract/money'
import type { BulkPreview } from '@tsunagi/contract/results/bulk'
import type { ReservationDetail } from '@tsunagi/contract/results/reservations'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { decideMedium } from '../../../../test/mediaDecisions.ts'
import { build } from '../../../../test/build.ts'
import { fillSender } from '../../../../test/money.ts'
import { buildNetwork, type Network } from '../../../tracker/testing/network.ts'
import { postDueReservations } from './posting.service.ts'

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

let count = 0
const register = (given: object = {}, caller = admin) =>
  caller.post<{ id: number }>('/api/actionReserve/regist', {
    type: 'scheduled',
    promotion_id: net.promotion.id,
    goal_id: net.goal.id,
    media_id: net.media.id,
    reservation_number: `plan-${++count}`,
    due_at: '2026-11-30T01:00:00Z',
    gross: 50_000,
    net: 40_000,
    ...given,
  })
const monthly = { repeat_every: 'monthly', repeat_day: 31 }
const info = async (id: number) =>
  (await admin.get<ReservationDetail>(`/api/actionReserve/info/${id}`)).body
const post = () => postDueReservations(t.db, t.clock)
const resultsNow = () =>
  t.db
    .selectFrom('result')
    .select(['occurred_at', 'gross', 'net', 'status', 'order_number'])
    .where('promotion_id', '=', net.promotion.id)
    .orderBy('id')
    .execute()

test('a scheduled result is posted when it is due, once, as of that time also when nobody was there then', async () => {
  const { body } = await register({ reservation_number: 'once' })
  expect(await post()).toBe(0)
  t.clock.set('2026-12-05T03:00:00Z')
  await Promise.all([1, 2, 3].map(post))
  expect(await resultsNow()).toEqual([
    {
      occurred_at: '2026-11-30T01:00:00.000Z',
      gross: 50_000,
      net: 40_000,
      status: 'pending',
      order_number: 'once',
    },
  ])
  expect(await info(body.id)).toMatchObject({
    status: 'posted',
    posted: 1,
    times: 1,
    history: [
      { move: 'reserve', to_status: 'reserved' },
      { move: 'post', from_status: 'reserved', to_status: 'posted', actor: null },
    ],
  })
})

test('one that repeats at the end of the month catches up after a downtime: each month once, on its own last day', async () => {
  const { body } = await register({ ...monthly, repeat_times: 5, reservation_number: 'fee' })
  t.clock.set('2027-03-01T00:00:00Z')
  await Promise.all([1, 2, 3].map(post))
  await post()
  expect(
    (await resultsNow()).map(({ order_number, occurred_at }) => [order_number, occurred_at]),
  ).toEqual([
    ['fee-1', '2026-11-30T01:00:00.000Z'],
    ['fee-2', '2026-12-31T01:00:00.000Z'],
    ['fee-3', '2027-01-31T01:00:00.000Z'],
    ['fee-4', '2027-02-28T01:00:00.000Z'],
  ])
  expect(await info(body.id)).toMatchObject({
    status: 'reserved',
    due_at: '2027-03-31T01:00:00.000Z',
    posted: 4,
    times: 5,
    results: [{ n: 4 }, { n: 3 }, { n: 2 }, { n: 1, due_at: '2026-11-30T01:00:00.000Z' }],
  })
  t.clock.set('2027-06-01T00:00:00Z')
  await post()
  expect(await info(body.id)).toMatchObject({ status: 'posted', posted: 5 })
  expect(await post()).toBe(0)
})

test('it may end on a day, and its results may be approved at once', async () => {
  await register({
    repeat_every: 'weekly',
    repeat_until: '2026-12-13',
    posts_as: 'approved',
  })
  t.clock.set('2027-02-01T00:00:00Z')
  await post()
  expect((await resultsNow()).map(({ status }) => status)).toEqual(['approved', 'approved'])
})

test('a fee of the last night of a month is of that month while it is open, also posted after New Year', async () => {
  const closingMonth = () =>
    t.db
      .selectFrom('result')
      .select(['closing_month', 'occurred_at'])
      .where('promotion_id', '=', net.promotion.id)
      .orderBy('id')
      .execute()
  await register({
    ...monthly,
    due_at: '2026-12-31T14:30:00Z',
    repeat_times: 2,
    posts_as: 'approved',
  })
  t.clock.set('2027-01-02T00:00:00Z')
  await post()
  t.clock.set('2027-01-31T14:30:05Z')
  await post()
  expect(await closingMonth()).toEqual([
    { closing_month: '2026-12-01', occurred_at: '2026-12-31T14:30:00.000Z' },
    { closing_month: '2027-01-01', occurred_at: '2027-01-31T14:30:00.000Z' },
  ])
})

test('bears no amount that one administrator may not enter alone, neither at first nor later', async () => {
  const limit = (second_look_over: number) =>
    admin.post('/api/systemResultSetting/saveByHand', { second_look_over })
  await limit(10_000)
  const posts_as = 'approved'
  const refused = await register({ posts_as })
  expect(refused).toMatchObject({ status: 422, body: { errors: { gross: [expect.any(String)] } } })
  const small = { gross: 10_000, net: 5000, posts_as }
  const { status, body } = await register({ ...small, due_at: '2026-11-29T01:00:00Z' })
  expect(status).toBe(200)
  const change = (given: object) =>
    admin.post(`/api/actionReserve/edit/${body.id}`, {
      type: 'scheduled',
      due_at: '2026-11-30T01:00:00Z',
      ...small,
      reason: '金額の訂正',
      ...given,
    })
  expect((await change({ gross: 50_000 })).status).toBe(422)
  expect((await change({ net: 4000 })).status).toBe(200)
  await limit(0)
  expect((await change({ gross: 50_000 })).status).toBe(200)
  await limit(10_000)
  expect((await change({ gross: 50_000, memo: '確認済み' })).status).toBe(200)
  await limit(0)
})

test('without amounts of its own it pays what the goal pays when it is due', async () => {
  await build.goalPrice(t.db, {
    goal_id: net.goal.id,
    valid_from: '2026-11-20T00:00:00Z',
    gross: yen(9000),
    net: yen(6000),
  })
  const { body } = await register({ gross: undefined, net: undefined })
  expect(await info(body.id)).toMatchObject({ gross: 9000, net: 6000, own_gross: null })
  t.clock.set('2026-12-20T03:00:00Z')
  await post()
  expect(await resultsNow()).toMatchObject([{ gross: 9000, net: 6000 }])
})

test('cancelled by a person, or by the end of the partnership, it pays nothing more', async () => {
  const cancelled = (await register(monthly)).body.id
  const ended = (await register(monthly)).body.id
  const decision = { ids: [cancelled], move: 'cancel' }
  expect((await admin.post('/api/actionReserve/allUpdate', decision)).status).toBe(422)
  expect(
    (await admin.post('/api/actionReserve/allUpdate', { ...decision, reason: '契約終了' })).status,
  ).toBe(200)
  await t.db
    .updateTable('partnership')
    .set({ status: 'ended' })
    .where('promotion_id', '=', net.promotion.id)
    .execute()
  t.clock.set('2026-12-20T03:00:00Z')
  await post()
  expect(await resultsNow()).toEqual([])
  for (const id of [cancelled, ended]) expect((await info(id)).status).toBe('cancelled')
  expect((await info(cancelled)).history.at(-1)).toMatchObject({
    reason: '契約終了',
    actor: expect.any(String),
  })
})

test.each([
  ['publisher', () => stopPublisher('suspend'), () => stopPublisher('resume')],
  ['medium', () => stopMedium('stopped'), () => stopMedium('approved')],
])(
  'while the %s is stopped it waits for a person, and goes on after that',
  async (_, stop, resume) => {
    const { body } = await register(monthly)
    expect((await stop()).status).toBe(200)
    for (const minute of ['00', '02', '20']) {
      t.clock.set(`2026-11-30T02:${minute}:00Z`)
      await post()
    }
    expect(await info(body.id)).toMatchObject({ status: 'error' })
    expect(await resultsNow()).toEqual([])
    expect((await resume()).status).toBe(200)
    expect((await admin.post('/api/actionReserve/retry', { ids: [body.id] })).status).toBe(200)
    await post()
    expect(await resultsNow()).toMatchObject([{ gross: 50_000, net: 40_000 }])
    expect(await info(body.id)).toMatchObject({ status: 'reserved' })
  },
)
const stopPublisher = (event: string) =>
  admin.post('/api/affiliater/status', {
    ids: [net.media.affiliater_id],
    event,
    reason: '確認中',
  })
const stopMedium = (status: string) =>
  decideMedium(admin, net.media.id, {
    status,
    reason: '確認中',
    reject_code: 'other',
  })

test('what cannot be posted is tried three times, then waits as an error for a person who lets it be tried again', async () => {
  const { body } = await register({ reservation_number: 'taken' })
  const blocking = await build.result(t.db, {
    promotion_id: net.promotion.id,
    goal_id: net.goal.id,
    order_number: 'taken',
  })
  t.clock.set('2026-11-30T01:00:00Z')
  expect([await post(), await post()]).toEqual([1, 0])
  expect(await info(body.id)).toMatchObject({ status: 'reserved', tries: 1 })
  t.clock.set('2026-11-30T01:01:00Z')
  expect([await post(), await post()]).toEqual([1, 0])
  t.clock.set('2026-11-30T01:11:00Z')
  expect([await post(), await post()]).toEqual([1, 0])
  expect(await info(body.id)).toMatchObject({
    status: 'error',
    tries: 3,
    last_error: expect.stringContaining('注文番号'),
  })
  const { todos } = (
    await admin.get<{ todos: { kind: string; count: number; to: string }[] }>('/api/home/index')
  ).body
  expect(todos.find(({ kind }) => kind === 'reservation_errors')).toMatchObject({
    count: 1,
    to: '/actionReserve/search?status=error',
  })
  await t.db
    .updateTable('result')
    .set({ order_number: 'another' })
    .where('id', '=', blocking.id)
    .execute()
  expect((await admin.post('/api/actionReserve/retry', { ids: [body.id] })).status).toBe(200)
  expect(await post()).toBe(1)
  expect(await info(body.id)).toMatchObject({ status: 'posted', last_error: null })
  expect((await admin.post('/api/actionReserve/retry', { ids: [body.id] })).status).toBe(409)
})

test('what cannot be is refused beside its field', async () => {
  const share = await build.goal(t.db, {
    promotion_id: net.promotion.id,
    kind: 'share',
    gross_rate: 1000,
    net_rate: 700,
  })
  const errorOf = async (given: object) =>
    Object.keys((await register(given)).body as unknown as { errors: object }).includes('errors')
      ? Object.keys(((await register(given)).body as unknown as { errors: object }).errors)
      : 'none'
  expect(await errorOf({ due_at: '2026-11-10T03:00:00Z' })).toEqual(['due_at'])
  expect(await errorOf({ due_at: undefined })).toEqual(['due_at'])
  expect(await errorOf({ net: undefined })).toEqual(['net'])
  expect(await errorOf({ net: 60_000 })).toEqual(['net'])
  expect(await errorOf({ ...monthly, repeat_day: 12 })).toEqual(['repeat_day'])
  expect(await errorOf({ ...monthly, repeat_until: '2026-11-29' })).toEqual(['repeat_until'])
  expect(await errorOf({ type: 'booking', repeat_every: 'weekly' })).toEqual(['repeat_every'])
  expect(await errorOf({ goal_id: share.id, gross: undefined, net: undefined })).toEqual([
    'sale_amount',
  ])
  expect(await errorOf({ media_id: (await build.media(t.db)).id })).toEqual(['media_id'])
  await register({ reservation_number: 'mine' })
  expect(await errorOf({ reservation_number: 'mine', goal_id: share.id })).toEqual([
    'reservation_number',
  ])
  expect((await register({}, await t.asAdvertiser(net.promotion.advertiser_id))).status).toBe(403)
})

test('a planned result is moved, and edited as long as it is open; how it repeats stays once it was posted', async () => {
  const { body } = await register({ ...monthly, repeat_times: 3 })
  const shift = { ids: [body.id], move: 'reschedule', days: 2, reason: '祝日のため' }
  expect((await admin.post('/api/actionReserve/reschedule', shift)).status).toBe(200)
  expect(await info(body.id)).toMatchObject({
    due_at: '2026-12-02T01:00:00.000Z',
    history: [
      { move: 'reserve' },
      {
        move: 'reschedule',
        reason: '祝日のため',
        changes: { due_at: ['2026-11-30T01:00:00.000Z', '2026-12-02T01:00:00.000Z'] },
      },
    ],
  })
  t.clock.set('2026-12-02T01:00:00Z')
  await post()
  expect(await info(body.id)).toMatchObject({ posted: 1, due_at: '2026-12-31T01:00:00.000Z' })
  const { version } = (await info(body.id)) as unknown as { version: number }
  const edit = (given: object) =>
    admin.post(`/api/actionReserve/edit/${body.id}`, {
      version,
      type: 'scheduled',
      due_at: '2026-12-31T01:00:00Z',
      gross: 60_000,
      net: 40_000,
      ...monthly,
      repeat_times: 3,
      reason: '値上げ',
      ...given,
    })
  expect((await edit({ repeat_every: 'weekly' })).status).toBe(422)
  expect((await edit({ repeat_times: 1 })).status).toBe(422)
  expect((await edit({})).status).toBe(200)
  expect((await info(body.id)).history.at(-1)).toMatchObject({
    move: 'edit',
    reason: '値上げ',
    changes: { gross: [50_000, 60_000] },
  })
  expect((await edit({})).status, 'somebody was first').toBe(409)
})

test('posted after its month was closed, and priced again, it pays what the goal paid when it was due', async () => {
  await register({ gross: undefined, net: undefined })
  await build.goalPrice(t.db, {
    goal_id: net.goal.id,
    valid_from: '2026-12-03T00:00:00Z',
    gross: yen(300),
    net: yen(200),
  })
  t.clock.set('2026-12-05T03:00:00Z')
  await fillSender(t.db)
  expect((await admin.post('/api/claimManagement/close', { month: '2026-11' })).status).toBe(200)
  await post()
  expect(await resultsNow()).toMatchObject([
    { gross: 1500, net: 1000, occurred_at: '2026-12-05T03:00:00.000Z' },
  ])
  const { id } = await t.db
    .selectFrom('result')
    .select('id')
    .where('promotion_id', '=', net.promotion.id)
    .executeTakeFirstOrThrow()
  const { body } = await admin.post<BulkPreview>('/api/resultJob/preview', {
    selection: { ids: [id] },
    change: { kind: 'price' },
  })
  expect(body.refusals).toMatchObject([{ reason: '今の単価でも金額は同じです。' }])
})
