import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import type { Result } from '@tsunagi/contract/results/results'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

interface List {
  items: Result[]
  total: number
  totals: { gross: number | null; net: number | null; sale_amount: number }
}
const list = async (caller: Caller, query: Record<string, string> = {}) =>
  (await caller.get<List>('/api/actionLogRaw/search', query)).body
const ids = ({ items }: List) => items.map((item) => item.id)
const decide = (caller: Caller, body: object) => caller.post('/api/actionLogRaw/allUpdate', body)
const ledgerOf = (resultId: number) =>
  t.db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_transaction as x', 'x.id', 'e.transaction_id')
    .select(['e.account', 'e.amount', 'x.month'])
    .where('x.result_id', '=', resultId)
    .orderBy('e.id')
    .execute()

describe('who sees which results', () => {
  test('an affiliater, an advertiser and an agency see only their own, and the operator all', async () => {
    const agency = await build.agency(t.db)
    const advertiser = await build.advertiser(t.db, { agency_id: agency.id })
    const mine = await build.result(t.db, { advertiser_id: advertiser.id })
    const other = await build.result(t.db)
    expect(ids(await list(await t.asAffiliater(mine.affiliater_id)))).toEqual([mine.id])
    expect(ids(await list(await t.asAdvertiser(advertiser.id)))).toEqual([mine.id])
    expect(ids(await list(await t.asAgency(agency.id)))).toEqual([mine.id])
    expect(ids(await list(admin))).toEqual(expect.arrayContaining([mine.id, other.id]))
  })
  test('an advertiser never gets net, an affiliater never gross, in list, totals and detail', async () => {
    const result = await build.result(t.db, { gross: yen(1500), net: yen(1000) })
    const [publisher, advertiser] = [
      await t.asAffiliater(result.affiliater_id),
      await t.asAdvertiser(result.advertiser_id),
    ]
    expect(await list(publisher)).toMatchObject({
      items: [{ gross: null, net: 1000 }],
      totals: { gross: null, net: 1000 },
    })
    expect(await list(advertiser)).toMatchObject({
      items: [{ gross: 1500, net: null }],
      totals: { gross: 1500, net: null },
    })
    expect((await publisher.get(`/api/actionLogRaw/info/${result.id}`)).body).toMatchObject({
      gross: null,
      price_rule: {
        gross: null,
        net: 1000,
        gross_words: null,
        net_words: '1,000円 × 1件 ＝ 1,000円',
      },
    })
    expect((await advertiser.get(`/api/actionLogRaw/info/${result.id}`)).body).toMatchObject({
      net: null,
      price_rule: {
        gross: 1500,
        net: null,
        gross_words: '1,500円 × 1件 ＝ 1,500円',
        net_words: null,
      },
    })
  })
  test("a stranger's result answers like one that does not exist", async () => {
    const result = await build.result(t.db)
    const stranger = await t.asAffiliater()
    const [foreign, missing] = [
      await stranger.get(`/api/actionLogRaw/info/${result.id}`),
      await stranger.get('/api/actionLogRaw/info/999999'),
    ]
    expect([foreign.status, missing.status]).toEqual([404, 404])
    expect(foreign.body).toEqual(missing.body)
  })
})

describe('searching', () => {
  test('from and to are days in Japan, both included', async () => {
    const result = await build.result(t.db, { occurred_at: '2026-03-31T15:00:00Z' })
    const caller = await t.asAffiliater(result.affiliater_id)
    expect(ids(await list(caller, { from: '2026-04-01', to: '2026-04-01' }))).toEqual([result.id])
    expect(ids(await list(caller, { from: '2026-03-31', to: '2026-03-31' }))).toEqual([])
  })
  test('several statuses, order number, sorting and paging work together', async () => {
    const { affiliater_id, media_id } = await build.result(t.db, {
      order_number: 'ABC-1',
      sale_amount: yen(100),
    })
    const second = await build.result(t.db, {
      media_id,
      order_number: 'ABC-2',
      sale_amount: yen(300),
    })
    await build.result(t.db, { media_id, order_number: 'XYZ-3', status: 'hold' })
    const caller = await t.asAffiliater(affiliater_id)
    const found = await list(caller, {
      order_number: 'abc',
      status: 'pending',
      sort: '-sale_amount',
      size: '1',
    })
    expect([ids(found), found.total, found.totals.sale_amount]).toEqual([[second.id], 2, 400])
  })
  test('wrong input is named by field', async () => {
    const reply = await admin.get('/api/actionLogRaw/search', { from: 'yesterday', page: '0' })
    expect(reply.status).toBe(422)
    expect(reply.body).toEqual({
      errors: {
        from: ['日付を「2026-10-31」の形で入力してください。'],
        page: ['1以上の数字を入力してください。'],
      },
    })
  })
  test('a condition that there is not is refused, as a file too, and nothing is answered as if it were met', async () => {
    for (const list of ['/api/actionLogRaw/search', '/api/actionLogRaw/search/csv']) {
      const reply = await admin.get(list, { closed_in: '2026-10', order: 'A-1' })
      expect([list, reply.status, reply.body]).toEqual([
        list,
        422,
        { errors: { closed_in: ['この条件はありません。'], order: ['この条件はありません。'] } },
      ])
    }
  })
  test("the whole filter can be had as CSV with Japanese headers, and the affiliater's has no gross", async () => {
    const result = await build.result(t.db, {
      order_number: '=SUM(A1)',
      occurred_at: '2026-05-01T03:04:05Z',
    })
    const reply = await (
      await t.asAffiliater(result.affiliater_id)
    ).get('/api/actionLogRaw/search/csv')
    const csv = reply.raw.toString('utf8')
    expect(reply.headers['content-disposition']).toContain('filename="actionLogRaw-2026-11-10.csv"')
    expect(csv.startsWith('\uFEFF"成果ID","発生日時"')).toBe(true)
    expect(csv).toContain('"2026-05-01 12:04:05"')
    expect(csv).toContain('"\'=SUM(A1)"')
    expect(csv).not.toContain('グロス')
  })
})

