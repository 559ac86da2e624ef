import type { ResultStatus } from '@tsunagi/contract/resultStatus'
import type { Tone } from '../../kit/columns.tsx'

/** The colours of a result's states, the same on every screen. */
export const statusTones: Record<ResultStatus, Tone> = {
  pending: 'yellow',
  approved: 'green',
  rejected: 'red',
  hold: 'violet',
}
