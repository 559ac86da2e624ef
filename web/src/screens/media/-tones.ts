import type { Media } from '@tsunagi/contract/catalogue/media'
import type { Tone } from '../../kit/columns.tsx'

/** The colours of a medium's states, the same on every screen. */
export const mediaTones: Record<Media['status'], Tone> = {
  pending: 'yellow',
  approved: 'green',
  rejected: 'red',
  stopped: 'gray',
  rescreened: 'yellow',
  retired: 'gray',
}

export const reachTones: Record<NonNullable<Media['reach']>, Tone> = {
  reached: 'green',
  failing: 'yellow',
  gone: 'red',
}
