import { dayOf } from '@tsunagi/contract/day'
import { invoicesLink } from '../../../domain/documents/billed.rules.ts'
import { isBankDay } from '../../../domain/calendar/bankDays.rules.ts'
import type { PayDays } from '../../../domain/calendar/payDate.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { closedDays } from '../../catalogue/masters/holidays.queries.ts'
import { isMailTime } from '../moneyDay.service.ts'
import { invoiceReaders } from '../documents/delivery.queries.ts'
import { dueReminders, setReminded, type ReminderKind } from './reminders.queries.ts'

const templates = { before: 'claimDueSoon', after: 'claimOverdue' } as const

/** Reminds whoever gets the invoices of those that are due soon or overdue, once of each, on days on which banks work: on others nobody can pay, or see what was paid. Answers how many somebody was reminded of. */
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
  { now, ...when }: PayDays & { days: number; now: Date },
  appUrl: string,
): Promise<number> {
  let reminded = 0
  for (const claim of await dueReminders(tx, kind, when)) {
    const readers = await invoiceReaders(tx, claim)
    for (const { name, address, userId, language } of readers)
      await enqueueMail(tx, {
        template: templates[kind],
        to: address,
        userId,
        language,
        values: {
          name,
          invoice: claim.number,
          yen: claim.outstanding.toLocaleString('ja-JP'),
          date: claim.due_on,
          claim_link: invoicesLink(appUrl, claim),
        },
      })
    await setReminded(tx, claim.id, kind, readers.length > 0 ? now : null)
    if (readers.length > 0) reminded++
  }
  return reminded
}
