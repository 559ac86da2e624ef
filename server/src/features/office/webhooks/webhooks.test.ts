import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Response } from '@tsunagi/contract/endpoint'
import { mostWebhooks, type webhooks } from '@tsunagi/contract/office/webhooks'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import {
  approvedResult,
  buildNetwork,
  pendingResult,
  type Network,
} from '../../../../test/money.ts'
import { openReceiver } from '../../../../test/receiver.ts'
import { addWebhook, messageOf, signatureOf, tellOnce } from '../../../../test/webhooks.ts'
import { giveUpOld } from './outbox.queries.ts'

const path = '/api/webhook'
const start = '2026-11-10T03:00:00Z'
const minute = 60_000
const hour = 60 * minute

let t: TestApp
let network: Network
let owner: Caller
let advertiser: Caller
let receiver: Awaited<ReturnType<typeof openReceiver>>

beforeAll(async () => {
  t = await testApp(start)
  receiver = await openReceiver()
  network = await buildNetwork(t.db)
})
afterAll(async () => {
  await receiver.close()
  await t.close()
})
beforeEach(async () => {
  t.clock.set(start)
  await t.db.deleteFrom('webhook_endpoint').execute()
  receiver.clear()
  receiver.answer({ status: 200 })
  owner = await t.asAdmin()
  advertiser = await t.asAdvertiser(network.advertiserId)
})

const later = (ms: number) => t.clock.set(new Date(t.clock.now().getTime() + ms).toISOString())
const input = (given: object = {}) => ({
  name: '会計',
  url: `${receiver.url}/hook`,
  events: ['result.approved'],
  ...given,
})
const add = (caller: Caller = owner, events = ['result.approved']) =>
  addWebhook(caller, `${receiver.url}/hook`, events)
const approveOne = () => approvedResult(t, owner, network, 1500, 1000)
const info = async (id: number, caller = owner) =>
  (await caller.get<Response<typeof webhooks.info>>(`${path}/info/${id}`)).body
const log = async (id: number) =>
  (await owner.get<Response<typeof webhooks.log>>(`${path}/log/${id}`)).body.items
const delivery = async (id: number) =>
  (await owner.get<Response<typeof webhooks.delivery>>(`${path}/delivery/${id}`)).body

