import { addDays, startOfDay } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import type { Tx } from '../../platform/db.ts'
import { findTerms } from '../../catalogue/agreedPrices.queries.ts'
import type { CatalogueReader } from '../../catalogue/catalogue.ts'
import type { CataloguedGoal, CataloguedPromotion } from '../../catalogue/catalogue.queries.ts'
import type { PaidClick } from '../../logs/clicks.ts'
import { dueAt } from '../../domain/due/due.rules.ts'
import { chooseRule } from '../../domain/pricing/precedence.rules.ts'
import { priceOf, type PriceRule } from '../../domain/pricing/pricing.rules.ts'
import { addToClickResult } from '../settle/results.queries.ts'

interface Priced {
  promotion: CataloguedPromotion
  goal: CataloguedGoal
  click: PaidClick
  rule: PriceRule
}

/** Adds the rewards of counted clicks, one result for each medium, promotion, day and price, each click at the price of its own instant. */
export async function rewardClicks(
  tx: Tx,
  catalogue: CatalogueReader,
  clicks: readonly PaidClick[],
) {
  const paid = clicks.flatMap((click) => {
    const promotion = catalogue.promotion(click.promotion_id)
    const goal = promotion?.goals.find((candidate) => candidate.kind === 'click')
    return promotion && goal ? [{ promotion, goal, click }] : []
  })
  const groups = Map.groupBy(await priced(tx, paid), dayAndPrice)
  for (const group of groups.values()) await addToClickResult(tx, clickResult(group))
}

async function priced(tx: Tx, paid: readonly Omit<Priced, 'rule'>[]): Promise<Priced[]> {
  if (paid.length === 0) return []
  const terms = await findTerms(
    tx,
    paid.map(({ goal, click: { clicked_at, ...click } }) => ({
      ...click,
      goal_id: goal.id,
      clicked_at: new Date(clicked_at),
      reward_code: null,
      product_codes: [],
      from: new Date(clicked_at),
      to: new Date(clicked_at),
      rank_uplift: false,
    })),
  )
  return paid.map(({ promotion, goal, click }, index) => {
    const { place, prices, agreed } = terms[index]!
    const occasion = { ...place, at: new Date(click.clicked_at), product_code: null }
    return { promotion, goal, click, rule: chooseRule({ ...goal, prices }, agreed, occasion, null) }
  })
}

const dayAndPrice = ({ click: { promotion_id, media_id, day }, rule }: Priced) =>
  [promotion_id, media_id, day, rule.rule, rule.id, rule.gross, rule.net].join(' ')

/** What the rewards of a medium's clicks of one day are called; where the day has several prices, a number follows. */
export const clickOrderNumber = (day: string, mediaId: number) => `click-${day}-m${mediaId}`

function clickResult(clicks: readonly Priced[]) {
  const {
    promotion,
    goal,
    rule,
    click: { media_id, affiliater_id, day, clicked_at },
  } = clicks[0]!
  const { gross, net } = priceOf(rule, { sale: yen(0), quantity: clicks.length })
  return {
    promotion_id: promotion.id,
    goal_id: goal.id,
    media_id,
    affiliater_id,
    advertiser_id: promotion.advertiser_id,
    occurred_at: new Date(clicked_at),
    order_number: clickOrderNumber(day, media_id),
    quantity: clicks.length,
    gross,
    net,
    price_rule: JSON.stringify(rule),
    // The day is decided as a whole, so it has to be over.
    due_at: dueAt(promotion, startOfDay(addDays(day, 1))),
  }
}
