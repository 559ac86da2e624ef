import { addMonths, dayOf, monthOf } from '@tsunagi/contract/day'
import { minus, yen } from '@tsunagi/contract/money'
import type { Db, Tx } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { withFullTax } from '../../../domain/tax/purchase.rules.ts'
import { balanceOf, openMonth, post } from '../../../ledger/ledger.queries.ts'
import { sumOfPayments } from './balance.queries.ts'
import { bankHistories } from './bankAccounts.queries.ts'
import { accountNow } from './bankAccounts.rules.ts'
import { owedRewards } from './earned.queries.ts'
import { payoutOf, taxTermsOf } from './payout.rules.ts'
import { nothingPaid, type LastPayout } from '../../people/needs.service.ts'

export async function previewWithdrawal(
  db: Db,
  affiliaterId: number,
  now: Date,
): Promise<LastPayout> {
  const until = addMonths(monthOf(now), -1)
  const [[owed], owing, setting, coming, histories] = await Promise.all([
    owedRewards(db, until, affiliaterId),
    balanceOf(db, 'affiliater_unpaid', { affiliaterId }),
    readSetting(db, 'payment'),
    sumOfPayments(db, affiliaterId, ['calculated', 'held', 'confirmed', 'exported']),
    bankHistories(db, [affiliaterId]),
  ])
  const all = minus(owing)
  const hasNoAccount = accountNow(histories.get(affiliaterId) ?? []) === null
  if (!owed || withFullTax(owed.subtotal, until) < setting.least_total)
    return {
      until,
      ...nothingPaid,
      coming,
      lacks_account: coming > 0 && hasNoAccount,
      forfeited: all,
    }
  const { subtotal, tax, total } = payoutOf(owed.earned, taxTermsOf(owed, setting))
  const forfeited = yen(all - subtotal)
  const amounts = { subtotal, tax, total, coming, forfeited }
  return { until, ...amounts, is_paid: true, lacks_account: hasNoAccount }
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
    await post(
      tx,
      { kind: 'forfeiture', month: await openMonth(tx, now), on: dayOf(now), userId },
      [
        { account: 'affiliater_unpaid', affiliaterId, amount: payout.forfeited },
        { account: 'margin', amount: minus(payout.forfeited) },
      ],
    )
  }
  return payout
}
