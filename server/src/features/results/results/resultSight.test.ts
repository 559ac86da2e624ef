import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Result, ResultDetail } from '@tsunagi/contract/results/results'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { buildKickback } from '../../../../test/logs.ts'
import { buildNetwork, pendingResult, type Network } from '../../../../test/money.ts'
import { tellOfResults } from '../resultNews/resultNews.service.ts'

let t: TestApp
let admin: Caller
let publisher: Caller
let advertiser: Caller
let network: Network
let id: number
const comment = '二重の申し込みでした'

beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
  network = await buildNetwork(t.db)
  publisher = await t.asAffiliater(network.affiliaterId)
  advertiser = await t.asAdvertiser(network.advertiserId)
  id = (await pendingResult(t.db, network, 9000, 4321)).id
  await t.db
    .updateTable('result')
    .set({ sale_amount: 87_654 as never })
    .where('id', '=', id)
    .execute()
  const { status } = await admin.post('/api/actionLogRaw/allUpdate', {
    ids: [id],
    status: 'rejected',
    reject_code: 'cancelled',
    reject_comment: comment,
  })
  expect(status).toBe(200)
})
afterAll(() => t.close())

const all = { sale_amount: true, status: true, reject_reason: true }
const sees = async (given: Partial<typeof all>) =>
  expect(
    (await admin.post('/api/systemResultSetting/saveResultSight', { ...all, ...given })).status,
  ).toBe(200)
beforeEach(() => sees({}))

const search = '/api/actionLogRaw/search'
const row = async (caller: Caller) =>
  (await caller.get<{ items: Result[]; totals: { sale_amount: number | null } }>(search)).body
const detail = async (caller: Caller) =>
  (await caller.get<ResultDetail>(`/api/actionLogRaw/info/${id}`)).body
const csv = async (caller: Caller) => (await caller.get(`${search}/csv`)).raw.toString('utf8')

/** Each field: what tells of it, and what is null without it. */
const fields = [
  ['sale_amount', ['87654'], ['sale_amount', 'adjusted_sale']],
  [
    'status',
    ['rejected', '"却下"', '"decided_at":"'],
    ['status', 'standing', 'decided_at', 'closing_month', 'due_at', 'reject_reason'],
  ],
  ['reject_reason', [comment, 'キャンセル'], ['reject_code', 'reject_reason', 'reject_comment']],
] as const

describe.each(fields)('%s switched off', (field, tells, gone) => {
  test('is kept from the publisher in list, detail, history and CSV, and the reward stays', async () => {
    const shown = [await row(publisher), await detail(publisher), await csv(publisher)]
    expect(JSON.stringify(shown)).toContain(tells[0])
    await sees({ [field]: false })
    const { items, totals } = await row(publisher)
    const one = await detail(publisher)
    for (const name of gone) {
      expect([name, items[0]![name]]).toEqual([name, null])
      expect([name, one[name]]).toEqual([name, null])
    }
    expect([items[0]!.net, one.net]).toEqual([4321, 4321])
    const kept = [
      JSON.stringify([items, { ...totals, rejected: 0 }, one]),
      await csv(publisher),
    ].join()
    for (const word of tells)
      expect([word, kept.replaceAll('"rejected":', '').includes(word)]).toEqual([word, false])
  })

  test('is seen by everybody else as before', async () => {
    const before = [await row(admin), await detail(admin), await detail(advertiser)]
    await sees({ [field]: false })
    expect([await row(admin), await detail(admin), await detail(advertiser)]).toEqual(before)
  })
})

test('the screens are told of what remains: without statuses there is no reason either', async () => {
  await sees({ status: false })
  const { body } = await publisher.get<{ siteSetting: object }>('/api/common/siteConfig/1')
  expect(body.siteSetting).toMatchObject({
    result_sight: { sale_amount: true, status: false, reject_reason: false },
  })
})

test('sales that are not shown cannot be searched for or put in order', async () => {
  await sees({ sale_amount: false })
  const asked = async (caller: Caller, query: string) =>
    (await caller.get(`${search}?${query}`)).status
  expect(await asked(publisher, 'amount_from=87000')).toBe(422)
  expect(await asked(publisher, 'sort=-sale_amount')).toBe(422)
  expect(await asked(publisher, 'amount_of=net&amount_from=1')).toBe(200)
  expect(await asked(admin, 'sort=-sale_amount')).toBe(200)
})

