import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import type { Reservation } from '@tsunagi/contract/results/reservations'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { expireReservations } from './reservations.queries.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await testApp('2026-11-10T03:00:00Z')
  admin = await t.asAdmin()
})
afterAll(() => t.close())

interface Listed {
  items: Reservation[]
  total: number
  totals: { sale_amount: number }
}
const search = async (caller: Caller, query: Record<string, string> = {}) =>
  (await caller.get<Listed>('/api/actionReserve/search', query)).body
const idsOf = async (caller: Caller, query?: Record<string, string>) =>
  (await search(caller, query)).items.map(({ id }) => id)

describe('the list', () => {
  test('names the promotion, goal and medium, sums the sales, and leads to the result', async () => {
    const result = await build.result(t.db)
    const promotion = await t.db
      .selectFrom('promotion')
      .select(['id', 'ad_name', 'advertiser_id'])
      .where('id', '=', result.promotion_id)
      .executeTakeFirstOrThrow()
    const fulfilled = await build.reservation(t.db, {
      promotion_id: promotion.id,
      status: 'fulfilled',
      result_id: result.id,
      decided_at: '2026-11-09T03:00:00Z',
      sale_amount: yen(3000),
    })
    await build.reservation(t.db, { promotion_id: promotion.id, sale_amount: yen(500) })
    const { items, total, totals } = await search(await t.asAdvertiser(promotion.advertiser_id))
    expect([total, totals]).toEqual([2, { sale_amount: 3500 }])
    expect(items.find(({ id }) => id === fulfilled.id)).toMatchObject({
      ad_name: promotion.ad_name,
      goal_name: '申込',
      status: 'fulfilled',
      sale_amount: 3000,
      result_id: result.id,
      reservation_number: fulfilled.reservation_number,
    })
  })
  test('is found by promotion, status, days in Japan and a part of the number', async () => {
    const found = await build.reservation(t.db, {
      reserved_at: '2026-10-31T15:00:00Z',
      reservation_number: 'R-100%-7',
      status: 'cancelled',
    })
    await build.reservation(t.db, {
      reserved_at: '2026-10-31T14:59:59Z',
      reservation_number: 'R-1000-8',
      status: 'expired',
    })
    for (const query of [
      { promotion_id: String(found.promotion_id) },
      { status: 'cancelled' },
      { from: '2026-11-01', to: '2026-11-01', reservation_number: 'r-1' },
      { reservation_number: '100%' },
    ] as Record<string, string>[])
      expect([query, await idsOf(admin, query)]).toEqual([query, [found.id]])
    expect((await admin.get('/api/actionReserve/search', { status: 'lost' })).status).toBe(422)
  })
  test('shows advertisers their own, is not for media and agencies, and asks administrators for its key', async () => {
    const mine = await build.reservation(t.db)
    await build.reservation(t.db)
    const [advertiser, stranger] = [
      await t.asAdvertiser(mine.advertiser_id),
      await t.asAdvertiser(),
    ]
    expect([await idsOf(advertiser), await idsOf(stranger)]).toEqual([[mine.id], []])
    expect((await search(stranger)).totals).toEqual({ sale_amount: 0 })
    for (const caller of [
      await t.asAffiliater(mine.affiliater_id),
      await t.asAgency(),
      await t.asAdmin(['actionLogRaw.search']),
    ])
      expect((await caller.get('/api/actionReserve/search')).status).toBe(403)
    expect(
      (await (await t.asAdmin(['actionReserve.search'])).get('/api/actionReserve/search')).status,
    ).toBe(200)
  })
  test('can be had as CSV', async () => {
    const one = await build.reservation(t.db, { status: 'expired' })
    const csv = (
      await admin.get('/api/actionReserve/search/csv', { promotion_id: String(one.promotion_id) })
    ).raw.toString('utf8')
    expect(csv).toContain('"予約番号"')
    expect(csv).toContain('"期限切れ"')
  })
})

test('a reservation lapses at its end and not before, and what is decided stays', async () => {
  const now = new Date('2026-12-01T00:00:00Z')
  const at = async (expires_at: string, given: Parameters<typeof build.reservation>[1] = {}) =>
    (await build.reservation(t.db, { expires_at, ...given })).id
  const ids = [
    await at('2026-12-01T00:00:00Z'),
    await at('2026-12-01T00:00:01Z'),
    await at('2026-11-20T00:00:00Z', { status: 'cancelled' }),
  ]
  expect(await expireReservations(t.db, now)).toBe(1)
  expect(await expireReservations(t.db, now)).toBe(0)
  const rows = await t.db
    .selectFrom('reservation')
    .select(['status', 'decided_at'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { status: 'expired', decided_at: '2026-12-01T00:00:00.000Z' },
    { status: 'reserved', decided_at: null },
    { status: 'cancelled', decided_at: null },
  ])
})
