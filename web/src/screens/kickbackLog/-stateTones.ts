import type { Kickback } from '@tsunagi/contract/results/kickbacks'
import type { Tone } from '../../kit/columns.tsx'

/** The colours of a notification's states. */
export const stateTones: Record<Kickback['state'], Tone> = {
  queued: 'cyan',
  succeeded: 'green',
  retry_wait: 'yellow',
  failed: 'red',
  dead: 'red',
  refused: 'red',
  superseded: 'gray',
  cancelled: 'gray',
  sending: 'brand',
  paused: 'yellow',
}