describe('a webhook', () => {
  test('is made with a secret that is told once and kept sealed', async () => {
    const { id, secret } = await add()
    expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32)
    expect(await info(id)).toMatchObject({
      name: '基幹システム',
      url: `${receiver.url}/hook`,
      events: ['result.approved'],
      status: 'active',
      last_sent_at: null,
    })
    const rows = await t.db.selectFrom('webhook_endpoint').selectAll().execute()
    const audited = await t.db
      .selectFrom('audit_row')
      .select('after')
      .where('target', '=', 'webhook_endpoint')
      .execute()
    expect(audited).not.toEqual([])
    for (const kept of [rows, audited, await info(id)])
      expect(JSON.stringify(kept)).not.toContain(secret.slice(6))
    expect(rows[0]!.secret!.toString()).not.toContain(secret.slice(6))
  })

  test.each([
    ['an address of this network', { url: 'https://10.0.0.1/hook' }, 'url'],
    ['an address without TLS', { url: 'http://system.example/hook' }, 'url'],
    ['what is no address', { url: 'hook' }, 'url'],
    ['no event', { events: [] }, 'events'],
    ['an event that there is not', { events: ['result.deleted'] }, 'events.0'],
    ['no name', { name: ' ' }, 'name'],
  ])('is not made with %s', async (_case, given, field) => {
    const { status, body } = await owner.post(`${path}/save`, input(given))
    expect([status, body]).toMatchObject([422, { errors: { [field]: expect.any(Array) } }])
  })

  test('is one of few', async () => {
    for (let count = 0; count < mostWebhooks; count++) await add()
    expect((await owner.post(`${path}/save`, input())).status).toBe(409)
    await add(advertiser)
  })

  test('is nobody’s but its owner’s', async () => {
    const { id } = await add()
    const { id: own } = await add(advertiser)
    const stranger = await t.asAdvertiser()
    for (const [caller, row] of [
      [advertiser, id],
      [stranger, id],
      [stranger, own],
      [owner, own],
    ] as const) {
      expect((await caller.get(`${path}/info/${row}`)).status).toBe(404)
      expect((await caller.post(`${path}/rotateSecret/${row}`)).status).toBe(404)
      expect((await caller.post(`${path}/test/${row}`)).status).toBe(404)
      expect((await caller.delete(`${path}/delete/${row}`)).status).toBe(404)
    }
    expect((await advertiser.get<{ total: number }>(`${path}/index`)).body.total).toBe(1)
    expect((await (await t.asAffiliater()).get(`${path}/index`)).status).toBe(403)
    expect((await (await t.asAdmin(['webhook.index'])).post(`${path}/save`, input())).status).toBe(
      403,
    )
  })

  test('tells nobody what its administrator may not read', async () => {
    const keys = ['webhook.index', 'webhook.save', 'promotion.index']
    const clerk = await t.asAdmin(keys)
    const save = (event: string) => clerk.post(`${path}/save`, input({ events: [event] }))
    const refused = await save('payment.paid')
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { errors: { events: [expect.any(String)] } },
    ])
    expect((await save('promotion.status_changed')).status).toBe(200)
    const { id } = await add()
    await approveOne()
    await tellOnce(t)
    const [row] = await log(id)
    expect((await clerk.get(`${path}/delivery/${row!.id}`)).status).toBe(403)
    const reader = await t.asAdmin([...keys, 'actionLogRaw.search'])
    expect((await reader.get(`${path}/delivery/${row!.id}`)).status).toBe(200)
  })

  test('of an advertiser is not told of what is the operator’s alone', async () => {
    const { status, body } = await advertiser.post(
      `${path}/save`,
      input({ events: ['result.approved', 'payment.paid'] }),
    )
    expect([status, body]).toMatchObject([422, { errors: { events: expect.any(Array) } }])
  })
})

