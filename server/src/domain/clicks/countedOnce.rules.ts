import { clickRules } from '@tsunagi/contract/catalogue/clickRules'
import type { frequencyPeriods } from '@tsunagi/contract/catalogue/conversionRules'

/** How often a promotion counts one visitor. */
export interface Frequency {
  frequency_clicks: number
  frequency_per: (typeof frequencyPeriods)[number]
}

/** Counted clicks of one visitor for one promotion. */
export interface Tally {
  inDay: number
  inHour: number
}

/** Whether a visitor has clicked as often as clicks of one count. */
export const isCountedEnough = (
  { frequency_clicks, frequency_per }: Frequency,
  { inDay, inHour }: Tally,
): boolean => (frequency_per === 'hour' ? inHour : inDay) >= frequency_clicks

/** Two clicks of one visitor on the same material, so far apart. */
export const isDoubleClick = (apartMs: number): boolean =>
  Math.abs(apartMs) < clickRules.doubleClickSeconds * 1000

/** Counted clicks of a visitor and of its network within the hour. */
export const isTooFast = (ofVisitor: number, ofNetwork: number): boolean =>
  ofVisitor >= clickRules.visitorClicksPerHour || ofNetwork >= clickRules.addressClicksPerHour

/** Whether a cap is reached; null = there is none. */
export const isFull = (count: number, cap: number | null): boolean => cap !== null && count >= cap
