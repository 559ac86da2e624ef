import { sql } from 'kysely'
import { yen } from '@tsunagi/contract/money'
import type { BulkPreview, ResultJob } from '@tsunagi/contract/results/bulk'
import type { ResultDetail } from '@tsunagi/contract/results/results'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { clickRecord, storeRecords } from '../../../../test/clickRecord.ts'
import { balances, billedResults, fillSender } from '../../../../test/money.ts'
import { buildPlacement } from '../../../../test/logs.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
  await fillSender(t.db)
})
afterAll(() => t.close())

let place: Awaited<ReturnType<typeof buildPlacement>>
let goalId: number
beforeEach(async () => {
  place = await buildPlacement(t.db)
  const { promotion_id, media_id } = place
  await build.partnership(t.db, { media_id, promotion_id })
  const rates = { gross: yen(0), net: yen(0), gross_rate: 1000, net_rate: 700 }
  goalId = (await build.goal(t.db, { promotion_id, kind: 'share', ...rates })).id
})

let orders = 0
async function sold(sale_amount: number, given: object = {}) {
  const { body } = await admin.post<{ id: number }>('/api/actionLogRaw/regist', {
    promotion_id: place.promotion_id,
    goal_id: goalId,
    media_id: place.media_id,
    order_number: `order-${++orders}`,
    occurred_at: '2026-11-09T03:00:00Z',
    sale_amount,
    reason: '電話での注文',
    ...given,
  })
  return body.id
}
const payHalf = (valid_from = '2026-11-01T00:00:00Z') =>
  build.goalPrice(t.db, { goal_id: goalId, valid_from, gross_rate: 500, net_rate: 300 })
const why = { reason: '単価の入力誤りのため' }

async function tried(ids: number[], change: object, caller = admin) {
  const { reason: _reason, body: _body, ...question } = change as Record<string, unknown>
  const selection = { ids }
  const reply = await caller.post<BulkPreview>('/api/resultJob/preview', {
    selection,
    change: question,
  })
  const make = () =>
    caller.post<ResultJob>('/api/resultJob/regist', { selection, change, seen: reply.body.seen })
  return { ...reply, make }
}
const make = async (ids: number[], change: object, caller = admin) =>
  (await (await tried(ids, change, caller)).make()).body
const undo = async (id: number) => (await admin.post<ResultJob>(`/api/resultJob/undo/${id}`)).body
const approve = (ids: number[], closing_month?: string) =>
  admin.post('/api/actionLogRaw/allUpdate', { ids, status: 'approved', closing_month })
const info = async (id: number, caller = admin) =>
  (await caller.get<ResultDetail>(`/api/actionLogRaw/info/${id}`)).body
const whole = (ids: number[]) =>
  t.db.selectFrom('result').selectAll().where('id', 'in', ids).orderBy('id').execute()

