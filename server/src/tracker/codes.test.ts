import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noticeCodes } from '@tsunagi/contract/traffic/noticeCodes'
import type { FinerCap } from '@tsunagi/contract/catalogue/conversionRules'
import { yen } from '@tsunagi/contract/money'
import { clickCookieOf, eventually, type Reply } from './testing/browser.ts'
import {
  codeOf,
  nextOrder,
  openWorld,
  start,
  type Shop,
  type World,
} from './testing/conversionWorld.ts'
import type { Network } from './testing/network.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(start))

type Given = Parameters<World['network']>[0]
type Send = (shop: Shop) => Promise<Reply | number>
const call: NonNullable<Given>['goals'] = [
  { code: 'call', kind: 'call', gross: yen(3000), net: yen(2000), min_seconds: 30 },
]
const later = (instant: string) => world.clock.set(instant)

/** Sells twice; the second sale is what the case is about. */
const twice =
  (sell: (shop: Shop) => Promise<Reply>): Send =>
  async (shop) => {
    expect(codeOf(await sell(shop))).toBe(1)
    return sell(shop)
  }
const sale: (shop: Shop) => Promise<Reply> = async (shop) => shop.s2s({ cid: await shop.click() })
const capped = (cap: string, limit: number): Given => ({ promotion: { [cap]: limit } })
const finer = (cap: Partial<FinerCap>): Given => ({
  promotion: {
    finer_caps: JSON.stringify([
      { per: 'media', goal: '', measure: 'results', period: 'day', limit: 1, ...cap },
    ]),
  },
})

/** Sells until the limit of the advertiser is known and reached. */
const limited =
  (limit: { monthly_budget: number } | { credit_limit: number }): Send =>
  async (shop) => {
    await world.db
      .updateTable('advertiser')
      .set(limit)
      .where('id', '=', shop.promotion.advertiser_id)
      .execute()
    return eventually(
      () => sale(shop),
      (reply) => codeOf(reply) !== 1,
    )
  }

