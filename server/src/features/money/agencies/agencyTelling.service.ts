import { dayOf } from '@tsunagi/contract/day'
import { inDigits } from '@tsunagi/contract/money'
import type { Tx } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { takeUntold } from '../../../platform/outbox/untold.queries.ts'
import { closedDays } from '../../catalogue/masters/holidays.queries.ts'
import { readersOf, type Reader } from '../../people/accounts/readers.queries.ts'
import { minimumTotal, type PayDays } from '../../../domain/calendar/payDate.rules.ts'
import { nextCutOff, type TellingDeps } from '../payments/telling.service.ts'
import { agencyPaymentsToTell, type ToldAgencyPayment } from './agencyTelling.queries.ts'

const atOnce = 100

/** Tells agencies of payments that are held for want of an account, were carried over, or came back from the bank. Answers how many. */
export function tellOfAgencyPayments({ db, clock, appUrl }: TellingDeps): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const untold = await takeUntold(
      tx,
      ['agency_payment_held', 'agency_payment_carried', 'agency_payment_returned'],
      atOnce,
    )
    if (untold.length === 0) return 0
    const payments = await agencyPaymentsToTell(
      tx,
      untold.map(({ subject_id }) => subject_id),
    )
    const readers = await readersOf(tx, { agencies: payments.map(({ agency_id }) => agency_id) })
    const days = { today: dayOf(clock.now()), closed: await closedDays(tx) }
    for (const payment of payments)
      for (const reader of readers)
        if (reader.agency_id === payment.agency_id)
          await tell(tx, payment, reader, { appUrl, days })
    return untold.length
  })
}

async function tell(
  tx: Tx,
  payment: ToldAgencyPayment,
  { id: userId, user_name: name, mail_address, language }: Reader,
  { appUrl, days }: { appUrl: string; days: PayDays },
) {
  const { number, total, subtotal, status, status_reason } = payment
  const whom = { to: mail_address, userId, language }
  const month = payment.month.slice(0, 7).replace('-', '/')
  const bank_link = `${appUrl}/adAgency/accountInfo`
  const about = { name, payment: number, yen: inDigits(total), bank_link }
  if (status === 'carried')
    return enqueueMail(tx, {
      template: 'agencyPaymentCarried',
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
        template: 'agencyPaymentHeld',
        ...whom,
        values: { ...about, month, date: nextCutOff(payment, days).replaceAll('-', '/') },
      })
}
