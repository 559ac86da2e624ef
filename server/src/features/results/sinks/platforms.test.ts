import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAdPlatform, type PlatformCall } from '../../../../test/adPlatform.ts'
import { testKeys } from '../../../../test/secondFactor.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import {
  buildClick,
  buildNotice,
  buildPlacement,
  buildResult,
  type Placement,
} from '../../../../test/logs.ts'
import { withoutPersonalData } from '../../../tracker/notice/personalData.ts'
import type { SinkInput } from '@tsunagi/contract/results/sinks'
import type { SinkKind } from '@tsunagi/contract/results/sinkKinds'
import { openAdPlatforms, type AdPlatforms } from './adPlatforms.ts'
import { sendConversions } from './sending.service.ts'

const now = '2026-11-10T03:00:00Z'
const occurred = '2026-11-10T03:00:30Z'
const later = '2026-11-10T03:01:00Z'
const seconds = Date.parse(occurred) / 1000
const clicked = '2026-11-09T12:00:00.123Z'
const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const lineUid = `U${'0123456789abcdef'.repeat(2)}`
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const [email, phone, phonePlus, member] = [
  sha256('hana.k@gmail.com'),
  sha256('819001234567'),
  sha256('+819001234567'),
  sha256('M-1'),
]

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
  placement = await buildPlacement(t.db, {
    promotion: { landing_url: 'https://shop.test.example/lp' },
  })
})

/** Everything a visitor can bring along, on the click and with the notice. */
const clickParams = {
  fbclid: 'IwAR0-Ab_cD',
  gclid: 'Cj0K-gclid',
  ttclid: 'E.C.P.tt',
  twclid: '2-twclid',
  ldtag_cl: 'ldtag-1',
  _ly_c: 'lyclick1',
}
const noticeParams = {
  email: ' Hana.K@Gmail.com',
  phone: '090-0123-4567',
  external_id: 'M-1',
  line_uid: lineUid,
  fbp: 'fb.1.1766534400000.1234567890',
  ly_su: '1766534400.uuid-1',
  ly_r: 'r-1',
  lt_cid: 'browser-uuid',
  ttp: 'ttp-1',
}

/** A connection, and a result of its promotion that the platform is told of. */
async function tell(
  kind: SinkKind,
  input: Partial<SinkInput>,
  given: { sale?: number } = {},
): Promise<{ call: PlatformCall; resultId: number; sinkId: number }> {
  t.clock.set(now)
  const saved = await admin.post<{ id: number }>('/api/adPlatform/save', {
    promotion_id: placement.promotion_id,
    kind,
    name: kind,
    account_owner: 'operator',
    ...input,
  })
  expect([saved.status, saved.body]).toEqual([200, { id: expect.any(Number) }])
  const click = await buildClick(t.db, placement, {
    clicked_at: clicked,
    params: JSON.stringify(clickParams),
    ip: '198.51.100.7',
    user_agent: 'the agent of the click',
    referrer: 'https://blog.test.example/',
  })
  const result = await t.db.transaction().execute(async (tx) => {
    const made = await buildResult(tx, placement, {
      cid: click.cid,
      clicked_at: click.clicked_at,
      occurred_at: occurred,
      order_number: 'A-1001',
      sale_amount: (given.sale ?? 1000) as never,
    })
    await buildNotice(tx, {
      result_id: made.id,
      route: 'script',
      ip: '203.0.113.1',
      user_agent: agent,
      params: JSON.stringify(withoutPersonalData(noticeParams)),
    })
    return made
  })
  t.clock.set(later)
  await sendConversions({ db: t.db, clock: t.clock, secretsKey: testKeys.secrets, platforms }, kind)
  expect(platform.got.length).toBeGreaterThan(0)
  return { call: platform.got.at(-1)!, resultId: result.id, sinkId: saved.body.id }
}

const stateOf = async (sinkId: number) =>
  t.db
    .selectFrom('sink_delivery')
    .select(['state', 'error', 'detail', 'status_code'])
    .where('sink_id', '=', sinkId)
    .executeTakeFirstOrThrow()

