import { sql } from 'kysely'
import type { GoalPrice } from '../../../domain/pricing/goalPrice.rules.ts'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { visiblePromotions } from '../promotions/promotions.filter.queries.ts'
import { visibleMedia } from '../media/media.filter.queries.ts'

/** A goal of a promotion that the viewer may see, with all its prices; the first open one where none is named. */
export const findPricedGoal = (
  db: Db,
  viewer: User,
  promotionId: number,
  goalId: number | undefined,
) =>
  visiblePromotions(db, viewer)
    .innerJoin('promotion_goal as goal', 'goal.promotion_id', 'promotion.id')
    .select([
      'goal.id',
      'goal.code',
      'goal.name',
      'goal.kind',
      'promotion.rank_uplift',
      sql<
        GoalPrice[]
      >`(select coalesce(jsonb_agg(price), '[]') from goal_price price where price.goal_id = goal.id)`.as(
        'prices',
      ),
    ])
    .where('promotion.id', '=', promotionId)
    .where((eb) =>
      goalId === undefined ? eb('goal.closed', '=', false) : eb('goal.id', '=', goalId),
    )
    .orderBy('goal.sort')
    .orderBy('goal.id')
    .limit(1)
    .executeTakeFirst()

/** The goal of a promotion that clicks reach; undefined where it pays for none. */
export const findClickGoal = (db: Db, promotionId: number) =>
  db
    .selectFrom('promotion_goal')
    .select('id')
    .where('promotion_id', '=', promotionId)
    .where('kind', '=', 'click')
    .where('closed', '=', false)
    .executeTakeFirst()

export const findOwnerOfMedia = (db: Db, viewer: User, mediaId: number) =>
  visibleMedia(db, viewer)
    .select('media.affiliater_id')
    .where('media.id', '=', mediaId)
    .executeTakeFirst()
