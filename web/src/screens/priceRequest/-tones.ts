import type { PriceRequest } from '@tsunagi/contract/catalogue/priceRequests'
import type { Tone } from '../../kit/columns.tsx'

/** The colours of a request's states. */
export const priceRequestTones: Record<PriceRequest['status'], Tone> = {
  open: 'yellow',
  offered: 'cyan',
  accepted: 'green',
  refused: 'red',
  declined: 'gray',
  withdrawn: 'gray',
}
