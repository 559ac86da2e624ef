import type { OrderGroup } from '@tsunagi/contract/results/reconciliation'
import { endOf, startOf, type Db } from '../../../../platform/db.ts'
import type { User } from '../../../../platform/session.ts'
import { worthOf } from '../../results/adjustments.service.ts'
import { isRejected } from '../../results/decisions.service.ts'
import type { ResultRow } from '../../results/results.queries.ts'
import type { ListedOrder, OrderList } from './orderList.rules.ts'
import { findComparable } from './reconciling.queries.ts'

/** What a list is compared with: a promotion, and days in Japan. */
export interface Compared {
  promotion_id: number
  from: string
  to: string
}

/** An order with its result, as far as each side has it. */
export interface Pair {
  group: Exclude<OrderGroup, 'unreadable'>
  order: ListedOrder | null
  result: ResultRow | null
}

/** The orders of a list with their results, and the results of the period that it does not have. */
export async function pairsOf(
  db: Db,
  viewer: User,
  asked: Compared,
  { orders, unreadable }: OrderList,
): Promise<Pair[]> {
  const found = await findComparable(
    db,
    viewer,
    asked,
    orders.map(({ orderNumber }) => orderNumber),
  )
  const ours = Map.groupBy(found, ({ order_number }) => order_number)
  const isWithin = ({ occurredAt }: ListedOrder) =>
    occurredAt === null || (occurredAt >= startOf(asked.from) && occurredAt < endOf(asked.to))
  // What the list says of it cannot be read, but it has it.
  const listed = new Set([...orders, ...unreadable].map(({ orderNumber }) => orderNumber))
  const extra = found.filter((result) => !listed.has(result.order_number) && !isRejected(result))
  return [
    ...orders.flatMap((order): Pair[] => {
      const its = ours.get(order.orderNumber) ?? []
      if (its.length > 0)
        return its.map((result) => ({ group: groupOf(order, result, its.length), order, result }))
      return order.isCancelled || !isWithin(order)
        ? []
        : [{ group: 'missing', order, result: null }]
    }),
    ...extra.map((result): Pair => ({ group: 'extra', order: null, result })),
  ]
}

/** Of an order with several results nobody knows which of them the amount is about. */
function groupOf(
  { isCancelled, amount }: ListedOrder,
  result: ResultRow,
  several: number,
): Pair['group'] {
  if (isCancelled) return isRejected(result) ? 'matched' : 'cancelled'
  return amount === null || several > 1 || worthOf(result).sale === amount ? 'matched' : 'differs'
}
