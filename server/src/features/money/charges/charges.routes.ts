import type { charges } from '@tsunagi/contract/money/charges'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { listCharges } from './charges.queries.ts'
import { charge, takeChargeBack } from './charges.service.ts'

export const chargeHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof charges> => ({
  charges: ({ query }, caller) => listCharges(db, caller, query),
  charge: ({ body }, caller) => charge(db, clock, caller, body),
  uncharge: ({ params, body }, caller) => takeChargeBack(db, clock, caller, params.id, body.reason),
})