const cases: [code: number, promise: string, given: Given, send: Send][] = [
  [1, 'a sale after a click', {}, sale],
  [
    1,
    'a sale that a server has signed',
    { promotion: { require_signature: true } },
    async (shop) => shop.signed({ cid: await shop.click() }),
  ],
  [
    1,
    'a tag where servers have to sign',
    { promotion: { require_signature: true } },
    async (shop) => shop.script({ cid: await shop.click() }),
  ],
  [
    1,
    'another sale from an address whose earlier one was taken back after its month was closed',
    { promotion: { duplicate_rule: 'ip' } },
    async (shop) => {
      const buy = async () => shop.s2s({ cid: await shop.click(), ip: '203.0.113.6' })
      await buy()
      await world.db
        .updateTable('result')
        .set({ status: 'approved', closing_month: '2026-09-01', taken_back: true })
        .where('promotion_id', '=', shop.promotion.id)
        .execute()
      return buy()
    },
  ],
  [
    2,
    'a sale of a promotion that approves by itself',
    { promotion: { result_mode: 'auto' } },
    sale,
  ],
  [3, 'a sale at once after the click is looked at', { promotion: { hold_seconds: 3 } }, sale],
  [
    3,
    'a sale with an event that there is not, such as a cancellation in other words, is looked at',
    {},
    async (shop) => shop.s2s({ cid: await shop.click(), event: 'cancelled' }),
  ],
  [4, 'a booking', {}, async (shop) => shop.s2s({ cid: await shop.click(), event: 'reserve' })],
  [
    5,
    'the status of an earlier result',
    {},
    async (shop) => {
      const args = nextOrder()
      await shop.s2s({ cid: await shop.click(), args })
      return shop.s2s({ args, status: 'rejected' })
    },
  ],
  [9, 'a test', {}, (shop) => shop.s2s({ test: 1 })],
  [9, 'anything while the promotion is in test mode', { promotion: { test_mode: true } }, sale],
  [101, 'a promotion that does not exist', {}, (shop) => shop.s2s({ p: 987_654 })],
  [101, 'a group that does not exist', {}, (shop) => shop.s2s({ p: undefined, group: 'nothing' })],
  [
    101,
    'a telephone number that is not registered',
    {},
    (shop) => shop.call({ number: '03-0000-0000' }),
  ],
  [
    102,
    'a click before the promotion began',
    { promotion: { starts_on: '2026-10-10' } },
    (shop) => shop.s2s({ cid: shop.minted('2026-10-09T00:00:00Z') }),
  ],
  [
    103,
    'a medium that was stopped',
    {},
    async (shop) => {
      const cid = await shop.click()
      await world.db
        .updateTable('media')
        .set({ status: 'stopped' })
        .where('id', '=', shop.media.id)
        .execute()
      return eventually(
        () => shop.s2s({ cid }),
        (reply) => codeOf(reply) === 103,
      )
    },
  ],
  [
    104,
    'no partnership when the click was made',
    {},
    async (shop) => {
      await world.db
        .updateTable('partnership')
        .set({ status: 'ended' })
        .where('promotion_id', '=', shop.promotion.id)
        .execute()
      return eventually(
        async () => shop.s2s({ cid: await shop.click() }),
        (reply) => codeOf(reply) === 104,
      )
    },
  ],
  [
    109,
    'a visitor whom the promotion does not target',
    {
      promotion: {
        target_devices: ['tablet'],
        closed_url: 'https://shop.test.example/closed',
      },
    },
    async (shop) => shop.s2s({ cid: clickCookieOf(await shop.cookies()) }),
  ],
  [
    108,
    'a material that refuses the medium',
    {},
    async (shop) => {
      await world.db
        .insertInto('access_control')
        .values({
          scope: 'material',
          scope_id: shop.material.id,
          kind: 'deny',
          target_type: 'media',
          target_id: shop.media.id,
        })
        .execute()
      return eventually(
        async () => shop.s2s({ cid: await shop.click() }),
        (reply) => codeOf(reply) === 108,
      )
    },
  ],
  [
    105,
    'a goal that does not exist',
    {},
    async (shop) => shop.s2s({ cid: await shop.click(), goal: 'none' }),
  ],
  [106, 'a status of no known result', {}, (shop) => shop.s2s({ status: 'approved' })],
  [106, 'a booking that nobody made', {}, (shop) => shop.s2s({ event: 'fulfil' })],
  [
    107,
    'a booking that was cancelled',
    {},
    async (shop) => {
      const args = nextOrder()
      await shop.s2s({ cid: await shop.click(), args, event: 'reserve' })
      expect(codeOf(await shop.s2s({ args, event: 'cancel' }))).toBe(4)
      return shop.s2s({ args, event: 'fulfil' })
    },
  ],
  [
    201,
    'a click that is too long ago',
    { promotion: { click_window_days: 30 } },
    (shop) => shop.s2s({ cid: shop.minted('2026-09-01T00:00:00Z') }),
  ],
  [202, 'a sale without any click', {}, (shop) => shop.s2s({})],
  [
    203,
    'a click that the browser has kept too long',
    { promotion: { click_window_days: 30 } },
    async (shop) => {
      const cookie = await shop.cookies()
      later('2026-11-10T03:00:00Z')
      return shop.image({}, { cookie })
    },
  ],
  [
    204,
    'a visitor who does not consent',
    {},
    async (shop) => shop.script({ cid: await shop.click(), consent: 0 }),
  ],
  [205, 'a click id that is not ours', {}, (shop) => shop.s2s({ cid: 'A'.repeat(64) })],
  [
    206,
    'a second sale of a click that ends with its result',
    { promotion: { session_rule: 'end' } },
    async (shop) => {
      const cid = await shop.click()
      return twice(() => shop.s2s({ cid }))(shop)
    },
  ],
  [
    207,
    'a click for another promotion',
    {},
    async (shop) => shop.s2s({ cid: await (await world.network()).click() }),
  ],
  [
    208,
    'a sale from the device on which the affiliater signs in',
    {},
    async (shop) => {
      await signIn(shop.media.affiliater_id, '203.0.113.80', 'Own browser')
      return shop.script(
        { cid: await shop.click() },
        { 'x-forwarded-for': '203.0.113.80', 'user-agent': 'Own browser' },
      )
    },
  ],
  [
    301,
    'the same order number',
    {},
    async (shop) => {
      const args = nextOrder()
      return twice(async () => shop.s2s({ cid: await shop.click(), args }))(shop)
    },
  ],
  [
    302,
    'the same visitor within the days',
    { promotion: { duplicate_rule: 'visitor' } },
    async (shop) => {
      const first = await shop.visit()
      const cookie = [first.headers['set-cookie'] ?? []]
        .flat()
        .map((line) => line.split(';')[0])
        .join('; ')
      return twice(async () => shop.s2s({ cid: await shop.click({ cookie }) }))(shop)
    },
  ],
  [
    303,
    'the same address within the days',
    { promotion: { duplicate_rule: 'ip' } },
    twice(async (shop) => shop.s2s({ cid: await shop.click(), ip: '203.0.113.5' })),
  ],
  [
    401,
    'no secret',
    {},
    async (shop) => shop.s2s({ cid: await shop.click() }, { 'x-tsunagi-secret': 'wrong' }),
  ],
  [
    401,
    'a bad signature',
    {},
    async (shop) => shop.signed({ cid: await shop.click() }, { secret: 'wrong' }),
  ],
  [
    401,
    'a signed notice that was changed on its way',
    {},
    async (shop) =>
      shop.signed(
        { cid: await shop.click(), price: 100 },
        { tamper: (text) => text.replace('100', '999') },
      ),
  ],
  [
    401,
    'a signature of six minutes ago',
    {},
    async (shop) =>
      shop.signed({ cid: await shop.click() }, { at: new Date('2026-10-10T02:54:00Z') }),
  ],
  [
    401,
    'a signature that was used before',
    {},
    async (shop) => {
      const body = { cid: await shop.click(), args: nextOrder() }
      expect(codeOf(await shop.signed(body))).toBe(1)
      return shop.signed(body)
    },
  ],
  [
    401,
    'the secret alone where signatures are required',
    { promotion: { require_signature: true } },
    sale,
  ],
  [
    402,
    'a server that is not on the list',
    { promotion: { sender_ips: ['203.0.113.0/28'] } },
    async (shop) => {
      const cid = await shop.click()
      expect(codeOf(await shop.s2s({ cid }, { 'x-forwarded-for': '203.0.113.9' }))).toBe(1)
      return shop.s2s({ cid }, { 'x-forwarded-for': '203.0.113.99' })
    },
  ],
  [
    402,
    "allowed_ips: a server that is not on its advertiser's list",
    {},
    async (shop) => {
      const cid = await shop.click()
      await shop.db
        .updateTable('advertiser')
        .set({ allowed_ips: ['203.0.113.0/28'] })
        .where('id', '=', shop.promotion.advertiser_id)
        .execute()
      await eventually(
        () => shop.s2s({ cid, args: 'outside' }, { 'x-forwarded-for': '203.0.113.99' }),
        (reply) => codeOf(reply) === 402,
      )
      expect(
        codeOf(await shop.s2s({ cid, args: 'inside' }, { 'x-forwarded-for': '203.0.113.9' })),
      ).not.toBe(402)
      return shop.s2s({ cid }, { 'x-forwarded-for': '203.0.113.99' })
    },
  ],
  [
    403,
    'a blocked address',
    { promotion: { blocked_ips: ['203.0.113.0/24'] } },
    async (shop) => shop.script({ cid: await shop.click() }, { 'x-forwarded-for': '203.0.113.5' }),
  ],
  [
    403,
    'a blocked browser',
    { promotion: { blocked_agents: ['badbrowser'] } },
    async (shop) =>
      shop.script({ cid: await shop.click() }, { 'user-agent': 'Mozilla/5.0 BadBrowser/1' }),
  ],
  [
    403,
    'a click from a blocked page',
    { promotion: { blocked_referrers: ['spam.example'] } },
    async (shop) => shop.s2s({ cid: await shop.click({ referer: 'https://www.spam.example/x' }) }),
  ],
  [
    403,
    'a tag on a page of somebody else',
    { promotion: { allowed_referrers: ['shop.example'] } },
    async (shop) => {
      const cid = await shop.click()
      expect(
        codeOf(await shop.script({ cid }, { referer: 'https://www.shop.example/thanks' })),
      ).toBe(1)
      return shop.script({ cid }, { referer: 'https://copied.example/thanks' })
    },
  ],
  [404, 'no order number', {}, async (shop) => shop.s2s({ cid: await shop.click(), args: '' })],
  [
    404,
    'a status that is none',
    {},
    async (shop) => shop.s2s({ cid: await shop.click(), status: 'maybe' }),
  ],
  [
    405,
    'an amount that is no number',
    {},
    async (shop) => shop.s2s({ cid: await shop.click(), price: '12,800' }),
  ],
  [501, 'one more than a day takes', capped('cap_results_day', 1), twice(sale)],
  [
    502,
    'one more than a month takes',
    capped('cap_results_month', 1),
    async (shop) => {
      expect(codeOf(await sale(shop))).toBe(1)
      later('2026-10-20T03:00:00Z')
      return sale(shop)
    },
  ],
  [
    503,
    'one more than there are',
    capped('cap_results_total', 1),
    async (shop) => {
      expect(codeOf(await sale(shop))).toBe(1)
      later('2026-11-20T03:00:00Z')
      return sale(shop)
    },
  ],
  [504, 'more than a day pays for', capped('cap_budget_day', 2999), twice(sale)],
  [505, 'more than a month pays for', capped('cap_budget_month', 2999), twice(sale)],
  [506, 'more than the budget', capped('cap_budget_total', 2999), twice(sale)],
  [507, 'one more than the goal takes', finer({ per: 'goal', goal: 'buy' }), twice(sale)],
  [508, 'one more than an affiliater may bring', finer({ per: 'affiliater' }), twice(sale)],
  [509, 'one more than a medium may bring', finer({}), twice(sale)],
  [
    509,
    'more than a medium is paid in a month',
    finer({ measure: 'budget', period: 'month', limit: 2999 }),
    twice(sale),
  ],
  [
    1,
    'a cap of another goal is none of its business',
    finer({ per: 'affiliater', goal: 'other' }),
    twice(sale),
  ],
  [510, 'more than its advertiser spends in a month', {}, limited({ monthly_budget: 1500 })],
  [
    511,
    'an advertiser that owes too much',
    {},
    async (shop) => {
      await world.db
        .insertInto('advertiser_credit')
        .values({ advertiser_id: shop.promotion.advertiser_id, owed: 500 })
        .execute()
      return limited({ credit_limit: 500 })(shop)
    },
  ],
  [
    406,
    'a browser where only servers are taken',
    { promotion: { accepts: 'servers' } },
    async (shop) => shop.script({ cid: await shop.click() }),
  ],
  [
    601,
    'a call that was too short',
    { goals: call },
    async (shop) => {
      await addNumber(shop, '0312345678')
      return shop.call({ number: '+81 3-1234-5678', seconds: 29 })
    },
  ],
  [
    900,
    'a failure of our own',
    {},
    async (shop) => {
      const [cid, args] = [await shop.click(), nextOrder()]
      await world.db.schema.alterTable('result_history').renameTo('result_history_away').execute()
      await shop.s2s({ cid, args })
      await world.db.schema.alterTable('result_history_away').renameTo('result_history').execute()
      return (await shop.noticeOf(args)).code
    },
  ],
]

test.each(cases)('code %i: %s', async (code, _promise, given, send) => {
  expect(codeOf(await send(await world.network(given)))).toBe(code)
})

test('every code of the public table is reached', () => {
  const reached = new Set(cases.map(([code]) => code))
  expect(noticeCodes.map(({ code }) => code).filter((code) => !reached.has(code))).toEqual([])
})

const addNumber = ({ promotion, media }: Network, number: string) =>
  world.db
    .insertInto('call_number')
    .values({ number, promotion_id: promotion.id, media_id: media.id })
    .execute()

async function signIn(affiliaterId: number, ip: string, userAgent: string) {
  const user = await world.db
    .insertInto('user_account')
    .values({
      user_type: '1',
      user_name: 'own',
      mail_address: `own${affiliaterId}@test.example`,
      password_hash: 'x',
      affiliater_id: affiliaterId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('session')
    .values({
      user_id: user.id,
      bearer_hash: Buffer.from(`b${user.id}`),
      cookie_hash: Buffer.from(`c${user.id}`),
      csrf_token: 'x',
      ip,
      user_agent: userAgent,
      seen_at: start,
      expires_at: '2027-01-01T00:00:00Z',
    })
    .execute()
}
