import type { ReferralStanding } from '@tsunagi/contract/money/referrals'
import type { RewardAdjustment } from '@tsunagi/contract/money/rewardAdjustments'
import type { Dashboard } from '@tsunagi/contract/office/dashboard'
import type { Lifecycle } from '@tsunagi/contract/people/lifecycle'
import { beforeEach, describe, expect, test } from 'vitest'
import { affiliaterForm, asRead, lastToken, mails, password } from '../../../../test/accounts.ts'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import {
  approvedResult,
  balances,
  buildNetwork,
  closeAndIssue,
  fillSender,
  type Network,
} from '../../../../test/money.ts'
import { paymentInfo } from '../../../../test/payments.ts'
import { brokenPromises } from '../../../../test/moneyPromises.ts'
import { textOf } from '../../../../test/pdfText.ts'
import { fixedClock } from '../../../platform/clock.ts'
import { closeMonth } from '../closing/closing.service.ts'

let t: TestApp
let admin: Caller
/** Who shares its link. */
let referrer: { id: number; referral_code: string }

beforeEach(async () => {
  t = await testApp('2026-10-20T03:00:00Z')
  await fillSender(t.db)
  admin = await t.asAdmin()
  referrer = await build.affiliater(t.db, {
    account_number: '7777777',
    created_at: '2020-01-01T00:00:00Z',
  })
  return async () => {
    expect(await brokenPromises(t.db)).toEqual([])
    await t.close()
  }
})

const at = async (day: string) => {
  t.clock.set(`${day}T03:00:00Z`)
  admin = await t.asAdmin()
}
const set = (given: object = {}) =>
  admin.post<{ errors?: object }>('/api/systemAffiliaterSetting/saveReferral', {
    is_on: true,
    rate: 500,
    months: 12,
    ...given,
  })
const standing = async (id = referrer.id): Promise<ReferralStanding | null> =>
  (await (await t.asAffiliater(id)).get<Dashboard>('/api/home/index')).body.referral

let count = 0
/** Somebody who came by a referrer, with a network in which to earn. */
async function referred(given: object = {}): Promise<Network> {
  const { id } = await build.affiliater(t.db, {
    referrer_id: referrer.id,
    account_number: String(1_000_000 + ++count),
    created_at: '2026-10-01T00:00:00Z',
    ...given,
  })
  return buildNetwork(t.db, { affiliaterId: id })
}
const earn = (network: Network, net: number) => approvedResult(t, admin, network, net * 2, net)
const close = (month: string) => admin.post('/api/claimManagement/close', { month })
const rewards = async () =>
  (
    await admin.get<{ items: RewardAdjustment[] }>('/api/paymentManagement/adjustments', {
      kind: 'referral',
      cancelled: '0',
      sort: 'id',
    })
  ).body.items.map(({ affiliater_id, month, amount }) => [affiliater_id, month, amount])
const mine = async () => (await rewards()).map(([, month, amount]) => [month, amount])
const setLifecycle = (id: number, lifecycle: Lifecycle) =>
  t.db.updateTable('affiliater').set({ lifecycle }).where('id', '=', id).execute()

const medium = {
  name: '節約ブログ',
  kind: 'blog',
  url: 'https://setsuyaku.example/',
  categories: ['finance'],
  description: '毎日の節約について書いているブログです。月に十本ほど更新しています。',
}
/** Registers by a link, and answers who that became. */
async function register(referral_code: string, given: object = {}) {
  const { mail_address: _form, ...profile } = affiliaterForm
  const mail_address = `new${++count}@blog.example`
  const started = await t.asNobody.post('/api/partnerRegist/start', {
    mail_address,
    terms_version: '1',
    consent: true,
    referral_code,
  })
  expect(started.status).toBe(200)
  const reply = await t.asNobody.post('/api/partnerRegist/regist', {
    ...profile,
    media: { ...medium, url: `https://blog${count}.example/` },
    password,
    found_by: '',
    token: await lastToken(t.db),
    ...given,
  })
  expect([reply.status, reply.body]).toMatchObject([200, {}])
  return t.db
    .selectFrom('affiliater')
    .select(['id', 'referrer_id'])
    .where('mail_address', '=', mail_address)
    .executeTakeFirstOrThrow()
}

