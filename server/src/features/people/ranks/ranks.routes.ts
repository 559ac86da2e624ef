import type { rankReviews } from '@tsunagi/contract/people/rankReviews'
import type { ranks } from '@tsunagi/contract/people/ranks'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { foreseeRanks, showReviews } from './forecast.service.ts'
import { rankStanding } from './standing.service.ts'

export const rankHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof ranks> => ({
  standing: (_input, caller) => rankStanding(db, clock, caller.affiliaterId),
})

export const rankReviewHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof rankReviews> => ({
  reviews: async () => ({ items: await showReviews(db, clock.now()) }),
  preview: ({ query }) => foreseeRanks(db, clock.now(), query),
})
