import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SinkInput } from '@tsunagi/contract/results/sinks'
import {
  agent,
  buildShopPlacement,
  clickParams,
  clicked,
  hashes,
  noticeParams,
  openAdNetwork,
  seconds,
  sha256,
  telling,
  type AdNetwork,
} from '../../../../test/adResults.ts'
import type { TestApp } from '../../../../test/app.ts'
import { buildClick, buildPlacement, buildResult, type Placement } from '../../../../test/logs.ts'

let on: AdNetwork
let t: TestApp
let platform: AdNetwork['platform']
let placement: Placement

beforeAll(async () => {
  on = await openAdNetwork()
  ;({ t, platform } = on)
})
afterAll(() => on.close())
beforeEach(async () => {
  on.reset()
  placement = await buildShopPlacement(t.db)
})

const { tell, stateOf } = telling(
  () => on,
  () => placement,
)
const { email, phone, phonePlus, member } = hashes

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
      await on.send('google')
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
    const { sinkId } = await tell('google', { ...google, client_secret: 'client ~(key)' })
    expect(await stateOf(sinkId)).toMatchObject({ state: 'failed', error: 'unauthorized' })
    const row = await t.db
      .selectFrom('sink_delivery')
      .selectAll()
      .where('sink_id', '=', sinkId)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(/refresh(?!_token)|key/)
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
