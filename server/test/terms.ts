/** The first conditions of promotions, as whoever applies agrees to them. */
export const agreedTo = (...promotionIds: number[]) =>
  promotionIds.map((promotion_id) => ({ promotion_id, version: 1 }))
