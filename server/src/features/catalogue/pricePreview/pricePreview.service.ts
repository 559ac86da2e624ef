import type { SupposedOrder, SupposedPrice } from '@tsunagi/contract/catalogue/pricePreview'
import type { PriceExplanation } from '@tsunagi/contract/catalogue/priceExplanation'
import type { Language } from '@tsunagi/contract/messages/text'
import { yen } from '@tsunagi/contract/money'
import { findTerms } from '../../../catalogue/agreedPrices.queries.ts'
import { explanationOf } from '../../../domain/pricing/explanation.rules.ts'
import { priceOrder, type OrderTerms } from '../../../domain/pricing/order.rules.ts'
import { chooseRule } from '../../../domain/pricing/precedence.rules.ts'
import { priceOf } from '../../../domain/pricing/pricing.rules.ts'
import { visitOf, type ClickSeen } from '../../../domain/pricing/visit.rules.ts'
import { shownTo } from '../../../domain/sides/sides.rules.ts'
import type { Db } from '../../../platform/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { User } from '../../../platform/session.ts'
import {
  clickRulesOf,
  findClickGoal,
  findOwnerOfMedia,
  findPricedGoal,
  listSaleGoals,
} from './pricePreview.queries.ts'

type Previewer = Exclude<User, { kind: 'agency' }>

/** What an order would be worth, and why, by the very function that prices orders. */
export async function previewPrice(
  db: Db,
  now: Date,
  viewer: Previewer,
  language: Language,
  promotionId: number,
  order: SupposedOrder,
): Promise<SupposedPrice> {
  const goal = await findPricedGoal(db, viewer, promotionId, order.goal_id, now)
  if (!goal) throw notFound()
  const at = order.at === undefined ? now : new Date(order.at)
  const sold = { sale: yen(order.sale_amount), quantity: order.quantity }
  const { rule, ...amounts } = priceOrder(goal, [{ code: order.product_code || null, ...sold }], {
    at,
    ...(await termsOf(
      db,
      viewer,
      { promotion_id: promotionId, goal_id: goal.id, ...goal },
      order,
      at,
    )),
  })
  return {
    ...shownTo(viewer, amounts),
    price: explanationOf(rule, { ...sold, ...amounts }, viewer, language),
  }
}

async function termsOf(
  db: Db,
  viewer: Previewer,
  {
    promotion_id,
    goal_id,
    rank_uplift,
    kind,
  }: { promotion_id: number; goal_id: number; rank_uplift: boolean; kind: string },
  { media_id, material_id, reward_code, product_code, ...visit }: SupposedOrder,
  at: Date,
): Promise<Omit<OrderTerms, 'at'>> {
  if (media_id === undefined) return { place: null, agreed: [], uplift: null }
  const media = await findOwnerOfMedia(db, viewer, media_id)
  if (!media) throw notFound()
  const place = {
    promotion_id,
    media_id,
    affiliater_id: media.affiliater_id,
    material_id: material_id ?? null,
    visit: {
      parameter: visit.parameter || null,
      device: visit.device ?? null,
      country: visit.country ?? null,
    },
  }
  const [terms] = await findTerms(db, [
    {
      ...placedOrder(place, goal_id, at),
      reward_code: reward_code || null,
      product_codes: product_code ? [product_code] : [],
      rank_uplift: rank_uplift && kind !== 'click',
    },
  ])
  return terms!
}

/** An order of an instant as terms are looked for, as far as its place decides them. */
const placedOrder = <Place extends object>(place: Place, goal_id: number, at: Date) => ({
  ...place,
  goal_id,
  cid: null,
  clicked_at: null,
  reward_code: null,
  product_codes: [],
  from: at,
  to: at,
  rank_uplift: false,
})

interface PricedClick extends ClickSeen {
  promotion_id: number
  media_id: number
  material_id: number | null
  clicked_at: string
}

/** What a click that counts earns by itself, and why, in the words of its day; null where its promotion paid for none. */
export async function priceOfClick(
  db: Db,
  viewer: Previewer,
  language: Language,
  click: PricedClick,
): Promise<PriceExplanation | null> {
  const goal = await findClickGoal(db, click.promotion_id)
  if (!goal) return null
  const at = new Date(click.clicked_at)
  const { parameter, device, country } = visitOf(click)
  const { price } = await previewPrice(db, at, viewer, language, click.promotion_id, {
    goal_id: goal.id,
    media_id: click.media_id,
    ...(click.material_id !== null && { material_id: click.material_id }),
    ...(parameter && { parameter }),
    ...(device && { device }),
    ...(country && { country }),
    quantity: 1,
    sale_amount: 0,
  })
  const kept = (await clickRulesOf(db, goal.id, click)).find(
    ({ rule, id }) => rule === price.rule && (id ?? null) === price.price_id,
  )
  if (!kept) return goal.closed ? null : price
  const one = { sale: yen(0), quantity: 1 }
  return explanationOf(kept, { ...one, ...priceOf(kept, one) }, viewer, language)
}

interface TimedClick extends PricedClick {
  affiliater_id: number
  /** As its promotion said or says; null = that is gone. */
  click_window_days: number | null
}

/** For how many days a click counts at most, by the prices of its instant: a special one may have a period of its own. What a notice may name, such as a product, is not known yet. */
export async function windowOfClick(
  db: Db,
  { clicked_at, click_window_days, ...click }: TimedClick,
): Promise<number> {
  const days = click_window_days ?? 0
  const goals = await listSaleGoals(db, click.promotion_id)
  if (goals.length === 0) return days
  const at = new Date(clicked_at)
  const terms = await findTerms(
    db,
    goals.map(({ id }) => placedOrder({ ...click, visit: visitOf(click) }, id, at)),
  )
  const windows = goals.map((goal, index) => {
    const { place: known, prices, agreed } = terms[index]!
    const occasion = { ...known, at, product_code: null }
    return chooseRule({ ...goal, prices }, agreed, occasion, null).window_days ?? days
  })
  return Math.max(...windows)
}
