import type { reviews } from '@tsunagi/contract/catalogue/reviews'
import type { Deps } from '../../../platform/deps.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { decideReview } from './deciding.service.ts'
import { meanwhileOf } from './meanwhile.service.ts'
import { findReview, listReviews } from './reviews.queries.ts'

export const reviewHandlers = ({
  db,
  clock,
  appUrl,
}: Pick<Deps, 'db' | 'clock' | 'appUrl'>): Handlers<typeof reviews> => ({
  index: ({ query }, caller) => listReviews(db, caller, query),
  info: async ({ params }, caller) => {
    const found = await findReview(db, caller, params.id)
    if (!found) throw notFound()
    return { ...found, meanwhile: await meanwhileOf(db, found, clock.now()) }
  },
  decide: ({ params, body }, caller) =>
    decideReview({ db, clock, appUrl }, caller, params.id, body),
})
