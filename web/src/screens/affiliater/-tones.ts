import type { Affiliater } from '@tsunagi/contract/people/accounts'
import type { Tone } from '../../kit/columns.tsx'

/** The colours of the ranks, the same on every screen. */
export const rankTones: Record<Affiliater['rank'], Tone> = {
  regular: 'gray',
  silver: 'cyan',
  gold: 'yellow',
  platinum: 'violet',
}
