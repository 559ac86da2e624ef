import type { Review, ReviewDetail } from '@tsunagi/contract/catalogue/reviews'
import { settingSections } from '@tsunagi/contract/office/settingSections'
import { writeSetting } from '../src/platform/settings.queries.ts'
import type { Caller, TestApp } from './app.ts'

/** Whose wishes are reviewed, and who decides about them. */
interface Reviewed {
  network: () => TestApp
  admin: () => Caller
  promotion: () => { id: number }
}

/** What is done with the reviews of the promotion that each test begins with. */
export function reviews({ network, admin, promotion }: Reviewed) {
  const decide = (id: number, body: object, caller = admin()) =>
    caller.post(`/api/review/decide/${id}`, body)
  return {
    /** Whether what advertisers change waits. */
    reviewing: (reviews_advertisers: boolean) =>
      network()
        .db.transaction()
        .execute((tx) =>
          writeSetting(
            tx,
            'ad',
            settingSections.ad.parse({ reviews_advertisers }),
            network().clock.now(),
          ),
        ),
    waiting: async (caller = admin()) =>
      (
        await caller.get<{ items: Review[] }>('/api/review/index', {
          promotion_id: String(promotion().id),
          state: 'waiting',
        })
      ).body.items,
    info: async (id: number) => (await admin().get<ReviewDetail>(`/api/review/info/${id}`)).body,
    decide,
    approve: (id: number) => decide(id, { state: 'approved' }),
  }
}
