import { reservations, type Reservation } from '@tsunagi/contract/results/reservations'
import { shownTo } from '../../kit/columns.tsx'
import { confirmFlow } from '../../kit/confirmFlow.tsx'
import { reservationMessages as m } from '../../messages/results/reservations.ts'

export const stop = shownTo(
  ['admin'],
  confirmFlow(reservations.stop, {
    label: m.stop,
    tone: 'red',
    question: () => m.stopQuestion,
    appliesTo: ({ retainer_id, status }: Pick<Reservation, 'id' | 'retainer_id' | 'status'>) =>
      retainer_id !== null && status === 'reserved',
    request: ([row]) => ({ params: { id: row!.retainer_id! } }),
  }),
)
