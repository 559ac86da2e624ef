import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SinkDeliveryDetail } from '@tsunagi/contract/results/sinks'
import { metaConnections, openAdNetwork, type AdNetwork } from '../../../../test/adResults.ts'
import type { Caller, TestApp } from '../../../../test/app.ts'
import { buildPlacement, buildResult, type Placement } from '../../../../test/logs.ts'
import { openAdPlatforms } from './adPlatforms.ts'

let on: AdNetwork
let t: TestApp
let platform: AdNetwork['platform']
let admin: Caller
let placement: Placement

beforeAll(async () => {
  on = await openAdNetwork()
  ;({ t, platform, admin } = on)
})
afterAll(() => on.close())
beforeEach(async () => {
  on.reset()
  platform.answer({ status: 200, body: { events_received: 1 } })
  placement = await buildPlacement(t.db)
})

const { connect, infoOf, logOf, send, convert } = metaConnections(
  () => on,
  () => placement,
)
const later = (seconds: number) =>
  t.clock.set(new Date(t.clock.now().getTime() + seconds * 1000).toISOString())

type Status = 'pending' | 'approved' | 'hold' | 'rejected'
async function change(result: { id: number }, from: Status, to: Status) {
  await t.db
    .updateTable('result')
    .set({
      status: to,
      closing_month: to === 'approved' ? '2026-11-01' : null,
      reject_code: to === 'rejected' ? 'cancelled' : null,
    })
    .where('id', '=', result.id)
    .execute()
  await t.db
    .insertInto('result_history')
    .values({
      result_id: result.id,
      from_status: from,
      to_status: to,
      at: t.clock.now(),
      gross: 1500 as never,
      net: 1000 as never,
    })
    .execute()
}

describe('the outbox', () => {
  test('is filled in the transaction of the result: what is undone is never told', async () => {
    const id = await connect()
    await t.db
      .transaction()
      .execute(async (tx) => {
        await buildResult(tx, placement, { occurred_at: '2026-11-10T03:00:01Z' })
        throw new Error('undone')
      })
      .catch(() => {})
    expect(await logOf(id)).toEqual([])
  })

  test('holds a result once, whatever happens to it', async () => {
    const id = await connect()
    const result = await convert()
    await change(result, 'pending', 'hold')
    await change(result, 'hold', 'pending')
    await change(result, 'pending', 'approved')
    await send()
    await send()
    expect(
      (await logOf(id)).map(({ state, result_id, attempts }) => [state, result_id, attempts]),
    ).toEqual([['succeeded', result.id, 1]])
    expect(platform.got).toHaveLength(1)
    expect(await infoOf(id)).toMatchObject({
      delivered: 1,
      undelivered: 0,
      last_sent_at: t.clock.now().toISOString(),
    })
  })

  test('does not tell what was rejected before, and does once it is approved after all', async () => {
    const id = await connect()
    const result = await convert()
    await change(result, 'pending', 'rejected')
    await send()
    expect(await logOf(id)).toMatchObject([{ state: 'skipped' }])
    expect(platform.got).toHaveLength(0)
    await change(result, 'rejected', 'approved')
    await send()
    expect(await logOf(id)).toMatchObject([{ state: 'succeeded', result_id: result.id }])
    expect(platform.got).toHaveLength(1)
  })

  test('tells the amount as it was corrected, also after its month was closed, and not what was taken back whole', async () => {
    const id = await connect({ send_on: 'approved' })
    const [corrected, gone] = [
      await convert(placement, { sale_amount: 1000 as never }),
      await convert(),
    ]
    await change(corrected, 'pending', 'approved')
    await change(gone, 'pending', 'approved')
    const by = (result: { id: number }, given: object) =>
      t.db.updateTable('result').set(given).where('id', '=', result.id).execute()
    await by(corrected, { adjusted_sale: -200, adjusted_at: t.clock.now() })
    await by(gone, { taken_back: true, adjusted_at: t.clock.now() })
    await send()
    expect((await logOf(id)).map(({ state }) => state).toSorted()).toEqual(['skipped', 'succeeded'])
    expect(platform.got[0]!.json).toMatchObject({
      data: [{ custom_data: { value: 800 } }],
    })
  })

  test('waits for the approval where the connection wants it, and tells its time', async () => {
    await connect({ send_on: 'approved' })
    const result = await convert()
    expect(await send()).toBe(0)
    later(86_400)
    await change(result, 'pending', 'approved')
    await send()
    expect(platform.got[0]!.json).toMatchObject({
      data: [{ event_time: t.clock.now().getTime() / 1000 }],
    })
  })

  test('takes only results of the chosen media, none of click rewards, none from before and none while it is off', async () => {
    const before = await convert()
    later(1)
    const id = await connect({ media_ids: [placement.media_id] })
    await change(before, 'pending', 'approved')
    await convert({ ...(await buildPlacement(t.db)), promotion_id: placement.promotion_id })
    await convert(placement, { route: 'click' })
    expect((await admin.post(`/api/adPlatform/status/${id}`, { status: 'stopped' })).status).toBe(
      200,
    )
    await convert()
    later(60)
    expect((await admin.post(`/api/adPlatform/status/${id}`, { status: 'active' })).status).toBe(
      200,
    )
    expect(await logOf(id)).toEqual([])
    const counted = await convert()
    expect((await logOf(id)).map(({ result_id }) => result_id)).toEqual([counted.id])
  })

  test('keeps what waits while the connection is off', async () => {
    const id = await connect()
    await convert()
    await admin.post(`/api/adPlatform/status/${id}`, { status: 'stopped' })
    expect(await send()).toBe(0)
    await admin.post(`/api/adPlatform/status/${id}`, { status: 'active' })
    expect(await send()).toBe(1)
  })

  test('says why something was not sent', async () => {
    const id = await connect()
    await convert(placement, { cid: null })
    await send()
    await admin.post(`/api/adPlatform/status/${id}`, { status: 'stopped' })
    await admin.post(`/api/adPlatform/status/${id}`, { status: 'active' })
    await convert()
    later(8 * 86_400)
    await send()
    const [old, strange] = await logOf(id)
    expect(strange).toMatchObject({
      state: 'skipped',
      error: 'この媒体のクリックIDがないため、送信していません。',
    })
    expect(old).toMatchObject({
      state: 'skipped',
      error: '媒体が受け付ける期間を過ぎたため、送信していません。',
    })
    expect(platform.got).toHaveLength(0)
  })

  test('tries again what may pass, with the same key, and gives up in the end', async () => {
    const id = await connect()
    const result = await convert()
    platform.answer({ status: 500 })
    for (let tries = 0; tries < 12; tries++) {
      await send()
      later(26 * 3600)
      await t.db
        .updateTable('sink_delivery')
        .set({ event_at: t.clock.now() })
        .where('sink_id', '=', id)
        .execute()
    }
    const [delivery] = await logOf(id)
    expect(delivery).toMatchObject({
      state: 'dead',
      attempts: 9,
      status_code: 500,
      error: '媒体が一時的に受け付けられませんでした。',
    })
    expect(
      new Set(
        platform.got.map(
          ({ json }) => (json as { data: { event_id: string }[] }).data[0]!.event_id,
        ),
      ),
    ).toEqual(new Set([`r-${result.id}`]))
    platform.answer({ status: 200 })
    expect((await admin.post(`/api/adPlatform/resend/${delivery!.id}`)).status).toBe(200)
    await send()
    expect((await logOf(id))[0]).toMatchObject({ state: 'succeeded', attempts: 1, error: null })
    expect((await admin.post(`/api/adPlatform/resend/${delivery!.id}`)).status).toBe(409)
  })

  test('waits as long as the platform asks', async () => {
    const id = await connect()
    await convert()
    platform.answer({ status: 429, headers: { 'retry-after': '600' } })
    await send()
    const [delivery] = await logOf(id)
    expect(Date.parse(delivery!.next_attempt_at!) - t.clock.now().getTime()).toBe(600_000)
  })

  test('is worked off by several workers at the same time, each thing once', async () => {
    await connect()
    for (let count = 0; count < 25; count++) await convert()
    await Promise.all(Array.from({ length: 4 }, send))
    while ((await send()) > 0);
    expect(platform.got).toHaveLength(25)
  })

  test('a platform that cannot be reached is not the end', async () => {
    const id = await connect()
    await convert()
    const nowhere = openAdPlatforms('http://127.0.0.1:1')
    await on.send('meta', { platforms: nowhere })
    await nowhere.close()
    expect((await logOf(id))[0]).toMatchObject({
      state: 'retry_wait',
      status_code: null,
      error: '媒体に接続できませんでした。',
    })
  })

  test('with another key the secret cannot be read, and that is said', async () => {
    const id = await connect()
    await convert()
    await on.send('meta', { secretsKey: Buffer.alloc(32, 9).toString('base64url') })
    expect((await logOf(id))[0]).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('トークンを登録し直してください'),
    })
  })
})

