import { addDays, addMonths, lastDay, monthOfDay, type Day } from '@tsunagi/contract/day'

/** So many days before it lapses the payee is told a last time. */
const lastNoticeDays = 7

/** A year after a day; after the 29th of February the 1st of March, so that the whole year has passed. */
export function lapseDayOf(since: Day): Day {
  const month = addMonths(monthOfDay(since), 12)
  const last = lastDay(month)
  const same = `${month}-${since.slice(8)}` as Day
  return same > last ? addDays(last, 1) : same
}

/** Eleven months after a day, in a shorter month its last day. */
export function firstNoticeDayOf(since: Day): Day {
  const month = addMonths(monthOfDay(since), 11)
  const [same, last] = [`${month}-${since.slice(8)}` as Day, lastDay(month)]
  return same > last ? last : same
}

/** A payment without a bank account to go to. */
export interface Waiting {
  /** The day from which the year counts. */
  since: Day
  /** Whether the payee got the first notice. */
  told: boolean
  /** The day that the last notice named; null = none was sent. */
  announced: Day | null
}

/** What is due today, with the day on which the payment lapses where the payee is to be told of it; null = nothing. */
export type LapseStep = { kind: 'first' | 'last'; lapses_on: Day } | { kind: 'lapse' } | null

/** What is due for a payment that waits: nothing lapses before a last notice is seven days old, however late that was sent. */
export function lapseStep({ since, told, announced }: Waiting, today: Day): LapseStep {
  if (announced !== null) return announced <= today ? { kind: 'lapse' } : null
  const due = lapseDayOf(since)
  const earliest = addDays(today, lastNoticeDays)
  if (due <= earliest) return { kind: 'last', lapses_on: earliest }
  return !told && firstNoticeDayOf(since) <= today ? { kind: 'first', lapses_on: due } : null
}
