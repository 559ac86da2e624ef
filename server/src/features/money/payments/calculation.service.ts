import { dayOf, firstDay, lastDay } from '@tsunagi/contract/day'
import { minus } from '@tsunagi/contract/money'
import type { Tx } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import type { PayCycle } from '../../../domain/calendar/payDate.rules.ts'
import { documentNumber } from '../../../domain/documents/documentNumber.rules.ts'
import { post, type Closing } from '../../../ledger/ledger.queries.ts'
import {
  attachRewards,
  insertPayment,
  owedRewards,
  releasable,
  settle,
  unpaidBalance,
  type Owed,
} from './calculation.queries.ts'
import { payDateFor, payoutOf, planPayout } from './payout.rules.ts'

/** Makes every affiliater's payment of a month by the cycle of its rank now, and lets go those held for a bank account that is there now. Answers how many it made. */
export async function calculatePayments(tx: Tx, closing: Closing): Promise<number> {
  await releaseHeld(tx, closing.now)
  const owed = await owedRewards(tx, closing.month)
  const ranks = await readSetting(tx, 'rank')
  for (const [index, rewards] of owed.entries())
    await calculatePayment(tx, closing, index + 1, { ...rewards, cycle: ranks[rewards.rank] })
  return owed.length
}

async function calculatePayment(
  tx: Tx,
  { month, now, userId, sender }: Closing,
  running: number,
  { affiliater_id, subtotal, bank_registered_at, rank, cycle }: Owed & { cycle: PayCycle },
) {
  const { pay_months, pay_day } = cycle
  const balance = await unpaidBalance(tx, affiliater_id, month)
  if (balance !== subtotal)
    throw new Error(
      `rewards of affiliater ${affiliater_id} sum to ${subtotal}, the ledger to ${balance}`,
    )
  const payout = payoutOf(subtotal, lastDay(month))
  const plan = planPayout(
    { month, pay_months, pay_day },
    payout.total,
    bank_registered_at,
    dayOf(now),
  )
  const { id } = await insertPayment(tx, {
    number: documentNumber('P', month, running),
    affiliater_id,
    month,
    rank,
    pay_months,
    pay_day,
    sender,
    created_at: now,
    ...payout,
    ...plan,
  })
  if (plan.status === 'carried') return
  await attachRewards(tx, id, affiliater_id, month)
  await post(tx, { kind: 'payment', month: firstDay(month), userId }, [
    { account: 'affiliater_unpaid', affiliaterId: affiliater_id, amount: subtotal },
    { account: 'affiliater_payable', affiliaterId: affiliater_id, amount: minus(payout.total) },
    { account: 'tax_paid', amount: payout.tax },
  ])
}

/** A payment held for want of a bank account is calculated once there is one, for the first pay date the account reaches. */
async function releaseHeld(tx: Tx, now: Date) {
  const byPayDate = Map.groupBy(await releasable(tx), (payment) =>
    payDateFor(payment, payment.bank_registered_at, dayOf(now)),
  )
  for (const [pay_on, payments] of byPayDate)
    await settle(
      tx,
      payments.map(({ id }) => id),
      ['held'],
      { status: 'calculated', pay_on },
    )
}
