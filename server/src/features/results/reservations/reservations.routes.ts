import type { reservations } from '@tsunagi/contract/results/reservations'
import type { Handlers } from '../../../platform/serve.ts'
import { listReservations } from './reservations.queries.ts'
import type { Deps } from '../../../platform/deps.ts'

export const reservationHandlers = ({ db }: Pick<Deps, 'db'>): Handlers<typeof reservations> => ({
  search: ({ query }, caller) => listReservations(db, caller, query),
})
