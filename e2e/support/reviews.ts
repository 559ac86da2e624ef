import type { Review } from '@tsunagi/contract/catalogue/reviews'
import type { Reader } from './signIn.ts'

/** The operator lets become public what waits for its review of a promotion and its materials. */
export async function approveReviews(operator: Reader, promotionId: number) {
  const { items } = await operator.get<{ items: Review[] }>(
    `/api/review/index?state=waiting&promotion_id=${promotionId}`,
  )
  for (const { id } of items) await operator.post(`/api/review/decide/${id}`, { state: 'approved' })
}
