import { sql } from 'kysely'
import { codesOf } from '../../../catalogue/agreedPrices.queries.ts'
import type { ToldLine } from '../../../domain/pricing/lines.rules.ts'
import { agreedIn } from '../../../domain/pricing/order.rules.ts'
import { noticeLog } from '../../../logs/noticeLog.ts'
import type { Db } from '../../../platform/db.ts'
import { agreedAt } from '../reservations/expected.service.ts'
import { ruleOf } from '../results/adjustments.service.ts'
import type { ResultRow } from '../results/results.queries.ts'

/** What a price asks about results besides what is in them: their goal, how their promotion prices, what their notice said, and when the price of a reservation was agreed. */
export async function listOccasions(db: Db, results: readonly ResultRow[]) {
  const ids = results.map(({ id }) => id)
  const agreed = new Map(results.map((result) => [result.id, agreedIn(ruleOf(result))[0]]))
  const [occasions, notices, prices] = await Promise.all([
    occasionsOf(db, ids),
    noticeLog(db).firstOf(ids),
    codesOf(
      db,
      [...agreed.values()].flatMap((id) => id ?? []),
    ),
  ])
  const told = new Map(notices.map((notice) => [notice.result_id, notice]))
  const known = new Map(prices.map((price) => [price.id, price]))
  return occasions.map((occasion) => {
    const { params = null, route = null } = told.get(occasion.id) ?? {}
    const { level = null, code = null } = known.get(agreed.get(occasion.id) ?? 0) ?? {}
    return {
      ...occasion,
      agreed_at: agreedIfReserved(occasion),
      params,
      notice_route: route,
      used_level: level,
      used_code: code,
    }
  })
}

const agreedIfReserved = ({
  reservation_type: type,
  reserved_at,
  due_at,
}: Awaited<ReturnType<typeof occasionsOf>>[number]) =>
  type === null || reserved_at === null ? null : agreedAt({ type, reserved_at, due_at })

/** What has to be known of a result besides its row to price it again. */
export type ResultOccasion = Awaited<ReturnType<typeof listOccasions>>[number]

const occasionsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('result')
    .innerJoin('promotion_goal as goal', 'goal.id', 'result.goal_id')
    .innerJoin('promotion', 'promotion.id', 'result.promotion_id')
    .leftJoin('reservation_posting as posting', 'posting.result_id', 'result.id')
    .leftJoin('reservation', 'reservation.id', 'posting.reservation_id')
    .select([
      'result.id',
      'goal.id as goal_id',
      'goal.code',
      'goal.name',
      'goal.kind',
      'promotion.price_basis',
      'promotion.rank_uplift',
      'reservation.type as reservation_type',
      'reservation.reserved_at',
      'posting.due_at',
      sql<readonly ToldLine[] | null>`reservation.lines`.as('booked_lines'),
      'reservation.reward_code as booked_code',
    ])
    .where('result.id', 'in', ids)
    .execute()
