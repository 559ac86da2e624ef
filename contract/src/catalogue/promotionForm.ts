import type { Goal } from './goals.ts'
import { priceInput } from './goalInput.ts'
import type { PromotionDetail } from './promotions.ts'

const goalForm = (goal: Goal) => {
  const { id, code, name, kind, min_seconds } = goal
  return { id, code, name, kind, min_seconds, ...priceInput(goal) }
}

/** A promotion as its form has it. */
export const promotionForm = (promotion: Omit<PromotionDetail, 's2s_secret' | 'tracking_url'>) => ({
  ...promotion,
  ...promotion.rules!,
  goals: promotion.goals.map(goalForm),
  categories: promotion.categories.map(({ code }) => code),
  devices: promotion.devices.map(({ code }) => code),
  ng_media: promotion.ng_media.map(({ code }) => code),
  icons: promotion.given_icons,
})

/** The same for another promotion to begin with: without what is its own, or would publish it. */
export function formToCopy(promotion: Omit<PromotionDetail, 's2s_secret' | 'tracking_url'>) {
  const { advertiser_id, goals, ...form } = promotionForm(promotion)
  return {
    ...form,
    advertiser_id,
    goals: goals.map(({ id: _own, ...goal }) => goal),
    status: 'draft' as const,
    starts_on: undefined,
    ends_on: undefined,
  }
}
