import { sql } from 'kysely'
import { firstDay, type Month } from '@tsunagi/contract/day'
import type { ReferralStanding } from '@tsunagi/contract/money/referrals'
import type { Db, Tx } from '../../../platform/db.ts'
import type { ReferredEarning, ReferralReward } from '../../../domain/referrals/referrals.rules.ts'

/** Somebody who was referred, by whom, and a month in which they earned. */
export interface Earning extends ReferredEarning {
  referred_id: number
  referrer_id: number
}

/**
 * What a month brought to those who were referred: what was approved in it, and what results of months before were adjusted by
 * in it, each with what earlier closings have made of the same. Whoever a month was rewarded to stays its referrer.
 */
export async function earningsOfReferred(tx: Tx, month: Month): Promise<Earning[]> {
  const { rows } = await sql<Earning>`
    with posted as (
      select entry.affiliater_id as referred_id, case posting.kind when 'adjustment' then result.closing_month else posting.month end as earned_in,
        -sum(entry.amount) as net
      from ledger_transaction as posting join ledger_entry as entry on entry.transaction_id = posting.id
      left join result on posting.kind = 'adjustment' and result.id = posting.result_id
      where posting.month = ${firstDay(month)} and posting.kind in ('accrual', 'reversal', 'adjustment') and entry.account = 'affiliater_unpaid'
      group by 1, 2 having sum(entry.amount) <> 0
    ), before as (
      select referred_id, earned_in, max(referrer_id) as referrer_id, max(rate) as rate, (array_agg(net order by month desc))[1] as net, sum(amount) as amount
      from referral_reward group by 1, 2
    )
    select posted.referred_id, to_char(posted.earned_in, 'YYYY-MM') as earned_in, posted.net, referrer.id as referrer_id,
      to_char(referred.created_at at time zone 'Asia/Tokyo', 'YYYY-MM') as registered, referred.lifecycle as referred, referrer.lifecycle as referrer,
      case when before.rate is not null then jsonb_build_object('rate', before.rate, 'net', before.net, 'amount', before.amount) end as before
    from posted join affiliater as referred on referred.id = posted.referred_id
    left join before using (referred_id, earned_in)
    join affiliater as referrer on referrer.id = coalesce(before.referrer_id, referred.referrer_id)
    order by referred_id, earned_in`.execute(tx)
  return rows
}

/** The first month of which anything is in the books; null = there is none. */
export const firstPostedMonth = async (tx: Tx): Promise<Month | null> =>
  (
    await tx
      .selectFrom('ledger_transaction')
      .select(sql<Month | null>`to_char(min(month), 'YYYY-MM')`.as('month'))
      .executeTakeFirstOrThrow()
  ).month

/** What a referrer gets for one month of one affiliater it has brought. */
export interface BookedReward extends ReferralReward {
  referred_id: number
  referrer_id: number
  earned_in: Month
}

/** Keeps postings of rewards as adjustments, each with its reason, and what they follow from. */
export async function insertRewards(
  tx: Tx,
  { month, at, userId }: { month: Month; at: Date; userId: number | null },
  transactionIds: readonly number[],
  reasons: readonly { referrer_id: number; reason: string }[],
  rewards: readonly BookedReward[],
): Promise<void> {
  await sql`
    with adjusted as (
      insert into reward_adjustment (affiliater_id, kind, amount, month, reason, transaction_id, created_at, created_by)
      select entry.affiliater_id, 'referral', -entry.amount, ${firstDay(month)}::date, given.reason, entry.transaction_id, ${at}, ${userId}::bigint
      from ledger_entry as entry join jsonb_to_recordset(${JSON.stringify(reasons)}::jsonb) as given (referrer_id bigint, reason text)
        on given.referrer_id = entry.affiliater_id
      where entry.transaction_id = any(${transactionIds}) and entry.account = 'affiliater_unpaid'
      order by entry.transaction_id
      returning id, affiliater_id
    )
    insert into referral_reward (referred_id, earned_in, month, referrer_id, rate, net, amount, adjustment_id)
    select given.referred_id, (given.earned_in || '-01')::date, ${firstDay(month)}::date, given.referrer_id, given.rate, given.net, given.amount, adjusted.id
    from jsonb_to_recordset(${JSON.stringify(rewards)}::jsonb) as given (
      referred_id bigint, referrer_id bigint, earned_in text, rate int, net bigint, amount bigint)
    left join adjusted on adjusted.affiliater_id = given.referrer_id`.execute(tx)
}

/** Standing referral rewards of the months after one (null = of all), held. */
export const lockRewardsAfter = (tx: Tx, month: Month | null) =>
  tx
    .selectFrom('reward_adjustment')
    .select(['id', 'transaction_id'])
    .where('kind', '=', 'referral')
    .where('cancelled_at', 'is', null)
    .$if(month !== null, (query) => query.where('month', '>', firstDay(month!)))
    .orderBy('id')
    .forUpdate()
    .execute()

/** Forgets what the rewards of the months after one (null = of all) follow from: their closing is undone. */
export const forgetRewardsAfter = (tx: Tx, month: Month | null) =>
  tx
    .deleteFrom('referral_reward')
    .$if(month !== null, (query) => query.where('month', '>', firstDay(month!)))
    .execute()

/** The own code, who came by it, and what that has earned: nothing tells one of them from another. */
export const ownReferrals = async (
  db: Db,
  affiliaterId: number,
): Promise<Pick<ReferralStanding, 'code' | 'registered' | 'approved' | 'earned' | 'last'>> =>
  (
    await sql<Pick<ReferralStanding, 'code' | 'registered' | 'approved' | 'earned' | 'last'>>`
      select own.referral_code as code,
        (select count(*) from affiliater where referrer_id = own.id)::int as registered,
        (select count(*) from affiliater where referrer_id = own.id and lifecycle = 'approved')::int as approved,
        coalesce((select sum(amount) from reward_adjustment where affiliater_id = own.id and kind = 'referral' and cancelled_at is null), 0)::bigint as earned,
        (select jsonb_build_object('month', to_char(month, 'YYYY-MM'), 'amount', amount) from reward_adjustment
          where affiliater_id = own.id and kind = 'referral' and cancelled_at is null order by month desc limit 1) as last
      from affiliater as own where own.id = ${affiliaterId}`.execute(db)
  ).rows[0]!
