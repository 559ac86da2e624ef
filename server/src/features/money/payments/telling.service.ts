import { inDigits } from '@tsunagi/contract/money'
import { dayOf, type Day } from '@tsunagi/contract/day'
import {
  cutOffBefore,
  payDateAfter,
  type PayCycle,
} from '../../../domain/calendar/payDate.rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { takeUntold } from '../../../platform/outbox/untold.queries.ts'
import { closedDays } from '../../catalogue/masters/holidays.queries.ts'
import { readersOf, type Reader } from '../../people/accounts/readers.queries.ts'
import { minimumTotal, type PayDays } from '../../../domain/calendar/payDate.rules.ts'
import { paymentsToTell, type ToldPayment } from './telling.queries.ts'

const atOnce = 100

export interface TellingDeps {
  db: Db
  clock: Clock
  appUrl: string
}

/** Tells payees of payments that are held for want of an account, were carried over, or came back from the bank. Answers how many. */
export function tellOfPayments({ db, clock, appUrl }: TellingDeps): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const untold = await takeUntold(
      tx,
      ['payment_held', 'payment_carried', 'payment_returned'],
      atOnce,
    )
    if (untold.length === 0) return 0
    const payments = await paymentsToTell(
      tx,
      untold.map(({ subject_id }) => subject_id),
    )
    const readers = await readersOf(tx, {
      affiliaters: payments.map(({ affiliater_id }) => affiliater_id),
    })
    const days = { today: dayOf(clock.now()), closed: await closedDays(tx) }
    for (const payment of payments)
      for (const reader of readers)
        if (reader.affiliater_id === payment.affiliater_id)
          await tell(tx, payment, reader, { appUrl, days })
    return untold.length
  })
}

async function tell(
  tx: Tx,
  payment: ToldPayment,
  { id: userId, user_name: name, mail_address, language }: Reader,
  { appUrl, days }: { appUrl: string; days: PayDays },
) {
  const { number, total, subtotal, status, status_reason } = payment
  const whom = { to: mail_address, userId, language }
  const month = payment.month.slice(0, 7).replace('-', '/')
  const about = {
    name,
    payment: number,
    yen: inDigits(total),
    bank_link: `${appUrl}/affiliater/accountInfo`,
  }
  if (status === 'carried')
    return enqueueMail(tx, {
      template: 'paymentCarried',
      ...whom,
      values: {
        name,
        month,
        yen: inDigits(subtotal),
        limit: inDigits(minimumTotal),
        home_link: `${appUrl}/home`,
      },
    })
  return status_reason === 'returned'
    ? enqueueMail(tx, { template: 'paymentReturned', ...whom, values: about })
    : enqueueMail(tx, {
        template: 'paymentHeld',
        ...whom,
        values: { ...about, month, date: nextCutOff(payment, days).replaceAll('-', '/') },
      })
}

/** The last day on which an account can be registered for the next pay date that is still to be reached. */
export function nextCutOff(cycle: PayCycle, { today, closed }: PayDays): Day {
  let payOn = payDateAfter(today, cycle, closed)
  while (cutOffBefore(payOn, cycle) < today) payOn = payDateAfter(payOn, cycle, closed)
  return cutOffBefore(payOn, cycle)
}
