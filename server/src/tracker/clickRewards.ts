import { dayOf, addDays, startOfDay, type Day } from '@tsunagi/contract/day'
import { text } from '@tsunagi/contract/messages/text'
import { yen } from '@tsunagi/contract/money'
import type { Tx } from '../platform/db.ts'
import type { CatalogueReader } from './catalogue.ts'
import type { CataloguedGoal, CataloguedPromotion } from './catalogue.queries.ts'
import { dueAt, type PriceRule } from './conversions.rules.ts'
import { addToClickResult } from './results.queries.ts'
import type { ClickRecord } from './records.ts'

/** Counted clicks that share one result: those of a medium on a promotion on one day in Japan. */
interface DailyClicks {
  day: Day
  first: ClickRecord
  count: number
}

/** Adds the rewards of counted clicks, one result for each medium, promotion and day. */
export async function rewardClicks(tx: Tx, catalogue: CatalogueReader, clicks: readonly ClickRecord[]) {
  for (const { day, first, count } of groupByDay(clicks.filter((click) => click.counted))) {
    const promotion = catalogue.promotion(first.promotion_id)
    const goal = promotion?.goals.find((candidate) => candidate.kind === 'click')
    if (promotion && goal) await addToClickResult(tx, clickResult(promotion, goal, first, day, count))
  }
}

function groupByDay(clicks: readonly ClickRecord[]): DailyClicks[] {
  const groups = new Map<string, DailyClicks>()
  for (const click of clicks) {
    const day = dayOf(new Date(click.clicked_at))
    const key = `${click.promotion_id}:${click.media_id}:${day}`
    const group = groups.get(key)
    if (group) group.count++
    else groups.set(key, { day, first: click, count: 1 })
  }
  return [...groups.entries()].sort(([a], [b]) => a.localeCompare(b)).map(([, group]) => group)
}

function clickResult(promotion: CataloguedPromotion, goal: CataloguedGoal, first: ClickRecord, day: Day, count: number) {
  const reason = text(`有効クリック1件ごとの単価（成果地点「${goal.name}」）`, `Price of each counted click (goal “${goal.name}”)`)
  const rule: PriceRule = { rule: 'promotion_goal', goal: goal.code, kind: 'click', gross: goal.gross, net: goal.net, gross_rate: 0, net_rate: 0, reason }
  return {
    promotion_id: promotion.id, goal_id: goal.id, media_id: first.media_id, affiliater_id: first.affiliater_id, advertiser_id: promotion.advertiser_id,
    occurred_at: new Date(first.clicked_at), order_number: `click-${day}-m${first.media_id}`, quantity: count,
    gross: yen(goal.gross * count), net: yen(goal.net * count), price_rule: JSON.stringify(rule),
    // The day is decided as a whole, so it has to be over.
    due_at: dueAt(promotion, startOfDay(addDays(day, 1))),
  }
}
