import { dayOf, type Day } from '@tsunagi/contract/day'
import type { RunSums } from '@tsunagi/contract/money/closing'
import { text } from '@tsunagi/contract/messages/text'
import { isDeepStrictEqual } from 'node:util'
import { lastDayOf, type BillingRun } from '../../../domain/calendar/billingPeriod.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { holdPayouts } from '../../../ledger/leaving.queries.ts'
import { isClosed, openMonths } from '../../../ledger/closedMonths.queries.ts'
import { calculateAgencyPayments } from '../agencies/agencyCalculation.service.ts'
import { issueClaims } from '../claims/issuing.service.ts'
import { calculatePayments, paidBy } from '../payments/calculation.service.ts'
import { documentSender } from '../sender/sender.service.ts'
import type { Closer } from './closing.service.ts'
import { holdRuns, insertRun, isIssued } from './runs.queries.ts'

/**
 * Issues the claims of a closing day and, at the end of a month, makes the payments of that month: all or none, and exactly
 * those that somebody has `seen`; null = whatever there is.
 */
export function issueDocuments(
  db: Db,
  clock: Clock,
  closer: Closer,
  run: BillingRun,
  seen: RunSums | null,
) {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const { current } = await openMonths(tx, now)
    await holdRuns(tx)
    await holdPayouts(tx)
    await assertIssuable(tx, run, dayOf(now))
    const userId = closer.id
    const sender = await documentSender(tx)
    const bookedIn =
      (await isClosed(tx, run.month)) && run.closing_day !== 'month_end' ? current : run.month
    const claims = await issueClaims(tx, run, { month: bookedIn, now, userId, sender })
    const closing = { month: run.month, now, userId, sender }
    const payments =
      run.closing_day === 'month_end'
        ? [
            ...(await calculatePayments(tx, closing)),
            ...(await calculateAgencyPayments(tx, closing)),
          ]
        : []
    const sums = { ...claims, ...paidBy(payments) }
    if (seen && !isDeepStrictEqual(sums, seen))
      throw conflict(
        text(
          '表示のあとで内容が変わりました。請求書は発行していません。金額を確かめて、もう一度発行してください。',
          'The amounts have changed since you saw them, so nothing was issued. Please check them and issue again.',
        ),
      )
    await insertRun(tx, run, sums, { at: now, userId })
    return { ...run, ...sums }
  })
}

async function assertIssuable(tx: Tx, run: BillingRun, today: Day) {
  if (await isIssued(tx, run)) throw conflict(refusals.issued)
  if (!(await isOver(tx, run, today))) throw conflict(refusals.running)
}

/** Whether a run takes no more postings: its month is closed or, within a month, its day has passed. */
export const isOver = async (db: Db, run: BillingRun, today: Day): Promise<boolean> =>
  run.closing_day === 'month_end' ? isClosed(db, run.month) : lastDayOf(run) < today

const refusals = {
  running: text(
    'まだ発行できません。月末締めは月を締めたあと、それ以外は締め日の翌日から発行できます。',
    'This cannot be issued yet: for the end of the month once the month is closed, otherwise from the day after the closing day on.',
  ),
  issued: text('この締め日の分は発行済みです。', 'The documents of this closing day are issued.'),
}
