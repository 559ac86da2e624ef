import { addDays, dayMs, type Day } from '@tsunagi/contract/day'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** Claims the mails of a day. Answers the day and instant of the mails before; undefined when the day has had its own. */
export async function claimDay(
  tx: Tx,
  today: Day,
  now: Date,
): Promise<{ day: Day; sentAt: Date } | undefined> {
  const claimed = await tx
    .insertInto('deadline_digest')
    .values({ day: today, sent_at: now })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .returning('day')
    .executeTakeFirst()
  if (!claimed) return undefined
  const before = await tx
    .selectFrom('deadline_digest')
    .select(['day', 'sent_at'])
    .where('day', '<', today)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return before
    ? { day: before.day as Day, sentAt: new Date(before.sent_at) }
    : { day: addDays(today, -1), sentAt: new Date(now.getTime() - dayMs) }
}

const dueDay = sql<Day>`to_char(result.due_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD')`

/** What falls due on some days, by advertiser and day. */
export const fallingDue = (tx: Tx, days: readonly Day[]) =>
  tx
    .selectFrom('result')
    .innerJoin('advertiser', 'advertiser.id', 'result.advertiser_id')
    .select((eb) => [
      'result.advertiser_id',
      'advertiser.agency_id',
      'advertiser.staff_id',
      dueDay.as('day'),
      eb.fn.countAll<number>().as('results'),
      sql<number>`sum(result.gross)`.as('gross'),
    ])
    .where('result.status', '=', 'pending')
    .where(
      'result.due_at',
      '>=',
      sql<string>`(${days[0]!}::date)::timestamp at time zone 'Asia/Tokyo'`,
    )
    .where(
      'result.due_at',
      '<',
      sql<string>`(${days.at(-1)!}::date + 1)::timestamp at time zone 'Asia/Tokyo'`,
    )
    .where(dueDay, 'in', days)
    .groupBy(['result.advertiser_id', 'advertiser.agency_id', 'advertiser.staff_id', dueDay])
    .execute()
/** How many results of an advertiser fall due on a day, and what they come to in yen. */
export type FallingDue = Awaited<ReturnType<typeof fallingDue>>[number]

/** What a deadline has approved since an instant, by promotion. Nobody who is signed in decided it, after its time. */
export const approvedByDeadline = (tx: Tx, since: Date, until: Date) =>
  tx
    .selectFrom('result_history as h')
    .innerJoin('result', 'result.id', 'h.result_id')
    .innerJoin('promotion', 'promotion.id', 'result.promotion_id')
    .innerJoin('advertiser', 'advertiser.id', 'result.advertiser_id')
    .select((eb) => [
      'result.advertiser_id',
      'advertiser.agency_id',
      'advertiser.staff_id',
      'promotion.ad_name',
      eb.fn.countAll<number>().as('results'),
      sql<number>`sum(h.gross)`.as('gross'),
    ])
    .where('h.at', '>', since.toISOString())
    .where('h.at', '<=', until.toISOString())
    .where('h.from_status', '=', 'pending')
    .where('h.to_status', '=', 'approved')
    .where('h.user_id', 'is', null)
    .whereRef('result.due_at', '<=', 'h.at')
    .where('promotion.result_mode', '=', 'manual')
    .groupBy([
      'result.advertiser_id',
      'advertiser.agency_id',
      'advertiser.staff_id',
      'promotion.id',
      'promotion.ad_name',
    ])
    .orderBy('promotion.id')
    .execute()
/** How many results of a promotion a deadline has approved, and what they come to in yen. */
export type ApprovedByDeadline = Awaited<ReturnType<typeof approvedByDeadline>>[number]

/** Bookings that lapsed since an instant, by promotion; they do so by themselves, whenever the worker comes by. */
export const lapsedBookings = (tx: Tx, since: Date, until: Date) =>
  tx
    .selectFrom('reservation')
    .innerJoin('promotion', 'promotion.id', 'reservation.promotion_id')
    .innerJoin('advertiser', 'advertiser.id', 'reservation.advertiser_id')
    .select((eb) => [
      'reservation.advertiser_id',
      'advertiser.agency_id',
      'advertiser.staff_id',
      'promotion.ad_name',
      eb.fn.countAll<number>().as('bookings'),
    ])
    .where('reservation.status', 'in', ['reserved', 'expired'])
    .where('reservation.expires_at', '>', since.toISOString())
    .where('reservation.expires_at', '<=', until.toISOString())
    .groupBy([
      'reservation.advertiser_id',
      'advertiser.agency_id',
      'advertiser.staff_id',
      'promotion.id',
      'promotion.ad_name',
    ])
    .orderBy('promotion.id')
    .execute()
/** How many bookings of a promotion have lapsed. */
export type LapsedBookings = Awaited<ReturnType<typeof lapsedBookings>>[number]
