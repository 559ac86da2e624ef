import { addMonths, dayOf, monthOf, type Month } from '@tsunagi/contract/day'
import { minus, yen, type Yen } from '@tsunagi/contract/money'
import type { Db, Tx } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { balanceOf, openMonths, post } from '../../../ledger/ledger.queries.ts'
import { hasBankAccount, sumOfPayments, unpaidInOpenMonths } from './balance.queries.ts'
import { owedRewards } from './earned.queries.ts'
import { isPaid, payoutOf, taxTermsOf } from './payout.rules.ts'
import { nothingPaid, type LastPayout } from '../../people/needs.service.ts'

/** The last month whose rewards are paid to whoever leaves now. */
const lastPaidMonth = (now: Date): Month => addMonths(monthOf(now), -1)

/** What an affiliater that left now would still be paid, by the rule of the closing that would pay it, and what it would give up. */
export async function previewWithdrawal(
  db: Db,
  affiliaterId: number,
  now: Date,
): Promise<LastPayout> {
  const until = lastPaidMonth(now)
  const [[owed], owing, setting, coming, hasAccount] = await Promise.all([
    owedRewards(db, until, affiliaterId),
    balanceOf(db, 'affiliater_unpaid', { affiliaterId }),
    readSetting(db, 'payment'),
    sumOfPayments(db, affiliaterId, ['calculated', 'held', 'confirmed', 'exported']),
    hasBankAccount(db, affiliaterId),
  ])
  const all = minus(owing)
  const least_total = yen(setting.least_total)
  const payout = owed && payoutOf(owed.earned, taxTermsOf(owed, setting))
  if (!payout || !isPaid(payout, { month: until, least_total }))
    return {
      until,
      ...nothingPaid,
      coming,
      lacks_account: coming > 0 && !hasAccount,
      forfeited: notBelowZero(all),
    }
  const { subtotal, tax, total } = payout
  const forfeited = notBelowZero(all - subtotal)
  const amounts = { subtotal, tax, total, coming, forfeited }
  return { until, ...amounts, is_paid: true, lacks_account: !hasAccount }
}

/** Whoever owes the operator gives nothing up by leaving. */
const notBelowZero = (amount: number): Yen => yen(Math.max(amount, 0))

/** What is given up becomes the operator's, month by month, so that none that is closed later pays it; the rest is paid when its months are closed, as always. */
export async function settleWithdrawal(
  tx: Tx,
  affiliaterId: number,
  now: Date,
  userId: number | null,
): Promise<LastPayout> {
  const { lastClosed } = await openMonths(tx, now)
  const payout = await previewWithdrawal(tx, affiliaterId, now)
  if (payout.forfeited === 0) return payout
  const paidUntil = payout.is_paid ? lastPaidMonth(now) : null
  for (const { month, amount } of await unpaidInOpenMonths(tx, affiliaterId, lastClosed, paidUntil))
    await post(tx, { kind: 'forfeiture', month, on: dayOf(now), userId }, [
      { account: 'affiliater_unpaid', affiliaterId, amount },
      { account: 'margin', amount: minus(amount) },
    ])
  return payout
}