test('from the link to the payment: registering, earning, closing, the statement, the transfer', async () => {
  await set()
  const { code } = (await standing())!
  expect(code).toBe(referrer.referral_code)
  const { id, referrer_id } = await register(code)
  expect(referrer_id).toBe(referrer.id)
  expect(
    (await mails(t.db)).find(({ template }) => template === 'mailVerification')!.body,
  ).toContain(`http://app.test/partnerRegist?ref=${code}#token=`)
  expect(await standing()).toMatchObject({ registered: 1, approved: 0, earned: 0, last: null })
  await admin.post('/api/affiliater/status', {
    ids: [id],
    read: await asRead(t.db, 'affiliater', [id]),
    event: 'approve',
  })
  const network = await buildNetwork(t.db, { affiliaterId: id })
  await earn(network, 100_019)
  const own = await buildNetwork(t.db, { affiliaterId: referrer.id })
  await earn(own, 10_000)
  await at('2026-11-02')
  const before = await balances(t.db)
  await close('2026-10')
  const after = await balances(t.db)
  expect(after['affiliater_unpaid']! - before['affiliater_unpaid']!).toBe(-5000)
  expect(after['margin']! - before['margin']!).toBe(5000)
  expect(after['advertiser_unbilled']).toBe(before['advertiser_unbilled'])
  expect((await closeAndIssue(admin, '2026-10')).status).toBe(200)

  const reader = await t.asAffiliater(referrer.id)
  const payment = await t.db
    .selectFrom('payment')
    .select(['id', 'subtotal', 'tax', 'total'])
    .where('affiliater_id', '=', referrer.id)
    .executeTakeFirstOrThrow()
  expect(payment).toMatchObject({ subtotal: 15_000, tax: 1500, total: 16_500 })
  const { lines } = await paymentInfo(reader, payment.id)
  expect(lines.at(-1)).toMatchObject({
    description: '紹介報酬：2026年10月分（紹介1人）',
    amount: 5000,
  })
  const { raw } = await reader.get(`/api/paymentManagement/pdf/${payment.id}`)
  expect(await textOf(raw)).toContain('紹介報酬:2026年10月分')
  expect(await standing()).toMatchObject({
    registered: 1,
    approved: 1,
    earned: 5000,
    last: { month: '2026-10', amount: 5000 },
  })
  const confirmed = await admin.post('/api/paymentManagement/confirm', { ids: [payment.id] })
  expect(confirmed.status).toBe(200)
  expect((await reader.get(`/api/affiliater/show/${id}`)).status).toBe(403)
  const home = await reader.get('/api/home/index')
  expect(home.raw.toString()).not.toContain(affiliaterForm.user_name)
})

describe('registering by a link', () => {
  test('brings no referrer while the programme is off, and nothing of it is shown', async () => {
    expect(await standing()).toBeNull()
    expect((await register(referrer.referral_code)).referrer_id).toBeNull()
    const site = await t.asNobody.get<{ siteSetting: object }>('/api/common/siteConfig/1')
    expect(site.body.siteSetting).toMatchObject({ takes_referrals: false })
    await set()
    expect((await register(referrer.referral_code)).referrer_id).toBe(referrer.id)
    await set({ is_on: false })
    expect(await standing()).toBeNull()
    const other = { phone: '0312340000', city: '港区1-1', birth_date: '1991-01-01' }
    expect((await register(referrer.referral_code, other)).referrer_id).toBeNull()
  })
  test.each([
    ['that nobody has', () => Promise.resolve('r00000000000000000000')],
    ['that is cut off', () => Promise.resolve(referrer.referral_code.slice(0, 10))],
    ['of somebody by id', () => Promise.resolve(String(referrer.id))],
    [
      'of somebody who is suspended',
      async () => {
        await setLifecycle(referrer.id, 'suspended')
        return referrer.referral_code
      },
    ],
  ] as const)('with a code %s is registering without one', async (_case, code) => {
    await set()
    expect((await register(await code())).referrer_id).toBeNull()
  })
  test.each([
    ['telephone', { phone: '09012345678' }],
    ['bank account', { bank_code: '0001', branch_code: '001', account_number: '0123456' }],
    ['name and birth date', { user_name_kana: 'ヤマダ タロウ', birth_date: '1990-04-01' }],
  ] as const)('of one’s own is none: the same %s', async (_what, shared) => {
    await set()
    await t.db.updateTable('affiliater').set(shared).where('id', '=', referrer.id).execute()
    expect((await register(referrer.referral_code)).referrer_id).toBeNull()
  })
  test('of a family at the same address is one', async () => {
    await set()
    await t.db
      .updateTable('affiliater')
      .set({ address: '東京都渋谷区渋谷1-2-3 つなぎビル8階' })
      .where('id', '=', referrer.id)
      .execute()
    expect((await register(referrer.referral_code)).referrer_id).toBe(referrer.id)
  })
})

