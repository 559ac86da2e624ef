import type { Deposit } from '@tsunagi/contract/money/receipts'
import type { Tone } from '../../../kit/columns.tsx'

/** The colours of a deposit's states, the same on every screen. */
export const depositTones: Record<Deposit['state'], Tone> = {
  unknown: 'yellow',
  credit: 'cyan',
  partly: 'cyan',
  matched: 'green',
  divided: 'green',
  refunded: 'gray',
  bounced: 'red',
  cancelled: 'gray',
}
