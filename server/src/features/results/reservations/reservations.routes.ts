import type { reservations } from '@tsunagi/contract/results/reservations'
import type { Handlers } from '../../../platform/serve.ts'
import { listReservations } from './reservations.queries.ts'
import { agreeRetainer, stopRetainer } from './retainers.service.ts'
import type { Deps } from '../../../platform/deps.ts'

export const reservationHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof reservations> => ({
  search: ({ query }, caller) => listReservations(db, caller, query),
  regist: ({ body }, caller) => agreeRetainer(db, clock, caller, body),
  stop: ({ params }, caller) => stopRetainer(db, clock, caller, params.id),
})
