import { sql, type RawBuilder } from 'kysely'
import { isLeftOpen, type MonthState } from '@tsunagi/contract/money/closing'
import { addMonths, firstDay, monthOf, monthsBetween, type Month } from '@tsunagi/contract/day'
import { yen, type Yen } from '@tsunagi/contract/money'
import { closedAt, mayClose, type Closing } from '../../../domain/calendar/closing.rules.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { entryGross, entryNet } from '../../../ledger/worth.queries.ts'
import { allResultSums } from '../../results/results/resultDays.queries.ts'
import { approvedConversions } from '../../results/results/resultSums.queries.ts'

const shownMonths = 12

/** The last twelve months, newest first. */
export const listMonths = (db: Db, now: Date): Promise<MonthState[]> =>
  monthsAgo(db, now, shownMonths)

/** One month, however long ago. */
export async function monthState(db: Db, now: Date, month: Month): Promise<MonthState | undefined> {
  const count = monthsBetween(month, monthOf(now)) + 1
  return (await monthsAgo(db, now, Math.max(count, 1))).find((each) => each.month === month)
}

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
  const [closed, issued, approved, beside, pending] = await Promise.all([
    closings(db, first),
    issuings(db, first),
    approvedByMonth(db, first),
    besideResults(db, first),
    pendingByMonth(db, first),
  ])
  const last = closed.at(-1)?.month
  const months = Array.from({ length: count }, (_, index) => addMonths(current, -index))
  return months.map((month) => {
    const { approved_results, gross, net } = approved.get(month) ?? noneApproved
    const { charged, given, forfeited, ...corrected } = beside.get(month) ?? nothingBeside
    return {
      month,
      closed_at: closedAt(closed, month),
      issued_at: closedAt(issued, month),
      can_reopen: month === last && closedAt(issued, month) === null,
      can_close: mayClose(month, now),
      running: month === current,
      approved_results,
      pending_results: pending.get(month)?.pending_results ?? 0,
      gross: yen(gross + corrected.adjusted_gross + charged),
      net: yen(net + corrected.adjusted_net + given + forfeited),
      ...corrected,
      charged,
      given,
      forfeited,
    }
  })
}

const noneApproved = { approved_results: 0, gross: yen(0), net: yen(0) }
const nothingBeside = {
  adjusted_gross: yen(0),
  adjusted_net: yen(0),
  charged: yen(0),
  given: yen(0),
  forfeited: yen(0),
}

/** The closed months from a first one on, oldest first. */
const closings = (db: Db, first: Month): Promise<Closing[]> =>
  db
    .selectFrom('closing')
    .select([sql<Month>`to_char(month, 'YYYY-MM')`.as('month'), 'closed_at'])
    .where('month', '>=', firstDay(first))
    .orderBy('month')
    .execute()

/** The months from a first one on whose documents were issued, oldest first. */
const issuings = (db: Db, first: Month): Promise<Closing[]> =>
  db
    .selectFrom('document_run')
    .select([sql<Month>`to_char(month, 'YYYY-MM')`.as('month'), 'issued_at as closed_at'])
    .where('closing_day', '=', 'month_end')
    .where('month', '>=', firstDay(first))
    .orderBy('month')
    .execute()

/** What was approved into each month, as its days of results say. */
async function approvedByMonth(db: Db, first: Month) {
  const rows = await allResultSums(db)
    .select([
      sql<Month>`to_char(result.closing_month, 'YYYY-MM')`.as('month'),
      approvedConversions.as('approved_results'),
      sql<Yen>`sum(result.gross)`.as('gross'),
      sql<Yen>`sum(result.net)`.as('net'),
    ])
    .where('result.closing_month', '>=', firstDay(first))
    .groupBy('result.closing_month')
    .execute()
  return byMonth(rows)
}

/** What each month holds besides its results: corrections of settled ones, charges of advertisers, what affiliaters were given or had taken from them, and what those that left gave up. */
async function besideResults(db: Db, first: Month) {
  const rows = await db
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_entry as e', 'e.transaction_id', 't.id')
    .select([
      sql<Month>`to_char(t.month, 'YYYY-MM')`.as('month'),
      sumOf(entryGross, 'adjustment').as('adjusted_gross'),
      sumOf(entryNet, 'adjustment').as('adjusted_net'),
      sumOf(entryGross, 'advertiser_charge').as('charged'),
      sumOf(entryNet, 'affiliater_adjustment').as('given'),
      sumOf(entryNet, 'forfeiture').as('forfeited'),
    ])
    .where('t.kind', 'in', [
      'adjustment',
      'advertiser_charge',
      'affiliater_adjustment',
      'forfeiture',
    ])
    .where('t.month', '>=', firstDay(first))
    .groupBy('t.month')
    .execute()
  return byMonth(rows)
}

const sumOf = (worth: RawBuilder<Yen>, kind: string) =>
  sql<Yen>`coalesce(sum(${worth}) filter (where t.kind = ${kind}), 0)`

/** Results that still wait, by the month in Japan in which they occurred. */
async function pendingByMonth(db: Db, first: Month) {
  const rows = await allResultSums(db)
    .select([
      sql<Month>`to_char(result.day, 'YYYY-MM')`.as('month'),
      sql<number>`sum(result.results)`.as('pending_results'),
    ])
    .where('result.status', 'in', ['pending', 'hold'])
    .where('result.day', '>=', firstDay(first))
    .groupBy(sql`1`)
    .execute()
  return byMonth(rows)
}

const byMonth = <Row extends { month: Month }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.month, row]))

/** Whether data from a system that settled a month was taken over. */
export const isSettledElsewhere = async (db: Db, month: Month): Promise<boolean> =>
  (await db
    .selectFrom('data_migration')
    .select('id')
    .where('settled_month', '>=', firstDay(month))
    .where('state', 'in', ['running', 'paused', 'done', 'adopted', 'undoing', 'undo_paused'])
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Keeps why a month was opened again. */
export const noteReopening = (
  tx: Tx,
  { month, at, userId, reason }: { month: Month; at: Date; userId: number; reason: string },
) =>
  tx
    .insertInto('reopening')
    .values({ month: firstDay(month), reopened_at: at, reopened_by: userId, reason })
    .execute()
