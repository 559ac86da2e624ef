import type { Month } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import { mayClose } from '../../../domain/calendar/closing.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { conflict, invalid } from '../../../platform/errors.ts'
import { closeUntil, holdApprovals, openAgain } from '../../../ledger/closedMonths.queries.ts'
import { bookReferralRewards, takeReferralRewardsBack } from '../referrals/referrals.service.ts'
import { documentSender } from '../sender/sender.service.ts'
import { isSettledElsewhere, noteReopening } from './closing.queries.ts'
import { isIssued, lastIssued } from './runs.queries.ts'

/** Who closes a month or issues documents; null = the system by itself. */
export interface Closer {
  id: number | null
}

/**
 * Closes a month, and with it any before it that was left open: from then on approvals go to the next month, what referrers
 * earn by it is booked, and its documents are drafts until they are issued. Closing it or one before it again changes nothing.
 */
export function closeMonth(db: Db, clock: Clock, closer: Closer, month: Month) {
  const now = clock.now()
  if (!mayClose(month, now))
    throw invalid(
      'month',
      text(
        'まだ終わっていない月は締められません。翌月1日から締められます。',
        'A month that is not over cannot be closed. It can be from the first of the next month on.',
      ),
    )
  return db.transaction().execute(async (tx) => {
    const { closed, last } = await holdApprovals(tx, month)
    if (closed) return { month, already_closed: true }
    await documentSender(tx)
    const by = { now, userId: closer.id }
    await bookReferralRewards(tx, { lastClosed: last, until: month }, by)
    await closeUntil(tx, month, now, closer.id)
    return { month, already_closed: false }
  })
}

/** Opens the last closed month again, as long as nothing of it was issued: approvals may go there once more. Months of which something was issued stay closed. */
export function reopenMonth(
  db: Db,
  clock: Clock,
  admin: { id: number },
  month: Month,
  reason: string,
) {
  return db.transaction().execute(async (tx) => {
    const { last } = await holdApprovals(tx, month)
    if (last !== month)
      throw conflict(
        text(
          '開き直せるのは、最後に締めた月だけです。',
          'Only the month that was closed last can be opened again.',
        ),
      )
    if (await isIssued(tx, { month, closing_day: 'month_end' }))
      throw conflict(
        text(
          'この月の請求書と支払は発行済みです。訂正は、請求書の取り消し・成果の調整で行ってください。',
          'The invoices and payments of this month were issued. Correct them by voiding invoices or adjusting results.',
        ),
      )
    if (await isSettledElsewhere(tx, month))
      throw conflict(
        text(
          'この月は、移行元のシステムで精算済みの月です。開き直すことはできません。',
          'This month was settled in the system that data came from. It cannot be opened again.',
        ),
      )
    const issued = await lastIssued(tx, 'month_end')
    const now = clock.now()
    await openAgain(tx, month, issued === '' ? null : (issued as Month))
    await takeReferralRewardsBack(tx, { now, userId: admin.id, reason })
    await noteReopening(tx, { month, at: now, userId: admin.id, reason })
    return { month }
  })
}
