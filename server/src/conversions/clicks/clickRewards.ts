import { addDays, dayOf, startOfDay, type Day } from '@tsunagi/contract/day'
import { yen } from '@tsunagi/contract/money'
import type { Tx } from '../../platform/db.ts'
import { findTerms } from '../../catalogue/agreedPrices.queries.ts'
import type { CatalogueReader } from '../../catalogue/catalogue.ts'
import type { CataloguedGoal, CataloguedPromotion } from '../../catalogue/catalogue.queries.ts'
import type { ClickRecord } from '../../journal/records.ts'
import { dueAt } from '../../domain/due/due.rules.ts'
import { chooseRule } from '../../domain/pricing/precedence.rules.ts'
import { priceOf, type PriceRule } from '../../domain/pricing/pricing.rules.ts'
import { visitOf } from '../../domain/pricing/visit.rules.ts'
import { addToClickResult } from '../settle/results.queries.ts'
import { payingForClicks } from './clicks.queries.ts'

/** A counted click on a promotion that pays for clicks. */
interface Paid {
  promotion: CataloguedPromotion
  goal: CataloguedGoal
  click: ClickRecord
  /** In Japan. */
  day: Day
}
interface Priced extends Paid {
  rule: PriceRule
}

/** Adds the rewards of counted clicks, one result for each medium, promotion, day and price, each click at the price of its own instant. */
export async function rewardClicks(
  tx: Tx,
  catalogue: Pick<CatalogueReader, 'promotion'>,
  clicks: readonly ClickRecord[],
) {
  const paid = clicks.flatMap((click): Paid[] => {
    const promotion = click.counted ? catalogue.promotion(click.promotion_id) : null
    const goal = promotion?.goals.find(({ kind }) => kind === 'click')
    return promotion && goal
      ? [{ promotion, goal, click, day: dayOf(new Date(click.clicked_at)) }]
      : []
  })
  if (paid.length === 0) return
  const open = await payingForClicks(tx, [...new Set(paid.map(({ promotion }) => promotion.id))])
  const still = paid.filter(({ promotion }) => open.has(promotion.id))
  const groups = Map.groupBy(await priced(tx, still.toSorted(inOrder)), dayAndPrice)
  for (const group of groups.values()) await addToClickResult(tx, clickResult(group))
}

/** A fixed one, so that nobody waits for somebody who waits for them. */
const inOrder = ({ click: one }: Paid, { click: other }: Paid) =>
  one.promotion_id - other.promotion_id ||
  one.media_id - other.media_id ||
  Date.parse(one.clicked_at) - Date.parse(other.clicked_at)

async function priced(tx: Tx, paid: readonly Paid[]): Promise<Priced[]> {
  if (paid.length === 0) return []
  const terms = await findTerms(
    tx,
    paid.map(({ promotion, goal, click }) => ({
      promotion_id: promotion.id,
      goal_id: goal.id,
      media_id: click.media_id,
      affiliater_id: click.affiliater_id,
      material_id: click.material_id,
      cid: click.cid,
      visit: visitOf(click),
      clicked_at: new Date(click.clicked_at),
      reward_code: null,
      product_codes: [],
      from: new Date(click.clicked_at),
      to: new Date(click.clicked_at),
      rank_uplift: false,
    })),
  )
  return paid.map((each, index) => {
    const { place, prices, agreed } = terms[index]!
    const occasion = { ...place, at: new Date(each.click.clicked_at), product_code: null }
    return { ...each, rule: chooseRule({ ...each.goal, prices }, agreed, occasion, null) }
  })
}

const dayAndPrice = ({ click: { promotion_id, media_id }, day, rule }: Priced) =>
  [promotion_id, media_id, day, rule.rule, rule.id, rule.gross, rule.net].join(' ')

/** What the rewards of a medium's clicks of one day are called; where the day has several prices, a number follows. */
export const clickOrderNumber = (day: string, mediaId: number) => `click-${day}-m${mediaId}`

function clickResult(clicks: readonly Priced[]) {
  const {
    promotion,
    goal,
    day,
    rule,
    click: { media_id, affiliater_id, clicked_at },
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