describe('a message', () => {
  test('is signed as Standard Webhooks says, and the answer is kept', async () => {
    const { id, secret } = await add()
    receiver.answer({ status: 202, body: 'taken' })
    const resultId = await approveOne()
    await tellOnce(t)
    expect(receiver.got).toHaveLength(1)
    const [got] = receiver.got
    expect(got).toMatchObject({ method: 'POST', url: '/hook' })
    expect(got!.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^msg_\d+_\d+$/),
      'webhook-signature': signatureOf(got!, secret),
    })
    expect(messageOf(got!)).toMatchObject({ type: 'result.approved', data: { id: resultId } })
    const [row] = await log(id)
    expect(row).toMatchObject({
      event: 'result.approved',
      subject_id: resultId,
      state: 'succeeded',
      status_code: 202,
      attempts: 1,
      error: null,
    })
    expect(await delivery(row!.id)).toMatchObject({
      message_id: got!.headers['webhook-id'],
      body: got!.body,
      response: 'taken',
    })
    expect(await info(id)).toMatchObject({
      delivered: 1,
      undelivered: 0,
      last_sent_at: expect.any(String),
    })
  })

  test('is signed with the old secret as well for a day after it was renewed', async () => {
    const { id, secret: old } = await add()
    const { body } = await owner.post<{ secret: string }>(`${path}/rotateSecret/${id}`)
    expect(body.secret).not.toBe(old)
    await approveOne()
    await tellOnce(t)
    const [both] = receiver.got
    expect(both!.headers['webhook-signature']).toBe(
      `${signatureOf(both!, body.secret)} ${signatureOf(both!, old)}`,
    )
    expect(await info(id)).toMatchObject({ previous_secret_until: '2026-11-11T03:00:00.000Z' })
    later(24 * hour)
    owner = await t.asAdmin()
    receiver.clear()
    await approveOne()
    await tellOnce(t)
    const [one] = receiver.got
    expect(one!.headers['webhook-signature']).toBe(signatureOf(one!, body.secret))
    expect(await info(id)).toMatchObject({ previous_secret_until: null })
  })

  test('that fails is sent again with the same id and body, not before the receiver asks', async () => {
    const { id } = await add()
    receiver.answer({ status: 503, headers: { 'retry-after': '600' } }, { status: 200 })
    await approveOne()
    await tellOnce(t)
    expect(await log(id)).toMatchObject([
      {
        state: 'retry_wait',
        status_code: 503,
        error: '受信側がエラーを返しました。',
        next_attempt_at: '2026-11-10T03:10:00.000Z',
      },
    ])
    later(9 * minute)
    await tellOnce(t)
    expect(receiver.got).toHaveLength(1)
    later(minute)
    await tellOnce(t)
    const [first, second] = receiver.got
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
    expect(second!.body).toBe(first!.body)
    expect(await log(id)).toMatchObject([{ state: 'succeeded', attempts: 2, error: null }])
  })

  test('is sent again by hand, and one that waits is not', async () => {
    const { id } = await add()
    await approveOne()
    await tellOnce(t)
    const [row] = await log(id)
    expect((await owner.post(`${path}/resend/${row!.id}`)).status).toBe(200)
    expect((await owner.post(`${path}/resend/${row!.id}`)).status).toBe(409)
    expect((await advertiser.post(`${path}/resend/${row!.id}`)).status).toBe(404)
    await tellOnce(t)
    const [first, again] = receiver.got.map(({ headers }) => headers['webhook-id'])
    expect([receiver.got.length, again]).toEqual([2, first])
  })

  test('is none that a receiver has seen, though its number comes again after an older backup was restored', async () => {
    const { id } = await add()
    await approveOne()
    await tellOnce(t)
    const [lost] = await log(id)
    await t.db.deleteFrom('webhook_delivery').where('id', '=', lost!.id).execute()
    await sql`alter table webhook_delivery alter column id restart with ${sql.lit(lost!.id)}`.execute(
      t.db,
    )
    later(hour)
    owner = await t.asAdmin()
    await approveOne()
    await tellOnce(t)
    expect((await log(id)).map((row) => row.id)).toEqual([lost!.id])
    const [before, after] = receiver.got.map(({ headers }) => headers['webhook-id'])
    expect(after).not.toBe(before)
  })

  test('waits until the change it tells of is there for good', async () => {
    await add()
    const { id } = await pendingResult(t.db, network, 1500, 1000)
    const refused = await owner.post('/api/actionLogRaw/allUpdate', {
      ids: [id, 987_654],
      status: 'approved',
    })
    expect(refused.status).not.toBe(200)
    await tellOnce(t)
    expect(receiver.got).toEqual([])
  })
})

