import { sql, type Insertable } from 'kysely'
import type { Tables, Tx } from '../platform/db.ts'

type NewResult = Omit<Insertable<Tables['result']>, 'status' | 'route'>
type ArrivingResult = NewResult & { route: Tables['result']['route']; status: 'pending' | 'hold' }

/** Adds a result; null when its order number is taken. */
export async function insertResult(tx: Tx, result: ArrivingResult): Promise<number | null> {
  const added = await tx.insertInto('result').values(result)
    .onConflict((conflict) => conflict.columns(['promotion_id', 'goal_id', 'order_number']).doNothing())
    .returning(['id', 'gross', 'net']).executeTakeFirst()
  if (!added) return null
  await beginHistory(tx, added, result.status, result.occurred_at)
  return added.id
}

/** The result that an order number belongs to. */
export const findResultByOrder = (tx: Tx, promotionId: number, goalId: number, orderNumber: string) =>
  tx.selectFrom('result').select(['id', 'status']).where('promotion_id', '=', promotionId).where('goal_id', '=', goalId).where('order_number', '=', orderNumber).executeTakeFirst()

/** Adds clicks to the result of their day; when that is decided already, to the next one of the day. */
export async function addToClickResult(tx: Tx, clicks: NewResult & { order_number: string }) {
  for (let part = 1; ; part++) {
    const orderNumber = part === 1 ? clicks.order_number : `${clicks.order_number}-${part}`
    const added = await tx.insertInto('result').values({ ...clicks, order_number: orderNumber, status: 'pending', route: 'click' })
      .onConflict((conflict) => conflict.columns(['promotion_id', 'goal_id', 'order_number']).doUpdateSet((eb) => ({
        quantity: eb('result.quantity', '+', eb.ref('excluded.quantity')),
        gross: eb('result.gross', '+', eb.ref('excluded.gross')),
        net: eb('result.net', '+', eb.ref('excluded.net')),
      })).where('result.status', '=', 'pending'))
      .returning(['id', 'gross', 'net', sql<boolean>`xmax = 0`.as('is_new')]).executeTakeFirst()
    if (!added) continue
    if (added.is_new) await beginHistory(tx, added, 'pending', clicks.occurred_at)
    return
  }
}

const beginHistory = (tx: Tx, { id, gross, net }: Pick<Insertable<Tables['result_history']>, 'gross' | 'net'> & { id: number }, status: ArrivingResult['status'], at: string | Date) =>
  tx.insertInto('result_history').values({ result_id: id, from_status: null, to_status: status, at, gross, net }).execute()
