import type { AdCheckStatus, PrPlace } from '@tsunagi/contract/catalogue/adCheckMoves'
import type { Tone } from '../../kit/columns.tsx'

/** The colours of a check's states. */
export const checkTones: Record<AdCheckStatus, Tone> = {
  waiting: 'gray',
  open: 'yellow',
  fine: 'green',
  warned: 'red',
  mended: 'violet',
  suspended: 'red',
  closed: 'gray',
}

/** Near a link is where a label has to be. */
export const placeTones: Record<PrPlace, Tone> = { near: 'green', top: 'green', far: 'yellow' }
