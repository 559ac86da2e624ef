import { dayOf, type Day } from '@tsunagi/contract/day'
import { inDigits } from '@tsunagi/contract/money'
import { paymentReasons } from '@tsunagi/contract/money/messages/payments'
import {
  cutOffBefore,
  payDateAfter,
  type PayCycle,
  type PayDays,
} from '../../../domain/calendar/payDate.rules.ts'
import type { Payees } from '../../../ledger/unpaid.queries.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Deps } from '../../../platform/deps.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import { takeUntold } from '../../../platform/outbox/untold.queries.ts'
import { closedDays } from '../../catalogue/masters/holidays.queries.ts'
import type { Reader } from '../../people/accounts/readers.queries.ts'
import { paymentsToTell } from './payeePayments.queries.ts'
import { wayToAccount } from './wayToAccount.rules.ts'

const atOnce = 100

export type TellingDeps = Pick<Deps, 'db' | 'clock' | 'appUrl'>

type ToldPayment = Awaited<ReturnType<typeof paymentsToTell>>[number]

/** One kind of payees: what they are told of, in which words, and where they register their account. */
interface ToldPayees {
  payees: Payees
  untold: Parameters<typeof takeUntold>[1]
  readers: (tx: Tx, payeeIds: readonly number[]) => Promise<Reader[]>
  templates: {
    held: 'paymentHeld' | 'agencyPaymentHeld'
    carried: 'paymentCarried' | 'agencyPaymentCarried'
  }
  bankPage: string
}

/** Tells payees of payments that are held for want of an account, were carried over, or came back from the bank. Answers how many. */
export const tellPayees = (
  { db, clock, appUrl }: TellingDeps,
  { payees, untold: kinds, readers, ...words }: ToldPayees,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const untold = await takeUntold(tx, kinds, atOnce)
    if (untold.length === 0) return 0
    const payments = await paymentsToTell(
      tx,
      payees,
      untold.map(({ subject_id }) => subject_id),
    )
    const told = await readers(
      tx,
      payments.map(({ payee_id }) => payee_id),
    )
    const days = { today: dayOf(clock.now()), closed: await closedDays(tx) }
    for (const payment of payments)
      for (const reader of told)
        if (reader[`${payees}_id`] === payment.payee_id)
          await tell(tx, payment, reader, { appUrl, days, ...words })
    return untold.length
  })

async function tell(
  tx: Tx,
  payment: ToldPayment,
  { id: userId, user_name: name, mail_address, language }: Reader,
  {
    appUrl,
    days,
    templates,
    bankPage,
  }: { appUrl: string; days: PayDays } & Pick<ToldPayees, 'templates' | 'bankPage'>,
) {
  const { number, total, subtotal, status, status_reason, lifecycle } = payment
  const whom = { to: mail_address, userId, language }
  const month = payment.month.slice(0, 7)
  const about = {
    name,
    payment: number,
    yen: inDigits(total),
    ...wayToAccount({ lifecycle, language }, { appUrl, bankPage }),
  }
  if (status === 'carried')
    return enqueueMail(tx, {
      template: templates.carried,
      ...whom,
      values: {
        name,
        month,
        yen: inDigits(subtotal),
        limit: inDigits(payment.least_total),
        home_link: `${appUrl}/home`,
      },
    })
  return status_reason === 'returned'
    ? enqueueMail(tx, { template: 'paymentReturned', ...whom, values: about })
    : enqueueMail(tx, {
        template: templates.held,
        ...whom,
        values: {
          ...about,
          month,
          held_reason: paymentReasons[status_reason!][language],
          date: nextCutOff(payment, days),
        },
      })
}

/** The last day on which an account can be registered for the next pay date that is still to be reached. */
export function nextCutOff(cycle: PayCycle, { today, closed }: PayDays): Day {
  let payOn = payDateAfter(today, cycle, closed)
  while (cutOffBefore(payOn, cycle) < today) payOn = payDateAfter(payOn, cycle, closed)
  return cutOffBefore(payOn, cycle)
}