describe('a test', () => {
  test('is sent at once as a test, and shows what went out and came back without the secret', async () => {
    const id = await connect({ test_code: 'TEST777', data_fields: ['user_agent', 'ip'] })
    platform.answer({ status: 200, body: { events_received: 1, echo: 'EAAB-very-secret' } })
    const { status, body, raw } = await admin.post<SinkDeliveryDetail>(
      `/api/adPlatform/test/${id}`,
      { click_id: 'IwAR-mine' },
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      is_test: true,
      result_id: null,
      state: 'succeeded',
      status_code: 200,
      error: null,
    })
    expect(platform.got[0]!.json).toMatchObject({
      test_event_code: 'TEST777',
      data: [
        {
          event_name: 'Purchase',
          event_id: expect.stringMatching(/^test-/),
          user_data: { fbc: expect.stringMatching(/\.IwAR-mine$/) },
        },
      ],
    })
    expect(body.request!.url).toBe(
      'https://graph.facebook.com/v25.0/1234567890/events?access_token=***',
    )
    expect(JSON.parse(body.request!.body)).toMatchObject({
      data: [{ user_data: { client_ip_address: '127.0…' } }],
    })
    expect(raw.toString()).not.toContain('very-secret')
    expect((await logOf(id)).map(({ is_test }) => is_test)).toEqual([true])
  })

  test('that fails is not tried again, and cannot be resent', async () => {
    const id = await connect({ test_code: 'TEST777' })
    platform.answer({ status: 503 })
    const { body } = await admin.post<SinkDeliveryDetail>(`/api/adPlatform/test/${id}`)
    expect(body).toMatchObject({ state: 'failed', status_code: 503 })
    expect((await admin.post(`/api/adPlatform/resend/${body.id}`)).status).toBe(409)
    expect(await send()).toBe(0)
  })

  test('is refused where it would count as a conversion', async () => {
    const id = await connect()
    expect(
      (await admin.post<{ errors: object }>(`/api/adPlatform/test/${id}`)).body.errors,
    ).toHaveProperty('click_id')
    expect(platform.got).toHaveLength(0)
  })
})
