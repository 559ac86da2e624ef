import type { Db } from '../../../platform/db.ts'

/** The goal of a promotion that pays for clicks and for nothing else; null for any other. */
export const findOnlyClicks = async (db: Db, promotionId: number): Promise<number | null> => {
  const goals = await db
    .selectFrom('promotion_goal')
    .select(['id', 'kind'])
    .where('promotion_id', '=', promotionId)
    .where('closed', '=', false)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return goals.every(({ kind }) => kind === 'click') ? (goals[0]?.id ?? null) : null
}
