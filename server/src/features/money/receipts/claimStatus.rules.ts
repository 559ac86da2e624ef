import type { Claim } from '@tsunagi/contract/money/claims'

/** What has settled a claim, in yen. */
export interface Settled {
  received: number
  /** What was kept back as fees or given up. */
  deducted: number
  /** What of it was given up. */
  written_off: number
}

/** What a claim is, once so much of it has been settled. When it is due: `domain/calendar/claimDue.rules.ts`. */
export function statusOf(
  total: number,
  { received, deducted, written_off }: Settled,
): Claim['status'] {
  if (received + deducted < total) return received + deducted > 0 ? 'partially_paid' : 'issued'
  return written_off > 0 ? 'written_off' : 'paid'
}
