import { clickCaps, type ClickCap } from '@tsunagi/contract/catalogue/conversionRules'
import type { CataloguedPromotion } from './catalogue.queries.ts'

/** What a promotion says about how many clicks it takes. */
export type CappedPromotion = Pick<CataloguedPromotion, 'id' | ClickCap | 'cap_reached'>

/** Whether clicks of the promotion have to be counted: it has a cap of clicks, and clicks beyond it do not go on counting. */
export const hasClickCap = (promotion: CappedPromotion) =>
  promotion.cap_reached !== 'keep' && clickCaps.some((cap) => promotion[cap] !== null)
