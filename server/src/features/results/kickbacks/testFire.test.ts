import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { deliverOnce, workOnce } from '../../../../test/kickbacks.ts'
import { linkSettings } from '../../../../test/linkSettings.ts'
import {
  buildClick,
  buildLinkSetting,
  buildPlacement,
  buildResult,
  type Placement,
} from '../../../../test/logs.ts'
import { openReceiver } from '../../../../test/receiver.ts'
import { openEgress } from '../../../platform/egress.ts'

const egress = openEgress({ allowLoopback: true })
let t: TestApp
let owner: Caller
let receiver: Awaited<ReturnType<typeof openReceiver>>
let placement: Placement

beforeAll(async () => {
  t = await testApp(undefined, { egress })
  receiver = await openReceiver()
})
afterAll(async () => {
  await receiver.close()
  await t.close()
})
beforeEach(async () => {
  receiver.clear()
  receiver.answer({ status: 200 })
  placement = await buildPlacement(t.db)
  owner = await t.asAffiliater(placement.affiliater_id)
})

const told = { placement: () => placement, owner: () => owner, receiver: () => receiver }
const { path, save, info, fire } = linkSettings(told)
const work = () => workOnce({ db: t.db, clock: t.clock, egress })

describe('the signature', () => {
  const hmac = (signed: string, secret: string) =>
    `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update(signed)
      .digest('base64')}`

  test('of Standard Webhooks is over id, time and body', async () => {
    await save({ method: 'POST_JSON', signature: 'standard', url: `${receiver.url}/kb` })
    const { secret } = await info()
    await buildResult(t.db, placement)
    await work()
    const { headers, body } = receiver.got[0]!
    expect(headers['webhook-signature']).toBe(
      hmac(
        `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`,
        secret!,
      ),
    )
    expect(headers['content-type']).toBe('application/json')
    expect(JSON.parse(body)).toMatchObject({
      event: 'created',
      status: 0,
      net: 1000,
      net_with_tax: 1100,
      currency: 'JPY',
      test: 0,
    })
  })

  test('is made with both secrets for a day after one was replaced, then with the new one', async () => {
    t.clock.set('2026-11-10T03:00:00Z')
    await save()
    const before = (await info()).secret!
    const { secret } = (await owner.post<{ secret: string }>(path('/secret'))).body
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(await info()).toMatchObject({
      secret,
      previous_secret_until: '2026-11-11T03:00:00.000Z',
    })
    const signatures = async () => {
      receiver.clear()
      await fire()
      const { url, headers } = receiver.got[0]!
      const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${receiver.url}${url}`
      return {
        got: headers['webhook-signature'],
        now: hmac(signed, secret),
        old: hmac(signed, before),
      }
    }
    const during = await signatures()
    expect(during.got).toBe(`${during.now} ${during.old}`)
    t.clock.set('2026-11-11T03:00:01Z')
    const after = await signatures()
    expect(after.got).toBe(after.now)
    expect((await info()).previous_secret_until).toBeNull()
    t.clock.set('2026-11-10T03:00:00Z')
  })

  test('can be left away', async () => {
    await save({ signature: 'none' })
    await fire()
    expect(receiver.got[0]!.headers).not.toHaveProperty('webhook-signature')
    expect(receiver.got[0]!.headers).toHaveProperty('webhook-id')
  })
})

describe('a test', () => {
  test('shows what was sent, with headers masked, and what came back', async () => {
    await save({
      headers: [{ name: 'x-api-key', secret_value: 'visible-value' }],
      method: 'POST_FORM',
      body: 'id=[result_id]&s=[status]&t=[test]',
    })
    receiver.answer({ status: 202, body: `yes ${'x'.repeat(5000)}` })
    const { status, body } = await fire({ status: 'rejected' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ok: true,
      status_code: 202,
      error: null,
      resumed: false,
      request: { method: 'POST', body: 'id=1024&s=2&t=1' },
    })
    expect(body.response).toMatch(/^yes x+$/)
    expect(body.response).toHaveLength(2048)
    expect(body.request.headers).toContainEqual({ name: 'x-api-key', value: '•••' })
    expect(body.request.headers.find(({ name }) => name === 'webhook-id')!.value).toMatch(/^test_/)
    expect(receiver.got[0]).toMatchObject({
      method: 'POST',
      body: 'id=1024&s=2&t=1',
      headers: { 'x-api-key': 'visible-value' },
    })
  })

  test('may take the facts of a result of the medium, and of no other', async () => {
    await save({ url: `${receiver.url}/?r=[result_id]&p=[pbid]&net=[net]&pl=[plid]&t=[test]` })
    const click = await buildClick(t.db, placement, {
      params: JSON.stringify({ pbid: 'abc', gclid: 'g-1' }),
    })
    const result = await buildResult(t.db, placement, { cid: click.cid })
    await fire({ result_id: result.id })
    expect(receiver.got[0]!.url).toBe(`/?r=${result.id}&p=abc&net=1000&pl=g-1&t=1`)
    const foreign = await build.result(t.db)
    expect(await fire({ result_id: foreign.id })).toMatchObject({
      status: 422,
      body: { errors: { result_id: [expect.any(String)] } },
    })
  })

  test.each([
    ['pending', 'e=created&p=&a=&c='],
    ['approved', 'e=approved&p=0&a=2026-11-22T03%3A00%3A00.000Z&c='],
    ['rejected', 'e=rejected&p=0&a=&c=cancelled'],
  ])('of a result that is %s says what such a notice says', async (status, said) => {
    await save({
      url: `${receiver.url}/?e=[event]&p=[prev_status]&a=[approve_time|iso]&c=[reject_code]`,
    })
    await fire({ status })
    expect(receiver.got[0]!.url).toBe(`/?${said}`)
  })

  test('says in words why it failed', async () => {
    await save()
    receiver.answer({ status: 302, headers: { location: `${receiver.url}/elsewhere` } })
    expect((await fire()).body).toMatchObject({
      ok: false,
      status_code: 302,
      error: '受信側が別のURLへ転送しました。転送先には送信しません。',
    })
    expect(receiver.got).toHaveLength(1)
    await save({ url: 'http://127.0.0.1:1/' })
    expect((await fire()).body).toMatchObject({
      ok: false,
      status_code: null,
      error: '受信側に接続できませんでした。',
    })
  })

  test('needs a setting that was saved; it may be switched off', async () => {
    expect((await fire()).status).toBe(409)
    await save({ enabled: false })
    expect((await fire()).body).toMatchObject({ ok: true })
  })

  test('that succeeds ends a pause, and what waited goes out', async () => {
    await save()
    await t.db
      .insertInto('media_link_health')
      .values({
        media_id: placement.media_id,
        failure_streak: 21,
        paused_at: t.clock.now(),
        probe_at: '2026-11-10T04:00:00Z',
      })
      .execute()
    await work()
    receiver.clear()
    const result = await buildResult(t.db, placement)
    await work()
    expect(receiver.got).toHaveLength(0)
    expect(await info()).toMatchObject({ waiting: 1, health: { level: 'red', failure_streak: 21 } })
    receiver.answer({ status: 500 })
    expect((await fire()).body).toMatchObject({ ok: false, resumed: false })
    receiver.answer({ status: 200 })
    expect((await fire()).body).toMatchObject({ ok: true, resumed: true })
    receiver.clear()
    await deliverOnce({ db: t.db, clock: t.clock, egress })
    expect(receiver.got.map(({ url }) => url)).toEqual([`/kb?id=${result.id}&t=0`])
    expect(await info()).toMatchObject({
      waiting: 0,
      health: { level: 'green', failure_streak: 0 },
    })
  })

  test('can be made thirty times a minute', async () => {
    await buildLinkSetting(t.db, placement.media_id, { url: `${receiver.url}/` })
    const hasty = await t.asAffiliater(placement.affiliater_id)
    const replies = []
    for (let i = 0; i < 31; i++) replies.push((await fire({}, hasty)).status)
    expect(replies.filter((status) => status === 200)).toHaveLength(30)
    expect(replies.at(-1)).toBe(429)
  })
})