describe('Meta Conversions API', () => {
  const meta: Partial<SinkInput> = {
    pixel_id: '1234567890',
    access_token: 'EAAB+token/1',
    default_event: 'Purchase',
    page_url: 'https://shop.test.example/thanks',
    data_fields: [
      'user_agent',
      'ip',
      'order_number',
      'browser_id',
      'email',
      'phone',
      'external_id',
    ],
  }

  test('gets every field in its place, hashed where it must be and plain where it must not', async () => {
    platform.answer({ status: 200, body: { events_received: 1, messages: [], fbtrace_id: 'A1' } })
    const { call, resultId, sinkId } = await tell('meta', meta)
    expect([call.host, call.path, call.query]).toEqual([
      'graph.facebook.com',
      '/v25.0/1234567890/events',
      { access_token: 'EAAB+token/1' },
    ])
    expect(call.headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(call.text)),
    })
    expect(call.json).toEqual({
      data: [
        {
          event_name: 'Purchase',
          event_time: seconds,
          action_source: 'website',
          event_source_url: 'https://shop.test.example/thanks',
          event_id: `r-${resultId}`,
          user_data: {
            client_user_agent: agent,
            client_ip_address: '203.0.113.1',
            fbc: `fb.1.${Date.parse(clicked)}.IwAR0-Ab_cD`,
            fbp: noticeParams.fbp,
            em: [email],
            ph: [phone],
            external_id: [member],
          },
          custom_data: { currency: 'JPY', value: 1000, order_id: 'A-1001' },
        },
      ],
    })
    expect(await stateOf(sinkId)).toEqual({
      state: 'succeeded',
      error: null,
      detail: null,
      status_code: 200,
    })
  })

  test('gets nothing that is not switched on', async () => {
    const { call } = await tell('meta', {
      ...meta,
      data_fields: ['user_agent'],
      value_source: 'none',
    })
    expect((call.json as { data: object[] }).data[0]).toMatchObject({
      user_data: { client_user_agent: agent, fbc: expect.any(String) },
      custom_data: {},
      event_source_url: 'https://shop.test.example/thanks',
    })
    for (const hidden of [email, phone, member, '203.0.113.1', 'A-1001', noticeParams.fbp])
      expect(call.text).not.toContain(hidden)
  })

  test('is given the test code in test mode, the order number as key, and another event for a goal that has one', async () => {
    const { call } = await tell('meta', {
      ...meta,
      test_mode: true,
      test_code: 'TEST12345',
      dedupe_by: 'order',
    })
    expect(call.json).toMatchObject({
      test_event_code: 'TEST12345',
      data: [{ event_id: 'A-1001' }],
    })
  })

  test('says no for good with 190 and 100, and "later" with its own passing codes', async () => {
    platform.answer({
      status: 400,
      body: {
        error: {
          message: 'Invalid OAuth access token',
          type: 'OAuthException',
          code: 190,
          fbtrace_id: 'A2',
        },
      },
    })
    expect(await stateOf((await tell('meta', meta)).sinkId)).toEqual({
      state: 'failed',
      error: 'unauthorized',
      detail: 'Invalid OAuth access token (code 190, A2)',
      status_code: 400,
    })
    platform.answer({
      status: 400,
      body: { error: { message: 'Invalid parameter', code: 100, fbtrace_id: 'A3' } },
    })
    placement = await buildPlacement(t.db)
    expect(await stateOf((await tell('meta', meta)).sinkId)).toMatchObject({
      state: 'failed',
      error: 'rejected',
    })
    platform.answer({
      status: 400,
      body: { error: { message: 'User request limit reached', code: 17, fbtrace_id: 'A4' } },
    })
    placement = await buildPlacement(t.db)
    expect(await stateOf((await tell('meta', meta)).sinkId)).toMatchObject({
      state: 'retry_wait',
      error: 'unavailable',
    })
  })
})

