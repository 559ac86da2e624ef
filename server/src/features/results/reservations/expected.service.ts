import { yen } from '@tsunagi/contract/money'
import { findTerms } from '../../../catalogue/agreedPrices.queries.ts'
import { productsOf } from '../../../domain/pricing/lines.rules.ts'
import { priceOrder } from '../../../domain/pricing/order.rules.ts'
import { priceOf, ruleByHand, type PricedGoal } from '../../../domain/pricing/pricing.rules.ts'
import type { Db } from '../../../platform/db.ts'
import { bookedLines } from './booked.rules.ts'
import { listGoals } from './expected.queries.ts'

/** What tells what a reservation is worth. */
export interface Expectable {
  type: 'booking' | 'scheduled'
  promotion_id: number
  goal_id: number
  media_id: number
  affiliater_id: number
  material_id: number | null
  cid: string | null
  clicked_at: string | null
  sale_amount: number
  lines: unknown
  reward_code: string | null
  gross: number | null
  net: number | null
  reserved_at: string
  due_at: string | null
}
const nothingKnown = { gross: null, net: null }

/** From when on the price of a reservation is fixed: a booking's when it was made, a scheduled result's when it is due. */
export const agreedAt = ({
  type,
  reserved_at,
  due_at,
}: Pick<Expectable, 'type' | 'reserved_at' | 'due_at'>): Date =>
  new Date(type === 'scheduled' && due_at !== null ? due_at : reserved_at)

/** What the next result of each reservation is going to be worth, in their order; null where a share is paid of a sale that is not known. */
export async function expectedWorth(db: Db, reservations: readonly Expectable[]) {
  if (reservations.length === 0) return []
  const goals = new Map((await listGoals(db, reservations)).map((goal) => [goal.id, goal]))
  const places = reservations.map((reservation) => {
    const { price_basis, rank_uplift } = goals.get(reservation.goal_id)!
    const clickedAt = reservation.clicked_at ? new Date(reservation.clicked_at) : null
    const at = (price_basis === 'clicked' && clickedAt) || agreedAt(reservation)
    return {
      ...reservation,
      sold: bookedLines(reservation),
      clicked_at: clickedAt,
      at,
      rank_uplift,
    }
  })
  const terms = await findTerms(
    db,
    places.map(
      ({
        promotion_id,
        goal_id,
        media_id,
        affiliater_id,
        material_id,
        cid,
        reward_code,
        ...place
      }) => ({
        promotion_id,
        goal_id,
        media_id,
        affiliater_id,
        material_id,
        cid,
        clicked_at: place.clicked_at,
        reward_code,
        product_codes: productsOf(place.sold),
        from: place.at,
        to: place.at,
        rank_uplift: place.rank_uplift,
      }),
    ),
  )
  return places.map(({ at, sale_amount, sold, gross, net, goal_id }, index) => {
    const { prices, ...known } = terms[index]!
    const goal: PricedGoal = { ...goals.get(goal_id)!, prices }
    const sale = yen(sale_amount)
    if (gross !== null && net !== null)
      return priceOf(ruleByHand(goal, { gross: yen(gross), net: yen(net) }), { sale, quantity: 1 })
    const price = priceOrder(goal, sold, { at, ...known })
    return price.rule.kind === 'share' && sale_amount === 0 ? nothingKnown : price
  })
}
