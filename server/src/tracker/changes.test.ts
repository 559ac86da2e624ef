import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { yen } from '@tsunagi/contract/money'
import { expireReservations } from '../features/results/reservations/posting.service.ts'
import {
  codeOf,
  nextOrder,
  openWorld,
  resultIdOf,
  start,
  type World,
} from './testing/conversionWorld.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(start))

const resultOf = (id: number) =>
  world.db.selectFrom('result').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const accruals = (id: number) =>
  world.db.selectFrom('ledger_transaction').select('id').where('result_id', '=', id).execute()

test('a server approves a result: it is money at once, and saying so again changes nothing', async () => {
  const shop = await world.network()
  const args = nextOrder()
  const id = resultIdOf(await shop.s2s({ cid: await shop.click(), args }))
  const reply = await shop.s2s({ args, status: 'approved' })
  expect([codeOf(reply), resultIdOf(reply)]).toEqual([5, id])
  expect(await resultOf(id)).toMatchObject({
    status: 'approved',
    decided_at: '2026-10-10T03:00:00.000Z',
    closing_month: '2026-10-01',
  })
  expect(codeOf(await shop.s2s({ args, status: 1 }))).toBe(5)
  expect(await accruals(id)).toHaveLength(1)
})

test('a server takes back what was approved while its month is open, and may approve it again', async () => {
  const shop = await world.network()
  const args = nextOrder()
  const id = resultIdOf(await shop.s2s({ cid: await shop.click(), args }))
  await shop.s2s({ args, status: 'approved' })
  const late = await shop.s2s({ args, status: 'cancelled', reason: 'cancelled' })
  expect([late.status, codeOf(late), resultIdOf(late)]).toEqual([200, 5, id])
  expect(await resultOf(id)).toMatchObject({ status: 'rejected', reject_code: 'cancelled' })
  const held = await shop.s2s({ args, status: 'pending' })
  expect([held.status, codeOf(held)]).toEqual([200, 5])
  expect(codeOf(await shop.s2s({ args, status: 'approved' }))).toBe(5)
  const back = await shop.s2s({ args, status: 'hold' })
  expect([back.status, codeOf(back), resultIdOf(back)]).toEqual([409, 107, id])
  expect(await accruals(id)).toHaveLength(3)
})

test('a rejection keeps its reason, and may be taken back', async () => {
  const shop = await world.network()
  const args = nextOrder()
  const id = resultIdOf(await shop.s2s({ cid: await shop.click(), args }))
  await shop.s2s({ args, status: 'cancelled', reason: 'cancelled' })
  expect(await resultOf(id)).toMatchObject({ status: 'rejected', reject_code: 'cancelled' })
  await shop.s2s({ args, status: 0 })
  await shop.s2s({ args, status: 2, reason: '在庫切れ' })
  expect(await resultOf(id)).toMatchObject({
    status: 'rejected',
    reject_code: 'other',
    reject_comment: '在庫切れ',
  })
})

test('a status may bring the corrected sale, from which a share is computed again', async () => {
  const shop = await world.network({
    goals: [
      { code: 'sale', kind: 'share', gross: yen(0), net: yen(0), gross_rate: 1000, net_rate: 750 },
    ],
  })
  const args = nextOrder()
  const id = resultIdOf(await shop.s2s({ cid: await shop.click(), args, price: 10_000 }))
  expect(codeOf(await shop.s2s({ args, status: 'approved', price: 4000 }))).toBe(5)
  expect(await resultOf(id)).toMatchObject({
    status: 'approved',
    sale_amount: 4000,
    gross: 400,
    net: 300,
  })
})

test('a browser changes nothing', async () => {
  const shop = await world.network()
  const args = nextOrder()
  const id = resultIdOf(await shop.s2s({ cid: await shop.click(), args }))
  expect(codeOf(await shop.script({ args, status: 'approved' }))).toBe(401)
  expect((await resultOf(id)).status).toBe('pending')
})

test('a booking earns when it takes place, for whoever brought it, whenever that is', async () => {
  const shop = await world.network({ promotion: { click_window_days: 30 } })
  const [args, cid] = [nextOrder(), await shop.click()]
  const booked = await shop.s2s({ cid, args, event: 'reserve' })
  expect([codeOf(booked), resultIdOf(booked)]).toEqual([4, null])
  expect(await shop.resultsOf()).toEqual([])
  expect(codeOf(await shop.s2s({ cid, args, event: 'reserve' }))).toBe(301)
  world.clock.set('2026-12-24T03:00:00Z')
  const fulfilled = await shop.s2s({ args, event: 'fulfil' })
  expect(codeOf(fulfilled)).toBe(4)
  const [result] = await shop.resultsOf()
  expect(result).toMatchObject({
    id: resultIdOf(fulfilled),
    status: 'pending',
    media_id: shop.media.id,
    cid,
    clicked_at: '2026-10-10T03:00:00.000Z',
    occurred_at: '2026-12-24T03:00:00.000Z',
    gross: 1500,
  })
  expect(
    await world.db
      .selectFrom('reservation')
      .innerJoin('reservation_posting as posting', 'posting.reservation_id', 'reservation.id')
      .select(['status', 'result_id', 'made_from'])
      .where('reservation_number', '=', args)
      .execute(),
  ).toEqual([{ status: 'posted', result_id: result!.id, made_from: 's2s' }])
  expect([
    codeOf(await shop.s2s({ args, event: 'fulfil' })),
    codeOf(await shop.s2s({ args, event: 'cancel' })),
  ]).toEqual([301, 107])
  expect(await shop.resultsOf()).toHaveLength(1)
})