describe('LY Ads Conversion API', () => {
  const lyAds: Partial<SinkInput> = {
    tag_id: 'tag_1',
    snippet_id: 'snip-1',
    channel_id: '1650000000',
    access_token: 'ly-token',
    default_event: 'purchase',
    data_fields: ['user_agent', 'ip', 'referrer', 'browser_id', 'email', 'phone', 'line_uid'],
  }

  test('gets every field, the click id behind its second, and the channel with the LINE user', async () => {
    platform.answer({ status: 202 })
    const { call, resultId, sinkId } = await tell('ly_ads', lyAds)
    expect([call.host, call.path]).toEqual(['conversion-api.yahooapis.jp', '/v1/'])
    expect(call.headers).toMatchObject({
      'content-type': 'application/json',
      'x-tagaccesstoken': 'ly-token',
    })
    expect(call.json).toEqual({
      tag_id: 'tag_1',
      channel_id: 1650000000,
      data: [
        {
          event: {
            event_type: 'purchase',
            event_time: seconds,
            action_source: 'web',
            test_flag: false,
            transaction_id: `r-${resultId}`,
            event_snippet_id: 'snip-1',
          },
          user: {
            ly_c: `${Math.floor(Date.parse(clicked) / 1000)}.lyclick1`,
            ly_su: noticeParams.ly_su,
            ly_r: 'r-1',
            hashed_email: email,
            hashed_phone_number: phonePlus,
            line_uid: lineUid,
          },
          web: {
            url: 'https://shop.test.example/lp',
            referrer_url: 'https://blog.test.example/',
            ip: '203.0.113.1',
            user_agent: agent,
          },
          custom: { currency: 'JPY', value: 1000 },
        },
      ],
    })
    expect(await stateOf(sinkId)).toMatchObject({ state: 'succeeded', status_code: 202 })
  })

  test('is told of a test by its flag; no LINE user, no channel', async () => {
    const { call } = await tell('ly_ads', { ...lyAds, test_mode: true, data_fields: [] })
    expect(call.json).toMatchObject({
      data: [{ event: { test_flag: true }, web: { url: 'https://shop.test.example/lp' } }],
    })
    expect(Object.keys(call.json as object)).toEqual(['tag_id', 'data'])
    expect((call.json as { data: { user: object }[] }).data[0]!.user).toEqual({
      ly_c: expect.stringMatching(/^\d{10}\.lyclick1$/),
    })
  })

  test.each([
    [400, 'failed'],
    [403, 'failed'],
    [404, 'failed'],
    [415, 'failed'],
    [429, 'retry_wait'],
    [500, 'retry_wait'],
    [503, 'retry_wait'],
    [200, 'failed'],
  ])('an answer of %i leaves it %s', async (status, state) => {
    platform.answer({ status })
    expect(await stateOf((await tell('ly_ads', lyAds)).sinkId)).toMatchObject({
      state,
      status_code: status,
    })
  })
})

