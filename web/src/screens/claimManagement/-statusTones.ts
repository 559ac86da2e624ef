import type { Claim } from '@tsunagi/contract/money/claims'
import type { Tone } from '../../kit/columns.tsx'

/** The colours of a claim's states, the same on every screen. */
export const statusTones: Record<Claim['status'], Tone> = {
  issued: 'yellow',
  partially_paid: 'cyan',
  paid: 'green',
  written_off: 'gray',
  void: 'gray',
}
