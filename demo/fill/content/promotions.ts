import type { PromotionContent } from './promotion.ts'
import { salesPromotions } from './salesPromotions.ts'
import { servicePromotions } from './servicePromotions.ts'

/** The promotions of the demo network, one or more in each trade of the specification. */
export const promotionContents: readonly PromotionContent[] = [
  ...salesPromotions,
  ...servicePromotions,
]
