import { addMonths, monthOf, startOfDay, type Month } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import { text } from '@tsunagi/contract/messages/text'
import type { RetainerInput } from '@tsunagi/contract/results/reservations'
import { isClosed } from '../../../ledger/ledger.queries.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { invalid, notFound } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { makeByHand, refusals } from '../results/manualResult.service.ts'
import { dayIn, nthMonth } from './retainers.rules.ts'
import {
  cancelMonths,
  endRetainer,
  findApprovedPartner,
  findGoalKind,
  fulfilMonth,
  insertRetainer,
  lockDueReservation,
  lockRetainer,
  reserveMonth,
  type LockedRetainer,
} from './retainers.queries.ts'

/** Agrees on a reward for every month. The first month is reserved at once, each later one when the one before has become a result. */
export function agreeRetainer(db: Db, clock: Clock, admin: Admin, given: RetainerInput) {
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    if (startOfDay(dayIn(given.first_month, given.day)) <= now)
      throw invalid(
        'first_month',
        text('最初の成立日は明日以降にしてください。', 'The first day has to be in the future.'),
      )
    const partner = await findApprovedPartner(tx, given.media_id, given.promotion_id)
    if (!partner) throw refusals.noPartner()
    await assertPriced(tx, given)
    const { gross, net, times, ...fields } = given
    const id = await insertRetainer(tx, {
      ...fields,
      ...partner,
      first_month: `${given.first_month}-01`,
      sale_amount: given.sale_amount,
      gross: gross ?? null,
      net: net ?? null,
      times: times ?? null,
      created_at: now,
      created_by: admin.id,
    })
    await reserveNext(tx, (await lockRetainer(tx, id))!, now)
    return { id }
  })
}

/** Nobody is there on the day to say what was sold. */
async function assertPriced(tx: Tx, { promotion_id, goal_id, gross, sale_amount }: RetainerInput) {
  const goal = await findGoalKind(tx, promotion_id, goal_id)
  if (!goal) throw refusals.notItsGoal()
  if (goal.kind === 'share' && gross === undefined && sale_amount === 0) throw refusals.noSale()
}

/** Ends a retainer: what it has paid stays, its next month is cancelled. */
export function stopRetainer(db: Db, clock: Clock, admin: Admin, id: number) {
  return db.transaction().execute(async (tx) => {
    if (!(await lockRetainer(tx, id))) throw notFound()
    await endRetainer(tx, id, clock.now(), admin.id)
    await cancelMonths(tx, id, clock.now())
    return { id }
  })
}

/** Makes results of the months that are due, each once, as of its own day also when it is late. Answers how many were looked at. */
export async function fulfilDueMonths(db: Db, clock: Clock, batch = 100): Promise<number> {
  for (let count = 0; count < batch; count++)
    if (!(await db.transaction().execute((tx) => fulfilNext(tx, clock.now())))) return count
  return batch
}

async function fulfilNext(tx: Tx, now: Date): Promise<boolean> {
  const due = await lockDueReservation(tx, now)
  if (!due) return false
  const retainer = (await lockRetainer(tx, due.retainer_id!))!
  if (!(await findApprovedPartner(tx, retainer.media_id, retainer.promotion_id))) {
    await endRetainer(tx, retainer.id, now, null)
    await cancelMonths(tx, retainer.id, now)
    return true
  }
  const dueAt = new Date(due.due_at!)
  const resultId = await makeByHand(
    tx,
    { at: now, userId: retainer.created_by },
    {
      promotion_id: retainer.promotion_id,
      goal_id: retainer.goal_id,
      media_id: retainer.media_id,
      order_number: due.reservation_number,
      // A month that has been closed meanwhile takes no more results.
      occurred_at: ((await isClosed(tx, monthOf(dueAt))) ? now : dueAt).toISOString(),
      sale_amount: yen(retainer.sale_amount),
      quantity: 1,
      ...(retainer.gross !== null &&
        retainer.net !== null && { gross: retainer.gross, net: retainer.net }),
      reason: retainer.reason,
    },
  )
  await fulfilMonth(tx, due.id, resultId, now)
  await reserveNext(tx, retainer, now)
  return true
}

async function reserveNext(tx: Tx, retainer: LockedRetainer, now: Date) {
  const first_month = retainer.first_month.slice(0, 7) as Month
  const next = nthMonth({ ...retainer, first_month }, retainer.months)
  if (next)
    await reserveMonth(tx, retainer, {
      number: `retainer-${retainer.id}-${addMonths(first_month, retainer.months)}`,
      reservedAt: now,
      dueAt: next.dueAt,
      expiresAt: next.expiresAt,
    })
}
