import { addMonths, dayMs, lastDay, monthOf, startOfDay } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import type { Db } from '../../server/src/platform/db.ts'
import type { Click } from './clicks.ts'
import { reservationDays } from './network.ts'
import { Random } from './random.ts'
import { partiesOf, type StoredResult } from './results.ts'
import { insertNumbered, insertRows, type Row } from './rows.queries.ts'

const goalCode = 'consult'
/** Consultations that were booked: what became a result had been, and others are still to come, were called off, or never took place. */
export async function fillReservations(
  db: Db,
  clicks: readonly Click[],
  results: readonly StoredResult[],
  now: Date,
) {
  const random = new Random(20_261_122)
  const earned = new Map(results.map((result) => [result.row.cid, result]))
  const booked = clicks.filter(
    ({ flags, cid, placement }) =>
      flags.length === 0 &&
      goalOf(placement) &&
      (earned.get(cid)?.row.goal_id === goalOf(placement)!.id ||
        (!earned.has(cid) && random.chance(0.08))),
  )
  const rows = booked.map((click) => ({
    ...reservationOf(click, earned.get(click.cid) ?? null, random, now),
    result: earned.get(click.cid) ?? null,
  }))
  const ids = await insertNumbered(
    db,
    'reservation',
    rows.map(({ result: _result, ...row }) => row),
  )
  await insertRows(
    db,
    'reservation_posting',
    rows.flatMap(({ result }, index) =>
      result
        ? [
            {
              reservation_id: ids[index]!,
              n: 1,
              result_id: result.id,
              due_at: null,
              posted_at: result.occurredAt,
            },
          ]
        : [],
    ),
  )
  await insertRows(
    db,
    'reservation_history',
    rows.flatMap((row, index) => historyOf(ids[index]!, row)),
  )
}

/** A monthly fee of an advertiser each, which is posted on the last day of every month from the next on. */
export async function fillFees(
  db: Db,
  clicks: readonly Click[],
  advertiserIds: readonly number[],
  now: Date,
) {
  const reservedAt = new Date(now.getTime() - 5 * dayMs)
  const due = new Date(
    startOfDay(lastDay(addMonths(monthOf(now), 1))).getTime() + 10 * 3_600_000,
  ).toISOString()
  const placements = advertiserIds.map(
    (id) => clicks.find(({ placement }) => placement.promotion.advertiserId === id)!.placement,
  )
  const ids = await insertNumbered(
    db,
    'reservation',
    placements.map((placement) => ({
      ...partiesOf(placement),
      goal_id: placement.promotion.goals[0]!.id,
      type: 'scheduled' as const,
      status: 'reserved' as const,
      reservation_number: 'FEE-1',
      reserved_at: reservedAt,
      due_at: due,
      first_due_at: due,
      repeat_every: 'monthly' as const,
      repeat_day: 31,
      repeat_times: 12,
      gross: yen(50_000),
      net: yen(40_000),
      memo: '掲載固定費',
      made_from: 'manual' as const,
    })),
  )
  await insertRows(
    db,
    'reservation_history',
    ids.map((id) => ({
      reservation_id: id,
      at: reservedAt,
      move: 'reserve',
      from_status: null,
      to_status: 'reserved',
    })),
  )
}

const moves = { posted: 'fulfil', expired: 'expire', cancelled: 'cancel', reserved: null } as const

/** How a reservation was made, and how it ended. */
function historyOf(
  id: number,
  { status, reserved_at, decided_at }: ReturnType<typeof reservationOf>,
): Row<'reservation_history'>[] {
  const move = moves[status]
  return [
    {
      reservation_id: id,
      at: reserved_at,
      move: 'reserve',
      from_status: null,
      to_status: 'reserved',
    },
    ...(move && decided_at
      ? [
          {
            reservation_id: id,
            at: decided_at,
            move,
            from_status: 'reserved' as const,
            to_status: status,
          },
        ]
      : []),
  ]
}

const goalOf = ({ promotion }: Click['placement']) =>
  promotion.goals.find(({ code }) => code === goalCode)

function reservationOf(
  { cid, placement, link, at, visitor, ip }: Click,
  result: StoredResult | null,
  random: Random,
  now: Date,
) {
  const reservedAt = new Date(
    Math.min(
      at.getTime() + random.between(120_000, 1_800_000),
      (result?.occurredAt ?? now).getTime(),
    ),
  )
  const expiresAt = new Date(reservedAt.getTime() + reservationDays * dayMs)
  return {
    ...partiesOf(placement),
    goal_id: goalOf(placement)!.id,
    material_id: link.materialId,
    cid,
    clicked_at: at,
    matched_by: 'parameter',
    visitor_id: visitor,
    ip,
    reservation_number: result?.row.order_number ?? `HO${random.letters(8, '0123456789')}`,
    reserved_at: reservedAt,
    expires_at: expiresAt,
    sale_amount: yen(0),
    made_from: 's2s' as const,
    ...endOf(reservedAt, expiresAt, result, random, now),
  }
}

function endOf(
  reservedAt: Date,
  expiresAt: Date,
  result: StoredResult | null,
  random: Random,
  now: Date,
) {
  if (result) return { status: 'posted' as const, decided_at: result.occurredAt }
  if (expiresAt <= now) return { status: 'expired' as const, decided_at: expiresAt }
  const calledOff = new Date(reservedAt.getTime() + random.between(1, 10) * dayMs)
  return random.chance(0.3) && calledOff < now
    ? { status: 'cancelled' as const, decided_at: calledOff }
    : { status: 'reserved' as const, decided_at: null }
}