describe('the rules that are set', () => {
  test('turned on within a month count from that month on, turned off until its end', async () => {
    const network = await referred()
    await earn(network, 10_000)
    await set()
    await at('2026-11-10')
    await close('2026-10')
    await earn(network, 20_000)
    await set({ is_on: false })
    await at('2026-12-10')
    await close('2026-11')
    await earn(network, 40_000)
    await at('2027-01-10')
    await close('2026-12')
    expect(await mine()).toEqual([
      ['2026-10', 500],
      ['2026-11', 1000],
    ])
  })
  test('a rate counts from the next month on, and the card says so', async () => {
    await set({ rate: 500 })
    const network = await referred()
    await at('2026-11-10')
    await close('2026-10')
    await earn(network, 10_000)
    await set({ rate: 1000 })
    expect(await standing()).toMatchObject({ rate: 1000, from: '2026-12' })
    await at('2026-12-10')
    await close('2026-11')
    await earn(network, 10_000)
    await at('2027-01-10')
    await close('2026-12')
    expect(await standing()).toMatchObject({ rate: 1000, from: null })
    expect(await mine()).toEqual([
      ['2026-11', 500],
      ['2026-12', 1000],
    ])
  })
  test('months end; without a number they do not', async () => {
    await set({ months: 1 })
    const [shortly, long] = [
      await referred(),
      await referred({ created_at: '2020-01-01T00:00:00Z' }),
    ]
    for (const network of [shortly, long]) await earn(network, 10_000)
    await at('2026-12-10')
    await close('2026-11')
    expect(await mine()).toEqual([['2026-10', 500]])
    for (const network of [shortly, long]) await earn(network, 10_000)
    await set({ months: null })
    await at('2027-01-05')
    for (const network of [shortly, long]) await earn(network, 10_000)
    await at('2027-02-05')
    await close('2027-01')
    expect(await mine()).toEqual([
      ['2026-10', 500],
      ['2027-01', 1000],
    ])
  })
  test.each([
    ['rate', 0],
    ['rate', 5],
    ['rate', 505],
    ['rate', 3010],
    ['months', 0],
    ['months', 121],
  ])('%s cannot be %i', async (field, value) => {
    const { status, body } = await set({ [field]: value })
    expect([status, Object.keys(body.errors!)]).toEqual([422, [field]])
  })
})

describe('a reward is booked once', () => {
  test('one for each referrer, however many it brought, and not again', async () => {
    await set()
    const other = await build.affiliater(t.db, { account_number: '8888888' })
    await earn(await referred(), 1019)
    await earn(await referred(), 1019)
    await earn(await referred({ referrer_id: other.id }), 2000)
    await at('2026-11-02')
    const clock = fixedClock(t.clock.now().toISOString())
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => closeMonth(t.db, clock, { id: null }, '2026-10' as never)),
    )
    expect(replies.filter(({ already_closed }) => !already_closed)).toHaveLength(1)
    await close('2026-10')
    expect(await rewards()).toEqual([
      [referrer.id, '2026-10', 100],
      [other.id, '2026-10', 100],
    ])
    const { items } = (
      await admin.get<{ items: RewardAdjustment[] }>('/api/paymentManagement/adjustments')
    ).body
    expect(items.map(({ created_by }) => created_by)).toEqual([null, null])
  })
  test('opened again it is taken back, and closed again it is what is right then', async () => {
    await set()
    const network = await referred()
    await earn(network, 10_000)
    const before = await balances(t.db)
    await at('2026-11-02')
    await close('2026-10')
    const reopened = await admin.post('/api/claimManagement/reopen', {
      month: '2026-10',
      reason: '承認の漏れ',
    })
    expect(reopened.status).toBe(200)
    expect(await balances(t.db)).toEqual(before)
    expect(await mine()).toEqual([])
    const pending = await build.result(t.db, {
      promotion_id: network.promotionId,
      goal_id: network.goalId,
      media_id: network.mediaId,
      gross: 4000 as never,
      net: 2000 as never,
      occurred_at: '2026-10-20T00:00:00Z',
    })
    await admin.post('/api/actionLogRaw/allUpdate', {
      ids: [pending.id],
      status: 'approved',
      closing_month: '2026-10',
    })
    await closeAndIssue(admin, '2026-10')
    expect(await mine()).toEqual([['2026-10', 600]])
    const { lines } = await paymentInfo(admin, await paymentOf(referrer.id))
    expect(lines.map(({ amount }) => amount)).toEqual([600])
  })
  test('a month that was left open has its own, in its own statement', async () => {
    await set({ rate: 500 })
    const network = await referred()
    await earn(network, 30_000)
    await at('2026-11-20')
    await set({ rate: 1000 })
    await earn(network, 50_000)
    await at('2026-12-02')
    await close('2026-11')
    expect(await mine()).toEqual([
      ['2026-10', 1500],
      ['2026-11', 2500],
    ])
  })
  test('it is neither registered nor taken back by hand', async () => {
    await set()
    const input = { affiliater_id: referrer.id, kind: 'referral', amount: 100, reason: 'x' }
    const reply = await admin.post<{ errors: object }>('/api/paymentManagement/adjust', input)
    expect([reply.status, reply.body.errors]).toMatchObject([422, { kind: expect.anything() }])
    await earn(await referred(), 10_000)
    await at('2026-11-02')
    await close('2026-10')
    const { id } = await t.db.selectFrom('reward_adjustment').select('id').executeTakeFirstOrThrow()
    expect(
      (await admin.post(`/api/paymentManagement/unadjust/${id}`, { reason: '誤登録' })).status,
    ).toBe(409)
  })
})

