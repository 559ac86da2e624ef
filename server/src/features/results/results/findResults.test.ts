import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import type { Result } from '@tsunagi/contract/results/results'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { buildPlacement, buildResult, type Placement } from '../../../../test/logs.ts'

let app: TestApp
let admin: Caller
let placement: Placement
interface Found {
  items: Result[]
  total: number
  more: boolean
  totals: { results: number } | null
}

beforeAll(async () => {
  app = await testApp('2026-11-10T03:00:00Z')
  admin = await app.asAdmin()
  placement = await buildPlacement(app.db)
  const other = await buildPlacement(app.db)
  const given = [
    { status: 'pending' },
    { status: 'approved', closing_month: '2026-11-01' },
    { status: 'rejected', reject_code: 'cancelled' },
    { status: 'hold' },
    { status: 'approved', closing_month: '2026-10-01', occurred_at: '2026-10-31T14:59:59Z' },
    { status: 'pending', occurred_at: '2026-10-31T15:00:00Z' },
  ] as const
  for (const [index, each] of given.entries())
    for (const place of [placement, other])
      await buildResult(app.db, place, {
        occurred_at: '2026-11-05T03:00:00Z',
        sale_amount: yen(1000 * index + place.media_id),
        ...each,
      })
  await buildResult(app.db, other, {
    occurred_at: '2026-11-05T14:59:59Z',
    route: 'click',
    quantity: 3,
  })
  await app.db
    .updateTable('result')
    .set({ adjusted_at: '2026-11-09T00:00:00Z', adjusted_gross: -15, adjusted_net: -10 })
    .where('closing_month', '=', '2026-10-01')
    .execute()
})
afterAll(() => app.close())

const search = async (query: Record<string, string>, caller = admin) =>
  (await caller.get<Found>('/api/actionLogRaw/search', query)).body

/** True of every result, and nothing that days know. */
const always = { amount_from: '0' }

const ofDays = (): Record<string, string>[] => [
  {},
  { status: 'approved' },
  { from: '2026-11-01' },
  { to: '2026-10-31' },
  { date_basis: 'closing', from: '2026-11-01' },
  { closing_month: '2026-10' },
  { closing_state: 'open' },
  { promotion_id: String(placement.promotion_id) },
  { media_id: String(placement.media_id), status: 'hold' },
  { affiliater_id: '987654' },
  { route: 's2s' },
  { route: 'conversion' },
]

test('what days add up to is what the results come to one by one, for everybody', async () => {
  const callers = [
    admin,
    await app.asAffiliater(placement.affiliater_id),
    await app.asAdvertiser(placement.advertiser_id),
  ]
  for (const caller of callers)
    for (const query of ofDays()) {
      const { total, more, totals } = await search(query, caller)
      const oneByOne = await search({ ...query, ...always }, caller)
      expect({ total, more, totals }, JSON.stringify(query)).toEqual({
        total: oneByOne.total,
        more: false,
        totals: oneByOne.totals,
      })
      expect(total).toBe(oneByOne.items.length)
    }
})

test('a word is a part of an order number, of a promotion or a medium, or an id', async () => {
  const [result] = (await search({})).items
  const number = result!.order_number
  for (const word of [
    number,
    number.slice(1, -1).toLowerCase(),
    String(result!.id),
    result!.ad_name,
    result!.media_name,
  ])
    expect(
      (await search({ word })).items.map(({ id }) => id),
      word,
    ).toContain(result!.id)
  expect(await search({ word: '9'.repeat(40) })).toMatchObject({ total: 0, items: [] })
})

test('of more results than can be added up while somebody waits a search says that there are more', async () => {
  const few = { ...always, promotion_id: String(placement.promotion_id) }
  const before = (await search(few)).total
  await app.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into result (status, promotion_id, goal_id, media_id, affiliater_id, advertiser_id, occurred_at, order_number, sale_amount, gross, net, price_rule, route)
      select status, promotion_id, goal_id, media_id, affiliater_id, advertiser_id, occurred_at, 'many-' || n, sale_amount, gross, net, price_rule, route
      from (select * from result where promotion_id = ${placement.promotion_id} order by id limit 1) as model, generate_series(1, ${50_000 - before}::int) as n`.execute(
      tx,
    )
  })
  expect(await search(few)).toMatchObject({ total: 50_000, more: false })
  expect((await search(few)).totals!.results).toBe(50_000)
  await buildResult(app.db, placement)
  const found = await search({ ...few, size: '20' })
  expect(found).toMatchObject({ total: 50_000, more: true, totals: null })
  expect(found.items).toHaveLength(20)
  const { raw } = await admin.get('/api/actionLogRaw/search/csv', few)
  const ids = raw
    .toString()
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.slice(0, line.indexOf(',')))
  expect(ids).toHaveLength(50_001)
  expect(new Set(ids).size).toBe(50_001)
})