describe('pricing results again', () => {
  const again = { kind: 'price', ...why }

  test('gives what the prices of their own time say now, shown beforehand to the yen, and back', async () => {
    const ids = [await sold(10_000), await sold(30_000)]
    await approve([ids[0]!])
    await payHalf()
    const [rows, books] = [await whole(ids), await balances(t.db)]
    const { body, make: go } = await tried(ids, again)
    expect(body).toMatchObject({
      changes: { results: 2, gross: 4000, net: 2800 },
      after: { results: 2, gross: 2000, net: 1200 },
      effects: [{ results: 1, effect: expect.stringContaining('承認済み') }],
    })
    const { body: job } = await go()
    expect(job).toMatchObject({ done: 2, can_undo: true })
    expect(await whole(ids)).toMatchObject([
      { status: 'approved', gross: 500, net: 300 },
      { status: 'pending', gross: 1500, net: 900 },
    ])
    expect((await info(ids[0]!)).history.at(-1)).toMatchObject({ gross: 500, comment: why.reason })
    expect(await undo(job.id)).toMatchObject({ undone: 2, kept: 0 })
    expect(await whole(ids)).toEqual(rows)
    expect(await balances(t.db)).toEqual(books)
  })

  test('leaves what is worth the same, what somebody entered, and what is rewarded by the click', async () => {
    const ids = [await sold(10_000), await sold(10_000, { gross: 5, net: 4 }), await sold(10_000)]
    await t.db.updateTable('result').set({ route: 'click' }).where('id', '=', ids[2]!).execute()
    const { body } = await tried(ids, again)
    expect(body.changes.results).toBe(0)
    expect(body.refusals.map(({ ids: some, reason }) => [some[0], reason])).toEqual(
      expect.arrayContaining([
        [ids[0], '今の単価でも金額は同じです。'],
        [ids[1], '金額が手動で入力されています。'],
        [ids[2], expect.stringContaining('クリック報酬')],
      ]),
    )
  })

  test('takes no code from an agreed price whose number is that of the goal’s own', async () => {
    const { body: product } = await admin.post<{ id: number }>('/api/adProductTable/save', {
      promotion_id: place.promotion_id,
      code: 'suite',
      gross: 9000,
      net: 8000,
    })
    const id = await sold(10_000)
    await t.db
      .updateTable('result')
      .set({ price_rule: sql`price_rule || jsonb_build_object('id', ${product.id}::int)` })
      .where('id', '=', id)
      .execute()
    expect((await tried([id], again)).body.changes.results).toBe(0)
  })

  test('gives a price that ends after a number of results to no more of them, and leaves it to others where that is taken back', async () => {
    const ids = [await sold(10_000), await sold(10_000), await sold(10_000)]
    await build.price(t.db, {
      promotion_id: place.promotion_id,
      goal_id: goalId,
      unit: 'percent',
      gross_rate: 2000,
      net_rate: 1500,
      after_results: 2,
    })
    const { body, make: go } = await tried(ids, again)
    expect(body).toMatchObject({ changes: { results: 2 }, after: { gross: 4000, net: 3000 } })
    const { body: job } = await go()
    expect((await whole(ids)).map(({ gross }) => gross)).toEqual([2000, 2000, 1000])
    expect((await whole([await sold(10_000)]))[0]!.gross).toBe(1000)
    await undo(job.id)
    const next = [await sold(10_000), await sold(10_000), await sold(10_000)]
    expect((await whole(next)).map(({ gross }) => gross)).toEqual([2000, 2000, 1000])
  })

  test('does not give what holds from another time on, nor takes what the price was before', async () => {
    const id = await sold(10_000)
    await payHalf('2026-11-10T00:00:00Z')
    expect((await tried([id], again)).body.changes.results).toBe(0)
  })

  test('knows with what and from where it was clicked', async () => {
    const clicked = { clicked_at: '2026-11-08T03:00:00.000Z', device: 'phone' } as const
    const clicks = [
      clickRecord(place, { ...clicked, user_agent: 'Mozilla/5.0 (iPhone)', country: 'US' }),
      clickRecord(place, { ...clicked, user_agent: 'Mozilla/5.0 (Android)', country: 'JP' }),
    ]
    await storeRecords(t.db, clicks)
    const ids = [
      await sold(10_000, { cid: clicks[0]!.cid }),
      await sold(10_000, { cid: clicks[1]!.cid }),
      await sold(10_000),
    ]
    const { promotion_id } = place
    const price = { promotion_id, goal_id: goalId, unit: 'percent' } as const
    await build.price(t.db, { ...price, countries: ['US'], gross_rate: 2000, net_rate: 1500 })
    await build.price(t.db, { ...price, devices: ['android'], gross_rate: 3000, net_rate: 2500 })
    expect(await make(ids, again)).toMatchObject({ done: 2 })
    expect((await whole(ids)).map(({ gross, net }) => [gross, net])).toEqual([
      [2000, 1500],
      [3000, 2500],
      [1000, 700],
    ])
  })

  test('knows the code that the notice named', async () => {
    const id = await sold(10_000)
    await t.db
      .insertInto('notice')
      .values({
        receipt_id: `again-${id}`,
        received_at: '2026-11-09T03:00:00Z',
        code: 1,
        route: 's2s',
        method: 'GET',
        params: JSON.stringify({ pt: 'gold' }),
        ip: '203.0.113.9',
        user_agent: 'shop',
        result_id: id,
      })
      .execute()
    await build.price(t.db, {
      promotion_id: place.promotion_id,
      level: 'reward',
      code: 'gold',
      gross: yen(3000),
      net: yen(2000),
    })
    expect((await tried([id], again)).body.after).toMatchObject({ gross: 3000, net: 2000 })
  })

  test('adjusts what is in a closed month by the difference, and posts it back', async () => {
    const ids = [await sold(10_000)]
    await billedResults(t, admin, ids)
    await payHalf()
    const books = await balances(t.db)
    const { body, make: go } = await tried(ids, again)
    expect(body).toMatchObject({
      changes: { gross: 1000 },
      after: { gross: 500 },
      effects: [{ effect: expect.stringContaining('調整') }],
    })
    const { body: job } = await go()
    expect(await whole(ids)).toMatchObject([
      { gross: 1000, adjusted_gross: -500, adjusted_net: -400 },
    ])
    await undo(job.id)
    expect(await whole(ids)).toMatchObject([{ adjusted_gross: 0, adjusted_net: 0 }])
    expect(await balances(t.db)).toEqual(books)
  })

  test('is not for an advertiser', async () => {
    const owner = await t.asAdvertiser((await whole([await sold(10_000)]))[0]!.advertiser_id)
    expect((await tried([1], again, owner)).status).toBe(403)
  })
})

