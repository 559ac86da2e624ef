import { clickCaps, type ClickCap } from '@tsunagi/contract/catalogue/conversionRules'
import type { CataloguedPromotion } from './catalogue.queries.ts'

/** What a promotion says about how many clicks it takes. */
export type CappedPromotion = Pick<CataloguedPromotion, 'id' | ClickCap | 'cap_reached'>

export const hasClickCap = (promotion: CappedPromotion) =>
  promotion.cap_reached !== 'keep' && clickCaps.some((cap) => promotion[cap] !== null)
