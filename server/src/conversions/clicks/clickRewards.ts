import { addDays, startOfDay } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import type { Tx } from '../../platform/db.ts'
import type { CatalogueReader } from '../../catalogue/catalogue.ts'
import type { CataloguedGoal, CataloguedPromotion } from '../../catalogue/catalogue.queries.ts'
import type { DailyClicks } from './clicks.queries.ts'
import { dueAt } from '../../domain/due/due.rules.ts'
import { priceOf, ruleOfGoal } from '../../domain/pricing/pricing.rules.ts'
import { addToClickResult } from '../settle/results.queries.ts'

/** Adds the rewards of counted clicks, one result for each medium, promotion, day and price. */
export async function rewardClicks(
  tx: Tx,
  catalogue: CatalogueReader,
  days: readonly DailyClicks[],
) {
  for (const clicks of days) {
    const promotion = catalogue.promotion(clicks.promotion_id)
    const goal = promotion?.goals.find((candidate) => candidate.kind === 'click')
    if (promotion && goal) await addToClickResult(tx, clickResult(promotion, goal, clicks))
  }
}

function clickResult(
  promotion: CataloguedPromotion,
  goal: CataloguedGoal,
  { media_id, affiliater_id, day, first_at, count }: DailyClicks,
) {
  const { gross, net, rule } = priceOf(ruleOfGoal(goal), { sale: yen(0), quantity: count })
  return {
    promotion_id: promotion.id,
    goal_id: goal.id,
    media_id,
    affiliater_id,
    advertiser_id: promotion.advertiser_id,
    occurred_at: new Date(first_at),
    order_number: `click-${day}-m${media_id}`,
    quantity: count,
    gross,
    net,
    price_rule: JSON.stringify(rule),
    // The day is decided as a whole, so it has to be over.
    due_at: dueAt(promotion, startOfDay(addDays(day, 1))),
  }
}
