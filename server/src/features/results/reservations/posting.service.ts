import { minuteMs, monthOf } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import { text, type Text } from '@tsunagi/contract/messages/text'
import { moveReservation, notePosting } from '../../../conversions/settle/reservations.queries.ts'
import { quantityIn } from '../../../domain/pricing/lines.rules.ts'
import { isClosed } from '../../../ledger/closedMonths.queries.ts'
import type { Clock } from '../../../platform/clock.ts'
import { attempt, type Db, type Tx } from '../../../platform/db.ts'
import { AppError, conflict } from '../../../platform/errors.ts'
import { makeByHand } from '../results/manualResult.service.ts'
import { lockResultForSystem } from '../results/results.queries.ts'
import { decideAll } from '../results/decisions.service.ts'
import { bookedLines } from './booked.rules.ts'
import { agreedAt } from './expected.service.ts'
import {
  lockDue,
  lockExpired,
  noteFailure,
  partnerStanding,
  type HeldReservation,
} from './reservationWrites.queries.ts'
import { nthDue } from './schedule.rules.ts'

interface Posting {
  at: Date
  /** When the result occurred. */
  occurredAt: Date
  /** null = the system. */
  userId: number | null
}

/** Makes the next result of a reservation, priced as it was agreed. Answers the id of the result. */
export async function makeResultOf(
  tx: Tx,
  held: HeldReservation,
  { at, occurredAt, userId }: Posting,
): Promise<number> {
  const { id, posted, gross, net, cid, clicked_at, material_id, matched_by, visitor_id, ip } = held
  const lines = bookedLines(held)
  const resultId = await makeByHand(
    tx,
    { at, userId },
    {
      promotion_id: held.promotion_id,
      goal_id: held.goal_id,
      media_id: held.media_id,
      order_number: orderNumberOf(held),
      occurred_at: occurredAt.toISOString(),
      sale_amount: yen(held.sale_amount),
      quantity: quantityIn(lines),
      ...(held.reward_code !== null && { reward_code: held.reward_code }),
      ...(gross !== null && net !== null && { gross, net }),
      reason: `予約 ${id} / Reservation ${id}`,
    },
    {
      click: { cid, clicked_at, material_id, matched_by, visitor_id, ip },
      agreedAt: agreedAt(held),
      lines,
    },
  )
  await notePosting(tx, {
    reservation_id: id,
    n: posted + 1,
    result_id: resultId,
    due_at: held.due_at,
    posted_at: at,
  })
  if (held.posts_as === 'approved') {
    const result = await lockResultForSystem(tx, resultId)
    await decideAll(tx, { actor: 'system', userId, at }, [result], {
      status: 'approved',
      closing_month: 'occurred',
    })
  }
  return resultId
}

/** The results of a reservation that repeats are told apart by which of them they are. */
const orderNumberOf = ({ repeat_every, reservation_number, posted }: HeldReservation) =>
  repeat_every === null ? reservation_number : `${reservation_number.slice(0, 90)}-${posted + 1}`

/** Posts what is due, each time once and as of its own time also when it is late. Answers how many were looked at. */
export async function postDueReservations(db: Db, clock: Clock, batch = 100): Promise<number> {
  for (let count = 0; count < batch; count++)
    if (!(await db.transaction().execute((tx) => postNext(tx, clock.now())))) return count
  return batch
}

async function postNext(tx: Tx, now: Date): Promise<boolean> {
  const due = await lockDue(tx, now)
  if (!due) return false
  try {
    await attempt(tx, () => post(tx, due, now))
  } catch (error) {
    await failed(tx, due, wordsOf(error), now)
  }
  return true
}

const stopped = text(
  'アフィリエイター、メディアまたは提携が停止中です',
  'The publisher, the medium or the partnership is stopped',
)

async function post(tx: Tx, due: HeldReservation, now: Date) {
  const dueAt = new Date(due.due_at!)
  const partner = await partnerStanding(tx, due.media_id, due.promotion_id, dueAt)
  if (partner === 'resting') throw conflict(stopped)
  if (partner === 'over')
    return moveReservation(tx, due, 'cancel', {
      at: now,
      userId: null,
      reason: '提携の終了 / The partnership has ended',
    })
  // A month that has been closed meanwhile takes no more results.
  const occurredAt = (await isClosed(tx, monthOf(dueAt))) ? now : dueAt
  await makeResultOf(tx, due, { at: now, occurredAt, userId: null })
  const next = nthDue({ ...due, first_due_at: due.first_due_at! }, due.posted + 1)
  await moveReservation(tx, due, 'post', {
    at: now,
    userId: null,
    ...(next && { to: 'reserved' }),
    set: { ...(next && { due_at: next }), tries: 0, last_error: null, next_try_at: null },
  })
}

/** Minutes until a posting that failed is tried again; after the last of them a person has to look. */
const pausesInMinutes = [1, 10]

async function failed(tx: Tx, due: HeldReservation, why: Text, now: Date) {
  const tries = due.tries + 1
  const pause = pausesInMinutes[tries - 1]
  const failure = {
    tries,
    last_error: JSON.stringify(why),
    next_try_at: pause === undefined ? null : new Date(now.getTime() + pause * minuteMs),
  }
  if (pause !== undefined) return noteFailure(tx, due, failure)
  await moveReservation(tx, due, 'giveUp', {
    at: now,
    userId: null,
    reason: `${why.ja} / ${why.en}`.slice(0, 500),
    set: failure,
  })
}

function wordsOf(error: unknown): Text {
  if (error instanceof AppError) return error.text
  const what = error instanceof Error ? error.message : String(error)
  return text(`システムエラー：${what.slice(0, 200)}`, `System error: ${what.slice(0, 200)}`)
}

/** Ends bookings whose time has passed; answers how many. */
export const expireReservations = (db: Db, now: Date, batch = 200): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const expired = await lockExpired(tx, now, batch)
    for (const held of expired)
      await moveReservation(tx, held, 'expire', { at: held.expires_at!, userId: null })
    return expired.length
  })
