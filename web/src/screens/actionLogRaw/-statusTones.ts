import type { Result } from '@tsunagi/contract/results/results'
import type { Tone } from '../../kit/columns.tsx'

/** The colours of a result's states, the same on every screen. */
export const statusTones: Record<Result['status'], Tone> = {
  pending: 'yellow',
  approved: 'green',
  rejected: 'red',
  hold: 'violet',
}
