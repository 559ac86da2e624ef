import { sql } from 'kysely'
import { dayOf } from '@tsunagi/contract/day'
import { clickOrderNumber } from '../../../conversions/clicks/clickRewards.ts'
import type { PriceRule } from '../../../domain/pricing/pricing.rules.ts'
import type { GoalPrice } from '../../../domain/pricing/goalPrice.rules.ts'
import type { Db } from '../../../platform/db.ts'
import type { User } from '../../../platform/session.ts'
import { mayBeOpened, visiblePromotions } from '../promotions/promotions.filter.queries.ts'
import { visibleMedia } from '../media/media.filter.queries.ts'

/** A goal of a promotion that the viewer may see, with all its prices; the first open one where none is named. */
export const findPricedGoal = (
  db: Db,
  viewer: User,
  promotionId: number,
  goalId: number | undefined,
  now: Date,
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
    .where(mayBeOpened(viewer, now))
    .where((eb) =>
      goalId === undefined ? eb('goal.closed', '=', false) : eb('goal.id', '=', goalId),
    )
    .orderBy('goal.sort')
    .orderBy('goal.id')
    .limit(1)
    .executeTakeFirst()

/** The goal of a promotion that clicks reach, or reached before it was closed; undefined where it never paid for one. */
export const findClickGoal = (db: Db, promotionId: number) =>
  db
    .selectFrom('promotion_goal')
    .select(['id', 'closed'])
    .where('promotion_id', '=', promotionId)
    .where('kind', '=', 'click')
    .orderBy('closed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The open goals of a promotion that sales reach. */
export const listSaleGoals = (db: Db, promotionId: number) =>
  db
    .selectFrom('promotion_goal')
    .select(['id', 'code', 'name', 'kind'])
    .where('promotion_id', '=', promotionId)
    .where('kind', '<>', 'click')
    .where('closed', '=', false)
    .execute()

/** The rules by which the clicks of a medium's day were rewarded, one for each price it had. */
export const clickRulesOf = async (
  db: Db,
  goalId: number,
  click: { promotion_id: number; media_id: number; clicked_at: string },
): Promise<PriceRule[]> =>
  (
    await db
      .selectFrom('result')
      .select('price_rule')
      .where('promotion_id', '=', click.promotion_id)
      .where('goal_id', '=', goalId)
      .where('media_id', '=', click.media_id)
      .where('route', '=', 'click')
      .where(
        'order_number',
        'like',
        `${clickOrderNumber(dayOf(new Date(click.clicked_at)), click.media_id)}%`,
      )
      .execute()
  ).map(({ price_rule }) => price_rule as PriceRule)

/** Whose medium it is, if the viewer may see it; undefined else. */
export const findOwnerOfMedia = (db: Db, viewer: User, mediaId: number) =>
  visibleMedia(db, viewer)
    .select('media.affiliater_id')
    .where('media.id', '=', mediaId)
    .executeTakeFirst()