describe('approving', () => {
  test("posts one balanced entry: the advertiser owes gross, the affiliater is owed net, the margin is the network's", async () => {
    const result = await build.result(t.db, { gross: yen(1500), net: yen(1000) })
    expect(
      (
        await decide(await t.asAdvertiser(result.advertiser_id), {
          ids: [result.id],
          status: 'approved',
        })
      ).body,
    ).toEqual({ changed: 1, moved: 0 })
    expect(await ledgerOf(result.id)).toEqual([
      { account: 'advertiser_unbilled', amount: 1500, month: '2026-11-01' },
      { account: 'affiliater_unpaid', amount: -1000, month: '2026-11-01' },
      { account: 'margin', amount: -500, month: '2026-11-01' },
    ])
  })
  test('happens once however many do it at the same moment', async () => {
    const result = await build.result(t.db)
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => decide(admin, { ids: [result.id], status: 'approved' })),
    )
    expect(replies.map((reply) => reply.status).sort()).toEqual([
      200, 409, 409, 409, 409, 409, 409, 409,
    ])
    expect(await ledgerOf(result.id)).toHaveLength(3)
  })
  test('is all or nothing: one that cannot change leaves the others as they were', async () => {
    const fine = await build.result(t.db)
    const decided = await build.result(t.db)
    await decide(admin, { ids: [decided.id], status: 'approved' })
    const reply = await decide(admin, { ids: [fine.id, decided.id], status: 'approved' })
    expect([reply.status, reply.body['original_error']]).toEqual([409, true])
    expect(await ledgerOf(fine.id)).toEqual([])
  })
  test("is refused for a stranger's result, for affiliaters and for agencies", async () => {
    const result = await build.result(t.db)
    expect(
      (await decide(await t.asAdvertiser(), { ids: [result.id], status: 'approved' })).status,
    ).toBe(404)
    expect(
      (
        await decide(await t.asAffiliater(result.affiliater_id), {
          ids: [result.id],
          status: 'approved',
        })
      ).status,
    ).toBe(403)
    expect(
      (await decide(await t.asAgency(), { ids: [result.id], status: 'approved' })).status,
    ).toBe(403)
    expect(
      (
        await decide(await t.asAdmin(['actionLogRaw.search']), {
          ids: [result.id],
          status: 'approved',
        })
      ).status,
    ).toBe(403)
  })
  test("today's click rewards wait until the day in Japan is over", async () => {
    const result = await build.result(t.db, { route: 'click', occurred_at: '2026-11-10T00:00:00Z' })
    expect((await decide(admin, { ids: [result.id], status: 'approved' })).status).toBe(409)
    t.clock.set('2026-11-10T15:00:00Z')
    expect((await decide(admin, { ids: [result.id], status: 'approved' })).status).toBe(200)
    t.clock.set('2026-11-10T03:00:00Z')
  })
})

describe('rejecting', () => {
  test('needs a known reason code, and the affiliater reads it in words', async () => {
    const result = await build.result(t.db)
    const advertiser = await t.asAdvertiser(result.advertiser_id)
    expect((await decide(advertiser, { ids: [result.id], status: 'rejected' })).body).toEqual({
      errors: { reject_code: ['入力してください。'] },
    })
    expect(
      (await decide(advertiser, { ids: [result.id], status: 'rejected', reject_code: 'other' }))
        .body,
    ).toEqual({ errors: { reject_comment: ['入力してください。'] } })
    expect(
      (await decide(advertiser, { ids: [result.id], status: 'rejected', reject_code: 'nonsense' }))
        .status,
    ).toBe(422)
    expect(
      (
        await decide(advertiser, {
          ids: [result.id],
          status: 'rejected',
          reject_code: 'cancelled',
          reject_comment: '返品のため',
        })
      ).status,
    ).toBe(200)
    const seen = await (
      await t.asAffiliater(result.affiliater_id)
    ).get(`/api/actionLogRaw/info/${result.id}`)
    expect(seen.body).toMatchObject({
      status: 'rejected',
      reject_reason: 'お申し込みがキャンセルされました',
      reject_comment: '返品のため',
      memo: null,
    })
    expect(await ledgerOf(result.id)).toEqual([])
  })
  test('can be taken back by approving', async () => {
    const result = await build.result(t.db)
    await decide(admin, { ids: [result.id], status: 'rejected', reject_code: 'cancelled' })
    expect((await decide(admin, { ids: [result.id], status: 'approved' })).status).toBe(200)
    expect(await ledgerOf(result.id)).toHaveLength(3)
  })
})

test('why a result was put on hold is told to the operator alone', async () => {
  const risks = JSON.stringify([
    {
      rule: 'too_soon',
      detail: { ja: 'クリックから1秒で成果が発生しました', en: 'It came 1 s after its click' },
    },
  ])
  const held = await build.result(t.db, { status: 'hold', risks, matched_by: 'cookie' })
  const risksFor = async (caller: Caller) =>
    (await caller.get<{ risks: object[]; matched_by: string }>(`/api/actionLogRaw/info/${held.id}`))
      .body
  expect(await risksFor(admin)).toMatchObject({
    matched_by: 'cookie',
    risks: [{ rule: 'too_soon', detail: 'クリックから1秒で成果が発生しました' }],
  })
  for (const caller of [
    await t.asAffiliater(held.affiliater_id),
    await t.asAdvertiser(held.advertiser_id),
  ])
    expect((await risksFor(caller)).risks).toEqual([])
})
