import { sql } from 'kysely'
import { isLeftOpen, type MonthState } from '@tsunagi/contract/money/claims'
import {
  addMonths,
  firstDay,
  month,
  monthOf,
  startOfMonth,
  type Month,
} from '@tsunagi/contract/day'
import { yen, type Yen } from '@tsunagi/contract/money'
import { closedAt, mayClose, type Closing } from '../../../domain/calendar/closing.rules.ts'
import type { Db } from '../../../platform/db.ts'
import { entryGross, entryNet } from '../../../ledger/worth.queries.ts'
import { approvedConversions } from '../../results/results/resultSums.queries.ts'

const shownMonths = 12

/** The last twelve months, newest first. */
export const listMonths = (db: Db, now: Date): Promise<MonthState[]> =>
  monthsAgo(db, now, shownMonths)

/** Those of the last twelve months that are over and were left open. Only they are added up: mostly there are none. */
export async function listLeftOpen(db: Db, now: Date): Promise<MonthState[]> {
  const current = monthOf(now)
  const closed = await closings(db, addMonths(current, 1 - shownMonths))
  let count = 1
  while (count < shownMonths && closedAt(closed, addMonths(current, -count)) === null) count += 1
  return count === 1 ? [] : (await monthsAgo(db, now, count)).filter(isLeftOpen)
}

/** So many months, the running one first. */
async function monthsAgo(db: Db, now: Date, count: number): Promise<MonthState[]> {
  const current = monthOf(now)
  const first = addMonths(current, 1 - count)
  const [closed, posted, approved, pending] = await Promise.all([
    closings(db, first),
    postedByMonth(db, first),
    approvedByMonth(db, first),
    pendingByMonth(db, first),
  ])
  const months = Array.from({ length: count }, (_, index) => addMonths(current, -index))
  return months.map((month) => ({
    month,
    closed_at: closedAt(closed, month),
    can_close: mayClose(month, now),
    running: month === current,
    ...(posted.get(month) ?? nothing),
    approved_results: approved.get(month) ?? 0,
    pending_results: pending.get(month) ?? 0,
  }))
}

const nothing = {
  gross: yen(0),
  net: yen(0),
  adjusted_gross: yen(0),
  adjusted_net: yen(0),
}

/** The closed months from a first one on, oldest first. */
const closings = (db: Db, first: Month): Promise<Closing[]> =>
  db
    .selectFrom('closing')
    .select([sql<Month>`to_char(month, 'YYYY-MM')`.as('month'), 'closed_at'])
    .where('month', '>=', firstDay(first))
    .orderBy('month')
    .execute()

async function postedByMonth(db: Db, first: Month) {
  const rows = await db
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_entry as e', 'e.transaction_id', 't.id')
    .select([
      't.month',
      sql<Yen>`coalesce(sum(${entryGross}), 0)`.as('gross'),
      sql<Yen>`coalesce(sum(${entryNet}), 0)`.as('net'),
      sql<Yen>`coalesce(sum(${entryGross}) filter (where t.kind = 'adjustment'), 0)`.as(
        'adjusted_gross',
      ),
      sql<Yen>`coalesce(sum(${entryNet}) filter (where t.kind = 'adjustment'), 0)`.as(
        'adjusted_net',
      ),
    ])
    .where('t.kind', 'in', ['accrual', 'reversal', 'adjustment'])
    .where('t.month', '>=', firstDay(first))
    .groupBy('t.month')
    .execute()
  return new Map(rows.map(({ month, ...sums }) => [monthOfDate(month), sums]))
}

/** Conversions approved into each month. */
async function approvedByMonth(db: Db, first: Month) {
  const rows = await db
    .selectFrom('result')
    .select([
      sql<Month>`to_char(result.closing_month, 'YYYY-MM')`.as('month'),
      approvedConversions.as('count'),
    ])
    .where('result.closing_month', '>=', firstDay(first))
    .groupBy('result.closing_month')
    .execute()
  return new Map(rows.map((row) => [row.month, row.count]))
}

/** Results that still wait, by the month in Japan in which they occurred. */
async function pendingByMonth(db: Db, first: Month) {
  const rows = await db
    .selectFrom('result')
    .select((eb) => [
      sql<Month>`to_char(occurred_at at time zone 'Asia/Tokyo', 'YYYY-MM')`.as('month'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('status', 'in', ['pending', 'hold'])
    .where('occurred_at', '>=', startOfMonth(first).toISOString())
    .groupBy(sql`1`)
    .execute()
  return new Map(rows.map((row) => [row.month, row.count]))
}

const monthOfDate = (date: string) => month(date.slice(0, 7))
