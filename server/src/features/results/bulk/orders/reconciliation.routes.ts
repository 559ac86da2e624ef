import type { reconciliation } from '@tsunagi/contract/results/reconciliation'
import type { Deps } from '../../../../platform/deps.ts'
import type { Handlers } from '../../../../platform/serve.ts'
import { compare, decideOrders } from './reconciling.service.ts'

export const reconciliationHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof reconciliation> => ({
  compare: ({ body }, caller) => compare(db, caller, body),
  decide: ({ body }, caller, { language }) => decideOrders(db, clock, caller, language, body),
})
