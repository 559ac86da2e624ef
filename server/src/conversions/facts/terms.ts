import type { CataloguedPromotion } from '../../catalogue/catalogue.queries.ts'
import { productsOf } from '../../domain/pricing/lines.rules.ts'
import type { OrderTerms } from '../../domain/pricing/order.rules.ts'
import type { NoticeRecord } from '../../journal/records.ts'
import type { NoticeBatch } from '../noticeBatch.ts'
import { goalOf, type Evidence, type Placement } from './facts.rules.ts'
import type { Told } from './lines.rules.ts'

/** Who brought an order, by which click, and when it was made. */
export type Origin = Pick<Placement, 'media_id' | 'affiliater_id' | 'material_id'> & {
  cid: string | null
  clicked_at: string | null
  made_at: string
}

/** Who brought an order that a notice tells now; null when nobody did. */
export const broughtBy = (
  { received_at }: NoticeRecord,
  { link, found, click }: Pick<Evidence, 'link' | 'found' | 'click'>,
): Origin | null =>
  link && {
    ...link,
    cid: found?.cid ?? null,
    clicked_at: click?.clickedAt.toISOString() ?? null,
    made_at: received_at,
  }

/** What an order is priced with, at its own time or at that of its click, as the promotion says. Null when nobody brought it. */
export async function termsOf(
  batch: NoticeBatch,
  notice: NoticeRecord,
  promotion: CataloguedPromotion,
  origin: Origin | null,
  { lines, rewardCode }: Told,
): Promise<{
  promotion: CataloguedPromotion
  terms: OrderTerms
  lacksReward: boolean
} | null> {
  const goal = goalOf(notice, promotion)
  if (!origin || !goal) return null
  const { id, price_basis, rank_uplift } = promotion
  const { media_id, affiliater_id, material_id, cid, clicked_at, made_at } = origin
  const at = new Date((price_basis === 'clicked' && clicked_at) || made_at)
  const { prices, lacks_reward, ...terms } = await batch.findTerms({
    promotion_id: id,
    goal_id: goal.id,
    media_id,
    affiliater_id,
    material_id,
    cid,
    clicked_at: clicked_at === null ? null : new Date(clicked_at),
    reward_code: rewardCode,
    product_codes: productsOf(lines ?? []),
    from: at,
    to: at,
    rank_uplift,
  })
  return {
    promotion: {
      ...promotion,
      goals: promotion.goals.map((each) => (each.id === goal.id ? { ...each, prices } : each)),
    },
    terms: { at, ...terms },
    lacksReward: lacks_reward,
  }
}
