import { sql } from 'kysely'
import { noticeLog } from '../../../logs/noticeLog.ts'
import type { Db } from '../../../platform/db.ts'

/** What a price asks about results besides what is in them: their goal, how their promotion prices, what their notice said, and when a booking was made. */
export async function listOccasions(db: Db, ids: readonly number[]) {
  const [occasions, notices] = await Promise.all([occasionsOf(db, ids), noticeLog(db).firstOf(ids)])
  const told = new Map(notices.map((notice) => [notice.result_id, notice]))
  return occasions.map((occasion) => {
    const { params = null, route = null } = told.get(occasion.id) ?? {}
    return { ...occasion, params, notice_route: route }
  })
}

/** What has to be known of a result besides its row to price it again. */
export type ResultOccasion = Awaited<ReturnType<typeof listOccasions>>[number]

const occasionsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('result')
    .innerJoin('promotion_goal as goal', 'goal.id', 'result.goal_id')
    .innerJoin('promotion', 'promotion.id', 'result.promotion_id')
    .leftJoin('reservation_posting as posting', 'posting.result_id', 'result.id')
    .leftJoin('reservation', (join) =>
      join
        .onRef('reservation.id', '=', 'posting.reservation_id')
        .on('reservation.type', '=', 'booking'),
    )
    .leftJoin('price_rule as used', (join) =>
      join.on('used.id', '=', sql<number>`(result.price_rule ->> 'id')::bigint`),
    )
    .select([
      'result.id',
      'goal.id as goal_id',
      'goal.code',
      'goal.name',
      'goal.kind',
      'promotion.price_basis',
      'promotion.rank_uplift',
      'reservation.reserved_at',
      'used.level as used_level',
      'used.code as used_code',
    ])
    .where('result.id', 'in', ids)
    .execute()
