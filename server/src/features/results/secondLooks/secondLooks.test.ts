import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import type { ResultDetail } from '@tsunagi/contract/results/results'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { buildPlacement, type Placement } from '../../../../test/logs.ts'
import { limitToOwnClients } from '../../../../test/ownClients.ts'

let app: TestApp
let first: Caller
let second: Caller
let placement: Placement
let goalId: number
beforeAll(async () => {
  app = await testApp('2026-11-10T03:00:00Z')
  first = await app.asAdmin()
  second = await app.asAdmin()
})
afterAll(() => app.close())
beforeEach(async () => {
  await allowAlone(10_000)
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

const allowAlone = (second_look_over: number) =>
  first.post('/api/systemResultSetting/saveByHand', { second_look_over })
let orders = 0
const make = async (given: object = {}, caller = first) =>
  (
    await caller.post<{ id: number }>('/api/actionLogRaw/regist', {
      promotion_id: placement.promotion_id,
      goal_id: goalId,
      media_id: placement.media_id,
      order_number: `second-${++orders}`,
      occurred_at: '2026-11-09T03:00:00Z',
      reason: '通知の障害のため',
      ...given,
    })
  ).body.id
const info = async (id: number, caller = first) =>
  (await caller.get<ResultDetail>(`/api/actionLogRaw/info/${id}`)).body
const look = async (id: number) => (await info(id)).second_looks[0]!
const answer = async (id: number, caller: Caller, said: string, comment = '') =>
  caller.post(`/api/actionLogRaw/secondLook/${(await look(id)).id}`, { answer: said, comment })
const correct = (id: number, given: object, caller = first) =>
  caller.post(`/api/actionLogRaw/update/${id}`, {
    status: 'pending',
    reason: '広告主からの連絡',
    ...given,
  })
const decide = (id: number, status: string, caller = second) =>
  caller.post('/api/actionLogRaw/allUpdate', { ids: [id], status })
const waiting = async (caller = second) =>
  (
    await caller.get<{ items: { id: number }[] }>('/api/actionLogRaw/search?second_look=waiting')
  ).body.items.map(({ id }) => id)
const much = { gross: 30_000, net: 20_000 }

describe('a result made by hand above the limit', () => {
  test('waits on hold, and nobody can let it count before another administrator agreed', async () => {
    const id = await make(much)
    expect(await info(id)).toMatchObject({
      status: 'hold',
      second_looks: [{ kind: 'made', state: 'waiting', is_own: true, gross: 30_000, net: 20_000 }],
    })
    expect(await waiting()).toContain(id)
    for (const status of ['approved', 'pending'])
      for (const caller of [first, second])
        expect((await decide(id, status, caller)).status).toBe(409)
    const advertiser = await app.asAdvertiser(placement.advertiser_id)
    expect((await decide(id, 'approved', advertiser)).status).toBe(409)
  })

  test('is agreed to by another one only, and then is like any other', async () => {
    const id = await make(much)
    expect((await answer(id, first, 'agree')).status).toBe(409)
    expect((await answer(id, second, 'withdraw')).status).toBe(409)
    expect((await answer(id, second, 'agree', '確認しました')).status).toBe(200)
    expect(await info(id)).toMatchObject({
      status: 'pending',
      due_at: '2026-12-09T03:00:00.000Z',
      second_looks: [{ state: 'agreed', answer: '確認しました', answered_by: expect.any(String) }],
    })
    expect(await waiting()).not.toContain(id)
    expect((await answer(id, second, 'refuse')).status).toBe(409)
    expect((await decide(id, 'approved', first)).status).toBe(200)
  })

  test.each([
    ['refuse', () => second, 'refused'],
    ['withdraw', () => first, 'withdrawn'],
  ] as const)('that somebody says %s to is rejected', async (said, caller, state) => {
    const id = await make(much)
    expect((await answer(id, caller(), said, '二重でした')).status).toBe(200)
    expect(await info(id)).toMatchObject({
      status: 'rejected',
      reject_comment: '二重でした',
      second_looks: [{ state }],
    })
  })

  test.each([
    ['refused', () => second, 'refuse'],
    ['taken back', () => first, 'withdraw'],
  ] as const)(
    'that was %s counts only once another administrator agrees after all',
    async (_what, caller, said) => {
      const id = await make(much)
      await answer(id, caller(), said)
      for (const status of ['approved', 'pending'])
        for (const decider of [first, second])
          expect((await decide(id, status, decider)).status).toBe(409)
      expect((await answer(id, first, 'agree')).status).toBe(409)
      expect((await answer(id, second, 'refuse')).status).toBe(409)
      expect((await answer(id, second, 'agree')).status).toBe(200)
      expect(await info(id)).toMatchObject({
        status: 'pending',
        second_looks: [{ state: 'agreed' }],
      })
      expect((await answer(id, second, 'agree')).status).toBe(409)
      expect((await decide(id, 'approved', first)).status).toBe(200)
    },
  )

  test('is told to those who may look at it, and to nobody else', async () => {
    const clerk = await app.asAdmin(['actionLogRaw.search'])
    const id = await make(much)
    const told = await app.db
      .selectFrom('mail')
      .select(['user_id', 'body'])
      .where('template', '=', 'secondLookAsked')
      .where('body', 'like', `%/actionLogRaw/info?id=${id}%`)
      .execute()
    const readers = told.map(({ user_id }) => user_id)
    expect(readers).toContain(second.userId)
    expect(readers).not.toContain(first.userId)
    expect(readers).not.toContain(clerk.userId)
    expect(told[0]!.body).toContain('30,000')
    expect(
      (await clerk.post(`/api/actionLogRaw/secondLook/${(await look(id)).id}`, { answer: 'agree' }))
        .status,
    ).toBe(403)
  })

  test('is told to administrators of own clients where the result is of one of them', async () => {
    const limited = await app.asAdmin(['actionLogRaw.update', 'actionLogRaw.search'])
    await limitToOwnClients(app.db, limited)
    const isTold = async (id: number) =>
      (
        await app.db
          .selectFrom('notification')
          .select('id')
          .where('template', '=', 'secondLookAsked')
          .where('user_id', '=', limited.userId)
          .where('link', '=', `/actionLogRaw/info?id=${id}`)
          .execute()
      ).length > 0
    expect(await isTold(await make(much))).toBe(false)
    await app.db
      .updateTable('advertiser')
      .set({ staff_id: limited.userId })
      .where('id', '=', placement.advertiser_id)
      .execute()
    expect(await isTold(await make(much))).toBe(true)
  })

  test('is on the record with whoever answers', async () => {
    const id = await make(much)
    await answer(id, second, 'agree')
    const rows = await app.db
      .selectFrom('audit_row')
      .select(['key', 'actor_id'])
      .where('target', '=', 'second_look')
      .where('target_id', '=', String((await look(id)).id))
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { key: 'actionLogRaw.regist', actor_id: first.userId },
      { key: 'actionLogRaw.update', actor_id: second.userId },
    ])
  })
})