describe('changing sales', () => {
  test('by percent rounds as it is said, and prices the new sale by the rule of the result', async () => {
    const ids = [await sold(9_999), await sold(1_000)]
    await payHalf()
    const less = { kind: 'amount', percent: -10, rounding: 'up', ...why }
    const { body, make: go } = await tried(ids, less)
    expect(body).toMatchObject({
      changes: { sale_amount: 10_999, gross: 1099 },
      after: { sale_amount: 9000 + 900, gross: 900 + 90, net: 630 + 63 },
    })
    await go()
    expect((await whole(ids)).map(({ sale_amount }) => sale_amount)).toEqual([9000, 900])
  })

  test('by yen leaves what would be less than nothing, and what has lines', async () => {
    const ids = [await sold(10_000), await sold(400), await sold(10_000)]
    const [first] = await whole([ids[2]!])
    const lines = JSON.stringify({ ...(first!.price_rule as object), lines: [] })
    await t.db.updateTable('result').set({ price_rule: lines }).where('id', '=', ids[2]!).execute()
    const { body } = await tried(ids, { kind: 'amount', yen: -500 })
    expect(body).toMatchObject({ changes: { results: 1 }, after: { sale_amount: 9500 } })
    expect(body.refusals.map(({ reason }) => reason).sort()).toEqual([
      '売上が0円未満になります。',
      expect.stringContaining('明細'),
    ])
  })

  test('asks for yen or percent and for a reason', async () => {
    const id = await sold(10_000)
    const wrong = [{ ...why }, { yen: 1, percent: 1, ...why }, { yen: 1, reason: '' }]
    for (const given of wrong)
      expect(
        await admin.post('/api/resultJob/regist', {
          selection: { ids: [id] },
          change: { kind: 'amount', ...given },
          seen: 'any',
        }),
      ).toMatchObject({ status: 422 })
  })

  test('is there for an advertiser as far as nothing is approved, and shows its own side', async () => {
    const ids = [await sold(10_000), await sold(10_000)]
    await approve([ids[0]!])
    const owner = await t.asAdvertiser((await whole(ids))[0]!.advertiser_id)
    const { body } = await tried(ids, { kind: 'amount', yen: 1000 }, owner)
    expect(body).toMatchObject({
      changes: { results: 1, net: null },
      after: { gross: 1100, net: null },
      refusals: [{ results: 1, reason: '「承認」の成果は変更できません。' }],
    })
  })

  test('waits for a second administrator where one of them moves it, not where the advertiser does', async () => {
    const limit = (second_look_over: number) =>
      admin.post('/api/systemResultSetting/saveByHand', { second_look_over })
    const ids = [await sold(10_000)]
    const owner = await t.asAdvertiser((await whole(ids))[0]!.advertiser_id)
    await limit(1000)
    const move = { kind: 'amount', yen: 1000, reason: '数量の訂正' }
    expect((await tried(ids, move)).body.changes.results).toBe(0)
    expect(await make(ids, move, owner)).toMatchObject({ done: 1 })
    await limit(0)
    expect(await whole(ids)).toMatchObject([{ sale_amount: 11_000, gross: 1100 }])
  })
})