describe('a system that does not answer', () => {
  const fail = async (times: number) => {
    for (let count = 0; count < times; count++) await approveOne()
    await tellOnce(t)
  }

  test('is called once an hour after twenty failures, which its owner is told, and gets what waited once it is back', async () => {
    await t.db.deleteFrom('mail').execute()
    const { id } = await add()
    receiver.answer({ status: 500 })
    await fail(20)
    expect(receiver.got).toHaveLength(20)
    expect(await info(id)).toMatchObject({ status: 'paused', failure_streak: 20 })
    const mails = await t.db.selectFrom('mail').select(['template', 'user_id', 'body']).execute()
    expect(new Set(mails.map(({ template }) => template))).toEqual(new Set(['webhookPaused']))
    expect(mails.map(({ user_id }) => user_id)).not.toContain(advertiser.userId)
    expect(mails[0]!.body).toContain(`http://app.test/webhook/info?id=${id}`)
    later(30 * minute)
    await fail(1)
    expect(receiver.got).toHaveLength(20)
    later(31 * minute)
    await tellOnce(t)
    expect(receiver.got).toHaveLength(21)
    later(61 * minute)
    receiver.answer({ status: 200 })
    await tellOnce(t)
    expect(await info(id)).toMatchObject({ status: 'active', failure_streak: 0 })
    expect((await log(id)).every(({ state }) => state === 'succeeded')).toBe(true)
  })

  test('gets what waits as soon as somebody resumes it, also what was to wait longer', async () => {
    const { id } = await add()
    receiver.answer({ status: 500, headers: { 'retry-after': '80000' } })
    await fail(20)
    receiver.clear()
    receiver.answer({ status: 200 })
    expect((await owner.post(`${path}/status/${id}`, { status: 'active' })).status).toBe(200)
    await tellOnce(t)
    expect(receiver.got).toHaveLength(20)
    expect(await info(id)).toMatchObject({ status: 'active', failure_streak: 0 })
  })

  test('is given up after seven days', async () => {
    const { id } = await add()
    receiver.answer({ status: 500 })
    await fail(20)
    later(6 * 24 * hour)
    expect(await giveUpOld(t.db, t.clock.now(), 100)).toBe(0)
    later(2 * 24 * hour)
    expect(await giveUpOld(t.db, t.clock.now(), 100)).toBe(20)
    owner = await t.asAdmin()
    expect(new Set((await log(id)).map(({ state }) => state))).toEqual(new Set(['dead']))
  })

  test('is given up after seven days although it is called every hour; sent again by hand, it has seven more', async () => {
    const { id } = await add()
    receiver.answer({ status: 500 })
    await fail(20)
    later(7 * 24 * hour - hour)
    await tellOnce(t)
    later(2 * hour)
    expect(await giveUpOld(t.db, t.clock.now(), 100)).toBe(20)
    owner = await t.asAdmin()
    await owner.post(`${path}/resend/${(await log(id))[0]!.id}`)
    later(6 * 24 * hour)
    expect(await giveUpOld(t.db, t.clock.now(), 100)).toBe(0)
    later(2 * 24 * hour)
    expect(await giveUpOld(t.db, t.clock.now(), 100)).toBe(1)
  })

  test('holds up no other', async () => {
    const slow = await addWebhook(owner, `${receiver.url}/slow`, ['result.approved'])
    receiver.answerAt('/slow', { status: 200, delayMs: 400 })
    await add()
    for (let count = 0; count < 6; count++) await approveOne()
    await tellOnce(t)
    const order = receiver.got.map(({ url }) => url)
    expect(order.lastIndexOf('/hook')).toBeLessThan(order.lastIndexOf('/slow'))
    expect(await log(slow.id)).toHaveLength(6)
  })
})

describe('switched off', () => {
  test('nothing that happens is told, neither then nor later, and what waited goes out once it is on', async () => {
    const { id } = await add()
    const waited = await approveOne()
    await tellOnce({ ...t, clock: t.clock })
    receiver.clear()
    await owner.post(`${path}/resend/${(await log(id))[0]!.id}`)
    expect((await owner.post(`${path}/status/${id}`, { status: 'stopped' })).status).toBe(200)
    await approveOne()
    await tellOnce(t)
    expect(receiver.got).toEqual([])
    await owner.post(`${path}/status/${id}`, { status: 'active' })
    await tellOnce(t)
    expect(receiver.got.map((each) => messageOf(each).data['id'])).toEqual([waited])
  })

  test('deleted, nothing of it is left', async () => {
    const { id } = await add()
    await approveOne()
    await tellOnce(t)
    expect((await owner.delete(`${path}/delete/${id}`)).status).toBe(200)
    expect(await t.db.selectFrom('webhook_delivery').select('id').execute()).toEqual([])
  })
})

describe('a test', () => {
  test('is sent at once and says what came back', async () => {
    const { id, secret } = await add()
    receiver.answer({ status: 401, body: 'who are you?' })
    const { status, body } = await owner.post<Response<typeof webhooks.test>>(`${path}/test/${id}`)
    expect([status, body]).toMatchObject([
      200,
      { event: 'webhook.test', state: 'failed', status_code: 401, response: 'who are you?' },
    ])
    const [got] = receiver.got
    expect(got!.headers['webhook-signature']).toBe(signatureOf(got!, secret))
    expect(messageOf(got!)).toMatchObject({ type: 'webhook.test', data: { id } })
    later(hour)
    await tellOnce(t)
    expect(receiver.got).toHaveLength(1)
  })
})
