import { afterAll, beforeAll, expect, test } from 'vitest'
import { formerDatabase, type FormerDatabase } from '../../../../test/former.ts'

let former: FormerDatabase
beforeAll(async () => {
  former = await formerDatabase('0125_reservations_whole.sql')
  // The parties of what is reserved are not what this is about.
  await former.query('set session_replication_role = replica')
  await former.query(`
    insert into reservation (status, promotion_id, goal_id, media_id, affiliater_id, advertiser_id, reservation_number, sale_amount, reserved_at, decided_at, expires_at, result_id)
    select status, 1, goal, 1, 1, 1, number, 5000, '2026-08-01T00:00:00Z', decided, '2026-10-30T00:00:00Z', result
    from (values
      ('reserved', 1, 'B-1', null::timestamptz, null::bigint), ('fulfilled', 1, 'B-2', '2026-08-20T00:00:00Z', 71),
      ('cancelled', 1, 'B-3', '2026-08-21T00:00:00Z', null), ('expired', 1, 'B-4', '2026-08-22T00:00:00Z', null),
      ('reserved', 2, 'B-1', null, null)) as former (status, goal, number, decided, result);
    insert into notice (receipt_id, received_at, route, method, params, code, promotion_id, order_number)
    select 'from-tag', '2026-08-01T00:00:00Z', 'script', 'GET', '{}', 0, 1, 'B-1';
    insert into retainer (promotion_id, goal_id, media_id, affiliater_id, advertiser_id, name, day, first_month, times, sale_amount, gross, net, reason, created_at, created_by, stopped_at)
    values (1, 1, 1, 1, 1, '記事広告', 31, '2026-08-01', 12, 0, 5000, 4000, '契約', '2026-07-20T00:00:00Z', 9, null),
      (1, 1, 1, 1, 1, '終了', 10, '2026-07-01', null, 0, null, null, '契約', '2026-06-20T00:00:00Z', 9, '2026-08-15T00:00:00Z');
    insert into reservation (status, promotion_id, goal_id, media_id, affiliater_id, advertiser_id, reservation_number, reserved_at, decided_at, expires_at, result_id, retainer_id, due_at)
    select status, 1, 1, 1, 1, 1, number, '2026-07-20T00:00:00Z', decided, '2027-07-20T00:00:00Z', result, retainer, due
    from (values
      ('fulfilled', 'M-1', '2026-08-31T00:00:00Z'::timestamptz, 81::bigint, 1, '2026-08-31T00:00:00Z'::timestamptz),
      ('fulfilled', 'M-2', '2026-09-30T00:00:00Z', 82, 1, '2026-09-30T00:00:00Z'),
      ('reserved', 'M-3', null, null, 1, '2026-10-31T00:00:00Z'),
      ('fulfilled', 'N-1', '2026-07-10T00:00:00Z', 91, 2, '2026-07-10T00:00:00Z'),
      ('cancelled', 'N-2', '2026-08-15T00:00:00Z', null, 2, '2026-08-10T00:00:00Z')) as former (status, number, decided, result, retainer, due)`)
  await former.migrate()
})
afterAll(() => former.close())

const rows = (statement: string) => former.query(statement)

test('bookings of before keep their states, their numbers and their results', async () => {
  expect(
    await rows(
      `select goal_id::int, status, split_part(reservation_number, '#', 1) as number, sale_amount::int, expires_at is not null as ends, made_from
       from reservation where type = 'booking' order by id`,
    ),
  ).toEqual([
    {
      goal_id: 1,
      status: 'reserved',
      number: 'B-1',
      sale_amount: 5000,
      ends: true,
      made_from: 'tag',
    },
    {
      goal_id: 1,
      status: 'posted',
      number: 'B-2',
      sale_amount: 5000,
      ends: true,
      made_from: 's2s',
    },
    {
      goal_id: 1,
      status: 'cancelled',
      number: 'B-3',
      sale_amount: 5000,
      ends: true,
      made_from: 's2s',
    },
    {
      goal_id: 1,
      status: 'expired',
      number: 'B-4',
      sale_amount: 5000,
      ends: true,
      made_from: 's2s',
    },
    {
      goal_id: 2,
      status: 'reserved',
      number: 'B-1',
      sale_amount: 5000,
      ends: true,
      made_from: 'tag',
    },
  ])
  expect(
    await rows(
      `select n, result_id::int from reservation_posting join reservation on reservation.id = reservation_id where type = 'booking'`,
    ),
  ).toEqual([{ n: 1, result_id: 71 }])
})

test('monthly rewards of before are scheduled results that repeat: what was posted stays posted, what is to come is due', async () => {
  expect(
    await rows(
      `select status, gross::int, net::int, repeat_every, repeat_day, repeat_times, due_at, first_due_at, expires_at
       from reservation where type = 'scheduled' order by reserved_at desc`,
    ),
  ).toEqual([
    {
      status: 'reserved',
      gross: 5000,
      net: 4000,
      repeat_every: 'monthly',
      repeat_day: 31,
      repeat_times: 12,
      due_at: '2026-10-31T00:00:00.000Z',
      first_due_at: '2026-08-31T00:00:00.000Z',
      expires_at: null,
    },
    expect.objectContaining({ status: 'cancelled', gross: null, repeat_times: null }),
  ])
  expect(
    await rows(
      `select n, result_id::int from reservation_posting join reservation on reservation.id = reservation_id where type = 'scheduled' order by result_id`,
    ),
  ).toEqual([
    { n: 1, result_id: 81 },
    { n: 2, result_id: 82 },
    { n: 1, result_id: 91 },
  ])
})

test('a number stands once in a promotion, as the tracker expects it', async () => {
  expect(
    await rows(
      'select reservation_number, count(*)::int from reservation group by 1 having count(*) > 1',
    ),
  ).toEqual([])
})
