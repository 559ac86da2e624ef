import { dayOf } from '@tsunagi/contract/day'
import { invoicesLink } from '../../../domain/documents/billed.rules.ts'
import { isBankDay } from '../../../domain/calendar/bankDays.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { closedDays } from '../../catalogue/masters/holidays.queries.ts'
import { isMailTime } from '../moneyDay.service.ts'
import { readersOfDocuments, takeReminders, type ReminderKind } from './reminders.queries.ts'

const templates = { before: 'claimDueSoon', after: 'claimOverdue' } as const

/** Reminds whoever invoices were made out to of those that are due soon or overdue, once of each, on days on which banks work: on others nobody can pay, or see what was paid. Answers how many. */
export function remindOfClaims(db: Db, clock: Clock, appUrl: string): Promise<number> {
  const now = clock.now()
  const today = dayOf(now)
  if (!isMailTime(now)) return Promise.resolve(0)
  return db.transaction().execute(async (tx) => {
    const { reminds, remind_days_before, remind_days_after } = await readSetting(tx, 'claim')
    const closed = await closedDays(tx)
    if (!reminds || !isBankDay(today, closed)) return 0
    const due = { today, closed, now }
    return (
      (await remind(tx, 'before', { ...due, days: remind_days_before }, appUrl)) +
      (await remind(tx, 'after', { ...due, days: remind_days_after }, appUrl))
    )
  })
}

async function remind(
  tx: Tx,
  kind: ReminderKind,
  when: Parameters<typeof takeReminders>[2],
  appUrl: string,
): Promise<number> {
  const claims = await takeReminders(tx, kind, when)
  for (const { reader, document } of await readersOfDocuments(tx, claims)) {
    const { number, outstanding, due_on } = document
    await enqueueMail(tx, {
      template: templates[kind],
      to: reader.mail_address,
      userId: reader.id,
      language: reader.language,
      values: {
        name: reader.user_name,
        invoice: number,
        yen: outstanding.toLocaleString('ja-JP'),
        date: due_on,
        claim_link: invoicesLink(appUrl, document),
      },
    })
  }
  return claims.length
}