describe('the closing month', () => {
  const into = (closing_month: string) => ({ kind: 'month', closing_month, ...why })

  test('of approved results is another open one: the books follow, and back', async () => {
    t.clock.set('2027-01-10T03:00:00Z')
    const ids = [await sold(10_000), await sold(20_000)]
    await approve([ids[0]!])
    const [rows, books] = [await whole(ids), await balances(t.db)]
    const { body, make: go } = await tried(ids, into('2026-12'))
    expect(body).toMatchObject({
      changes: { results: 1, gross: 1000 },
      after: null,
      effects: [{ results: 1, effect: expect.stringContaining('金額は変わらず') }],
      refusals: [{ results: 1, reason: '「未承認」の成果は変更できません。' }],
    })
    const { body: job } = await go()
    expect(await whole(ids)).toMatchObject([{ closing_month: '2026-12-01' }, {}])
    const posted = await t.db
      .selectFrom('ledger_transaction')
      .select(['kind', 'month'])
      .where('result_id', '=', ids[0]!)
      .orderBy('id')
      .execute()
    expect(posted.map(({ kind, month }) => `${kind} ${month}`)).toEqual([
      'accrual 2027-01-01',
      'reversal 2027-01-01',
      'accrual 2026-12-01',
    ])
    expect((await info(ids[0]!)).history.at(-1)!.comment).toContain('2027-01 → 2026-12')
    await undo(job.id)
    expect(await whole(ids)).toEqual(rows)
    expect(await balances(t.db)).toEqual(books)
    t.clock.set('2026-11-10T03:00:00Z')
  })

  test('is neither a closed one, nor one to come, nor one too long ago', async () => {
    const ids = [await sold(10_000)]
    await approve(ids)
    for (const month of ['2026-01', '2026-10', '2027-05'])
      expect((await tried(ids, into(month))).body).toMatchObject({
        changes: { results: 0 },
        refusals: [{ reason: expect.stringContaining('範囲の外') }],
      })
  })

  test('is none before the result occurred: one that is approved with others goes to its own', async () => {
    t.clock.set('2026-12-03T03:00:00Z')
    const [november, december] = [await sold(10_000), await sold(20_000)]
    for (const [id, occurred_at] of [
      [november, '2026-11-30T14:59:59Z'],
      [december, '2026-11-30T15:00:00Z'],
    ] as const)
      await t.db.updateTable('result').set({ occurred_at }).where('id', '=', id).execute()
    const { body, make: go } = await tried([november, december], {
      kind: 'decide',
      status: 'approved',
      closing_month: '2026-11',
    })
    expect(body).toMatchObject({
      changes: { results: 2 },
      effects: [{ results: 1, effect: expect.stringContaining('発生した月分になります') }],
    })
    await go()
    expect(await whole([november, december])).toMatchObject([
      { closing_month: '2026-11-01' },
      { closing_month: '2026-12-01' },
    ])
    expect((await tried([december], into('2026-11'))).body).toMatchObject({
      changes: { results: 0 },
      refusals: [{ reason: '発生した月より前の月には計上できません。' }],
    })
    t.clock.set('2026-11-10T03:00:00Z')
  })
})

describe('what is said about results', () => {
  test('as a note is read by the operator alone, as a comment by everybody, and goes when it is taken back', async () => {
    const ids = [await sold(10_000)]
    const { advertiser_id, affiliater_id } = (await whole(ids))[0]!
    const note = await make(ids, { kind: 'note', body: '電話で確認中' })
    const comment = await make(ids, { kind: 'comment', body: '確認にお時間をいただいています' })
    const said = async (caller: Caller) =>
      (await info(ids[0]!, caller)).history.flatMap(({ audience, comment: words }) =>
        audience === null ? [] : [`${audience}: ${words}`],
      )
    const [owner, publisher] = [
      await t.asAdvertiser(advertiser_id),
      await t.asAffiliater(affiliater_id),
    ]
    const all = ['operator: 電話で確認中', 'everybody: 確認にお時間をいただいています']
    expect(await said(admin)).toEqual(all)
    expect(await said(owner)).toEqual(all.slice(1))
    expect(await said(publisher)).toEqual(all.slice(1))
    await approve(ids)
    expect(await undo(comment.id)).toMatchObject({ undone: 1, kept: 0 })
    expect(await said(publisher)).toEqual([])
    expect(await said(admin)).toEqual(all.slice(0, 1))
    expect((await tried(ids, { kind: 'note' }, owner)).status).toBe(403)
    expect(note).toMatchObject({ done: 1, can_undo: true })
  })
})
