import type { measuring } from '@tsunagi/contract/traffic/measuring'
import { safariLoss } from '@tsunagi/contract/traffic/safariLoss'
import { daysBefore } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { assertPromotionVisible } from '../../catalogue/promotions/promotionLock.queries.ts'
import { measuredClicks, usualRoute } from './measuring.queries.ts'

export const measuringHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof measuring> => ({
  safari: async ({ params, query }, caller) => {
    const now = clock.now()
    await assertPromotionVisible(db, caller, params.id, now)
    const since = daysBefore(now, Number(query.days))
    return {
      ...safariLoss(await measuredClicks(db, params.id, since)),
      usual_route: await usualRoute(db, params.id, since),
    }
  },
})
