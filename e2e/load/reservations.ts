import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db.ts'
import { fillClicks } from './fillClicks.ts'
import { onNewNetwork, say, type Network } from './ground.ts'
import { judging } from './judging.ts'
import { asking, signIn } from './loadApi.ts'

/*
 * Fills RESERVATIONS (default 1,000,000) reservations of 100 promotions and 500 media, asks for the first page of each filter and order (at most 200 ms each)
 * and takes the CSV of one promotion, ten thousand of them (at most 10 s).
 */
const count = Number(process.env['RESERVATIONS'] ?? 1_000_000)
const most = { pageMs: 200, csvMs: 10_000 }

const filters = [
  '',
  'status=reserved',
  'status=posted',
  'type=scheduled',
  'promotion_id=7',
  'media_id=7',
  'affiliater_id=7',
  'advertiser_id=1',
  'overdue=1',
  'reservation_number=load-777777',
  'from=2026-01-01&to=2026-01-31',
  'due_from=2026-01-01&due_to=2026-01-31',
  'sort=due_at',
  'sort=-expires_at',
  'sort=-sale_amount',
]

async function measure({ db, url, address }: Network): Promise<number> {
  const { judge, timed, failed } = judging(say)
  await fillClicks(url, 1000, () => {})
  await fillReservations(db)
  const ask = asking(address, await signIn(db, { user_type: '0' }))
  for (const filter of filters) {
    const path = `/api/actionReserve/search?${filter}`
    await ask(path)
    const times = [await ask(path), await ask(path), await ask(path)].toSorted((a, b) => a - b)
    judge(filter || 'all', times[1]!, most.pageMs)
  }
  await timed('the CSV of one promotion', most.csvMs, () =>
    ask('/api/actionReserve/search/csv?promotion_id=7'),
  )
  return failed()
}

/** Mostly over, as a network has after a year; some wait, and one in fifty repeats. */
const fillReservations = async (db: Db) => {
  await sql`alter table reservation disable trigger user`.execute(db)
  await sql`insert into reservation (type, status, promotion_id, goal_id, media_id, affiliater_id, advertiser_id, reservation_number, sale_amount, reserved_at, due_at, first_due_at, expires_at, decided_at, made_from)
    select made.type, made.status, promotion.id, goal.id, media.id, media.affiliater_id, promotion.advertiser_id, 'load-' || n, n % 100000, at, at + interval '7 days', case when made.type = 'scheduled' then at + interval '7 days' end,
      case when made.type = 'booking' then at + interval '30 days' end, case when made.status <> 'reserved' then at + interval '8 days' end, 's2s'
    from (select n, now() - n * interval '31 seconds' as at, case when n % 50 = 0 then 'scheduled' else 'booking' end as type,
        case when n < 40000 then 'reserved' when n % 9 = 0 then 'cancelled' when n % 7 = 0 then 'expired' when n % 3 = 0 then 'unfulfilled' else 'posted' end as status
      from generate_series(1, ${count}::int) as n) as made
    join promotion on promotion.id = 1 + n % 100
    join promotion_goal as goal on goal.promotion_id = promotion.id
    join media on media.id = 1 + n % 500`.execute(db)
  await sql`alter table reservation enable trigger user`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

process.exit((await onNewNetwork(measure)) === 0 ? 0 : 1)
