import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type {
  Sink,
  SinkDelivery,
  SinkDeliveryDetail,
  SinkDetail,
} from '@tsunagi/contract/results/sinks'
import { openAdPlatform } from '../../../../test/adPlatform.ts'
import { testKeys } from '../../../../test/secondFactor.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { buildClick, buildPlacement, buildResult, type Placement } from '../../../../test/logs.ts'
import { openAdPlatforms, type AdPlatforms } from './adPlatforms.ts'
import { sendConversions } from './sending.service.ts'
import { limitToOwnClients } from '../../../../test/ownClients.ts'

const now = '2026-11-10T03:00:00Z'
let t: TestApp
let platform: Awaited<ReturnType<typeof openAdPlatform>>
let platforms: AdPlatforms
let admin: Caller
let placement: Placement

beforeAll(async () => {
  platform = await openAdPlatform()
  t = await testApp(now, { config: { adPlatformUrl: platform.url } })
  platforms = openAdPlatforms(platform.url)
  admin = await t.asAdmin()
})
afterAll(async () => {
  await platforms.close()
  await t.close()
  await platform.close()
})
beforeEach(async () => {
  t.clock.set(now)
  platform.clear()
  platform.answer({ status: 200, body: { events_received: 1 } })
  placement = await buildPlacement(t.db)
})

const meta = () => ({
  promotion_id: placement.promotion_id,
  kind: 'meta',
  name: '公式ピクセル',
  account_owner: 'operator',
  pixel_id: '1234567890',
  access_token: 'EAAB-very-secret',
  default_event: 'Purchase',
  data_fields: ['user_agent'],
})
const connect = async (input: object = {}, caller = admin) => {
  const reply = await caller.post<{ id: number }>('/api/adPlatform/save', { ...meta(), ...input })
  expect([reply.status, reply.body]).toEqual([200, { id: expect.any(Number) }])
  return reply.body.id
}
const infoOf = async (id: number, caller = admin) =>
  (await caller.get<SinkDetail>(`/api/adPlatform/info/${id}`)).body
const logOf = async (id: number, caller = admin) =>
  (await caller.get<{ items: SinkDelivery[] }>(`/api/adPlatform/log/${id}`)).body.items
const send = () =>
  sendConversions({ db: t.db, clock: t.clock, secretsKey: testKeys.secrets, platforms }, 'meta')
const later = (seconds: number) =>
  t.clock.set(new Date(t.clock.now().getTime() + seconds * 1000).toISOString())

/** A result that came by an ad of the platform, ten seconds from now. */
async function convert(where = placement, given: Parameters<typeof buildResult>[2] = {}) {
  later(10)
  const click = await buildClick(t.db, where, {
    params: JSON.stringify({ fbclid: 'IwAR0' }),
    user_agent: 'agent',
  })
  return buildResult(t.db, where, {
    cid: click.cid,
    clicked_at: click.clicked_at,
    occurred_at: t.clock.now(),
    ...given,
  })
}
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

