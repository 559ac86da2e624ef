import { sql } from 'kysely'
import type { ConversionRules } from '@tsunagi/contract/catalogue/conversionRules'
import { plainOrderNumber } from '@tsunagi/contract/results/orderNumber'
import type { Db } from '../../../../platform/db.ts'
import type { User } from '../../../../platform/session.ts'
import type { ResultRow } from '../../results/results.queries.ts'
import { visibleResults } from '../../results/resultFilter.queries.ts'

/** A result with what its order number is told apart by. */
export type FoundResult = ResultRow & {
  goal_code: string
  goal_of: string
  letters: ConversionRules['order_number_case']
}

const found = (db: Db, viewer: User) =>
  visibleResults(db, viewer)
    .innerJoin('promotion', 'promotion.id', 'result.promotion_id')
    .innerJoin('promotion_goal as goal', 'goal.id', 'result.goal_id')
    .selectAll('result')
    .select([
      'goal.code as goal_code',
      'goal.name as goal_of',
      'promotion.order_number_case as letters',
    ])

/** Results by their ids, as far as they are the viewer's business. */
export const findByIds = async (db: Db, viewer: User, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : ((await found(db, viewer).where('result.id', 'in', ids).execute()) as FoundResult[])

/** An order of a promotion. */
export interface Order {
  promotionId: number
  orderNumber: string
}

/** Results by promotion and order number, as far as they are the viewer's business. */
export async function findByOrders(db: Db, viewer: User, orders: readonly Order[]) {
  if (orders.length === 0) return []
  const keys = orders.flatMap(({ promotionId, orderNumber }) =>
    [plainOrderNumber(orderNumber), plainOrderNumber(orderNumber, 'ignored')].map((number) => ({
      promotion_id: promotionId,
      order_number: number,
    })),
  )
  return (await found(db, viewer)
    .where(
      sql<boolean>`(result.promotion_id, result.order_number) in (select promotion_id, order_number from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as key (promotion_id bigint, order_number text))`,
    )
    .execute()) as FoundResult[]
}

/** Whether a result has an order number, however it is written. */
export const hasOrder = ({ promotion_id, order_number, letters }: FoundResult, order: Order) =>
  promotion_id === order.promotionId &&
  plainOrderNumber(order.orderNumber, letters) === order_number
