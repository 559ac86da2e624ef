import { holdsAnything, type MonthState } from '@tsunagi/contract/money/closing'
import type { Month } from '@tsunagi/contract/day'

/** What closing a month would do, with the earlier months that are closed along with it. */
export interface ClosingPlan {
  month: Month
  alsoCloses: Month[]
  pending: number
  totals: { approved_results: number; gross: number; net: number }
}

/** Closing takes everything up to its month; of earlier months only those with something in them are worth naming. */
export function planClosing(states: readonly MonthState[], month: Month): ClosingPlan {
  const open = states.filter((state) => state.month <= month && state.closed_at === null)
  const sum = (key: 'approved_results' | 'pending_results' | 'gross' | 'net') =>
    open.reduce((total, state) => total + state[key], 0)
  return {
    month,
    alsoCloses: open
      .filter((state) => state.month < month && holdsAnything({ ...state, pending_results: 0 }))
      .map((state) => state.month),
    pending: sum('pending_results'),
    totals: { approved_results: sum('approved_results'), gross: sum('gross'), net: sum('net') },
  }
}

/** The month whose claims and payments hold a closed month: the last of those issued at the same moment. */
export function monthOfDocuments(states: readonly MonthState[], month: Month): Month {
  const issuedAt = states.find((state) => state.month === month)?.issued_at
  return states
    .filter((state) => state.issued_at === issuedAt)
    .reduce((last, state) => (state.month > last ? state.month : last), month)
}

/** The months that need a row: not one in which nothing ever was, also where it was closed along with a later one. */
export const monthsOfInterest = (states: readonly MonthState[]): MonthState[] =>
  states.filter((state) => state.running || holdsAnything(state) || isClosedByItself(states, state))

/** Months that are closed together bear the same instant. */
const isClosedByItself = (states: readonly MonthState[], { month, closed_at }: MonthState) =>
  closed_at !== null &&
  !states.some((later) => later.month > month && later.closed_at === closed_at)
