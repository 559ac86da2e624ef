import type { Day } from '@tsunagi/contract/day'
import { sql } from 'kysely'
import type { Standing } from '../../../domain/market/benchmark.rules.ts'
import type { Db } from '../../../platform/db.ts'
import { clicksSince, outcomesSince } from '../../catalogue/promotions/promotionSums.queries.ts'

const told = ['results', 'approved', 'rejected', 'approval_seconds', 'timed_approvals']

/**
 * How advertisers that take part do in the categories that one of them advertises in, by the main category of each promotion: those with enough
 * results since a day. Whatever is told of it goes through the rule that keeps each of them unknown.
 */
export async function standingsBeside(
  db: Db,
  advertiserId: number,
  since: Day,
  leastResults: number,
) {
  const { rows } = await sql<Standing & { category: string }>`
    with own as (
      select distinct categories[1] as category from promotion where advertiser_id = ${advertiserId} and categories[1] is not null
    ), among as materialized (
      select promotion.id, promotion.advertiser_id, categories[1] as category from promotion join own on own.category = categories[1]
        join advertiser on advertiser.id = promotion.advertiser_id and advertiser.shares_benchmark
    ), happened as (
      select category, among.advertiser_id, sum(results) as results, sum(approved) as approved, sum(rejected) as rejected,
        sum(approval_seconds) as seconds, sum(timed_approvals) as timed
      from ${outcomesSince({ since }, told)} as outcome join among on among.id = outcome.promotion_id
      group by 1, 2 having sum(results) >= ${leastResults}
    ), clicked as (
      select category, among.advertiser_id, sum(counted) as clicks
      from ${clicksSince({ since })} as visit join among on among.id = visit.promotion_id
      group by 1, 2
    )
    select category, happened.advertiser_id,
      (results::numeric / nullif(clicks, 0))::float8 as conversion_rate,
      (approved::numeric / nullif(approved + rejected, 0))::float8 as approval_rate,
      (seconds::numeric / 86400 / nullif(timed, 0))::float8 as approval_days
    from happened left join clicked using (category, advertiser_id)
    order by category, happened.advertiser_id`.execute(db)
  return rows
}
