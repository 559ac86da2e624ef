import {
  addMonths,
  dayOf,
  firstDay,
  monthOf,
  startOfMonth,
  type Month,
} from '@tsunagi/contract/day'
import { sum } from '@tsunagi/contract/money'
import type { ReferralStanding } from '@tsunagi/contract/money/referrals'
import {
  referralReward,
  termsOfMonth,
  type ReferralTerms,
} from '../../../domain/referrals/referrals.rules.ts'
import { lastClosedMonth } from '../../../ledger/closedMonths.queries.ts'
import { adjustAffiliaters } from '../../../ledger/ledger.queries.ts'
import { postOpposite } from '../../../ledger/opposite.queries.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { readSetting, settingDuring } from '../../../platform/settings.queries.ts'
import { cancelAdjustment } from '../adjustments/adjustments.queries.ts'
import {
  earningsOfReferred,
  firstPostedMonth,
  forgetRewardsAfter,
  insertRewards,
  lockRewardsAfter,
  ownReferrals,
  type BookedReward,
} from './referrals.queries.ts'

const termsOf = async (db: Db, month: Month): Promise<ReferralTerms> =>
  termsOfMonth(
    await settingDuring(db, 'referral', startOfMonth(month), startOfMonth(addMonths(month, 1))),
  )

interface By {
  now: Date
  userId: number | null
}

/**
 * Books what referrers earn by months that are being closed, month after month, while they are still open. The caller holds the
 * approvals, so that nothing is approved into them any more.
 */
export async function bookReferralRewards(
  tx: Tx,
  { lastClosed, until }: { lastClosed: Month | null; until: Month },
  by: By,
): Promise<void> {
  const first = lastClosed === null ? await firstPostedMonth(tx) : addMonths(lastClosed, 1)
  if (first === null) return
  for (let month = first; month <= until; month = addMonths(month, 1))
    await bookMonth(tx, month, by)
}

async function bookMonth(tx: Tx, month: Month, { now, userId }: By): Promise<void> {
  const terms = await termsOf(tx, month)
  const rewards = (await earningsOfReferred(tx, month)).flatMap((earning) => {
    const reward = referralReward(earning, month, terms)
    const { referred_id, referrer_id, earned_in } = earning
    return reward ? [{ referred_id, referrer_id, earned_in, ...reward }] : []
  })
  if (rewards.length === 0) return
  const referrers = [...Map.groupBy(rewards, ({ referrer_id }) => referrer_id)].map(
    ([affiliaterId, parts]) => ({
      affiliaterId,
      amount: sum(parts.map(({ amount }) => amount)),
      reason: reasonOf(month, parts),
    }),
  )
  const paid = referrers.filter(({ amount }) => amount !== 0)
  const posting = { month: firstDay(month), on: dayOf(now), userId }
  await insertRewards(
    tx,
    { month, at: now, userId },
    await adjustAffiliaters(tx, posting, paid),
    paid.map(({ affiliaterId, reason }) => ({ referrer_id: affiliaterId, reason })),
    rewards,
  )
}

/** What the statement says of a reward: its month and how many people it follows from, and nothing of who they are. */
function reasonOf(month: Month, parts: readonly BookedReward[]): string {
  const people = new Set(parts.map(({ referred_id }) => referred_id)).size
  const [year, number] = month.split('-').map(Number)
  const corrects = parts.some(({ earned_in }) => earned_in < month)
  return `${year}年${number}月分（紹介${people}人${corrects ? '、以前の月の調整を含む' : ''}）`
}

/** Takes back the rewards of months that were opened again; closing them anew books what is right then. */
export async function takeReferralRewardsBack(
  tx: Tx,
  { now, userId, reason }: { now: Date; userId: number; reason: string },
): Promise<void> {
  const lastClosed = await lastClosedMonth(tx)
  const on = dayOf(now)
  for (const { id, transaction_id } of await lockRewardsAfter(tx, lastClosed)) {
    const cancel_transaction_id = await postOpposite(tx, transaction_id, { on, userId })
    await cancelAdjustment(tx, id, {
      cancelled_at: now,
      cancelled_by: userId,
      cancel_reason: reason,
      cancel_transaction_id,
    })
  }
  await forgetRewardsAfter(tx, lastClosed)
}

/** An affiliater's own place in the referral programme; null while that is off. */
export async function referralStanding(
  db: Db,
  clock: Clock,
  affiliaterId: number,
): Promise<ReferralStanding | null> {
  const setting = await readSetting(db, 'referral')
  if (!setting.is_on) return null
  const { rate, months } = setting
  const month = monthOf(clock.now())
  const present = await termsOf(db, month)
  const isPresent = present.is_on && present.rate === rate && present.months === months
  return {
    ...(await ownReferrals(db, affiliaterId)),
    rate,
    months,
    from: isPresent ? null : addMonths(month, 1),
  }
}