describe('a connection', () => {
  test('is shown with everything but its secrets, which are sealed in the database', async () => {
    const id = await connect({
      test_code: 'TEST1',
      page_url: 'https://shop.test.example/thanks',
      send_on: 'approved',
      media_ids: [placement.media_id],
    })
    const { body, raw } = await admin.get<SinkDetail>(`/api/adPlatform/info/${id}`)
    expect(body).toMatchObject({
      name: '公式ピクセル',
      kind: 'meta',
      destination: '1234567890',
      settings: { pixel_id: '1234567890', test_code: 'TEST1' },
      secret_names: ['access_token'],
      send_on: 'approved',
      status: 'active',
      media: [{ id: placement.media_id }],
      click_id_only: true,
      test_mode: false,
    })
    expect(raw.toString()).not.toContain('very-secret')
    const row = await t.db
      .selectFrom('sink')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.secret_box!.toString('latin1') + JSON.stringify(row.settings)).not.toContain(
      'very-secret',
    )
    expect(
      JSON.stringify(
        await t.db.selectFrom('audit_row').selectAll().where('target', '=', 'sink').execute(),
      ),
    ).not.toContain('very-secret')
  })

  test('keeps a secret that is left out of a change, and takes a new one', async () => {
    const id = await connect()
    const { promotion_id: _fixed, access_token: _secret, ...rest } = meta()
    expect((await admin.post(`/api/adPlatform/edit/${id}`, { ...rest, name: '改名' })).status).toBe(
      200,
    )
    expect(await infoOf(id)).toMatchObject({ name: '改名', secret_names: ['access_token'] })
    await convert()
    await send()
    expect(platform.got[0]!.query).toEqual({ access_token: 'EAAB-very-secret' })
    expect(
      (await admin.post(`/api/adPlatform/edit/${id}`, { ...rest, access_token: 'EAAB-new' }))
        .status,
    ).toBe(200)
    await convert()
    await send()
    expect(platform.got[1]!.query).toEqual({ access_token: 'EAAB-new' })
  })

  test.each([
    ['pixel_id', { pixel_id: '' }],
    ['pixel_id', { pixel_id: '12 34' }],
    ['access_token', { access_token: '' }],
    ['default_event', { default_event: '購入' }],
    ['data_fields', { data_fields: [] }],
    ['data_fields', { data_fields: ['user_agent', 'line_uid'] }],
    ['test_code', { test_mode: true }],
    ['goal_events.0.goal', { goal_events: [{ goal: 'nothing', event: 'Lead' }] }],
    ['media_ids', { media_ids: [987_654_321] }],
    ['affiliater_id', { account_owner: 'affiliater' }],
    [
      'test_mode',
      {
        kind: 'x',
        default_event: 'tw-a-b',
        pixel_id: 'a',
        consumer_key: 'a',
        consumer_secret: 'b',
        token: 'c',
        token_secret: 'd',
        data_fields: [],
        test_mode: true,
      },
    ],
    [
      'value_source',
      { kind: 'line', tag_id: 'a', default_event: 'Purchase', value_source: 'none' },
    ],
    [
      'account_id',
      {
        kind: 'google',
        account_id: '123-456-7890',
        client_id: 'a',
        client_secret: 'b',
        refresh_token: 'c',
        default_event: '1',
        data_fields: [],
      },
    ],
  ])('is refused beside %s when it is %j', async (field, input) => {
    const reply = await admin.post<{ errors: Record<string, string[]> }>('/api/adPlatform/save', {
      ...meta(),
      ...input,
    })
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
  })

  test('cannot be moved to another platform', async () => {
    const id = await connect()
    const { promotion_id: _fixed, ...rest } = meta()
    expect(
      (
        await admin.post<{ errors: object }>(`/api/adPlatform/edit/${id}`, {
          ...rest,
          kind: 'tiktok',
          pixel_id: 'C1',
        })
      ).body.errors,
    ).toHaveProperty('kind')
  })

  test('stays with whom it belongs to: nobody else reads its log or sends with its secrets', async () => {
    const id = await connect()
    const { promotion_id: _fixed, access_token: _secret, ...rest } = meta()
    for (const owner of [
      { account_owner: 'affiliater', affiliater_id: placement.affiliater_id },
      { account_owner: 'advertiser' },
    ])
      expect(
        (await admin.post<{ errors: object }>(`/api/adPlatform/edit/${id}`, { ...rest, ...owner }))
          .body.errors,
      ).toHaveProperty('account_owner')
    const affiliater = await t.asAffiliater(placement.affiliater_id)
    expect((await affiliater.get(`/api/adPlatform/log/${id}`)).status).toBe(404)
    expect(await infoOf(id)).toMatchObject({ account_owner: 'operator', affiliater_id: null })
    const theirs = await connect({
      account_owner: 'affiliater',
      affiliater_id: placement.affiliater_id,
    })
    const edited = await affiliater.post(`/api/adPlatform/edit/${theirs}`, {
      ...rest,
      name: '改名',
    })
    expect([edited.status, (await infoOf(theirs)).affiliater_id]).toEqual([
      200,
      placement.affiliater_id,
    ])
  })

  test('is deleted with its log', async () => {
    const id = await connect()
    await convert()
    expect((await admin.delete(`/api/adPlatform/delete/${id}`)).status).toBe(200)
    expect((await admin.get(`/api/adPlatform/info/${id}`)).status).toBe(404)
    expect(
      await t.db.selectFrom('sink_delivery').select('id').where('sink_id', '=', id).execute(),
    ).toEqual([])
  })
})

