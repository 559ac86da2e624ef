import type { Db } from '../../../platform/db.ts'

/** The goals of reservations, and by which rules their promotions price. */
export const listGoals = (db: Db, reservations: readonly { goal_id: number }[]) =>
  db
    .selectFrom('promotion_goal as goal')
    .innerJoin('promotion', 'promotion.id', 'goal.promotion_id')
    .select([
      'goal.id',
      'goal.code',
      'goal.name',
      'goal.kind',
      'promotion.price_basis',
      'promotion.rank_uplift',
    ])
    .where('goal.id', 'in', [...new Set(reservations.map(({ goal_id }) => goal_id))])
    .execute()
