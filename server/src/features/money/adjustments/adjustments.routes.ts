import type { rewardAdjustments } from '@tsunagi/contract/money/rewardAdjustments'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { listAdjustments } from './adjustments.queries.ts'
import { adjustReward, takeAdjustmentBack } from './adjustments.service.ts'

export const rewardAdjustmentHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof rewardAdjustments> => ({
  adjustments: ({ query }, caller) => listAdjustments(db, caller, query),
  adjust: ({ body }, caller) => adjustReward(db, clock, caller, body),
  unadjust: ({ params, body }, caller) =>
    takeAdjustmentBack(db, clock, caller, params.id, body.reason),
})
