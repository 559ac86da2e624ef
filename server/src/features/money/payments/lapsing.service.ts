import { dayOf, type Day } from '@tsunagi/contract/day'
import { minus, yen } from '@tsunagi/contract/money'
import type { Lifecycle } from '@tsunagi/contract/people/lifecycle'
import { paymentTransitions } from '@tsunagi/contract/money/paymentMoves'
import { lapseStep, type Waiting } from '../../../domain/calendar/lapse.rules.ts'
import { openMonth } from '../../../ledger/closedMonths.queries.ts'
import { post } from '../../../ledger/ledger.queries.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { enqueueMail } from '../../../platform/outbox/mail.queries.ts'
import type { Admin } from '../../../platform/session.ts'
import { recipientOf } from '../../people/accounts/lifecycle.queries.ts'
import { isMailTime } from '../moneyDay.service.ts'
import { bankHistories } from './bankAccounts.queries.ts'
import { accountNow, type BankHistory } from './bankAccounts.rules.ts'
import { insertNotice, longWaiting, waitingSince } from './lapsing.queries.ts'
import { affiliaters, lockFor } from './payees.service.ts'
import { movePayments } from './payeePayments.queries.ts'
import { lockForSystem, type LockedPayment } from './paymentWrites.queries.ts'
import { planAgain } from './scheduling.service.ts'
import { bankPage } from './telling.service.ts'
import { wayToAccount } from './wayToAccount.rules.ts'

interface Payee {
  mail_address: string
  name: string
  lifecycle: Lifecycle
}

/** Tells payees of payments that wait for a bank account and are about to lapse, and lets those lapse whose year is over. Answers how many it dealt with. */
export async function lapsePayments(db: Db, clock: Clock, appUrl: string): Promise<number> {
  const now = clock.now()
  if (!isMailTime(now)) return 0
  const candidates = await longWaiting(db, dayOf(now))
  if (candidates.length === 0) return 0
  return db.transaction().execute(async (tx) => {
    let done = 0
    for (const { payment, payee, ...each } of await stillWaiting(tx, candidates)) {
      const step = lapseStep(each, dayOf(now))
      if (step === null) continue
      if (step.kind === 'lapse') await lapse(tx, payment, now)
      else await insertNotice(tx, payment.id, step, { since: each.since, now })
      await tell(tx, payee, payment, {
        lapsesOn: step.kind === 'lapse' ? null : step.lapses_on,
        appUrl,
      })
      done += 1
    }
    return done
  })
}

/** Locks those of some payments that still wait and whose payees have no account, with since when. */
async function stillWaiting(
  tx: Tx,
  ids: readonly number[],
): Promise<(Waiting & { payment: LockedPayment; payee: Payee })[]> {
  const held = (await lockForSystem(tx, ids)).filter(({ status }) => status === 'held')
  const histories = await bankHistories(
    tx,
    held.map(({ affiliater_id }) => affiliater_id),
  )
  const waits = await waitingSince(
    tx,
    held.map(({ id }) => id),
  )
  return held.flatMap((payment) => {
    const accounts = histories.get(payment.affiliater_id) ?? []
    const { held_on, notices, ...payee } = waits.get(payment.id)!
    if (accountNow(accounts) !== null) return []
    const since = sinceWhen(payment, held_on, accounts)
    const sent = notices.filter(({ counted_from }) => counted_from === since)
    const told = sent.some(({ kind }) => kind === 'first')
    const announced = sent.find(({ kind }) => kind === 'last')?.lapses_on ?? null
    return [{ payment, payee, since, told, announced }]
  })
}

/** From its pay date; of one that came back, was revived or lost its account since, from then. */
const sinceWhen = ({ pay_on }: LockedPayment, heldOn: Day | null, accounts: BankHistory): Day =>
  [heldOn, accounts.at(-1)?.on].reduce<Day>(
    (latest, day) => (day && day > latest ? day : latest),
    pay_on,
  )

async function tell(
  tx: Tx,
  { mail_address, name, lifecycle }: Payee,
  { affiliater_id: id, number, total }: LockedPayment,
  { lapsesOn, appUrl }: { lapsesOn: Day | null; appUrl: string },
) {
  const { to, userId, language } = await recipientOf(tx, { party: 'affiliater', id, mail_address })
  const values = { name, payment: number, yen: total.toLocaleString('ja-JP') }
  if (lapsesOn === null)
    await enqueueMail(tx, { template: 'paymentLapsed', to, userId, language, values })
  else
    await enqueueMail(tx, {
      template: 'paymentLapsing',
      to,
      userId,
      language,
      values: {
        ...values,
        date: lapsesOn,
        ...wayToAccount({ lifecycle, language }, { appUrl, bankPage }),
      },
    })
}

async function lapse(tx: Tx, payment: LockedPayment, now: Date) {
  await movePayments(tx, 'affiliater', [payment], {
    to: paymentTransitions[payment.status].lapse!,
    at: now,
    userId: null,
    reason: 'lapsed',
  })
  await postLapse(tx, payment, { kind: 'lapse', now, userId: null })
}

/** Takes lapses back, all or none, by postings against them: the payments are owed again, and a new year begins. */
export function revivePayments(
  db: Db,
  clock: Clock,
  admin: Admin,
  ids: readonly number[],
  reason: string,
) {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const payments = await lockFor(affiliaters, tx, admin, ids, 'revive')
    for (const payment of await planAgain(affiliaters, tx, payments, now)) {
      await movePayments(tx, 'affiliater', [payment], {
        to: paymentTransitions[payment.status].revive!,
        at: now,
        userId: admin.id,
        reason: payment.lack ?? 'late_bank',
        comment: reason,
      })
      await postLapse(tx, payment, { kind: 'revival', now, userId: admin.id })
    }
    return { changed: payments.length }
  })
}

/** Books that a payment is owed no more or, with the other kind, again. Of what is not paid nothing is withheld. */
async function postLapse(
  tx: Tx,
  { affiliater_id, total, withholding }: LockedPayment,
  { kind, now, userId }: { kind: 'lapse' | 'revival'; now: Date; userId: number | null },
) {
  const signed = (amount: number) => yen(kind === 'lapse' ? amount : -amount)
  await post(tx, { kind, month: await openMonth(tx, now), on: dayOf(now), userId }, [
    { account: 'affiliater_payable', affiliaterId: affiliater_id, amount: signed(total) },
    { account: 'withholding_payable', amount: signed(withholding) },
    { account: 'forfeitures', amount: minus(signed(total + withholding)) },
  ])
}
