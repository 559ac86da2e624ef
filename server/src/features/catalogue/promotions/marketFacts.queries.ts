import { sql, type RawBuilder } from 'kysely'
import { clicksSince, outcomesSince, type Sought } from './promotionSums.queries.ts'

/** What the whole network knows of a promotion; null where that is too little to say, or nothing. */
export interface MarketFacts {
  promotion_id: number
  epc: number | null
  approved_epc: number | null
  /** 0 to 1. */
  approval_rate: number | null
  approval_days: number | null
}

const told = [
  'results',
  'click_rewards',
  'approved',
  'rejected',
  'net',
  'approved_net',
  'approval_seconds',
  'timed_approvals',
]

/**
 * The facts of promotions since a day, by the days of occurrence, in the words that reports have for them. Of fewer results than
 * that, rewarded clicks among them, nothing is said.
 */
export const marketFacts = (sought: Sought, leastResults: number): RawBuilder<MarketFacts> => sql`(
  select promotion_id,
    round(net::numeric / nullif(clicks, 0), 2) as epc,
    round(approved_net::numeric / nullif(clicks, 0), 2) as approved_epc,
    round(approved::numeric / nullif(approved + rejected, 0), 4) as approval_rate,
    round(approval_seconds::numeric / 86400 / nullif(timed_approvals, 0), 1) as approval_days
  from (
    select promotion_id, sum(approved) as approved, sum(rejected) as rejected, sum(net) as net, sum(approved_net) as approved_net,
      sum(approval_seconds) as approval_seconds, sum(timed_approvals) as timed_approvals
    from ${outcomesSince(sought, told)} as outcome
    group by promotion_id having sum(results + click_rewards) >= ${leastResults}
  ) as happened left join (
    select promotion_id, sum(counted) as clicks from ${clicksSince(sought)} as visit group by promotion_id
  ) as clicked using (promotion_id))`
