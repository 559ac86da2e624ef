import { addMonths, monthOf, lastDay } from '@tsunagi/contract/day'
import { minus, yen } from '@tsunagi/contract/money'
import type { Db, Tx } from '../../../platform/db.ts'
import { openMonth, post } from '../../../ledger/ledger.queries.ts'
import { minimumTotal, payoutOf } from './payout.rules.ts'
import { unpaidUntil } from './withdrawal.queries.ts'
import type { LastPayout } from '../../people/needs.service.ts'

export async function previewWithdrawal(
  db: Db,
  affiliaterId: number,
  now: Date,
): Promise<LastPayout> {
  const until = addMonths(monthOf(now), -1)
  const [payable, all] = await Promise.all([
    unpaidUntil(db, affiliaterId, until),
    unpaidUntil(db, affiliaterId, null),
  ])
  const { subtotal, tax, total } = payoutOf(payable, lastDay(until))
  if (total < minimumTotal)
    return { until, subtotal: yen(0), tax: yen(0), total: yen(0), is_paid: false, forfeited: all }
  return { until, subtotal, tax, total, is_paid: true, forfeited: yen(all - payable) }
}

/** What is given up becomes the operator's; the rest is paid when its months are closed, as always. */
export async function settleWithdrawal(
  tx: Tx,
  affiliaterId: number,
  now: Date,
  userId: number | null,
): Promise<LastPayout> {
  const payout = await previewWithdrawal(tx, affiliaterId, now)
  if (payout.forfeited > 0) {
    await post(tx, { kind: 'forfeiture', month: await openMonth(tx, now), userId }, [
      { account: 'affiliater_unpaid', affiliaterId, amount: payout.forfeited },
      { account: 'margin', amount: minus(payout.forfeited) },
    ])
  }
  return payout
}
