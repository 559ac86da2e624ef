import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SinkInput } from '@tsunagi/contract/results/sinks'
import {
  agent,
  buildShopPlacement,
  clicked,
  hashes,
  lineUid,
  noticeParams,
  occurred,
  openAdNetwork,
  seconds,
  telling,
  type AdNetwork,
} from '../../../../test/adResults.ts'
import type { TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { buildNotice, buildResult, type Placement } from '../../../../test/logs.ts'

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
const { email, phonePlus, member } = hashes

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
  await on.send('ly_ads')
  expect(platform.got[0]!.json).toMatchObject({
    data: [{ event: { event_type: 'sign_up' }, user: { ly_c: '1766534400.given' } }],
  })
})
