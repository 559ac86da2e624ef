import type { Reservation } from '@tsunagi/contract/results/reservations'
import type { Tone } from '../../kit/columns.tsx'

export const statusTones: Record<Reservation['status'], Tone> = {
  reserved: 'yellow',
  posted: 'green',
  unfulfilled: 'gray',
  cancelled: 'gray',
  expired: 'gray',
  error: 'red',
}
