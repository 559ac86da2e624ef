import type { Month } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import { mayClose } from '../../../domain/calendar/closing.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { invalid } from '../../../platform/errors.ts'
import type { Admin } from '../../../platform/session.ts'
import { countClaims } from '../claims/issuing.queries.ts'
import { issueClaims } from '../claims/issuing.service.ts'
import { closeUntil, holdApprovals } from '../../../ledger/ledger.queries.ts'
import { countPayments } from '../payments/calculation.queries.ts'
import { calculatePayments } from '../payments/calculation.service.ts'
import { documentSender } from '../sender/sender.service.ts'

/**
 * Closes a month, and with it any before it that was left open: makes its claims and payments, all or none. From then
 * on approvals go to the next month. Closing it or one before it again changes nothing.
 */
export function closeMonth(db: Db, clock: Clock, admin: Admin, month: Month) {
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
    const { closed } = await holdApprovals(tx, month)
    if (closed)
      return {
        month,
        already_closed: true,
        claims: await countClaims(tx, month),
        payments: await countPayments(tx, month),
      }
    const closing = { month, now, userId: admin.id, sender: await documentSender(tx) }
    await closeUntil(tx, month, now, admin.id)
    return {
      month,
      already_closed: false,
      claims: await issueClaims(tx, closing),
      payments: await calculatePayments(tx, closing),
    }
  })
}
