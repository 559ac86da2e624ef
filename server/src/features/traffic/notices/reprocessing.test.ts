import type { NoticeDetail, NoticePreview } from '@tsunagi/contract/traffic/notices'
import { yen } from '@tsunagi/contract/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testKeys } from '../../../../test/secondFactor.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { buildNotice } from '../../../../test/logs.ts'
import { lockWaits } from '../../../../test/lockWaits.ts'
import { mintClickId } from '../../../conversions/clicks/clickId.ts'
import { waitClickTurn } from '../../../logs/clickTurn.queries.ts'
import { approveDueResults } from '../../results/results/results.service.ts'
import { secretDigest } from '../../../platform/digest.ts'
import { buildNetwork, type Network } from '../../../tracker/testing/network.ts'

let app: TestApp
let admin: Caller
let network: Network
let cid: string

beforeAll(async () => {
  app = await testApp('2026-11-10T03:00:00Z', { connections: 4 })
  admin = await app.asAdmin()
})
afterAll(() => app.close())
beforeEach(async () => {
  network = await buildNetwork(app.db)
  cid = mintClickId(testKeys.click, {
    linkCode: network.link.code,
    clickedAt: new Date('2026-11-09T03:00:00Z'),
  })
})

let orders = 0
/** A notice that named a goal which was not there. */
const failed = (given: Parameters<typeof buildNotice>[1] = {}, goal = 'signup') =>
  buildNotice(app.db, {
    code: 105,
    received_at: '2026-11-09T05:00:00Z',
    promotion_id: network.promotion.id,
    cid,
    params: JSON.stringify({
      p: String(network.promotion.id),
      goal,
      cid,
      args: `order-${++orders}`,
      secret: secretDigest(network.promotion.s2s_secret),
    }),
    ...given,
  })
/** What was wrong is put right. */
const addGoal = () =>
  build.goal(app.db, {
    promotion_id: network.promotion.id,
    code: 'signup',
    gross: yen(2000),
    net: yen(1400),
  })
const results = () =>
  app.db.selectFrom('result').selectAll().where('promotion_id', '=', network.promotion.id).execute()
const path = (id: number) => `/api/trackLog/reprocess/${id}`

describe('trying out', () => {
  test('shows the code, the amounts and the decision, and writes nothing', async () => {
    const notice = await failed()
    await addGoal()
    const before = await app.db
      .selectFrom('notice')
      .selectAll()
      .where('id', '=', notice.id)
      .executeTakeFirstOrThrow()
    const { status, body } = await admin.get<NoticePreview>(path(notice.id))
    expect(status).toBe(200)
    expect(body).toMatchObject({ code: 1, result: { status: 'pending', gross: 2000, net: 1400 } })
    expect(body.trace.at(-1)).toMatchObject({ step: 'order', outcome: 'ok' })
    expect(await results()).toEqual([])
    expect(
      await app.db
        .selectFrom('notice')
        .selectAll()
        .where('id', '=', notice.id)
        .executeTakeFirstOrThrow(),
    ).toEqual(before)
    expect(
      await app.db
        .selectFrom('notice_retry')
        .select('id')
        .where('notice_id', '=', notice.id)
        .execute(),
    ).toEqual([])
  })

  test('shows that nothing would change while the cause is still there', async () => {
    expect((await admin.get<NoticePreview>(path((await failed()).id))).body).toMatchObject({
      code: 105,
      result: null,
    })
  })
})

