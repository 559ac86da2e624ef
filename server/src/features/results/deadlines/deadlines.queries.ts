import { addDays, dayMs, dayOf, startOfDay, type Day } from '@tsunagi/contract/day'
import type { Yen } from '@tsunagi/contract/money'
import type { Language } from '@tsunagi/contract/messages/text'
import { recordDays } from '@tsunagi/contract/results/deadlines'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { publicReason } from '../../people/rejectReasons/rejectReasons.queries.ts'
import { grossFor, netFor } from '../results/amounts.queries.ts'
import type { LockedResult } from '../results/results.queries.ts'
import { visibleResults } from '../results/resultFilter.queries.ts'

const dueDay = sql<Day>`to_char(result.due_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD')`

/** What of a viewer's results falls due on each day from today on; days without any are left out. */
export const sumDueDays = (db: Db, viewer: User, now: Date, days: number) =>
  visibleResults(db, viewer)
    .where('result.status', '=', 'pending')
    .where('result.due_at', '>', now.toISOString())
    .where('result.due_at', '<', startOfDay(addDays(dayOf(now), days)).toISOString())
    .select((eb) => [
      dueDay.as('day'),
      eb.fn.countAll<number>().as('results'),
      sql<Yen>`coalesce(sum(${grossFor(viewer)}), 0)`.as('gross'),
      sql<Yen>`coalesce(sum(${netFor(viewer)}), 0)`.as('net'),
    ])
    .groupBy(dueDay)
    .execute()

/** Moves a deadline that runs, or what is left of one that stands, with a line of history that is told nobody. */
export async function setDue(
  tx: Tx,
  { id, status, sale_amount, gross, net }: LockedResult,
  clock: { due_at: Date | null; due_left_ms: number | null },
  { at, userId, comment }: { at: Date; userId: number | null; comment: string },
) {
  await tx.updateTable('result').set(clock).where('id', '=', id).execute()
  await tx
    .insertInto('result_history')
    .values({
      result_id: id,
      from_status: status,
      to_status: status,
      at,
      announced_at: at,
      user_id: userId,
      comment,
      sale_amount,
      gross,
      net,
    })
    .execute()
}

/** How a promotion decided lately. Rewards for clicks are decided by themselves and say nothing. */
export async function readRecord(db: Db, promotionId: number, now: Date, language: Language) {
  const since = new Date(now.getTime() - recordDays * dayMs).toISOString()
  const decided = db
    .selectFrom('result')
    .where('result.promotion_id', '=', promotionId)
    .where('result.status', 'in', ['approved', 'rejected'])
    .where('result.decided_at', '>=', since)
    .where('result.route', '<>', 'click')
  const [sums, reasons] = await Promise.all([
    decided
      .select((eb) => [
        eb.fn.countAll<number>().as('decided'),
        sql<number>`count(*) filter (where result.status = 'approved')`.as('approved'),
        sql<
          number | null
        >`round((percentile_cont(0.5) within group (order by extract(epoch from result.decided_at - result.occurred_at)) filter (where result.status = 'approved') / 86400)::numeric, 1)`.as(
          'median_days',
        ),
      ])
      .executeTakeFirstOrThrow(),
    decided
      .where('result.status', '=', 'rejected')
      .where('result.reject_code', 'is not', null)
      .select((eb) => [
        publicReason('result.reject_code').as('words'),
        eb.fn.countAll<number>().as('count'),
      ])
      .groupBy('result.reject_code')
      .orderBy('count', 'desc')
      .orderBy('result.reject_code')
      .limit(3)
      .execute(),
  ])
  return {
    ...sums,
    reasons: reasons.map(({ words, count }) => ({ reason: words?.[language] ?? '', count })),
  }
}