describe('LINE Conversion API v1', () => {
  const line: Partial<SinkInput> = {
    tag_id: 'abcd-1234',
    channel_id: '1650000000',
    access_token: 'line-token',
    default_event: 'Conversion',
    data_fields: [
      'user_agent',
      'ip',
      'referrer',
      'browser_id',
      'email',
      'phone',
      'external_id',
      'line_uid',
    ],
  }

  test('gets a list with one event and every field, in one piece', async () => {
    platform.answer({ status: 202 })
    const { call, resultId, sinkId } = await tell('line', line)
    expect([call.host, call.path]).toEqual(['conversion-api.tr.line.me', '/v1/abcd-1234/events'])
    expect(call.headers).toMatchObject({
      'x-line-tagaccesstoken': 'line-token',
      'x-line-channelid': '1650000000',
      'content-length': String(Buffer.byteLength(call.text)),
    })
    expect(call.headers).not.toHaveProperty('transfer-encoding')
    expect(call.json).toEqual([
      {
        event: {
          source_type: 'web',
          event_type: 'conversion',
          event_name: 'Conversion',
          deduplication_key: `r-${resultId}`,
          event_timestamp: seconds,
          test_flag: false,
        },
        user: {
          click_id: 'ldtag-1',
          browser_id: 'browser-uuid',
          phone: phonePlus,
          email,
          external_id: member,
          line_uid: lineUid,
        },
        web: {
          url: 'https://shop.test.example/lp',
          referrer: 'https://blog.test.example/',
          title: '',
          user_agent: agent,
          ip_address: '203.0.113.1',
        },
        custom: { value: 1000, currency: 'JPY', quantity: 1 },
      },
    ])
    expect(await stateOf(sinkId)).toMatchObject({ state: 'succeeded', status_code: 202 })
  })

  test('is given no channel without a LINE user, and never a text that means nothing', async () => {
    const { call } = await tell('line', { ...line, data_fields: [], test_mode: true })
    expect(call.headers).not.toHaveProperty('x-line-channelid')
    expect(call.text).not.toMatch(/undefined|null|NaN/)
    expect(call.json).toMatchObject([{ event: { test_flag: true }, user: { click_id: 'ldtag-1' } }])
  })

  test.each([
    [400, 'failed', 'rejected'],
    [401, 'failed', 'unauthorized'],
    [500, 'retry_wait', 'unavailable'],
  ])('an answer of %i leaves it %s: %s', async (status, state, error) => {
    platform.answer({ status })
    expect(await stateOf((await tell('line', line)).sinkId)).toMatchObject({
      state,
      error,
      status_code: status,
    })
  })
})

