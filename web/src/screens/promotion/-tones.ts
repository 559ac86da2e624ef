import type { StatusPlan } from '@tsunagi/contract/catalogue/statusPlans'
import type { Partnership } from '@tsunagi/contract/catalogue/partnerships'
import type { PriceChange } from '@tsunagi/contract/catalogue/priceChanges'
import type { Promotion } from '@tsunagi/contract/catalogue/promotions'
import type { Tone } from '../../kit/columns.tsx'

/** The colours of a promotion's states, the same on every screen. */
export const promotionTones: Record<Promotion['status'], Tone> = {
  draft: 'gray',
  public: 'green',
  paused: 'yellow',
  ended: 'gray',
}

/** The colours of where a promotion stands in the days for which it runs. */
export const periodTones: Record<Promotion['period'], Tone> = {
  before: 'yellow',
  within: 'green',
  over: 'gray',
}

/** The colours of how much a promotion still takes. */
export const roomTones: Record<Promotion['room'], Tone> = {
  free: 'green',
  little: 'yellow',
  none: 'red',
}

/** The colours of the states of a tag. */
export const tagTones: Record<NonNullable<Promotion['tag_state']>, Tone> = {
  unseen: 'gray',
  seen: 'green',
  quiet: 'yellow',
  stopped: 'red',
}

/** The colours of a partnership's states. */
export const partnershipTones: Record<Partnership['status'], Tone> = {
  invited: 'brand',
  applying: 'yellow',
  held: 'violet',
  approved: 'green',
  suspended: 'red',
  rejected: 'red',
  blocked: 'red',
  declined: 'gray',
  withdrawn: 'gray',
  expired: 'gray',
  ended: 'gray',
}

/** The colours of a price change's states. */
export const priceChangeTones: Record<PriceChange['status'], Tone> = {
  requested: 'yellow',
  reserved: 'yellow',
  applied: 'green',
  cancelled: 'gray',
  refused: 'red',
}

/** The colours of what becomes of a plan. */
export const statusPlanTones: Record<StatusPlan['state'], Tone> = {
  reserved: 'yellow',
  applied: 'green',
  cancelled: 'gray',
  failed: 'red',
}
