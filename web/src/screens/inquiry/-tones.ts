import type { InquiryStatus } from '@tsunagi/contract/results/inquiryMoves'
import type { Tone } from '../../kit/columns.tsx'

/** The colours of an inquiry's states. */
export const inquiryTones: Record<InquiryStatus, Tone> = {
  open: 'yellow',
  waiting_affiliater: 'cyan',
  waiting_advertiser: 'cyan',
  escalated: 'red',
  accepted: 'green',
  denied: 'gray',
}