const paymentOf = async (affiliaterId: number) =>
  (
    await t.db
      .selectFrom('payment')
      .select('id')
      .where('affiliater_id', '=', affiliaterId)
      .executeTakeFirstOrThrow()
  ).id

describe('what changes after a month was settled', () => {
  test('is another entry, of the next month and at the rate of the first', async () => {
    await set({ rate: 500 })
    const network = await referred()
    const lost = await earn(network, 10_000)
    await earn(network, 10_000)
    await at('2026-11-02')
    await closeAndIssue(admin, '2026-10')
    await set({ rate: 300 })
    const rejected = await admin.post('/api/actionLogRaw/allUpdate', {
      ids: [lost],
      status: 'rejected',
      reject_code: 'cancelled',
    })
    expect(rejected.status).toBe(200)
    await at('2026-12-02')
    await closeAndIssue(admin, '2026-11')
    expect(await mine()).toEqual([
      ['2026-10', 1000],
      ['2026-11', -500],
    ])
    expect(await standing()).toMatchObject({ earned: 500 })
  })
  test('stays with whom it was rewarded to, when another is set as the referrer', async () => {
    await set()
    const other = await build.affiliater(t.db, { account_number: '8888888' })
    const network = await referred()
    const lost = await earn(network, 10_000)
    await at('2026-11-02')
    await closeAndIssue(admin, '2026-10')
    await t.db
      .updateTable('affiliater')
      .set({ referrer_id: other.id })
      .where('id', '=', network.affiliaterId)
      .execute()
    await admin.post('/api/actionLogRaw/allUpdate', {
      ids: [lost],
      status: 'rejected',
      reject_code: 'cancelled',
    })
    await earn(network, 20_000)
    await at('2026-12-02')
    await closeAndIssue(admin, '2026-11')
    expect((await rewards()).toSorted()).toEqual(
      [
        [referrer.id, '2026-10', 500],
        [referrer.id, '2026-11', -500],
        [other.id, '2026-11', 1000],
      ].toSorted(),
    )
  })
})

describe('a month counts only where both take part when it is closed', () => {
  test.each([
    ['suspended', 'approved'],
    ['deregistered', 'approved'],
    ['withdrawn', 'approved'],
    ['approved', 'suspended'],
    ['approved', 'withdrawn'],
  ] as const)('somebody %s, who came by somebody %s', async (one, other) => {
    await set()
    const network = await referred()
    await earn(network, 10_000)
    await setLifecycle(network.affiliaterId, one)
    await setLifecycle(referrer.id, other)
    await at('2026-11-02')
    await close('2026-10')
    expect(await mine()).toEqual([])
    await setLifecycle(network.affiliaterId, 'approved')
    await setLifecycle(referrer.id, 'approved')
    await at('2026-12-02')
    await close('2026-11')
    expect(await mine()).toEqual([])
  })
  test('and nothing is earned of the reward of a reward', async () => {
    await set()
    const above = await build.affiliater(t.db, { account_number: '8888888' })
    await t.db
      .updateTable('affiliater')
      .set({ referrer_id: above.id, created_at: '2026-10-01T00:00:00Z' })
      .where('id', '=', referrer.id)
      .execute()
    await earn(await referred(), 100_000)
    await at('2026-11-02')
    await close('2026-10')
    await at('2026-12-02')
    await close('2026-11')
    expect(await rewards()).toEqual([[referrer.id, '2026-10', 5000]])
  })
})

test('the operator sees who came by somebody, and what each has brought', async () => {
  await set()
  const network = await referred()
  await earn(network, 10_000)
  await at('2026-11-02')
  await close('2026-10')
  const { body } = await admin.get(`/api/affiliater/show/${referrer.id}`)
  expect(body['referred']).toMatchObject([
    { id: network.affiliaterId, lifecycle: 'approved', reward: 500 },
  ])
})

test('a version of the terms that no longer fits its bounds keeps no month open', async () => {
  await set()
  const network = await referred()
  await earn(network, 10_000)
  await t.db
    .insertInto('setting_version')
    .values({ section: 'referral', value: '{"rate": -1}', at: '2026-09-01T00:00:00Z' })
    .execute()
  await at('2026-11-02')
  expect((await close('2026-10')).status).toBe(200)
  expect(await mine()).toEqual([['2026-10', 500]])
})
