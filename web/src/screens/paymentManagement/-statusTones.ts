import type { Payment } from '@tsunagi/contract/money/payments'
import type { Tone } from '../../kit/columns.tsx'

/** The colours of a payment's states, the same on every screen. */
export const statusTones: Record<Payment['status'], Tone> = {
  calculated: 'yellow',
  carried: 'gray',
  held: 'violet',
  confirmed: 'cyan',
  exported: 'brand',
  paid: 'green',
  lapsed: 'red',
}
