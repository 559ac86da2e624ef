import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Counted clicks of some promotions since the beginning of a day, of a month, and in all. */
export const countedClicksOf = (
  db: Db,
  promotionIds: readonly number[],
  since: { day: Date; month: Date },
) =>
  db
    .selectFrom('click_hour')
    .select([
      'promotion_id',
      sql<number>`coalesce(sum(counted) filter (where hour >= ${since.day}), 0)`.as('in_day'),
      sql<number>`coalesce(sum(counted) filter (where hour >= ${since.month}), 0)`.as('in_month'),
      sql<number>`sum(counted)`.as('in_all'),
    ])
    .where('promotion_id', 'in', promotionIds)
    .groupBy('promotion_id')
    .execute()

/** Those of some promotions that pay for clicks now. */
export async function payingForClicks(
  db: Db,
  promotionIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('promotion_goal')
    .select('promotion_id')
    .where('promotion_id', 'in', promotionIds)
    .where('kind', '=', 'click')
    .where('closed', '=', false)
    .execute()
  return new Set(rows.map(({ promotion_id }) => promotion_id))
}