describe('Google Data Manager API', () => {
  const google: Partial<SinkInput> = {
    account_id: '4445556666',
    login_account_id: '1112223333',
    consent: 'granted',
    default_event: '7712337565',
    client_id: 'client',
    client_secret: 'client secret',
    refresh_token: '1//refresh',
    data_fields: ['email', 'phone'],
  }
  const token = {
    status: 200,
    body: { access_token: 'ya29.token', expires_in: 3599, token_type: 'Bearer' },
  }

  test('gets a token first, then every field', async () => {
    platform.answer(token, { status: 200, body: { requestId: 'req-1' } })
    const { call, resultId, sinkId } = await tell('google', google)
    const [asked] = platform.got
    expect([asked!.host, asked!.path]).toEqual(['oauth2.googleapis.com', '/token'])
    expect(asked!.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(asked!.text))).toEqual({
      grant_type: 'refresh_token',
      client_id: 'client',
      client_secret: 'client secret',
      refresh_token: '1//refresh',
    })
    expect([call.host, call.path, call.headers.authorization]).toEqual([
      'datamanager.googleapis.com',
      '/v1/events:ingest',
      'Bearer ya29.token',
    ])
    expect(call.headers).not.toHaveProperty('developer-token')
    expect(call.json).toEqual({
      validateOnly: false,
      encoding: 'HEX',
      destinations: [
        {
          reference: 'ads',
          loginAccount: { accountType: 'GOOGLE_ADS', accountId: '1112223333' },
          operatingAccount: { accountType: 'GOOGLE_ADS', accountId: '4445556666' },
          productDestinationId: '7712337565',
        },
      ],
      events: [
        {
          destinationReferences: ['ads'],
          transactionId: `r-${resultId}`,
          eventTimestamp: '2026-11-10T12:00:30+09:00',
          eventSource: 'WEB',
          adIdentifiers: { gclid: 'Cj0K-gclid' },
          conversionValue: 1000,
          currency: 'JPY',
          userData: {
            userIdentifiers: [
              { emailAddress: sha256('hanak@gmail.com') },
              { phoneNumber: phonePlus },
            ],
          },
          consent: { adUserData: 'CONSENT_GRANTED', adPersonalization: 'CONSENT_GRANTED' },
        },
      ],
    })
    expect(await stateOf(sinkId)).toMatchObject({ state: 'succeeded', status_code: 200 })
  })

  test('only validates in test mode, and says nothing about people or consent that is not set', async () => {
    platform.answer(token, { status: 200, body: { requestId: 'req-2' } })
    const { call } = await tell('google', {
      ...google,
      test_mode: true,
      data_fields: [],
      consent: 'unspecified',
      login_account_id: '',
    })
    expect(call.json).toMatchObject({ validateOnly: true })
    const [event] = (call.json as { events: object[] }).events
    expect(Object.keys(event!)).toEqual([
      'destinationReferences',
      'transactionId',
      'eventTimestamp',
      'eventSource',
      'adIdentifiers',
      'conversionValue',
      'currency',
    ])
  })

  test('a token that ended before its time is replaced once, and what it was for arrives', async () => {
    const taken = { status: 200, body: { requestId: 'req-3' } }
    const refused = { status: 401, body: { error: { message: 'invalid credentials' } } }
    platform.answer(token, taken)
    const { sinkId } = await tell('google', google)
    const another = async (at: string) => {
      platform.clear()
      t.clock.set(at)
      const click = await buildClick(t.db, placement, {
        clicked_at: clicked,
        params: JSON.stringify(clickParams),
      })
      await buildResult(t.db, placement, {
        cid: click.cid,
        clicked_at: click.clicked_at,
        occurred_at: at,
      })
      await sendConversions(
        { db: t.db, clock: t.clock, secretsKey: testKeys.secrets, platforms },
        'google',
      )
      return platform.got.map(({ host, headers }) => [host.split('.')[0], headers.authorization])
    }
    platform.answer(refused, { ...token, body: { ...token.body, access_token: 'ya29.new' } }, taken)
    expect(await another('2026-11-10T03:02:00Z')).toEqual([
      ['datamanager', 'Bearer ya29.token'],
      ['oauth2', undefined],
      ['datamanager', 'Bearer ya29.new'],
    ])
    platform.answer(taken)
    expect(await another('2026-11-10T03:03:00Z')).toEqual([['datamanager', 'Bearer ya29.new']])
    platform.answer(refused, token, refused)
    expect(await another('2026-11-10T03:04:00Z')).toHaveLength(3)
    const states = await t.db
      .selectFrom('sink_delivery')
      .select('state')
      .where('sink_id', '=', sinkId)
      .orderBy('id')
      .execute()
    expect(states.map(({ state }) => state)).toEqual([
      'succeeded',
      'succeeded',
      'succeeded',
      'failed',
    ])
  })

  test('a refused refresh token is a refusal, and nothing of it is kept', async () => {
    platform.answer({
      status: 400,
      body: { error: 'invalid_grant', error_description: '1//refresh is revoked' },
    })
    const { sinkId } = await tell('google', google)
    expect(await stateOf(sinkId)).toMatchObject({ state: 'failed', error: 'unauthorized' })
    const row = await t.db
      .selectFrom('sink_delivery')
      .selectAll()
      .where('sink_id', '=', sinkId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(
      /1\/\/refresh|client%20secret|client\+secret|1%2F%2Frefresh/,
    )
  })
})