test('a booking that pays a share of a sale that nobody has told is looked at when it took place', async () => {
  const shop = await world.network({
    goals: [{ code: 'stay', kind: 'share', gross_rate: 1000, net_rate: 700 }],
  })
  const fulfilled = async (booked: object, told: object) => {
    const args = nextOrder()
    await shop.s2s({ cid: await shop.click(), args, event: 'reserve', ...booked })
    return shop.s2s({ args, event: 'fulfil', ...told })
  }
  const untold = await fulfilled({}, {})
  expect(codeOf(untold)).toBe(3)
  expect(await resultOf(resultIdOf(untold))).toMatchObject({
    status: 'hold',
    gross: 0,
    risks: [{ rule: 'no_sale' }],
  })
  for (const told of [await fulfilled({ price: 9000 }, {}), await fulfilled({}, { price: 9000 })]) {
    expect(codeOf(told)).toBe(4)
    expect(await resultOf(resultIdOf(told))).toMatchObject({ status: 'pending', gross: 900 })
  }
})

test('a booking that has not taken place in the days its promotion gives it has expired: its notice says so, whether the job has run or not', async () => {
  const shop = await world.network({ promotion: { reservation_days: 7 } })
  const bookings = [nextOrder(), nextOrder(), nextOrder()] as const
  const [noticedFirst, ended, inTime] = bookings
  for (const args of bookings) await shop.s2s({ cid: await shop.click(), args, event: 'reserve' })
  world.clock.set('2026-10-17T03:00:00Z')
  const refused = await shop.s2s({ args: noticedFirst, event: 'fulfil' })
  expect(await expireReservations(world.db, world.clock.now())).toBe(3)
  for (const reply of [
    refused,
    await shop.s2s({ args: ended, event: 'fulfil' }),
    await shop.s2s({ args: ended, event: 'cancel' }),
  ]) {
    expect([codeOf(reply), resultIdOf(reply)]).toEqual([107, null])
  }
  const said = await world.db
    .selectFrom('notice')
    .select('trace')
    .where('order_number', '=', ended)
    .where('code', '=', 107)
    .execute()
  expect(JSON.stringify(said)).toContain('2026-10-17に期限切れになっています')
  world.clock.set('2026-10-17T02:59:59Z')
  expect(
    codeOf(await shop.s2s({ args: inTime, event: 'fulfil' })),
    'a notice of before that is decided later',
  ).toBe(4)
  expect(
    await world.db
      .selectFrom('reservation')
      .select(['status'])
      .where('reservation_number', 'in', bookings)
      .orderBy('id')
      .execute(),
  ).toEqual([{ status: 'expired' }, { status: 'expired' }, { status: 'posted' }])
})

test('a server fulfils what people agreed otherwise as it was agreed, and only what was booked', async () => {
  const shop = await world.network()
  const [args, planned] = [nextOrder(), nextOrder()]
  for (const each of [args, planned])
    await shop.s2s({ cid: await shop.click(), args: each, event: 'reserve' })
  const change = (number: string, terms: object) =>
    world.db.updateTable('reservation').set(terms).where('reservation_number', '=', number)
  await change(args, { gross: 7000, net: 5000, posts_as: 'approved' }).execute()
  await change(planned, {
    type: 'scheduled',
    expires_at: null,
    due_at: '2026-12-01T00:00:00Z',
    first_due_at: '2026-12-01T00:00:00Z',
  }).execute()
  expect(codeOf(await shop.s2s({ args, event: 'fulfil' }))).toBe(4)
  expect(await shop.resultsOf()).toMatchObject([{ gross: 7000, net: 5000, status: 'approved' }])
  expect([
    codeOf(await shop.s2s({ args: planned, event: 'fulfil' })),
    codeOf(await shop.s2s({ args: planned, event: 'cancel' })),
  ]).toEqual([107, 107])
})

test('a cancelled booking earns nothing, and a browser can neither fulfil nor cancel one', async () => {
  const shop = await world.network()
  const args = nextOrder()
  await shop.script({ cid: await shop.click(), args, event: 'reserve' })
  expect([
    codeOf(await shop.script({ args, event: 'fulfil' })),
    codeOf(await shop.script({ args, event: 'cancel' })),
  ]).toEqual([401, 401])
  expect([
    codeOf(await shop.s2s({ args, event: 'cancel' })),
    codeOf(await shop.s2s({ args, event: 'cancel' })),
    codeOf(await shop.s2s({ args, event: 'fulfil' })),
  ]).toEqual([4, 301, 107])
  expect(await shop.resultsOf()).toEqual([])
})

test.each([
  [
    'another sale of what has no price on record',
    (id: number) =>
      world.db.updateTable('result').set({ price_rule: '{}' }).where('id', '=', id).execute(),
    { status: 'approved', price: 4000 },
  ],
  [
    'another sale of an order with lines',
    (id: number) =>
      world.db
        .updateTable('result')
        .set({ price_rule: sql`price_rule || '{"lines": []}'` })
        .where('id', '=', id)
        .execute(),
    { status: 'approved', price: 4000 },
  ],
  [
    'an approval of what waits for a second administrator',
    (id: number) =>
      world.db
        .updateTable('result')
        .set({ status: 'hold', awaits_second: true })
        .where('id', '=', id)
        .execute(),
    { status: 'approved' },
  ],
])('%s is refused with its reason, and not tried again', async (_what, prepare, told) => {
  const shop = await world.network()
  const args = nextOrder()
  const id = resultIdOf(await shop.s2s({ cid: await shop.click(), args, price: 5000 }))
  await prepare(id)
  const before = await resultOf(id)
  const reply = await shop.s2s({ args, ...told })
  expect([reply.status, codeOf(reply), resultIdOf(reply)]).toEqual([409, 107, id])
  expect(await resultOf(id)).toEqual(before)
  expect((await shop.noticeOf(args)).code).toBe(107)
})
