import type { Affiliater } from '@tsunagi/contract/people/accounts'
import type { Tone } from '../kit/columns.tsx'

/** The colours of an account's states, the same for every kind of account. */
export const lifecycleTones: Record<Affiliater['lifecycle'], Tone> = {
  mail_unverified: 'gray',
  pending: 'yellow',
  info_requested: 'violet',
  approved: 'green',
  suspended: 'red',
  rejected: 'red',
  withdrawn: 'gray',
  deregistered: 'gray',
}
