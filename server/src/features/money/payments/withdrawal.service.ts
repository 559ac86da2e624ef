import { addMonths, dayOf, monthOf, monthOfDay, type Month } from '@tsunagi/contract/day'
import { minus, sum } from '@tsunagi/contract/money'
import type { Db, Tx } from '../../../platform/db.ts'
import { readSetting } from '../../../platform/settings.queries.ts'
import { openMonths } from '../../../ledger/closedMonths.queries.ts'
import { post } from '../../../ledger/ledger.queries.ts'
import {
  hasBankAccount,
  sumOfPayments,
  undecidedRewards,
  unpaidInOpenMonths,
} from './balance.queries.ts'
import { payeeTaxed, unpaidDays } from './earned.queries.ts'
import { lastPayouts } from './lastPayouts.rules.ts'
import { payDateFor, taxTermsOf } from './payout.rules.ts'
import { bankHistories } from './bankAccounts.queries.ts'
import { paidByMonth } from './withholding.queries.ts'
import { closedDays } from '../../catalogue/masters/holidays.queries.ts'
import type { AffiliaterRank } from '@tsunagi/contract/people/ranks'
import { lastIssued } from '../closing/runs.queries.ts'
import type { LastPayout } from '../../people/needs.service.ts'

/** The last month whose rewards are paid to whoever leaves now. */
const lastPaidMonth = (now: Date): Month => addMonths(monthOf(now), -1)

/** What an affiliater that left now would still be paid, by the rule of the closings that would pay it, and what it would give up. */
export async function previewWithdrawal(
  db: Db,
  affiliaterId: number,
  now: Date,
): Promise<LastPayout> {
  const until = lastPaidMonth(now)
  const [unpaid, payee, setting, issued, dates, paid, coming, hasAccount, pending] =
    await Promise.all([
      unpaidDays(db, affiliaterId),
      payeeTaxed(db, affiliaterId),
      readSetting(db, 'payment'),
      lastIssued(db, 'month_end'),
      payDatesOf(db, affiliaterId, now),
      paidByMonth(db, [affiliaterId]),
      sumOfPayments(db, affiliaterId, ['calculated', 'held', 'confirmed', 'exported']),
      hasBankAccount(db, affiliaterId),
      undecidedRewards(db, affiliaterId),
    ])
  const paidWith = (month: Month) => (month > issued ? month : addMonths(issued as Month, 1))
  const { payouts, setOff, forfeited } = lastPayouts(
    unpaid,
    {
      until,
      setting,
      paidWith,
      paidIn: (month) => monthOfDay(dates(month, payee.rank)),
      paid: paid.get(affiliaterId)!,
    },
    taxTermsOf(payee, setting),
  )
  const total = sum(payouts.map((payout) => payout.total))
  return {
    until,
    subtotal: sum(payouts.map((payout) => payout.subtotal)),
    tax: sum(payouts.map((payout) => payout.tax)),
    total,
    is_paid: payouts.length > 0,
    statements: payouts.length,
    set_off: setOff,
    coming,
    lacks_account: total + coming > 0 && !hasAccount,
    forfeited,
    pending,
  }
}

/** When the payment of a month to an affiliater is made, if it is closed now. */
async function payDatesOf(db: Db, affiliaterId: number, now: Date) {
  const [histories, ranks, closed] = await Promise.all([
    bankHistories(db, [affiliaterId]),
    readSetting(db, 'rank'),
    closedDays(db),
  ])
  const accounts = histories.get(affiliaterId) ?? []
  return (month: Month, rank: AffiliaterRank) =>
    payDateFor({ month, ...ranks[rank] }, accounts, { today: dayOf(now), closed })
}

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