test('sales that are not shown are not in the reckoning beside a kickback either', async () => {
  const result = await t.db
    .updateTable('result')
    .set({
      price_rule: sql`price_rule || jsonb_build_object('lines', jsonb_build_array(
        jsonb_build_object('code', 'A', 'quantity', 1, 'sale', 87654, 'rule', price_rule)))`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const kickback = await buildKickback(t.db, result)
  const shown = async (caller: Caller) =>
    JSON.stringify((await caller.get(`/api/kickbackLog/info/${kickback.id}`)).body)
  expect(await shown(publisher)).toContain('87654')
  await sees({ sale_amount: false })
  expect(await shown(publisher)).not.toContain('87654')
  expect(await shown(admin)).toContain('87654')
})

test('a status that is not shown cannot be searched for or put in order, nor what follows from it', async () => {
  const asked = async (caller: Caller, query: string) =>
    (await caller.get(`${search}?${query}`)).status
  const telling = [
    'status=rejected',
    'date_basis=decided&from=2026-11-01',
    'date_basis=closing&to=2026-11-30',
    'due=overdue',
    'closing_month=2026-11',
    'closing_state=open',
    'reject_code=cancelled',
    'sort=-decided_at',
    'sort=due_at',
  ]
  for (const query of telling) expect([query, await asked(publisher, query)]).toEqual([query, 200])
  await sees({ status: false })
  for (const query of telling) {
    expect([query, await asked(publisher, query)]).toEqual([query, 422])
    expect([query, await asked(advertiser, query)]).toEqual([query, 200])
  }
  expect(await asked(publisher, 'date_basis=clicked&from=2026-11-01&sort=-clicked_at')).toBe(200)
})

test('a reason that is not shown cannot be searched for', async () => {
  await sees({ reject_reason: false })
  const asked = async (query: string) => (await publisher.get(`${search}?${query}`)).status
  expect(await asked('reject_code=cancelled')).toBe(422)
  expect(await asked('status=rejected')).toBe(200)
})

test.each([
  ['reject_reason', 'without the reason', ['resultsRejected'], false],
  ['status', 'not at all', [], false],
  [null, 'with the reason', ['resultsRejected'], true],
] as const)(
  'with %s switched off, a rejection is told %s',
  async (field, _how, templates, hasReason) => {
    if (field) await sees({ [field]: false })
    await t.db.updateTable('result_history').set({ told: true }).execute()
    const next = (await pendingResult(t.db, network, 100, 50)).id
    await admin.post('/api/actionLogRaw/allUpdate', {
      ids: [next],
      status: 'rejected',
      reject_code: 'cancelled',
    })
    await t.db.deleteFrom('notification').execute()
    while ((await tellOfResults(t.db, t.clock, 'http://app.test', 'all')) > 0);
    const told = await t.db
      .selectFrom('notification')
      .select(['template', 'body_ja'])
      .where('user_id', '=', publisher.userId)
      .where('template', '!=', 'resultsOccurred')
      .execute()
    expect(told.map(({ template }) => template)).toEqual(templates)
    expect(told.some(({ body_ja }) => body_ja.includes('キャンセル'))).toBe(hasReason)
  },
)

describe('of a result that was corrected, settled and taken back', () => {
  let settled: number
  beforeAll(async () => {
    settled = (await pendingResult(t.db, network, 900, 700)).id
    const decide = (given: object) =>
      admin.post('/api/actionLogRaw/allUpdate', { ids: [settled], ...given })
    await decide({ status: 'approved' })
    const correction = { status: 'approved', memo: '', net: 600, reason: '単価の訂正' }
    expect((await admin.post(`/api/actionLogRaw/update/${settled}`, correction)).status).toBe(200)
    await t.db
      .insertInto('closing')
      .values({ month: '2026-11-01', closed_at: t.clock.now(), closed_by: admin.userId })
      .execute()
    const rejection = { status: 'rejected', reject_code: 'cancelled', reject_comment: comment }
    expect((await decide(rejection)).status).toBe(200)
  })
  const said = async (caller: Caller) => {
    const { body } = await caller.get<ResultDetail>(`/api/actionLogRaw/info/${settled}`)
    return { body, text: JSON.stringify([body.history, body.journey]) }
  }

  test.each([
    ['status', ['approved', 'rejected', 'キャンセル', comment]],
    ['reject_reason', ['キャンセル', comment]],
  ] as const)('%s is kept from its history and its way as well', async (field, words) => {
    const before = (await said(publisher)).text
    for (const word of words.slice(-2)) expect(before).toContain(word)
    await sees({ [field]: false })
    const { body, text } = await said(publisher)
    for (const word of words) expect([word, text.includes(word)]).toEqual([word, false])
    expect(body.history).toContainEqual(expect.objectContaining({ adjusted_in: '2026-12', net: 0 }))
    expect((await said(admin)).text).toContain('キャンセル')
  })
})

test('where no status is shown, the home screen of publishers opens without what was rejected', async () => {
  const home = () => publisher.get<{ chances: { rejected: Result[] } }>('/api/home/index')
  expect((await home()).body.chances.rejected.map((each) => each.id)).toContain(id)
  await sees({ status: false })
  expect(await home()).toMatchObject({ status: 200, body: { chances: { rejected: [] } } })
})