describe('TikTok Events API 2.0', () => {
  const tiktok: Partial<SinkInput> = {
    pixel_id: 'C1PIXEL',
    access_token: 'tt-token',
    default_event: 'CompletePayment',
    data_fields: ['user_agent', 'ip', 'referrer', 'browser_id', 'email', 'phone', 'external_id'],
  }

  test('gets every field', async () => {
    platform.answer({ status: 200, body: { code: 0, message: 'OK', request_id: '1' } })
    const { call, resultId, sinkId } = await tell('tiktok', tiktok)
    expect([call.host, call.path, call.headers['access-token']]).toEqual([
      'business-api.tiktok.com',
      '/open_api/v1.3/event/track/',
      'tt-token',
    ])
    expect(call.json).toEqual({
      event_source: 'web',
      event_source_id: 'C1PIXEL',
      data: [
        {
          event: 'CompletePayment',
          event_time: seconds,
          event_id: `r-${resultId}`,
          user: {
            ttclid: 'E.C.P.tt',
            ttp: 'ttp-1',
            email,
            phone: phonePlus,
            external_id: member,
            ip: '203.0.113.1',
            user_agent: agent,
          },
          page: { url: 'https://shop.test.example/lp', referrer: 'https://blog.test.example/' },
          properties: { currency: 'JPY', value: 1000 },
        },
      ],
    })
    expect(await stateOf(sinkId)).toMatchObject({ state: 'succeeded' })
  })

  test('an answer of 200 with another code than 0 is no success', async () => {
    platform.answer({ status: 200, body: { code: 40001, message: 'Access token is invalid' } })
    expect(
      await stateOf(
        (await tell('tiktok', { ...tiktok, test_mode: true, test_code: 'TEST1' })).sinkId,
      ),
    ).toEqual({
      state: 'failed',
      error: 'unauthorized',
      detail: 'Access token is invalid (code 40001)',
      status_code: 200,
    })
    expect(platform.got.at(-1)!.json).toMatchObject({ test_event_code: 'TEST1' })
    placement = await buildPlacement(t.db)
    platform.answer({ status: 200, body: { code: 40100, message: 'Too many requests' } })
    expect(await stateOf((await tell('tiktok', tiktok)).sinkId)).toMatchObject({
      state: 'retry_wait',
      error: 'unavailable',
    })
  })
})

describe('X Ads', () => {
  const x: Partial<SinkInput> = {
    pixel_id: 'o8z6j',
    default_event: 'tw-o8z6j-o8z21',
    consumer_key: 'ck',
    consumer_secret: 'cs',
    token: 'at',
    token_secret: 'ats',
    data_fields: ['email', 'phone'],
  }

  test('gets every field in a request that is signed', async () => {
    platform.answer({ status: 200, body: {} })
    const { call, resultId, sinkId } = await tell('x', x)
    expect([call.host, call.path]).toEqual(['ads-api.x.com', '/12/measurement/conversions/o8z6j'])
    expect(call.headers.authorization).toMatch(
      /^OAuth oauth_consumer_key="ck", oauth_nonce="[0-9a-f]{32}", oauth_signature_method="HMAC-SHA1", oauth_timestamp="1794279660", oauth_token="at", oauth_version="1\.0", oauth_signature="[^"]+"$/,
    )
    expect(call.json).toEqual({
      conversions: [
        {
          conversion_time: '2026-11-10T03:00:30.000Z',
          event_id: 'tw-o8z6j-o8z21',
          identifiers: [
            { twclid: '2-twclid' },
            { hashed_email: email },
            { hashed_phone_number: phonePlus },
          ],
          conversion_id: `r-${resultId}`,
          number_items: 1,
          price_currency: 'JPY',
          value: '1000.00',
        },
      ],
    })
    expect(await stateOf(sinkId)).toMatchObject({ state: 'succeeded', status_code: 200 })
  })
})

test('a goal with an event of its own is told as that event', async () => {
  platform.answer({ status: 202 })
  const goal = await build.goal(t.db, { promotion_id: placement.promotion_id, code: 'signup' })
  const { call } = await tell('ly_ads', {
    tag_id: 'tag_1',
    access_token: 'x',
    default_event: 'purchase',
    goal_events: [{ goal: goal.code, event: 'sign_up' }],
  })
  expect(call.json).toMatchObject({ data: [{ event: { event_type: 'purchase' } }] })
  platform.clear()
  const result = await buildResult(t.db, placement, {
    goal_id: goal.id,
    cid: null,
    occurred_at: occurred,
  })
  await buildNotice(t.db, {
    result_id: result.id,
    params: JSON.stringify({ _ly_c: '1766534400.given' }),
  })
  await sendConversions(
    { db: t.db, clock: t.clock, secretsKey: testKeys.secrets, platforms },
    'ly_ads',
  )
  expect(platform.got[0]!.json).toMatchObject({
    data: [{ event: { event_type: 'sign_up' }, user: { ly_c: '1766534400.given' } }],
  })
})
