import { addDays, type Day } from '@tsunagi/contract/day'

/** Days that are searched when no period is given: clicks are kept by month, and a search without an end would read all of them. */
const defaultDays = 31

/** The period of a search, both days included, with the missing ends filled in. */
export function searchPeriod({ from, to }: { from?: string | undefined; to?: string | undefined }, today: Day): { from: string; to: string } {
  const last = to ?? today
  return { from: from ?? addDays(last as Day, 1 - defaultDays), to: last }
}

/** After this instant a notice no longer counts. */
export const expiryOf = (clickedAt: string, windowDays: number): string => new Date(Date.parse(clickedAt) + windowDays * 86_400_000).toISOString()
