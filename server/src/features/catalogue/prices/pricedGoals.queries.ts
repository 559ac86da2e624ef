import { sql } from 'kysely'
import { isForEvery } from '../../../domain/pricing/precedence.rules.ts'
import type { Db } from '../../../platform/db.ts'
import { isAimedAt } from './priceNotices.queries.ts'
import type { PaidReward } from './lowering.rules.ts'
import type { PriceTerms } from './priceRuleWrites.queries.ts'

/** The open goals of a promotion. */
export const openGoalsIn = (db: Db, promotionId: number) =>
  db
    .selectFrom('promotion_goal')
    .select(['id', 'kind'])
    .where('promotion_id', '=', promotionId)
    .where('closed', '=', false)
    .execute()

/** What the open goals that a price is for pay by themselves at an instant. */
export const rewardsOf = async (
  db: Db,
  { promotion_id, goal_id, unit }: Pick<PriceTerms, 'promotion_id' | 'goal_id' | 'unit'>,
  at: Date,
): Promise<PaidReward[]> =>
  (
    await sql<PaidReward>`
      select goal.kind, price.net, price.net_rate, promotion.click_window_days as window_days from promotion_goal as goal
      join promotion on promotion.id = goal.promotion_id
      join lateral (
        select net, net_rate from goal_price where goal_id = goal.id and valid_from <= ${at} order by valid_from desc limit 1
      ) as price on true
      where goal.promotion_id = ${promotion_id} and not goal.closed
        and goal.id = coalesce(${goal_id}::bigint, goal.id)`.execute(db)
  ).rows.filter(({ kind }) => goal_id !== null || isForEvery(unit, kind))

/** Whether a price concerns anybody in partnership, and its material, if it is of one, is carried by them. */
export const concernsPartners = async (db: Db, terms: PriceTerms): Promise<boolean> =>
  (
    await sql<{ found: boolean }>`
      select exists (
        select from partnership join media on media.id = partnership.media_id join affiliater on affiliater.id = media.affiliater_id
        where partnership.promotion_id = ${terms.promotion_id} and partnership.status = 'approved'
          and coalesce(${terms.media_id}::bigint, media.id) = media.id and ${isAimedAt(terms)}
          and (${terms.material_id}::bigint is null or exists (select from link where link.media_id = media.id and link.material_id = ${terms.material_id}))
      ) as found`.execute(db)
  ).rows[0]!.found
