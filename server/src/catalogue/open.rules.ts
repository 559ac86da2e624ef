import { dayOf } from '@tsunagi/contract/day'
import type { CataloguedPromotion } from './catalogue.queries.ts'

/** Whether a promotion takes clicks at an instant. */
export const isOpen = (promotion: CataloguedPromotion, at: Date) =>
  promotion.status === 'public' &&
  promotion.advertiser_active &&
  isWithinPeriod(promotion, at) &&
  !isClosedByCap(promotion, at)

/** Whether a cap is reached that lets no usual result through. */
export const isFull = ({ full_until }: CataloguedPromotion, at: Date) =>
  typeof full_until === 'number' && at.getTime() < full_until

/** Whether a cap is reached, and the promotion does not go on placing its links then. */
export const isClosedByCap = (promotion: CataloguedPromotion, at: Date) =>
  promotion.cap_reached !== 'refuse' && promotion.cap_reached !== 'keep' && isFull(promotion, at)

/** Whether the business day of an instant lies in the promotion's period, both ends included; null = no end. */
export function isWithinPeriod({ starts_on, ends_on }: CataloguedPromotion, at: Date): boolean {
  const day = dayOf(at)
  return (starts_on === null || starts_on <= day) && (ends_on === null || day <= ends_on)
}