describe('who has which', () => {
  test("an advertiser and an affiliater have their own accounts and nobody else's", async () => {
    const advertiser = await t.asAdvertiser(placement.advertiser_id)
    const affiliater = await t.asAffiliater(placement.affiliater_id)
    const [operators, advertisers, affiliaters] = [
      await connect(),
      await connect({}, advertiser),
      await connect({}, affiliater),
    ]
    expect([
      (await infoOf(advertisers)).account_owner,
      (await infoOf(affiliaters)).affiliater_id,
    ]).toEqual(['advertiser', placement.affiliater_id])
    for (const [caller, own] of [
      [advertiser, advertisers],
      [affiliater, affiliaters],
    ] as const) {
      const { body } = await caller.get<{ items: Sink[] }>('/api/adPlatform/search', {
        promotion_id: String(placement.promotion_id),
      })
      expect(body.items.map(({ id }) => id)).toEqual([own])
      for (const foreign of [operators, advertisers, affiliaters].filter((id) => id !== own)) {
        expect((await caller.get(`/api/adPlatform/info/${foreign}`)).status).toBe(404)
        expect((await caller.get(`/api/adPlatform/log/${foreign}`)).status).toBe(404)
        expect(
          (await caller.post(`/api/adPlatform/status/${foreign}`, { status: 'stopped' })).status,
        ).toBe(404)
        expect((await caller.post(`/api/adPlatform/test/${foreign}`)).status).toBe(404)
        expect((await caller.delete(`/api/adPlatform/delete/${foreign}`)).status).toBe(404)
      }
    }
    expect((await (await t.asAgency()).get('/api/adPlatform/search')).status).toBe(403)
  })

  test('a promotion of somebody else is not there', async () => {
    expect((await (await t.asAdvertiser()).post('/api/adPlatform/save', meta())).status).toBe(404)
  })

  test('an administrator of own clients connects no account of other affiliaters', async () => {
    const clerk = await t.asAdmin(['adPlatform.save', 'adPlatform.search'])
    await limitToOwnClients(t.db, clerk)
    const inCharge = (table: 'advertiser' | 'affiliater', id: number) =>
      t.db.updateTable(table).set({ staff_id: clerk.userId }).where('id', '=', id).execute()
    await inCharge('advertiser', placement.advertiser_id)
    const theirs = { account_owner: 'affiliater', affiliater_id: placement.affiliater_id }
    const refused = await clerk.post<{ errors: object }>('/api/adPlatform/save', {
      ...meta(),
      ...theirs,
    })
    expect(refused.body.errors).toHaveProperty('affiliater_id')
    const id = await connect(theirs)
    const { promotion_id: _fixed, access_token: _secret, ...rest } = meta()
    const renamed = { ...rest, ...theirs, name: '改名' }
    expect((await clerk.post(`/api/adPlatform/edit/${id}`, renamed)).status).toBe(200)
    await inCharge('affiliater', placement.affiliater_id)
    await connect(theirs, clerk)
  })

  test('an affiliater gets no data of the customers, whatever is asked for', async () => {
    const affiliater = await t.asAffiliater(placement.affiliater_id)
    for (const [field, input] of [
      ['data_fields', { data_fields: ['user_agent', 'email'] }],
      ['dedupe_by', { dedupe_by: 'order' }],
    ] as const)
      expect(
        (await affiliater.post<{ errors: object }>('/api/adPlatform/save', { ...meta(), ...input }))
          .body.errors,
      ).toHaveProperty(field)
    const id = await connect({ value_source: 'reward' }, affiliater)
    await t.db
      .updateTable('sink')
      .set({ data_fields: ['user_agent', 'ip', 'order_number'] })
      .where('id', '=', id)
      .execute()
    await convert(placement, { order_number: 'ORDER-9' })
    await send()
    expect(platform.got[0]!.json).toMatchObject({ data: [{ custom_data: { value: 1000 } }] })
    expect(platform.got[0]!.text).not.toContain('ORDER-9')
  })

  test('an affiliater hears of its reward in place of a sale that affiliaters do not see', async () => {
    const affiliater = await t.asAffiliater(placement.affiliater_id)
    const own = await connect({ value_source: 'sale' }, affiliater)
    await connect({ value_source: 'sale', account_owner: 'operator' })
    const sees = async (sale_amount: boolean) =>
      expect(
        (
          await admin.post('/api/systemResultSetting/saveResultSight', {
            sale_amount,
            status: true,
            reject_reason: true,
          })
        ).status,
      ).toBe(200)
    await sees(false)
    await convert(placement, { sale_amount: 87_654 as never })
    expect(await send()).toBe(2)
    const told = platform.got.map(({ text }) => /"value":(\d+)/.exec(text)![1])
    expect(told.toSorted()).toEqual(['1000', '87654'])
    const [delivery] = await logOf(own, affiliater)
    const { body } = await affiliater.get(`/api/adPlatform/delivery/${delivery!.id}`)
    expect(JSON.stringify([delivery, body])).not.toContain('87654')
    await sees(true)
    await convert(placement, { sale_amount: 87_654 as never })
    await send()
    expect(platform.got.filter(({ text }) => text.includes('87654'))).toHaveLength(3)
  })

  test('an affiliater hears of its own media only', async () => {
    await connect({}, await t.asAffiliater(placement.affiliater_id))
    const other = await buildPlacement(t.db)
    await convert({ ...other, promotion_id: placement.promotion_id })
    expect(await send()).toBe(0)
    await convert()
    expect(await send()).toBe(1)
  })
})

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
    await sendConversions(
      { db: t.db, clock: t.clock, secretsKey: testKeys.secrets, platforms: nowhere },
      'meta',
    )
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
    await sendConversions(
      {
        db: t.db,
        clock: t.clock,
        secretsKey: Buffer.alloc(32, 9).toString('base64url'),
        platforms,
      },
      'meta',
    )
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
