import type { Yen } from '@tsunagi/contract/money'
import type { Claim } from '@tsunagi/contract/money/claims'

/** What a claim is, once so much of it has been received. When it is due: `domain/calendar/claimDue.rules.ts`. */
export const statusOf = (total: Yen, received: number): Claim['status'] =>
  received >= total ? 'paid' : received > 0 ? 'partially_paid' : 'issued'
