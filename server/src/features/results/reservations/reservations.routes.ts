import type { reservations } from '@tsunagi/contract/results/reservations'
import type { Handlers } from '../../../platform/serve.ts'
import {
  decideReservations,
  previewMove,
  retryReservations,
  shiftReservations,
} from './deciding.service.ts'
import { getReservation, listReservations } from './reading.service.ts'
import { editReservation, registerReservation } from './registering.service.ts'
import type { Deps } from '../../../platform/deps.ts'

export const reservationHandlers = ({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Handlers<typeof reservations> => ({
  search: ({ query }, caller, { language }) =>
    listReservations(db, caller, clock.now(), language, query),
  info: ({ params }, caller, { language }) => getReservation(db, caller, language, params.id),
  regist: ({ body }, caller) => registerReservation(db, clock, caller, body),
  edit: ({ params, body }, caller) => editReservation(db, clock, caller, params.id, body),
  allUpdate: ({ body }, caller) => decideReservations(db, clock, caller, body),
  reschedule: ({ body }, caller) => shiftReservations(db, clock, caller, body),
  retry: ({ body }, caller) => retryReservations(db, clock, caller, body),
  preview: ({ query }, caller, { language }) =>
    previewMove(db, clock.now(), language, { decider: caller, ...query }),
})
