import { sql, type RawBuilder } from 'kysely'
import { addMonths, firstDay, monthOf, type Day, type Month } from '@tsunagi/contract/day'
import type { Db, Tx } from '../platform/db.ts'

/** Which months take postings, as long as this transaction lasts. */
export interface OpenMonths {
  /** The month that takes what is posted now: the current one in Japan or, where that is closed already, the first after the closed ones. */
  current: Month
  /** The last one closed, and with it all before it; null = none yet. */
  lastClosed: Month | null
}

/** Which months are open. None is closed before this transaction ends. */
export async function openMonths(tx: Tx, now: Date): Promise<OpenMonths> {
  await keepMonthsOpen(tx)
  const lastClosed = await lastClosedMonth(tx)
  return { current: openMonthAfter(lastClosed, now), lastClosed }
}

/** The month that takes what is posted now, given the last one closed. */
export function openMonthAfter(lastClosed: Month | null, now: Date): Month {
  const month = monthOf(now)
  return lastClosed && lastClosed >= month ? addMonths(lastClosed, 1) : month
}

/** The first day of the month that takes what is posted now. */
export const openMonth = async (tx: Tx, now: Date): Promise<Day> =>
  firstDay((await openMonths(tx, now)).current)

/** No month is closed before this transaction ends. */
export async function keepMonthsOpen(tx: Tx): Promise<void> {
  await sql`lock table closing in row exclusive mode`.execute(tx)
}

/** Waits for the approvals under way and holds back new ones until this transaction ends. Answers whether a month is closed, and the last that is. */
export async function holdApprovals(
  tx: Tx,
  month: Month,
): Promise<{ closed: boolean; last: Month | null }> {
  await sql`lock table closing in share row exclusive mode`.execute(tx)
  const last = await lastClosedMonth(tx)
  return { closed: last !== null && last >= month, last }
}

/**
 * Opens the last closed month again, and with it those before it that were closed together with it; all up to
 * `stillClosed` stay closed. The caller holds the approvals and knows that nothing was made of the others.
 */
export async function openAgain(tx: Tx, month: Month, stillClosed: Month | null): Promise<void> {
  const { closed_at, closed_by } = await tx
    .deleteFrom('closing')
    .where('month', '=', firstDay(month))
    .returning(['closed_at', 'closed_by'])
    .executeTakeFirstOrThrow()
  if (stillClosed !== null && !(await isClosed(tx, stillClosed)))
    await closeUntil(tx, stillClosed, new Date(closed_at), closed_by)
}

/** Closes a month, and with it all before it. */
export const closeUntil = (tx: Tx, month: Month, at: Date, userId: number | null) =>
  tx
    .insertInto('closing')
    .values({ month: firstDay(month), closed_at: at, closed_by: userId })
    .execute()

/** Whether a month takes no more accruals. */
export async function isClosed(db: Db, month: Month): Promise<boolean> {
  const last = await lastClosedMonth(db)
  return last !== null && last >= month
}

/** Whether a month in a query is closed, with one all before it are; null where none is. */
export const isClosedMonth = (month: RawBuilder<unknown>) =>
  sql<boolean | null>`(${month} <= (select max(closing.month) from closing))`

/** The last month that was closed; null = none yet. */
export const lastClosedMonth = async (db: Db) =>
  (
    await db
      .selectFrom('closing')
      .select(sql<Month | null>`to_char(max(month), 'YYYY-MM')`.as('month'))
      .executeTakeFirstOrThrow()
  ).month