describe('deciding again', () => {
  test('makes the result that the notice deserved, once, with its history for the kickback, and says who did it', async () => {
    const notice = await failed()
    await addGoal()
    const { status, body } = await admin.post<{ code: number; result_id: number }>(path(notice.id))
    expect([status, body.code]).toEqual([200, 1])
    expect(await results()).toMatchObject([
      { id: body.result_id, gross: 2000, net: 1400, occurred_at: '2026-11-09T05:00:00.000Z', cid },
    ])
    expect(
      await app.db
        .selectFrom('result_history')
        .select(['to_status', 'announced_at'])
        .where('result_id', '=', body.result_id)
        .execute(),
    ).toEqual([{ to_status: 'pending', announced_at: null }])
    expect((await admin.get<NoticeDetail>(`/api/trackLog/info/${notice.id}`)).body).toMatchObject({
      code: 1,
      result_id: body.result_id,
      may_reprocess: false,
      retries: [{ before_code: 105, after_code: 1, actor: expect.any(String) }],
    })
    expect(
      await app.db
        .selectFrom('audit_row')
        .select('target')
        .where('actor_id', '=', admin.userId)
        .where('key', '=', 'trackLog.reprocess')
        .where('target', '=', 'result')
        .execute(),
    ).toHaveLength(1)
    expect((await admin.post(path(notice.id))).status).toBe(409)
    expect((await admin.get(path(notice.id))).status).toBe(409)
    expect(await results()).toHaveLength(1)
  })

  test('leaves a day to look at the result of a notice that is older than the deadline', async () => {
    await app.db
      .updateTable('promotion')
      .set({ approval_days: 30 })
      .where('id', '=', network.promotion.id)
      .execute()
    cid = mintClickId(testKeys.click, {
      linkCode: network.link.code,
      clickedAt: new Date('2026-09-09T03:00:00Z'),
    })
    const notice = await failed({ received_at: '2026-09-09T05:00:00Z' })
    await addGoal()
    expect((await admin.post(path(notice.id))).status).toBe(200)
    await approveDueResults(app.db, app.clock)
    expect(await results()).toMatchObject([
      { status: 'pending', due_at: '2026-11-11T03:00:00.000Z' },
    ])
  })

  test('twice at the same moment makes one result', async () => {
    const notice = await failed()
    await addGoal()
    const statuses = (await Promise.all([1, 2, 3].map(() => admin.post(path(notice.id))))).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([200, 409, 409])
    expect(await results()).toHaveLength(1)
  })

  test('can be tried again while the notice does not count', async () => {
    const notice = await failed()
    expect((await admin.post(path(notice.id))).body).toEqual({ code: 105, result_id: null })
    await addGoal()
    expect((await admin.post(path(notice.id))).body).toMatchObject({ code: 1 })
  })

  test.each(['tracker_cookie', 'first_click', 'group'])(
    'goes by the cookie that an image tag came with, also where that led to another click (%s)',
    async (auth) => {
      const args = `cookie-${auth}`
      const params = JSON.stringify({ p: String(network.promotion.id), goal: 'signup', args })
      const notice = await failed({ route: 'image', method: 'GET', auth, params })
      await addGoal()
      expect((await admin.post(path(notice.id))).body).toMatchObject({ code: 1 })
      expect(await results()).toMatchObject([{ cid, order_number: args }])
    },
  )

  test('is not for tests, duplicates and what is not there', async () => {
    const result = await build.result(app.db)
    for (const notice of [
      await failed({ code: 9 }),
      await failed({ code: 301, result_id: result.id }),
    ])
      expect((await admin.post(path(notice.id))).status).toBe(409)
    expect((await admin.post(path(999_999))).status).toBe(404)
    expect((await admin.get(path(999_999))).status).toBe(404)
  })

  test('needs its own permission', async () => {
    const notice = await failed()
    const reader = await app.asAdmin(['trackLog.search'])
    for (const reply of [
      await reader.get(path(notice.id)),
      await reader.post(path(notice.id)),
      await reader.post('/api/trackLog/reprocessAll', { ids: [notice.id] }),
    ])
      expect(reply.status).toBe(403)
  })
})

test('many are decided one by one: what cannot be is left alone', async () => {
  const [good, unknown, done] = [
    await failed(),
    await failed({}, 'elsewhere'),
    await failed({ code: 9 }),
  ]
  await addGoal()
  expect(
    (
      await admin.post('/api/trackLog/reprocessAll', {
        ids: [good.id, good.id, unknown.id, done.id, 999_999],
      })
    ).body,
  ).toEqual({ counted: 1, not_counted: 1, left_alone: 2 })
  expect(await results()).toHaveLength(1)
})

test('claims of one click that are decided again at the same moment do not both pass where one is believed', async () => {
  network = await buildNetwork(app.db, { promotion: { hold_per_click: 1 } })
  cid = mintClickId(testKeys.click, {
    linkCode: network.link.code,
    clickedAt: new Date('2026-11-09T03:00:00Z'),
  })
  const claims = await Promise.all(
    ['one', 'two'].map((order) =>
      failed({
        route: 'script',
        params: JSON.stringify({
          p: String(network.promotion.id),
          goal: 'signup',
          cid,
          args: order,
        }),
      }),
    ),
  )
  await addGoal()
  const turn = await app.db.startTransaction().execute()
  await waitClickTurn(turn)
  const again = claims.map(({ id }) => admin.post<{ code: number }>(path(id)))
  await expect.poll(() => lockWaits(app.db)).toBe(2)
  await turn.commit().execute()
  const codes = (await Promise.all(again)).map(({ body }) => body.code)
  expect(codes.toSorted()).toEqual([1, 3])
})
