import type { ownPrices } from '@tsunagi/contract/catalogue/ownPrices'
import type { Deps } from '../../../platform/deps.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { showOwnPrices } from './ownPrices.service.ts'

export const ownPriceHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof ownPrices> => ({
  show: ({ query }, caller) => showOwnPrices(db, clock.now(), caller, query),
})
