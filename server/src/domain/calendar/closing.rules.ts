import { monthOf, type Month } from '@tsunagi/contract/day'

/** A month that was closed, and when. */
export interface Closing {
  month: Month
  closed_at: string
}

/** A month can be closed once it is over in Japan: half a month is no month. */
export const mayClose = (month: Month, now: Date): boolean => month < monthOf(now)

/** When a month was closed: one that was left out is closed with the next that is; null = it is open. `closed` in order. */
export const closedAt = (closed: readonly Closing[], month: Month): string | null =>
  closed.find((each) => each.month >= month)?.closed_at ?? null
