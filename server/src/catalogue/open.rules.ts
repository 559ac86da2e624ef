import { dayOf } from '@tsunagi/contract/day'
import type { CataloguedPromotion } from './catalogue.queries.ts'

/** Whether a promotion takes clicks at an instant. */
export const isOpen = (promotion: CataloguedPromotion, at: Date) =>
  promotion.status === 'public' && promotion.advertiser_active && isWithinPeriod(promotion, at)

export function isWithinPeriod({ starts_on, ends_on }: CataloguedPromotion, at: Date): boolean {
  const day = dayOf(at)
  return (starts_on === null || starts_on <= day) && (ends_on === null || day <= ends_on)
}
