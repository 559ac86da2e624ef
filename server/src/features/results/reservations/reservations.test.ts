import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import type { Reservation, ReservationDetail } from '@tsunagi/contract/results/reservations'
import { testApp, type Caller, type TestApp } from '../../../../test/app.ts'
import { build } from '../../../../test/build.ts'
import { buildNetwork } from '../../../tracker/testing/network.ts'
import { expireReservations } from './posting.service.ts'

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
const infoOf = (caller: Caller, id: number) =>
  caller.get<ReservationDetail>(`/api/actionReserve/info/${id}`)
const decide = (caller: Caller, body: object) => caller.post('/api/actionReserve/allUpdate', body)

/** A booking of a partner, on a goal that pays ¥1,500 of which ¥1,000 is the reward. */
async function booked(given: Parameters<typeof build.reservation>[1] = {}) {
  const { promotion, goal, media } = await buildNetwork(t.db)
  return build.reservation(t.db, {
    promotion_id: promotion.id,
    goal_id: goal.id,
    media_id: media.id,
    affiliater_id: media.affiliater_id,
    advertiser_id: promotion.advertiser_id,
    ...given,
  })
}

describe('the list', () => {
  test('says what each is expected to bring, sums the sales, and leads to the result', async () => {
    const one = await booked({ sale_amount: yen(3000) })
    await build.reservation(t.db, { promotion_id: one.promotion_id, sale_amount: yen(500) })
    expect((await decide(admin, { ids: [one.id], move: 'fulfil' })).status).toBe(200)
    const { items, total, totals } = await search(await t.asAdvertiser(one.advertiser_id))
    expect([total, totals]).toEqual([2, { sale_amount: 3500 }])
    expect(items.find(({ id }) => id === one.id)).toMatchObject({
      type: 'booking',
      goal_name: '申込',
      status: 'posted',
      sale_amount: 3000,
      gross: 1500,
      net: null,
      posted: 1,
      times: 1,
      result_id: expect.any(Number),
      reservation_number: one.reservation_number,
    })
  })
  test('is found by everything it shows', async () => {
    const found = await build.reservation(t.db, {
      reserved_at: '2026-10-31T15:00:00Z',
      due_at: '2026-11-09T15:00:00Z',
      reservation_number: 'R-100%-7',
      status: 'reserved',
    })
    await build.reservation(t.db, {
      reserved_at: '2026-10-31T14:59:59Z',
      due_at: '2026-11-10T15:00:00Z',
      reservation_number: 'R-1000-8',
      status: 'expired',
    })
    for (const query of [
      { id: String(found.id) },
      { promotion_id: String(found.promotion_id) },
      { media_id: String(found.media_id) },
      { affiliater_id: String(found.affiliater_id) },
      { advertiser_id: String(found.advertiser_id) },
      { due_from: '2026-11-10', due_to: '2026-11-10' },
      { overdue: '1' },
      { status: 'reserved', from: '2026-11-01', to: '2026-11-01', reservation_number: 'r-1' },
      { reservation_number: '100%', type: 'booking' },
    ] as Record<string, string>[])
      expect([query, await idsOf(admin, query)]).toEqual([query, [found.id]])
    expect((await admin.get('/api/actionReserve/search', { status: 'lost' })).status).toBe(422)
  })
  test('shows advertisers and agencies their own side, is not for media, and asks administrators for its key', async () => {
    const agency = await build.agency(t.db)
    const mine = await booked()
    await build.reservation(t.db)
    await t.db
      .updateTable('advertiser')
      .set({ agency_id: agency.id })
      .where('id', '=', mine.advertiser_id)
      .execute()
    const [advertiser, itsAgency, stranger] = [
      await t.asAdvertiser(mine.advertiser_id),
      await t.asAgency(agency.id),
      await t.asAdvertiser(),
    ]
    expect([await idsOf(advertiser), await idsOf(itsAgency), await idsOf(stranger)]).toEqual([
      [mine.id],
      [mine.id],
      [],
    ])
    expect((await infoOf(itsAgency, mine.id)).body).toMatchObject({ gross: 1500, net: null })
    expect((await infoOf(stranger, mine.id)).status).toBe(404)
    for (const caller of [
      await t.asAffiliater(mine.affiliater_id),
      await t.asAdmin(['actionLogRaw.search']),
    ])
      expect((await caller.get('/api/actionReserve/search')).status).toBe(403)
    expect((await decide(itsAgency, { ids: [mine.id], move: 'fulfil' })).status).toBe(403)
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

describe('what was booked', () => {
  test('becomes a result of whoever brought it, priced as it was agreed when it was booked, approved where that was said', async () => {
    const one = await booked({ posts_as: 'approved', reserved_at: '2026-11-01T03:00:00Z' })
    await build.goalPrice(t.db, {
      goal_id: one.goal_id,
      valid_from: '2026-11-05T00:00:00Z',
      gross: yen(9000),
      net: yen(6000),
    })
    await decide(admin, { ids: [one.id], move: 'fulfil' })
    const { body } = await infoOf(admin, one.id)
    expect(body).toMatchObject({
      status: 'posted',
      results: [{ n: 1, status: 'approved', gross: 1500, net: 1000 }],
      history: [{ move: 'fulfil', from_status: 'reserved', to_status: 'posted' }],
    })
    expect(
      await t.db
        .selectFrom('result')
        .select(['media_id', 'order_number', 'occurred_at'])
        .where('id', '=', body.results[0]!.result_id)
        .executeTakeFirstOrThrow(),
    ).toEqual({
      media_id: one.media_id,
      order_number: one.reservation_number,
      occurred_at: '2026-11-10T03:00:00.000Z',
    })
  })
  test('is decided by the advertiser only where it may decide results, and only what is its own', async () => {
    const one = await booked()
    const owner = await t.asAdvertiser(one.advertiser_id)
    const cancel = { ids: [one.id], move: 'cancel', reason: '先方の都合' }
    expect((await decide(await t.asAdvertiser(), cancel)).status).toBe(404)
    await t.db
      .updateTable('advertiser')
      .set({ may_decide_results: false })
      .where('id', '=', one.advertiser_id)
      .execute()
    expect((await decide(owner, cancel)).status).toBe(403)
    await t.db
      .updateTable('advertiser')
      .set({ may_decide_results: true })
      .where('id', '=', one.advertiser_id)
      .execute()
    expect((await decide(owner, cancel)).status).toBe(200)
    expect((await infoOf(owner, one.id)).body.history.at(-1)).toMatchObject({
      move: 'cancel',
      reason: '先方の都合',
    })
  })
  test('is decided once: what is over is refused and says why, and of many none is changed then', async () => {
    const [over, open] = [await booked(), await booked()]
    const fail = { move: 'fail', reason: '来店なし' }
    expect((await decide(admin, { ids: [over.id], ...fail })).status).toBe(200)
    const refused = await decide(admin, { ids: [over.id, open.id], move: 'fulfil' })
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      409,
      expect.stringContaining('不成立'),
    ])
    expect((await infoOf(admin, open.id)).body.status).toBe('reserved')
    expect((await decide(admin, { ids: [open.id], move: 'fail' })).status).toBe(422)
  })
  test('made twice at the same moment is made once', async () => {
    const one = await booked()
    const replies = await Promise.all(
      [1, 2, 3].map(() => decide(admin, { ids: [one.id], move: 'fulfil' })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await infoOf(admin, one.id)).body.results).toHaveLength(1)
  })
  test('is counted and valued before anything is done, with those that cannot be', async () => {
    const [open, over] = [
      await booked({ sale_amount: yen(700) }),
      await booked({ status: 'cancelled' }),
    ]
    const query = `ids=${open.id}&ids=${over.id}&move=fulfil`
    const { body } = await admin.get<object>(`/api/actionReserve/preview?${query}`)
    expect(body).toEqual({
      count: 1,
      sale_amount: 700,
      gross: 1500,
      net: 1000,
      refused: [{ id: over.id, reason: expect.stringContaining('キャンセル') }],
    })
  })
  test('lapses at its end and not before, whether the worker has come by or not; what is decided stays, and its end can be moved', async () => {
    const one = await booked({ expires_at: '2026-11-10T03:00:00Z' })
    const later = await booked({ expires_at: '2026-11-10T03:00:01Z' })
    const decided = await booked({ expires_at: '2026-11-01T00:00:00Z', status: 'cancelled' })
    expect((await decide(admin, { ids: [one.id], move: 'fulfil' })).status).toBe(409)
    const extend = (id: number) =>
      admin.post('/api/actionReserve/reschedule', { ids: [id], move: 'extend', days: 30 })
    expect([(await extend(one.id)).status, (await extend(later.id)).status]).toEqual([409, 200])
    expect(await expireReservations(t.db, t.clock.now())).toBe(1)
    expect(await expireReservations(t.db, t.clock.now())).toBe(0)
    const statusOf = async (id: number) => (await infoOf(admin, id)).body.status
    expect([await statusOf(one.id), await statusOf(later.id), await statusOf(decided.id)]).toEqual([
      'expired',
      'reserved',
      'cancelled',
    ])
    expect((await infoOf(admin, one.id)).body).toMatchObject({
      decided_at: '2026-11-10T03:00:00.000Z',
      history: [{ move: 'expire', actor: null }],
    })
  })
})
