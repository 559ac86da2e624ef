import { dayMs, hourMs } from '@tsunagi/contract/day'

/** So long nothing may come, however much usually does: a night is no outage. */
export const leastQuietMs = 12 * hourMs
/** Days before the last conversion that tell what is usual; at least so many have to be known. */
export const usualDays = 28
const leastKnownDays = 7

/** What is known of a promotion's conversions. */
export interface Flow {
  /** Conversions, and clicks that count, in the usual days before the last conversion. */
  conversions: number
  clicks: number
  /** Days of these that it was there. */
  knownDays: number
  /** Since the last conversion. */
  quietMs: number
  quietClicks: number
}

/**
 * How many conversions should have come since the last one, by the time that passed and by the clicks that came, whichever
 * is fewer: where no clicks come any more the tag is not to blame.
 */
export function expectedSince({ conversions, clicks, knownDays, quietMs, quietClicks }: Flow) {
  if (knownDays < leastKnownDays || clicks === 0) return 0
  const byTime = (conversions / Math.min(knownDays, usualDays)) * (quietMs / dayMs)
  const byClicks = (conversions / clicks) * quietClicks
  return Math.floor(Math.min(byTime, byClicks))
}

/** Whether conversions seem to have stopped; `threshold` 0 = nobody wants to know. */
export const hasStopped = (flow: Flow, threshold: number) =>
  threshold > 0 && flow.quietMs >= leastQuietMs && expectedSince(flow) >= threshold