describe('an amount corrected by hand above the limit', () => {
  test('changes nothing until another administrator agrees', async () => {
    const id = await make()
    expect((await correct(id, much)).status).toBe(200)
    expect(await info(id)).toMatchObject({
      status: 'pending',
      gross: 1500,
      second_looks: [{ kind: 'corrected', state: 'waiting', gross: 30_000, net: 20_000 }],
    })
    expect((await correct(id, { gross: 50_000 })).status).toBe(409)
    expect((await answer(id, first, 'agree')).status).toBe(409)
    expect((await answer(id, second, 'agree')).status).toBe(200)
    expect(await info(id)).toMatchObject({ status: 'pending', gross: 30_000, net: 20_000 })
  })

  test('of an approved result is booked when it is agreed to', async () => {
    const id = await make()
    await decide(id, 'approved')
    await correct(id, { ...much, status: 'approved' })
    expect((await info(id)).gross).toBe(1500)
    await answer(id, second, 'agree')
    expect(await info(id)).toMatchObject({ status: 'approved', gross: 30_000 })
    const { owed } = await app.db
      .selectFrom('ledger_entry as e')
      .innerJoin('ledger_transaction as tr', 'tr.id', 'e.transaction_id')
      .select((eb) => eb.fn.sum<number>('e.amount').as('owed'))
      .where('tr.result_id', '=', id)
      .where('e.account', '=', 'advertiser_unbilled')
      .executeTakeFirstOrThrow()
    expect(Number(owed)).toBe(30_000)
  })

  test.each([
    ['refuse', () => second],
    ['withdraw', () => first],
  ] as const)('that somebody says %s to never happens', async (said, caller) => {
    const id = await make()
    await correct(id, much)
    expect((await answer(id, caller(), said)).status).toBe(200)
    expect(await info(id)).toMatchObject({ status: 'pending', gross: 1500 })
    expect((await correct(id, { gross: 2000 })).status).toBe(200)
    expect((await info(id)).gross).toBe(2000)
  })

  test('is not carried out on other amounts than were seen', async () => {
    const id = await make()
    await correct(id, much)
    await correct(id, { gross: 2000 }, second)
    expect((await answer(id, second, 'agree')).status).toBe(409)
    expect((await info(id)).gross).toBe(2000)
    expect((await answer(id, second, 'refuse')).status).toBe(200)
  })

  test('cannot be decided in the same breath', async () => {
    const id = await make()
    const { status, body } = await correct(id, { ...much, status: 'approved' })
    expect([status, body]).toMatchObject([422, { errors: { status: expect.any(Array) } }])
    expect(await info(id)).toMatchObject({ status: 'pending', second_looks: [] })
  })
})

test('up to the limit one administrator is enough, and without a limit always', async () => {
  expect(await info(await make({ gross: 10_000, net: 1 }))).toMatchObject({
    status: 'pending',
    second_looks: [],
  })
  await allowAlone(0)
  expect(await info(await make(much))).toMatchObject({ status: 'pending', second_looks: [] })
})

test('what waits is counted among the to-dos of administrators', async () => {
  await make(much)
  const { body } = await second.get<{ todos: { kind: string; count: number; to: string }[] }>(
    '/api/home/index',
  )
  expect(body.todos.find(({ kind }) => kind === 'second_looks')).toMatchObject({
    count: (await waiting()).length,
    to: '/actionLogRaw/search?second_look=waiting',
  })
})

test('nobody but the operator reads what was asked', async () => {
  const id = await make(much)
  const advertiser = await app.asAdvertiser(placement.advertiser_id)
  expect((await info(id, advertiser)).second_looks).toEqual([])
  expect(await waiting(advertiser)).toEqual([])
  const { status } = await advertiser.post(`/api/actionLogRaw/secondLook/${(await look(id)).id}`, {
    answer: 'agree',
  })
  expect(status).toBe(403)
})

test('the database itself refuses that somebody agrees to what they made', async () => {
  const id = await make(much)
  await expect(
    app.db
      .updateTable('second_look')
      .set({ state: 'agreed', answered_by: first.userId, answered_at: new Date() })
      .where('result_id', '=', id)
      .execute(),
  ).rejects.toThrow('second_look')
})

test('a result that is not there is 404, and rubbish is refused', async () => {
  expect(
    (await second.post('/api/actionLogRaw/secondLook/999999', { answer: 'agree' })).status,
  ).toBe(404)
  const id = await make(much)
  expect((await answer(id, second, 'perhaps')).status).toBe(422)
})
