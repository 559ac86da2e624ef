import type { reservations } from '@tsunagi/contract/results/reservations'
import type { Db } from '../../../platform/db.ts'
import type { Handlers } from '../../../platform/serve.ts'
import { listReservations } from './reservations.queries.ts'

export const reservationHandlers = (db: Db): Handlers<typeof reservations> => ({
  search: ({ query }, caller) => listReservations(db, caller, query),
})
