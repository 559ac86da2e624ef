import { sql, type Insertable } from 'kysely'
import { yen } from '@tsunagi/contract/money'
import type { Tables, Tx } from '../../platform/db.ts'
import type { PriceRule } from '../../domain/pricing/pricing.rules.ts'
import type { Risk } from '../facts/risk.ts'

type NewResult = Omit<Insertable<Tables['result']>, 'status' | 'route'>

/** What a result of a notice is written with, no column more and none less. */
const resultColumns = [
  'promotion_id',
  'goal_id',
  'media_id',
  'material_id',
  'affiliater_id',
  'advertiser_id',
  'cid',
  'clicked_at',
  'matched_by',
  'visitor_id',
  'ip',
  'status',
  'risks',
  'order_number',
  'occurred_at',
  'sale_amount',
  'quantity',
  'gross',
  'net',
  'price_rule',
  'route',
  'due_at',
  'due_left_ms',
] as const satisfies (keyof Tables['result'])[]
interface Arrival {
  route: Tables['result']['route']
  status: 'pending' | 'hold'
  occurred_at: Date
  price_rule: PriceRule
  risks: Risk[]
}
/** A result as it is inserted by the notice that makes it. */
export type ArrivingResult = Arrival &
  Pick<NewResult, Exclude<(typeof resultColumns)[number], keyof Arrival>>
const columns = sql.join(resultColumns.map((name) => sql.ref(name)))

/** Adds results and the beginning of their history. Answers their ids; null for each whose order number is taken. */
export async function insertResults(
  tx: Tx,
  results: readonly ArrivingResult[],
): Promise<(number | null)[]> {
  const { rows } = await sql<
    Pick<ArrivingResult, 'promotion_id' | 'goal_id' | 'order_number'> & { id: number }
  >`
    with added as (
      insert into result (${columns}) select ${columns} from json_populate_recordset(null::result, ${JSON.stringify(results)}::json)
      on conflict (promotion_id, goal_id, order_number) do nothing
      returning id, promotion_id, goal_id, order_number, status, occurred_at, sale_amount, gross, net
    ), begun as (
      insert into result_history (result_id, from_status, to_status, at, sale_amount, gross, net) select id, null, status, occurred_at, sale_amount, gross, net from added
    )
    select id, promotion_id, goal_id, order_number from added`.execute(tx)
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]))
  return results.map((result) => {
    const id = ids.get(keyOf(result)) ?? null
    ids.delete(keyOf(result))
    return id
  })
}

const keyOf = ({
  promotion_id,
  goal_id,
  order_number,
}: Pick<ArrivingResult, 'promotion_id' | 'goal_id' | 'order_number'>) =>
  `${promotion_id}:${goal_id}:${order_number}`

/** The result that an order number belongs to. */
export const findResultByOrder = (
  tx: Tx,
  promotionId: number,
  goalId: number,
  orderNumber: string,
) =>
  tx
    .selectFrom('result')
    .select(['id', 'status'])
    .where('promotion_id', '=', promotionId)
    .where('goal_id', '=', goalId)
    .where('order_number', '=', orderNumber)
    .executeTakeFirst()

/** A result keeps its order number with its own id behind it, and what of it looks unusual; the number is free for another. Where somebody has claimed what it would be called, something follows that nobody can guess. */
export const giveOrderUp = (tx: Tx, id: number, risks: readonly Risk[]) =>
  tx
    .updateTable('result')
    .set({
      order_number: sql`(
        select given_up || case when exists (
          select from result as other
          where (other.promotion_id, other.goal_id, other.order_number) = (result.promotion_id, result.goal_id, given_up)
        ) then '#' || gen_random_uuid() else '' end
        from (select left(result.order_number, 80) || '#' || result.id as given_up) as named)`,
      risks: sql`risks || ${JSON.stringify(risks)}::jsonb`,
    })
    .where('id', '=', id)
    .execute()

/** Adds clicks to the result of their day; when that is decided already, or its clicks had another price, to the next one of the day. */
export async function addToClickResult(tx: Tx, clicks: NewResult & { order_number: string }) {
  for (let part = 1; ; part++) {
    const orderNumber = part === 1 ? clicks.order_number : `${clicks.order_number}-${part}`
    const added = await tx
      .insertInto('result')
      .values({ ...clicks, order_number: orderNumber, status: 'pending', route: 'click' })
      .onConflict((conflict) =>
        conflict
          .columns(['promotion_id', 'goal_id', 'order_number'])
          .doUpdateSet((eb) => ({
            quantity: eb('result.quantity', '+', eb.ref('excluded.quantity')),
            gross: eb('result.gross', '+', eb.ref('excluded.gross')),
            net: eb('result.net', '+', eb.ref('excluded.net')),
          }))
          .where('result.status', '=', 'pending')
          .where(hasSamePrice),
      )
      .returning(['id', 'gross', 'net', sql<boolean>`xmax = 0`.as('is_new')])
      .executeTakeFirst()
    if (!added) continue
    await (added.is_new ? beginHistory(tx, added, clicks.occurred_at) : raiseHistory(tx, added))
    return
  }
}

/** Clicks of one result all have the price its rule says. */
const hasSamePrice = sql<boolean>`(result.price_rule -> 'rule', result.price_rule -> 'id', result.price_rule -> 'gross', result.price_rule -> 'net') is not distinct from (excluded.price_rule -> 'rule', excluded.price_rule -> 'id', excluded.price_rule -> 'gross', excluded.price_rule -> 'net')`

type Worth = Pick<Insertable<Tables['result_history']>, 'gross' | 'net'> & { id: number }

/** What the rewards of a day began with is what they come to, since all of the day is decided together. */
const raiseHistory = (tx: Tx, { id, gross, net }: Worth) =>
  tx
    .updateTable('result_history')
    .set({ gross, net })
    .where('result_id', '=', id)
    .where('from_status', 'is', null)
    .execute()

const beginHistory = (tx: Tx, { id, gross, net }: Worth, at: string | Date) =>
  tx
    .insertInto('result_history')
    .values({
      result_id: id,
      from_status: null,
      to_status: 'pending',
      at,
      sale_amount: yen(0),
      gross,
      net,
    })
    .execute()
