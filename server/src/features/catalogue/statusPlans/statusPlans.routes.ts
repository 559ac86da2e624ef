import type { statusPlans } from '@tsunagi/contract/catalogue/statusPlans'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { listPlans } from './statusPlans.queries.ts'
import { cancelPlan, planStatus } from './statusPlans.service.ts'

export const statusPlanHandlers = (
  deps: Pick<Deps, 'db' | 'clock'>,
): Handlers<typeof statusPlans> => ({
  list: async ({ query }, caller) => ({
    items: await listPlans(deps.db, caller, deps.clock.now(), query.promotion_id),
  }),
  plan: ({ body }, caller) => planStatus(deps, caller, body),
  cancel: ({ params }, caller) => cancelPlan(deps, caller, params.id),
})
